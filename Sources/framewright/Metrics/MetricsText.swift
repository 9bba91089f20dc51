/// Prometheus' text format, line by line.
struct MetricsText {
  enum Kind: String {
    case counter, gauge, histogram
  }

  private var text = ""

  var bytes: [UInt8] { Array(text.utf8) }

  /// Begins a family of samples: its name, what it is, and what it says.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// A sample. Labels hold neither quotes nor backslashes nor ends of lines.
  mutating func sample(_ name: String, _ labels: [(String, String)], _ value: String) {
    text += name
    if !labels.isEmpty {
      text += "{" + labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
    }
    text += " \(value)\n"
  }

  mutating func sample(_ name: String, _ labels: [(String, String)], _ value: UInt64) {
    sample(name, labels, "\(value)")
  }

  /// A family's only sample.
  mutating func sample(_ name: String, _ value: UInt64) { sample(name, [], value) }

  /// Nanoseconds as seconds.
  static func seconds(_ nanoseconds: UInt64) -> String { "\(Double(nanoseconds) / 1e9)" }
}
