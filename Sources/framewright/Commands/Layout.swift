import ArgumentParser
import Glibc
import JSON
import LayoutAPI

/// `framewright layout KIND < request.json`: the answer that HTTP would give, byte for byte.
struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lay out a request from standard input.",
    discussion: """
      Prints the same bytes as a POST to /v1/KIND. A request that can't be laid out prints the \
      problem on standard error, and ends with status 1. Limits that the environment sets for the \
      server hold here, too: FRAMEWRIGHT_MAX_FRAMES.
      """)

  @Flag(help: "Print a picture of the answer, as SVG, in place of the answer.")
  var svg = false

  @Argument(help: "What to lay out: card-stack, card-stack/pan, swipe-deck …")
  var kind: String

  mutating func validate() throws {
    let kinds = Operation.all.map { $0.path.description.dropFirst("/v1/".count) }
    guard kinds.contains(kind[...]) else {
      throw ValidationError("'\(kind)' is not one of \(kinds.joined(separator: ", "))")
    }
    if svg, kind == "batch" { throw ValidationError("a batch has no picture") }
  }

  func run() throws {
    let settings = try Settings.parse([])
    settings.complain()
    guard let evaluator = Evaluator(settings.limits) else {
      throw CleanExit.message("out of memory")
    }
    var writer = JSONWriter()
    let isAnswer = PaddedBytes.withCopy(of: StandardStreams.readAll()) { body in
      var path = "/v1/\(kind)"
      return path.withUTF8 { path in
        evaluator.answer(
          body, at: UnsafeRawBufferPointer(path), as: svg ? .picture : .json, requestID: nil,
          into: &writer)
      }
    }
    writer.withBytes {
      StandardStreams.write($0, to: isAnswer ? STDOUT_FILENO : STDERR_FILENO)
    }
    if !isAnswer { throw ExitCode(1) }
  }
}
