import ArgumentParser
import Glibc
import JSON
import LayoutAPI

/// `framewright layout KIND …`: prints the answer that the server returns over HTTP, byte for byte.
struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lay out requests from files, standard input, or command-line arguments.",
    discussion: """
      Prints the same bytes as a POST to /v1/KIND. Lengths and coordinates are in points.

        framewright layout card-stack request.json
        framewright layout card-stack count=5 width=375 visibleRect=0,0,375,300 --pretty

      If a request is rejected, its problem is printed on standard error, and the exit status is \
      1. The server's limits in the environment apply here, too, such as FRAMEWRIGHT_MAX_FRAMES.
      """)

  @Flag(help: "Print the answer as a picture, in SVG.")
  var svg = false

  @Flag(help: "Print indented JSON.")
  var pretty = false

  @Flag(
    help: """
      Read one request per line and print one answer per line, in order, on all cores. A problem \
      is printed in place of its answer.
      """)
  var lines = false

  @Argument(
    help: "The operation: \(Operation.all.map(\.name).joined(separator: ", ")).",
    completion: .list(Operation.all.map(\.name)))
  var kind: String

  @Argument(
    help: ArgumentHelp(
      "Files with one request each (- for standard input), and members of requests.",
      discussion: """
        Members are written as in a query: count=5, configuration.cardOffset=40, \
        visibleRect=x,y,width,height. They are added to the request of each file. \
        (default: standard input, without members)
        """, valueName: "file|name=value"), completion: .file())
  var requests: [String] = []

  mutating func validate() throws {
    let kinds = Operation.all.map(\.name)
    guard kinds.contains(kind) else {
      let nearest = Spelling.nearest(to: kind, among: kinds)
      throw ValidationError(
        nearest.map { "'\(kind)' is not an operation; did you mean '\($0)'?" }
          ?? "'\(kind)' is not one of \(kinds.joined(separator: ", "))")
    }
    if svg, kind == "batch" { throw ValidationError("a batch has no picture") }
    if svg || lines, pretty {
      throw ValidationError("--pretty can't be combined with --svg or --lines")
    }
    if svg, lines { throw ValidationError("--svg can't be combined with --lines") }
  }

  func run() throws {
    let settings = try Settings.parse([])
    settings.complain()
    let input = LayoutInput(requests, takesLines: lines)
    let output = LayoutOutput(isPretty: pretty, endsLines: input.files.count > 1)
    let makeAnswers = {
      Evaluator(settings.limits).map {
        LayoutAnswers(path: "/v1/\(kind)", form: svg ? .picture : .json, evaluator: $0)
      }
    }
    guard let answers = makeAnswers() else { throw CleanExit.message("out of memory") }
    var isAnswered = true
    if input.files.isEmpty {
      isAnswered = output.write(input.members, from: nil, answeredBy: answers)
    }
    for file in input.files {
      do throws(InputFile.Fault) {
        if lines {
          let cores = LineAnswers(settings.threads.value, makeAnswers)
          isAnswered = try cores.answer(file, beside: input) && isAnswered
        } else {
          let members = input.members(beside: try file.open().contents())
          isAnswered = output.write(members, from: file.path, answeredBy: answers) && isAnswered
        }
      } catch {
        StandardStreams.write(
          "Error: \(file.path ?? "standard input"): \(error)\n", to: STDERR_FILENO)
        throw ExitCode(2)
      }
    }
    if !isAnswered { throw ExitCode(1) }
  }
}
