import ContentCoding
import Foundation
import HTTPServer
import Logging
import RESTAPI
import TestSupport
import Testing

@testable import LayoutAPI
@testable import framewright

/// A server in the process of the tests, with an operation of a test.
enum TestServer {
  /// Calls `body` with a connection to a server without an access log, and returns its log.
  static func log<Request: OperationRequest>(
    of request: Request.Type, at path: StaticString, below base: BasePath = .none,
    counts: RequestCounts? = nil,
    configure: (inout Server.Configuration) -> Void = { _ in },
    _ body: (RawConnection) throws -> Void
  ) throws -> String {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let log = Logger(label: "framewright") { _ in JSONLogHandler(output: output) }
    let operations = [
      Operation(computation: path, request), try #require(Operation.all.last),
    ]
    var configuration = Server.Configuration(
      address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configure(&configuration)
    let requestLog = RequestLog(log: log, access: .off, routes: Route.routes(of: operations))
    let server = try Server(configuration) {
      guard let router = Router(operations: operations) else { return nil }
      return APIHandler(
        router: router, below: base, access: Access(),
        cacheControl: CacheControl(age: .zero, isImmutable: false, isShared: true),
        counts: counts ?? RequestCounts(of: router.routes.map(\.path)), log: requestLog)
    }
    guard case .tcp(_, let port) = server.address else { throw CocoaError(.featureUnsupported) }
    try body(try #require(RawConnection(port: Int(port))))
    server.stop()
    try pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
