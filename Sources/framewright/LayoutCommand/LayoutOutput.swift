import Glibc
import JSON
import LayoutAPI

/// Prints answers on standard output, and problems on standard error.
struct LayoutOutput {
  /// Whether answers are broken into lines.
  let isPretty: Bool
  /// Whether each answer ends its line, also where no terminal shows it.
  let endsLines: Bool

  /// Prints the answer to a request, or the problem with it; true where it is an answer. A long one is
  /// printed as it is written.
  func write(_ request: RequestParameters, answeredBy answers: LayoutAnswers) -> Bool {
    var writer = JSONWriter()
    if !isPretty { writer.deferral = JSONWriter.Deferral() }
    let isAnswer = answers.answer(request, into: &writer)
    let descriptor = isAnswer ? STDOUT_FILENO : STDERR_FILENO
    let lines = isPretty ? PrettyJSON.lines(of: writer.withBytes { Array($0) }) : nil
    if let lines {
      lines.withUnsafeBytes { StandardStreams.write($0, to: descriptor) }
    } else if let document = JSONStream(writer) {
      StandardStreams.write(document, to: descriptor)
    }
    if isPretty || endsLines || isatty(descriptor) == 1 {
      StandardStreams.write("\n", to: descriptor)
    }
    return isAnswer
  }
}
