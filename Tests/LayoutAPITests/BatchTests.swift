import LayoutAPI
import TestSupport
import Testing

@Suite("Batch")
struct BatchTests {
  @Test("Each request has the same answer, byte for byte, as it has alone")
  func fixtures() throws {
    // Malformed JSON and duplicate members make the whole batch malformed.
    let fixtures = try Fixture.all().filter { $0.status != 400 && $0.path != "/v1/batch" }
    let paths = Set(fixtures.map(\.path))
    #expect(paths.count == Operation.all.count - 1)
    let api = try #require(API())
    // Each fixture before and after another one. All of them together would exceed the limit of
    // fonts.
    for (first, second) in zip(fixtures, fixtures.dropFirst()) {
      for pair in [[first, second], [second, first]] {
        let requests = pair.map { Self.item($0.path, String(decoding: $0.request, as: UTF8.self)) }
        let responses = pair.map { #"{"status":\#($0.status),"body":\#($0.response)}"# }
        let answer = post(requests, to: api)
        #expect(answer.body == #"{"responses":["# + responses.joined(separator: ",") + "]}")
      }
    }
  }

  @Test(
    "A problem with one request is the response to that request",
    arguments: [
      (item("/v1/none", "{}"), 404, "/v1/none", "The path does not exist"),
      (item("/v1/batch", #"{"requests":[]}"#), 404, "/v1/batch", "is not a layout"),
      (item("/livez", "{}"), 404, "/livez", "The path does not exist"),
      (item("/v1/card-stack?request=1", "{}"), 404, "/v1/card-stack?request=1", "does not exist"),
      (item("/v1/card-stack", "[]"), 422, "/v1/card-stack", #""pointer":"","#),
      (item("/v1/card-stack", #"{"count":2}"#), 422, "/v1/card-stack", #""/width""#),
      (#"{"path":"/v1/card-stack"}"#, 422, "/v1/batch", #""/requests/1/body""#),
      (#"{"body":{}}"#, 422, "/v1/batch", #""/requests/1/path""#),
      (#"{"path":1,"body":{}}"#, 422, "/v1/batch", #""/requests/1/path""#),
      (#"{"path":[1],"body":{}}"#, 422, "/v1/batch", "must be a string"),
      (#"{"path":[[]],"body":{}}"#, 422, "/v1/batch", "must be a string"),
      (#"{"path":{"a":1},"body":{}}"#, 422, "/v1/batch", "must be a string"),
      (#"{"paht":"/v1/diff","body":{}}"#, 422, "/v1/batch", #"did you mean \"path\"?"#),
      ("7", 422, "/v1/batch", #""/requests/1""#),
    ])
  func wrongItem(item: String, status: Int, instance: String, text: String) throws {
    let api = try #require(API())
    let good = Self.item("/v1/card-stack", #"{"count":1,"width":375}"#)
    let alone = api.post("/v1/card-stack", #"{"count":1,"width":375}"#).body
    let answer = post([good, item, good], to: api)
    let expected = #"{"status":200,"body":\#(alone)}"#
    #expect(answer.status == 200)
    #expect(answer.body.hasPrefix(#"{"responses":[\#(expected),{"status":\#(status),"body":{"#))
    #expect(answer.body.hasSuffix(#"}},\#(expected)]}"#))
    #expect(answer.body.contains(#""instance":"\#(instance)""#))
    #expect(answer.body.contains(text))
  }

  @Test("A problem has at most 256 characters of a path", arguments: ["x", "é", "𝄞"])
  func longPath(character: String) throws {
    let api = try #require(API())
    for count in [255, 256] {
      let instance = "/" + String(repeating: character, count: count)
      let answer = post([Self.item(instance, "{}")], to: api).body
      #expect(answer.contains(#""instance":"\#(instance.prefix(256))""#))
    }
    let long = post([Self.item("/" + String(repeating: character, count: 100_000), "{}")], to: api)
    #expect(long.body.count < 1000)
  }

  @Test(
    "An invalid batch has a single problem",
    arguments: [
      ("{}", 422, "/requests"), (#"{"requests":{}}"#, 422, "must be an array"),
      ("[]", 422, "must be an object"), (#"{"requests":[],"more":1}"#, 422, "unknown member"),
      (#"{"requests":[}"#, 400, "offset"),
      (#"{"requests":[],"requests":[]}"#, 400, "Duplicate member"),
      (#"{"requests":[{"path":"/v1/diff","path":"/v1/diff","body":{}}]}"#, 400, "/requests/0/path"),
      (
        #"{"requests":[{"path":"/v1/card-stack","body":{"count":1,"count":2,"width":3}}]}"#, 400,
        "/requests/0/body/count"
      ),
    ])
  func wrongBatch(body: String, status: Int, text: String) throws {
    let answer = try #require(API()).post("/v1/batch", body)
    #expect(answer.status == status)
    #expect(answer.body.hasPrefix(#"{"type":"/docs/problems#"#))
    #expect(answer.body.contains(text))
  }

  @Test(
    "A batch with more requests than the limit is rejected",
    arguments: [(0, 200), (3, 200), (4, 422)])
  func limit(count: Int, status: Int) throws {
    let api = try #require(API(limits: .named(batch: 3)))
    let answer = post(
      Array(repeating: Self.item("/v1/diff", #"{"from":[],"to":[]}"#), count: count), to: api)
    #expect(answer.status == status)
    if count == 0 { #expect(answer.body == #"{"responses":[]}"#) }
    if status == 422 {
      #expect(answer.body.contains("--max-batch"))
      #expect(answer.body.contains(#""pointer":"/requests""#))
    }
  }

  @Test("The limit of frames applies to all answers together")
  func frames() throws {
    let api = try #require(API(limits: .named(frames: 10)))
    let counts = [6, 11, 5, 4, 1]
    let answer = post(
      counts.map { Self.item("/v1/card-stack", #"{"count":\#($0),"width":375}"#) }, to: api)
    let statuses = answer.body.matches(of: /{"status":(\d+),"body"/).map { $0.1 }
    #expect(statuses == ["200", "422", "422", "200", "422"])
    #expect(answer.body.contains("The answer would have more than 10 frames"))
    #expect(
      answer.body.contains("All answers of the batch together would have more than 10 frames"))
  }

  private static func item(_ path: String, _ body: String) -> String {
    #"{"path":"\#(path)","body":\#(body)}"#
  }

  private func post(_ requests: [String], to api: API) -> API.Answer {
    api.post("/v1/batch", #"{"requests":["# + requests.joined(separator: ",") + "]}")
  }
}
