import Foundation
import HTTPServer
import TestSupport

/// The bytes of a connection. The first byte is the size of the pieces in which they are sent; 0 for one piece.
final class SocketTarget: FuzzTarget {
  static let name = "socket"

  private let server: Server
  private let port: Int
  private let calls = Calls()

  /// Starts a server in this process.
  init?() {
    var configuration = Server.Configuration(address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configuration.maximumBody = 1 << 16
    let calls = calls
    guard let server = try? Server(configuration, makeHandler: { NumberingHandler(calls) }),
      case .tcp(_, let port) = server.address
    else { return nil }
    self.server = server
    self.port = Int(port)
  }

  deinit { server.stop() }

  func violation(for input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    calls.reset()
    guard let connection = connection() else {
      return "The server does not accept a connection: error \(errno)"
    }
    var rest = input.dropFirst()
    let piece = first == 0 ? rest.count : Int(first)
    while !rest.isEmpty, connection.send(rest.prefix(piece)) { rest = rest.dropFirst(piece) }
    connection.finish()
    guard let answers = connection.remainder() else { return "The connection stays open" }
    return violation(in: Array(answers.utf8)[...])
  }

  /// Connects. A closed connection keeps its port for a minute, so this may have to wait for a free port. The signal of
  /// the fuzzer's timer may interrupt it.
  private func connection() -> RawConnection? {
    for _ in 0..<80 {
      if let connection = RawConnection(port: port) { return connection }
      switch errno {
      case EINTR: continue
      case EADDRNOTAVAIL: Thread.sleep(forTimeInterval: 0.1)
      default: return nil
      }
    }
    return nil
  }

  /// Checks that each response is complete, and belongs to the next request.
  private func violation(in answers: ArraySlice<UInt8>) -> String? {
    var rest = answers
    var number = 0
    var isOver = false
    while !rest.isEmpty {
      if isOver { return "Bytes follow the response that closes the connection" }
      guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else {
        return "A head does not end"
      }
      let lines = String(decoding: rest[..<end], as: UTF8.self).lowercased()
        .split(separator: "\r\n")
      rest = rest[end...]
      if lines == ["http/1.1 100 continue"] { continue }
      guard let call = calls[number] else { return "There are more responses than requests" }
      if let violation = fault(of: lines, to: call) { return violation }
      isOver = lines.contains("connection: close")
      defer { number += 1 }
      if call.status == 304 { continue }
      guard let length = length(of: lines) else {
        return "A response does not have exactly one length"
      }
      if call.isHead { continue }
      if length > rest.count { return "A response is truncated" }
      let body = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      if let violation = jsonFault(in: body) { return violation }
      if body != Array("{\"number\":\(number)}".utf8) {
        return "The response belongs to another request"
      }
    }
    return nil
  }

  private func fault(of lines: [Substring], to call: Calls.Call) -> String? {
    let reason = Self.reasons[call.status] ?? "?"
    if lines.first != "http/1.1 \(call.status) \(reason)" {
      return "The status line is \(lines.first ?? "none"), not \(call.status) \(reason)"
    }
    if lines.count(where: { $0.hasPrefix("date: ") }) != 1 {
      return "The response does not have exactly one Date"
    }
    return nil
  }

  /// The reason phrases, in lower case.
  private static let reasons = [
    200: "ok", 304: "not modified", 400: "bad request", 401: "unauthorized",
    413: "content too large", 414: "uri too long", 417: "expectation failed",
    431: "request header fields too large", 501: "not implemented", 503: "service unavailable",
    505: "http version not supported",
  ]

  private func length(of lines: [Substring]) -> Int? {
    let lengths = lines.filter { $0.hasPrefix("content-length: ") }
    return lengths.count == 1 ? Int(lengths[0].dropFirst("content-length: ".count)) : nil
  }
}

/// The handler's calls for the connection.
private final class Calls: @unchecked Sendable {
  struct Call {
    let status: Int
    let isHead: Bool
  }

  private let lock = NSLock()
  private var calls: [Call] = []

  subscript(number: Int) -> Call? {
    lock.withLock { number < calls.count ? calls[number] : nil }
  }

  func reset() { lock.withLock { calls = [] } }

  /// Records a call, and returns its number.
  func note(_ call: Call) -> Int {
    lock.withLock {
      calls.append(call)
      return calls.count - 1
    }
  }
}

/// Answers each request with its number, or with 304.
private final class NumberingHandler: RequestHandler {
  private let calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  func respondQuickly(to request: Request, with response: Response) -> Bool {
    // Workers answer some of them.
    if request.target.starts(with: "/long".utf8) { return false }
    respond(to: request, with: response)
    return true
  }

  func respond(to request: Request, with response: Response) {
    answer(request, request.target.starts(with: "/same".utf8) ? 304 : 200, response)
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {
    answer(request, refusal.status, response)
  }

  private func answer(_ request: Request, _ status: Int, _ response: Response) {
    let isHead = request.method.elementsEqual("HEAD".utf8)
    let number = calls.note(Calls.Call(status: status, isHead: isHead))
    response.status = status
    if let spare = response.takeStorage() { free(spare.base) }
    if status == 304 { return }
    let bytes = Array("{\"number\":\(number)}".utf8)
    guard let base = malloc(bytes.count)?.assumingMemoryBound(to: UInt8.self) else { return }
    base.update(from: bytes, count: bytes.count)
    _ = response.setBody(base: base, count: bytes.count, capacity: bytes.count)
  }
}

extension Refusal {
  /// The status of the refusal.
  fileprivate var status: Int {
    switch self {
    case .malformed: 400
    case .unauthorized: 401
    case .bodyTooLarge: 413
    case .limited: 429
    case .targetTooLong: 414
    case .unknownExpectation: 417
    case .headTooLarge: 431
    case .unknownTransferCoding: 501
    case .exceedsMemory, .repeatedCrash: 422
    case .saturated, .outOfMemory, .waitedTooLong, .tooManyConnections: 503
    case .unknownVersion: 505
    }
  }
}
