/// A writer of Prometheus' text format.
struct MetricsText {
  enum Kind: String {
    case counter, gauge, histogram
  }

  private var text = ""

  var bytes: [UInt8] { Array(text.utf8) }

  /// Begins a family of samples with its name, type and description.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Writes a sample. Labels must not contain quotes, backslashes or newlines.
  mutating func sample(
    _ name: String, _ labels: [(String, String)], _ value: some CustomStringConvertible
  ) {
    text += name
    if !labels.isEmpty {
      text += "{" + labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
    }
    text += " \(value)\n"
  }

  /// Writes a family with one sample.
  mutating func single(
    _ name: String, _ kind: Kind, _ help: String, _ value: some CustomStringConvertible
  ) {
    family(name, kind, help)
    sample(name, [], value)
  }

  /// Writes the samples of a histogram.
  ///
  /// - Parameters:
  ///   - counts: the number of values up to each bound, above the one before, and then above all bounds.
  ///   - bounds: in nanoseconds.
  ///   - sum: of all values, in nanoseconds.
  mutating func histogram(
    _ name: String, _ labels: [(String, String)], _ counts: [UInt64], upTo bounds: [UInt64],
    sum: UInt64
  ) {
    var total: UInt64 = 0
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < bounds.count ? "\(Self.seconds(bounds[index]))" : "+Inf"
      sample("\(name)_bucket", labels + [("le", bound)], total)
    }
    sample("\(name)_sum", labels, Self.seconds(sum))
    sample("\(name)_count", labels, total)
  }

  /// Converts nanoseconds to seconds.
  static func seconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) / 1e9 }
}
