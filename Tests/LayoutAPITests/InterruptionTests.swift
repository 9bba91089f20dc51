import LayoutAPI
import TestSupport
import Testing

@Suite("Interruptions")
struct InterruptionTests {
  private static let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 20_000)
    .joined(separator: ",")
  private static let moving = #""state":"expanded","from":{"state":"collapsed"},"frames":"none""#
  private static let numbers = (0..<5000).map { "\($0 % 300)" }.joined(separator: ",")

  /// Requests with a loop of work each.
  private static let requests: [(path: String, body: String)] = [
    ("/v1/card-stack", #"{"count":100000,"width":375}"#),
    ("/v1/card-stack", #"{"count":100000,"width":375,"encoding":"columns"}"#),
    ("/v1/card-stack", #"{"count":20000,"width":375,\#(moving),"css":true}"#),
    ("/v1/card-stack", #"{"count":20000,"width":375,\#(moving),"at":0.1}"#),
    ("/v1/card-stack", #"{"count":5000,"width":375,\#(moving),"timeline":{"fps":60}}"#),
    (
      "/v1/card-stack", #"{"count":9,"width":375,"state":"inTransit","translations":[\#(numbers)]}"#
    ),
    ("/v1/scroll-stack", #"{"viewport":{"width":9,"height":9},"rows":[\#(rows)]}"#),
    (
      "/v1/batch",
      #"{"requests":[{"path":"/v1/card-stack","body":{"count":90000,"width":375}},\#(batchItem)]}"#
    ),
  ]
  private static let batchItem = #"{"path":"/v1/card-stack","body":{"count":5,"width":375}}"#

  @Test(
    "An interruption stops the work, and the problem states the reason",
    arguments: requests.indices,
    [
      (Interruption.clientLeft, 503), (.deadline, 503), (.shutdown, 503), (.cpuTime, 500),
    ])
  func interrupted(place: Int, reason: (Interruption, status: Int)) throws {
    let (path, body) = Self.requests[place]
    let api = try #require(API())
    var questions = 0
    api.interrupt {
      questions += 1
      return nil
    }
    #expect(api.post(path, body).status == 200)
    let all = questions
    try #require(all > 2)

    questions = 0
    api.interrupt {
      questions += 1
      return questions == 2 ? reason.0 : nil
    }
    let answer = api.post(path, body)
    #expect(answer.status == reason.status)
    #expect(answer.body.hasPrefix(#"{"type":"/docs/problems#"#))
    // After an interruption, no further check is made.
    #expect(questions == 2)
    #expect(api.post("/v1/card-stack", #"{"count":1,"width":375}"#).status == 200)
  }

  @Test("Small requests do not check for interruptions")
  func small() throws {
    let api = try #require(API())
    var questions = 0
    api.interrupt {
      questions += 1
      return .cpuTime
    }
    #expect(api.post("/v1/card-stack", #"{"count":5,"width":375}"#).status == 200)
    #expect(questions == 0)
  }
}
