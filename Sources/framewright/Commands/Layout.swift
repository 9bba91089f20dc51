import ArgumentParser
import Glibc
import JSON
import LayoutAPI

/// `framewright layout KIND …`: the answer that HTTP would give, byte for byte.
struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lay out requests from files, standard input, or as they are said here.",
    discussion: """
      Prints the same bytes as a POST to /v1/KIND. Lengths and coordinates are points.

        framewright layout card-stack request.json
        framewright layout card-stack count=5 width=375 visibleRect=0,0,375,300 --pretty

      A request that can't be laid out prints the problem on standard error, and ends with status 1. \
      Limits that the environment sets for the server hold here, too: FRAMEWRIGHT_MAX_FRAMES.
      """)

  @Flag(help: "Print a picture of the answer, as SVG, in place of the answer.")
  var svg = false

  @Flag(help: "Print answers in lines that can be read.")
  var pretty = false

  @Flag(
    help: """
      Take a request a line and print an answer a line, in order, on all cores. A problem stands where \
      the answer would.
      """)
  var lines = false

  @Argument(help: "What to lay out: card-stack, card-stack/pan, swipe-deck …")
  var kind: String

  @Argument(
    help: ArgumentHelp(
      "Files, of which each has a request, - for standard input; and members of requests.",
      discussion: """
        Members are said as in a query: count=5, configuration.cardOffset=40, visibleRect=x,y,width,height. \
        They stand beside those of each file. (default: standard input, without members)
        """, valueName: "file|name=value"))
  var requests: [String] = []

  mutating func validate() throws {
    let kinds = Operation.all.map { String($0.path.description.dropFirst("/v1/".count)) }
    guard kinds.contains(kind) else {
      let nearest = Spelling.nearest(to: kind, among: kinds)
      throw ValidationError(
        nearest.map { "'\(kind)' is nothing to lay out; did you mean '\($0)'?" }
          ?? "'\(kind)' is not one of \(kinds.joined(separator: ", "))")
    }
    if svg, kind == "batch" { throw ValidationError("a batch has no picture") }
    if svg || lines, pretty { throw ValidationError("--pretty is for JSON in lines of its own") }
    if svg, lines { throw ValidationError("a picture takes more than a line") }
  }

  func run() throws {
    let settings = try Settings.parse([])
    settings.complain()
    let input = LayoutInput(requests, takesLines: lines)
    let output = LayoutOutput(isPretty: pretty, endsLines: input.files.count > 1)
    let makeAnswers = { LayoutAnswers("/v1/\(kind)", as: svg ? .picture : .json, settings.limits) }
    guard let answers = makeAnswers() else { throw CleanExit.message("out of memory") }
    var isAnswered = true
    if input.files.isEmpty {
      isAnswered = output.write(input.members, answeredBy: answers)
    }
    for file in input.files {
      let descriptor = try file.open()
      defer { close(descriptor) }
      if lines {
        let cores = LineAnswers(settings.threads.value, makeAnswers)
        isAnswered = cores.answer(descriptor, beside: input) && isAnswered
      } else {
        let request = StandardStreams.readAll(from: descriptor)
        let members = input.members(beside: request)
        isAnswered = output.write(members, answeredBy: answers) && isAnswered
      }
    }
    if !isAnswered { throw ExitCode(1) }
  }
}
