import Glibc

/// Prints answers on standard output, and problems on standard error.
struct LayoutOutput {
  /// Whether answers are broken into lines.
  let isPretty: Bool
  /// Whether each answer ends its line, also where no terminal shows it.
  let endsLines: Bool

  /// Prints an answer or a problem; true where it is an answer.
  func write(_ answer: PrintedAnswer) -> Bool {
    let descriptor = answer.isAnswer ? STDOUT_FILENO : STDERR_FILENO
    var bytes = answer.bytes
    if isPretty, let lines = PrettyJSON.lines(of: bytes) { bytes = lines }
    if isPretty || endsLines || isatty(descriptor) == 1 { bytes.append(UInt8(ascii: "\n")) }
    bytes.withUnsafeBytes { StandardStreams.write($0, to: descriptor) }
    return answer.isAnswer
  }
}
