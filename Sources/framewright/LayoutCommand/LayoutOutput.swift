import Glibc
import JSON
import LayoutAPI

/// Prints answers on standard output, and problems on standard error.
struct LayoutOutput {
  /// Whether answers are indented.
  let isPretty: Bool
  /// Whether each answer ends with a newline even if the output is not a terminal, as problems do.
  let endsLines: Bool

  /// Prints the answer to a request, or its problem. Returns true for an answer. A long answer is printed
  /// while it is written.
  func write(
    _ request: RequestParameters, from source: String?, answeredBy answers: LayoutAnswers
  ) -> Bool {
    var writer = JSONWriter()
    if !isPretty { writer.deferral = JSONWriter.Deferral() }
    let isAnswer = answers.answer(request, from: source, into: &writer)
    let descriptor = isAnswer ? STDOUT_FILENO : STDERR_FILENO
    let lines = isPretty ? PrettyJSON.lines(of: writer.withBytes { Array($0) }) : nil
    if let lines {
      lines.withUnsafeBytes { StandardStreams.write($0, to: descriptor) }
    } else if let document = JSONStream(writer) {
      StandardStreams.write(document, to: descriptor)
    }
    // A problem is for a reader; an answer has exactly the bytes of a server.
    if !isAnswer || isPretty || endsLines || isatty(descriptor) == 1 {
      StandardStreams.write("\n", to: descriptor)
    }
    return isAnswer
  }
}
