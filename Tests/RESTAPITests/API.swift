import JSON
import LayoutAPI
import RESTAPI
import TestSupport
import Testing

/// The API in process.
struct API {
  /// An answer of the API.
  struct Answer {
    let reply: APIReply
    let body: String

    var status: Int { reply.status }
  }

  private let router: Router

  init?(
    routes: [Route] = Route.operations, maximumFrames: Int = 1_000_000,
    maximumAnswer: Int = 256 << 20,
    maximumBody: Int = 8 << 20, build: String = ""
  ) {
    var limits = Limits()
    limits.frames = Limits.Adjustable(maximumFrames, name: "the server's --max-frames")
    limits.answer = Limits.Adjustable(maximumAnswer, name: "the server's --max-answer")
    limits.batch = Limits.Adjustable(100, name: "the server's --max-batch")
    let router = Router(
      routes: routes, limits: limits,
      maximumBody: Limits.Adjustable(maximumBody, name: "the server's --max-body"),
      build: build)
    guard let router else { return nil }
    self.router = router
  }

  /// Sends a request and returns its answer.
  func send(
    _ method: APIMethod = .post, _ target: String, body: some Collection<UInt8> = [],
    contentType: String = "application/json", accept: String = "", contentEncoding: String = "",
    acceptEncoding: String = "", ifNoneMatch: String = ""
  ) -> Answer {
    // The block has no spare byte, so that a sanitizer detects writes beyond the reserved memory.
    var writer = JSONWriter(capacity: 1)
    let reply = PaddedBytes.withCopy(of: body) { body in
      withBytes(of: [
        target, contentType, accept, contentEncoding, acceptEncoding, ifNoneMatch,
        Fixture.requestID,
      ]) { fields in
        var request = APIRequest(method: method, target: fields[0], body: body)
        request.contentType = fields[1]
        request.accept = fields[2]
        request.contentEncoding = fields[3]
        request.acceptEncoding = fields[4]
        request.ifNoneMatch = fields[5]
        request.requestID = fields[6]
        return router.respond(to: request, into: &writer)
      }
    }
    let file = try? reply.file?.bytes(in: nil, .full)
    let sent = file.map { String(decoding: $0.buffer, as: UTF8.self) }
    return Answer(
      reply: reply, body: sent ?? writer.withBytes { String(decoding: $0, as: UTF8.self) })
  }

  /// Posts a request given as text.
  func post(_ path: String, _ body: String) -> Answer { send(path, body: body.utf8) }

  private func send(_ path: String, body: String.UTF8View) -> Answer {
    send(.post, path, body: Array(body))
  }

  /// Calls `body` with the bytes of several strings.
  private func withBytes<Result>(
    of texts: [String], _ body: ([UnsafeRawBufferPointer]) -> Result
  ) -> Result {
    let all = texts.map { Array($0.utf8) }
    let bytes = Array(all.joined())
    return bytes.withUnsafeBytes { bytes in
      var start = 0
      return body(
        all.map { text in
          defer { start += text.count }
          return UnsafeRawBufferPointer(rebasing: bytes[start..<start + text.count])
        })
    }
  }
}
