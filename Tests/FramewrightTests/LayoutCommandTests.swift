import Foundation
import TestSupport
import Testing

@Suite("framewright layout")
struct LayoutCommandTests {
  static let request = #"{"count":2,"width":375}"#
  static let answer =
    #"{"layout":"cardStack","count":2,"state":"collapsed","translation":0,"progress":0,"#
    + #""contentSize":{"width":375,"height":200}}"#

  @Test("Members are written as in a query")
  func members() throws {
    let result = try Program.run(["layout", "card-stack", "count=2", "width=375", "frames=none"])
    #expect(result.output == Self.answer)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test("A problem on standard error names the invalid member")
  func fault() throws {
    let result = try Program.run(["layout", "card-stack", "count=2", "width=wide"])
    #expect(result.errors.contains(#""parameter":"width","detail":"must be a number""#))
    #expect(result.errors.hasSuffix("}\n"))
    #expect(result.output.isEmpty)
    #expect(result.status == 1)
  }

  @Test("The help lists all operations")
  func help() throws {
    let help = try Program.run(["layout", "--help"]).output
    for name in [
      "card-stack/pan", "swipe-deck/pan", "scroll-stack/edit", "card-list", "diff", "batch",
    ] {
      #expect(help.contains(name))
    }
  }

  @Test("Each file has one request, combined with the given members; each answer is one line")
  func files() throws {
    let file = NSTemporaryDirectory() + "framewright-\(getpid())=.json"
    try Self.request.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let result = try Program.run(
      ["layout", "card-stack", "frames=none", file, "-"], input: Array(Self.request.utf8))
    #expect(result.output == "\(Self.answer)\n\(Self.answer)\n")
    #expect(result.status == 0)
  }

  @Test(
    "A file that can't be opened or read exits with status 2 and the reason, also with --lines",
    arguments: [
      ("/nowhere/request.json", "No such file or directory"), ("/usr", "Is a directory"),
    ], [[], ["--lines"]])
  func unreadableFile(file: (path: String, reason: String), flags: [String]) throws {
    let result = try Program.run(["layout", "card-stack", file.path] + flags)
    #expect(result.status == 2)
    #expect(result.errors == "Error: \(file.path): \(file.reason)\n")
    #expect(result.output.isEmpty)
  }

  @Test("The problem of a file names the file, and with --lines the line")
  func problemOfFile() throws {
    let file = NSTemporaryDirectory() + "framewright-\(getpid()).jsonl"
    try "\(Self.request)\r\n\n{}\n".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let whole = try Program.run(["layout", "card-stack", file])
    #expect(whole.errors.contains(#""instance":"\#(file)""#))
    #expect(whole.status == 1)
    let lines = try Program.run(["layout", "card-stack", "--lines", "frames=none", file])
    let answers = lines.output.split(separator: "\n")
    #expect(answers.count == 2)
    #expect(answers.first.map { String($0) } == Self.answer)
    #expect(answers.last?.contains(#""instance":"\#(file):3""#) == true)
  }

  @Test("Lines are answered in order, with problems in place of answers")
  func lines() throws {
    let counts = (0..<500).map { $0 % 7 == 3 ? "x\($0)" : "\($0)" }
    let input = counts.map { #"{"count":\#($0),"width":375}"# }.joined(separator: "\r\n")
    let result = try Program.run(
      ["layout", "card-stack", "--lines", "frames=none"], input: Array((input + "\n\n").utf8))
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == counts.count)
    for (count, answer) in zip(counts, answers) {
      let isProblem = count.hasPrefix("x")
      #expect(answer.contains(isProblem ? "malformed-json" : #""count":\#(count),"#))
    }
    #expect(result.status == 1)
  }

  @Test("A pretty answer puts each value that fits on one line")
  func pretty() throws {
    let result = try Program.run(
      ["layout", "card-stack", "--pretty", "count=2", "width=375", "visibleRect=0,0,375,300"])
    #expect(
      result.output == """
        {
          "layout": "cardStack",
          "count": 2,
          "state": "collapsed",
          "translation": 0,
          "progress": 0,
          "contentSize": {"width": 375, "height": 200},
          "frames": [
            {"index": 0, "x": 8, "y": 0, "width": 359, "height": 200, "zIndex": 0},
            {"index": 1, "x": 8, "y": 48, "width": 359, "height": 200, "zIndex": 1}
          ],
          "visible": [
            {"index": 0, "x": 8, "y": 0, "width": 359, "height": 200, "fraction": 1},
            {"index": 1, "x": 8, "y": 48, "width": 359, "height": 200, "fraction": 1}
          ]
        }

        """)
    #expect(Fixture.compact(result.output) + "\n" != result.output)
  }

  @Test(
    "Invalid arguments exit with status 2",
    arguments: [
      (["layout", "card-stak"], "did you mean 'card-stack'?"),
      (["layout", "cards-of-all-kinds"], "is not one of card-stack, "),
      (["layout", "card-stack", "--svg", "--lines"], "--svg can't be combined with --lines"),
      (["layout", "card-stack", "--pretty", "--lines"], "--pretty"),
      (["lay-out", "card-stack"], "did you mean 'layout'?"),
    ])
  func refused(arguments: [String], words: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(words))
  }

  @Test("On a terminal, answers end with a newline, and a message states that input is expected")
  func terminal() throws {
    let program = Program.executable.path()
    let script = "stty raw -echo; \(program) layout card-stack count=2 width=375 frames=none"
    let shown = try Program.output(of: "/usr/bin/script", ["-qec", script, "/dev/null"])
    #expect(shown == Self.answer + "\n")
    let waiting = try Program.output(
      of: "/usr/bin/script", ["-qec", "\(program) layout card-stack", "/dev/null"])
    #expect(waiting.contains("Waiting for a request"))
  }

  @Test("Fonts are printed one family per line")
  func fonts() throws {
    let result = try Program.run(["fonts"])
    #expect(result.output.split(separator: "\n").contains("Roboto"))
    #expect(result.status == 0)
  }
}
