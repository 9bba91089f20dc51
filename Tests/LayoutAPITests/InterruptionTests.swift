import LayoutAPI
import TestSupport
import Testing

@Suite("Interruptions")
struct InterruptionTests {
  private static let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 1000)
    .joined(separator: ",")
  private static let moving = #""state":"expanded","from":{"state":"collapsed"},"frames":"none""#
  private static let numbers = (0..<500).map { "\($0 % 300)" }.joined(separator: ",")

  /// Requests with a loop of work each.
  private static let requests: [(path: String, body: String)] = [
    ("/v1/card-stack", #"{"count":2000,"width":375}"#),
    ("/v1/card-stack", #"{"count":2000,"width":375,"encoding":"columns"}"#),
    ("/v1/card-stack", #"{"count":1000,"width":375,\#(moving),"css":true}"#),
    ("/v1/card-stack", #"{"count":1000,"width":375,\#(moving),"at":0.1}"#),
    ("/v1/card-stack", #"{"count":500,"width":375,\#(moving),"timeline":{"fps":60}}"#),
    (
      "/v1/card-stack", #"{"count":9,"width":375,"state":"inTransit","translations":[\#(numbers)]}"#
    ),
    ("/v1/scroll-stack", #"{"viewport":{"width":9,"height":9},"rows":[\#(rows)]}"#),
    (
      "/v1/batch",
      #"{"requests":[{"path":"/v1/card-stack","body":{"count":2000,"width":375}},\#(batchItem)]}"#
    ),
  ]
  private static let batchItem = #"{"path":"/v1/card-stack","body":{"count":5,"width":375}}"#

  @Test("An interrupted request gets the problem of its host")
  func problem() throws {
    let api = try #require(API())
    api.interrupt(with: Problem(.tooMuchTime, detail: "enough"))
    for (path, body) in Self.requests {
      let answer = InterruptedWork.run(after: 2) { api.post(path, body) }.result
      #expect(answer.status == 422)
      #expect(answer.body.hasPrefix(#"{"type":"/docs/problems#too-much-time""#))
      #expect(answer.body.contains(#""detail":"enough""#))
    }
    #expect(api.post("/v1/card-stack", #"{"count":1,"width":375}"#).status == 200)
  }

  @Test("Work can end throughout its loops", arguments: requests.indices)
  func steps(ofRequest index: Int) throws {
    let (path, body) = Self.requests[index]
    try expectEnds(path, Array(body.utf8), [.json])
  }

  @Test("The work on fixtures can end throughout its loops", arguments: try Fixture.all())
  func steps(of fixture: Fixture) throws {
    // A batch has no picture.
    let forms: [AnswerForm] = fixture.path == "/v1/batch" ? [.json] : [.json, .picture]
    try expectEnds(fixture.path, fixture.request, forms)
  }

  /// Interrupts a request at some of its steps, with both efforts.
  private func expectEnds(_ path: String, _ body: [UInt8], _ forms: [AnswerForm]) throws {
    let api = try #require(API())
    for form in forms {
      let (whole, checks) = InterruptedWork.run { api.send(path, body: body, as: form) }
      for allowed in Self.moments(of: checks) {
        let cut = InterruptedWork.run(after: allowed) { api.send(path, body: body, as: form) }
        #expect(cut.result.status == 503, "after \(allowed) of \(checks) checks")
      }
      #expect(api.send(path, body: body, as: form).body == whole.body)
    }
    let (answer, checks) = InterruptedWork.run { api.sendQuickly(path, body: body) }
    if answer == nil { return }
    for allowed in Self.moments(of: checks) {
      let cut = InterruptedWork.run(after: allowed) { api.sendQuickly(path, body: body) }
      #expect(cut.result == nil, "after \(allowed) of \(checks) checks")
    }
  }

  /// The first and the last checks, and some between them.
  private static func moments(of checks: Int) -> Set<Int> {
    let between = stride(from: 0, to: checks, by: max(1, checks / 8))
    return Set(between).union(0..<min(checks, 3)).union(max(0, checks - 2)..<checks)
  }
}
