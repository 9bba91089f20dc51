import Glibc
import HTTPServer

/// A server that answers each request with what it was: method, target, body.
enum EchoServer {
  /// Runs `body` with the port of a server, and stops it.
  static func run(
    configure: (inout Server.Configuration) -> Void = { _ in }, _ body: (Server, Int) throws -> Void
  ) throws {
    var configuration = Server.Configuration(address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configure(&configuration)
    let server = try Server(configuration) { EchoHandler() }
    defer { server.stop() }
    guard case .tcp(_, let port) = server.address else { return }
    try body(server, Int(port))
  }
}

private final class EchoHandler: RequestHandler {
  func respondBriefly(to request: Request, with response: Response) -> Bool {
    if request.target.elementsEqual("/long".utf8) { return false }
    respond(to: request, with: response)
    return true
  }

  func respond(to request: Request, with response: Response) {
    let parts = [request.method, request.target, UnsafeRawBufferPointer(request.body)]
    response.status = 200
    set(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "), on: response)
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {
    switch refusal {
    case .malformed: response.status = 400
    case .unknownTransferCoding: response.status = 501
    case .unknownExpectation: response.status = 417
    case .bodyTooLarge: response.status = 413
    case .saturated: response.status = 503
    }
    set("\(refusal)", on: response)
  }

  private func set(_ text: String, on response: Response) {
    if let spare = response.takeStorage() { free(spare.base) }
    let bytes = Array(text.utf8)
    guard let base = malloc(max(1, bytes.count))?.assumingMemoryBound(to: UInt8.self) else {
      return
    }
    base.update(from: bytes, count: bytes.count)
    response.setBody(base: base, count: bytes.count, capacity: max(1, bytes.count))
  }
}
