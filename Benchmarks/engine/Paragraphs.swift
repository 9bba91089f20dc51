import TextMeasurement

/// What measuring text costs: paragraphs, one a line of standard input, in 345 points.
///
///     engine-benchmark --paragraphs < article.txt
enum Paragraphs {
  static func run() throws {
    var texts: [Text] = []
    while let line = readLine() { texts.append(try Text(line)) }
    let style = FontStyle(families: "Roboto, Noto Sans Arabic, Noto Sans CJK JP, Noto Sans Thai")
    // Nothing stays in a cache without room.
    let cold = TextMeasurer(cacheBytes: 0)
    let warm = TextMeasurer()
    let table = AdvanceTable(standard: 0.5)
    let jobs = [
      Job("in a font, for the first time") { lines(of: texts) { try cold.lines($0, style, 345) } },
      Job("in a font, again") { lines(of: texts) { try warm.lines($0, style, 345) } },
      Job("by a table") {
        lines(of: texts) {
          try cold.measure($0, by: table, size: 16, width: 345, lineHeight: 24).lines
        }
      },
    ]
    var checksum = 0
    let times = Job.run(jobs, rounds: 51, &checksum)
    let characters = texts.reduce(0) { $0 + $1.characterCount }
    printTable(
      "\(texts.count) paragraphs of \(characters / max(1, texts.count)) characters, one thread",
      ["measured", "paragraphs per second", "ns per character"],
      jobs.indices.map { index in
        let time = times.median(of: index)
        return [
          jobs[index].name, decimal(Double(texts.count) / time * 1e9, 0),
          decimal(time / Double(characters), 1),
        ]
      })
    print("\nThe cache was hit \(warm.cacheHits) times and missed \(warm.cacheMisses) times.")
  }

  private static func lines(of texts: [Text], _ measure: (Text) throws -> Int) -> Int {
    do { return try texts.reduce(0) { try $0 + measure($1) } } catch { fatalError("\(error)") }
  }
}

extension TextMeasurer {
  fileprivate func lines(_ text: Text, _ style: FontStyle, _ width: Double) throws -> Int {
    try measure(text, in: style, size: 16, width: width).lines
  }
}
