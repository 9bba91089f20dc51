import LayoutAPI
import LayoutEngine
import RESTAPI

/// What layouts and answers cost without a socket.
///
///     engine-benchmark Benchmarks/requests
///     engine-benchmark --turns PATH FILE…
///     engine-benchmark --paragraphs
///     engine-benchmark --word-agreement
///     engine-benchmark --repeat TIMES PATH FILE
///     engine-benchmark --costs
@main
enum EngineBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let directory = arguments.first else {
      fatalError(
        "usage: engine-benchmark DIRECTORY-OF-REQUESTS | --turns PATH FILE… | --paragraphs"
          + " | --word-agreement | --repeat TIMES PATH FILE | --costs")
    }
    if directory == "--costs" { return Costs.run() }
    if directory == "--repeat" { return Repeat.run(arguments.dropFirst()) }
    if directory == "--paragraphs" { return try Paragraphs.run() }
    if directory == "--word-agreement" { return try WordAgreement.run() }
    if directory == "--turns" { return Turns.take(arguments.dropFirst()) }
    var checksum = 0
    try items(&checksum)
    answers(from: directory, &checksum)
    windows(&checksum)
    smallRequests(from: directory, &checksum)
    CardLists.run(&checksum)
    print("\nChecksum of everything computed: \(checksum)")
  }

  /// Frames alone: every member of every card is summed up.
  static func items(_ checksum: inout Int) throws {
    let count = 100_000
    let arrangements: [(String, CardStackArrangement)] = [
      ("collapsed", .collapsed), ("in transit", .inTransit(translation: 150)),
      ("expanded", .expanded),
    ]
    let jobs = try arrangements.map { name, arrangement in
      let layout = try CardStackLayout(
        configuration: CardStackConfiguration(), count: count, width: 375,
        arrangement: arrangement)
      return Job(name) { sum(of: layout) }
    }
    let times = Job.run(jobs, rounds: 51, &checksum)
    printTable(
      "`CardStackLayout.item(at:)` for 100,000 cards", ["arrangement", "ns per frame"],
      jobs.indices.map { [jobs[$0].name, decimal(times.median(of: $0) / Double(count), 2)] })
  }

  @inline(never)
  private static func sum(of layout: CardStackLayout) -> Int {
    // Bits, because a chain of floating-point additions would take longer than the frames.
    var sum: UInt64 = 0
    for index in 0..<layout.count {
      let frame = layout.item(at: index).frame
      sum &+= frame.x.bitPattern &+ frame.y.bitPattern
      sum &+= frame.width.bitPattern &+ frame.height.bitPattern
    }
    return Int(truncatingIfNeeded: sum)
  }

  /// A large answer: from the parsed request to bytes in a warm block.
  static func answers(from directory: String, _ checksum: inout Int) {
    let frames = 100_000.0
    let requests = [("integers", "integers.json"), ("17 digits", "digits.json")]
      .map { name, file in (name, WarmRequest(contentsOf: "\(directory)/\(file)")) }
    let jobs = requests.map { name, request in Job(name) { request.answer() } }
    let times = Job.run(jobs, rounds: 51, &checksum)
    printTable(
      "100,000 frames to bytes, through `Router`", ["numbers", "MB", "GB/s", "ns per frame"],
      jobs.indices.map { index in
        let (bytes, time) = (Double(requests[index].1.answer()), times.median(of: index))
        return [
          jobs[index].name, decimal(bytes / 1e6, 2), decimal(bytes / time, 2),
          decimal(time / frames, 1),
        ]
      })
  }

  /// The same window over few and over many cards. Collapsed, so that no other number of the answer
  /// grows with the count; in the middle of many, indices and coordinates have more digits.
  static func windows(_ checksum: inout Int) {
    let cases = [
      ("1,000 cards, from card 500", 1000, 500),
      ("1,000,000,000 cards, from card 500", 1_000_000_000, 500),
      ("1,000,000,000 cards, from card 500,000,000", 1_000_000_000, 500_000_000),
    ]
    let calls = 1000
    let requests = cases.map { _, count, card in
      WarmRequest(
        """
        {"count":\(count),"width":375,"frames":"visible",\
        "visibleRect":{"x":0,"y":\(8 + 40 * card),"width":375,"height":200}}
        """)
    }
    let jobs = cases.indices.map { index in
      Job(cases[index].0) { requests[index].answer(times: calls) }
    }
    let times = Job.run(jobs, rounds: 201, &checksum)
    printTable(
      "A window of 9 cards, through `Router`", ["stack", "bytes", "ns", "ratio to the first"],
      jobs.indices.map { index in
        [
          jobs[index].name, "\(requests[index].answer())",
          decimal(times.median(of: index) / Double(calls), 0),
          decimal(times.medianRatio(of: index, to: 0), 3),
        ]
      })
  }

  /// A small request that names every measure: parsed and answered.
  static func smallRequests(from directory: String, _ checksum: inout Int) {
    let calls = 1000
    let request = WarmRequest(contentsOf: "\(directory)/measures.json")
    let job = Job("5 cards with visible rect") { request.answer(times: calls) }
    let times = Job.run([job], rounds: 201, &checksum)
    printTable(
      "A small request, through `Router`", ["request", "bytes in", "bytes out", "ns"],
      [
        [
          job.name, "\(request.byteCount)", "\(request.answer())",
          decimal(times.median(of: 0) / Double(calls), 0),
        ]
      ])
  }
}
