import RESTAPI

/// A card list that is taken in, and answered as a whole or in a window: 25,000 cards of a title, two
/// texts and a footer, heights in whole and half points, every third card cut short.
enum CardLists {
  private static let cards = 25_000
  private static let itemsPerCard = 4

  static func run(_ checksum: inout Int) {
    let selections = ["none", "visible", "all"]
    let requests = selections.map { WarmRequest(request(frames: $0), path: "/v1/card-list") }
    let jobs = selections.indices.map { index in
      Job(selections[index]) { requests[index].answer() }
    }
    let times = Job.run(jobs, rounds: 31, &checksum)
    printTable(
      "25,000 cards of 4 items, through `Router`",
      ["frames", "MB in", "MB out", "ns per item", "MB/s in", "MB/s out", "ratio to the first"],
      jobs.indices.map { index in
        let bytesIn = Double(requests[index].byteCount)
        let bytesOut = Double(requests[index].answer())
        let time = times.median(of: index)
        return [
          jobs[index].name, decimal(bytesIn / 1e6, 2), decimal(bytesOut / 1e6, 2),
          decimal(time / Double(cards * itemsPerCard), 0), decimal(bytesIn / time * 1e3, 0),
          decimal(bytesOut / time * 1e3, 0), decimal(times.medianRatio(of: index, to: 0), 3),
        ]
      })
  }

  private static func request(frames: String) -> String {
    let list = (0..<cards).map(card).joined(separator: ",")
    return """
      {"width":390,"frames":"\(frames)",\
      "visibleRect":{"x":0,"y":2000000,"width":390,"height":844},"cards":[\(list)]}
      """
  }

  private static func card(_ number: Int) -> String {
    let half = number % 2 == 0 ? "" : ".5"
    let maxHeight = number % 3 == 0 ? #""maxHeight":150,"# : ""
    return """
      {"id":"card-\(number)",\(maxHeight)"items":[{"kind":"title","height":53},\
      {"kind":"imageText","height":\(62 + number % 60)\(half)},\
      {"kind":"text","height":\(25 + number % 17 * 17)},{"kind":"footer","height":27}]}
      """
  }
}
