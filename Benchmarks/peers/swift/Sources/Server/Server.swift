// Layouts as a Hummingbird server answers them: Server PORT
import Foundation
import Hummingbird

extension CardStackAnswer: ResponseEncodable {}
extension ScrollStackAnswer: ResponseEncodable {}
extension BatchAnswer: ResponseEncodable {}

@main
struct Server {
  static func main() async throws {
    let router = Router()
    router.post("v1/card-stack") { request, context in
      try await request.decode(as: CardStack.self, context: context).answer()
    }
    router.get("v1/card-stack", use: conditionalGet)
    router.post("v1/scroll-stack") { request, context in
      try await request.decode(as: ScrollStack.self, context: context).answer()
    }
    router.post("v1/batch") { request, context in
      try await request.decode(as: Batch.self, context: context).answer()
    }
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    try await Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port))).runService()
  }

  /// A layout with its entity tag, or 304 if the client has it already.
  @Sendable static func conditionalGet(_ request: Request, context: BasicRequestContext) throws -> Response {
    let text = try request.uri.queryParameters.require("request")
    let answer = try JSONDecoder().decode(CardStack.self, from: Data(text.utf8)).answer()
    let body = try JSONEncoder().encode(answer)
    let tag = "\"\(String(fnv1a(body), radix: 16))\""
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: [.eTag: tag]) }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .eTag: tag],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// A hash of bytes that is the same in each process.
  private static func fnv1a(_ bytes: Data) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
