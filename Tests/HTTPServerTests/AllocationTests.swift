import CAllocation
import Foundation
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite("Allocated memory", .enabled(if: fw_counts_allocations()))
struct AllocationTests {
  private static let mebibyte = 1 << 20

  @Test("Blocks that a thread allocates, grows and frees are counted")
  func blocks() {
    // Expectations allocate memory, too.
    let before = fw_allocated_bytes()
    var block = malloc(1000)
    let allocated = fw_allocated_bytes() - before
    block = realloc(block, 50_000)
    let grown = fw_allocated_bytes() - before
    free(block)
    let freed = fw_allocated_bytes() - before
    #expect((1000..<1100).contains(allocated))
    #expect((50_000..<51_000).contains(grown))
    #expect(freed == 0)
  }

  @Test("Aligned blocks are counted", arguments: [16, 4096])
  func aligned(alignment: Int) {
    let before = fw_allocated_bytes()
    var block: UnsafeMutableRawPointer?
    let error = posix_memalign(&block, alignment, 1000)
    let allocated = fw_allocated_bytes() - before
    let address = Int(bitPattern: block)
    free(block)
    let freed = fw_allocated_bytes() - before
    #expect(error == 0)
    #expect(address % alignment == 0)
    #expect((1000..<1100).contains(allocated))
    #expect(freed == 0)
  }

  @Test("Blocks that can't be allocated are not counted")
  func noMemory() {
    let size = Int.max / 2
    let block = malloc(10)
    let before = fw_allocated_bytes()
    // Without an array: the first one of a type allocates its metadata.
    let (allocated, zeroed, grown) = (malloc(size), calloc(size, 4), realloc(block, size))
    var aligned: UnsafeMutableRawPointer?
    let tooLarge = posix_memalign(&aligned, 64, size)
    let misaligned = posix_memalign(&aligned, 3, 10)
    let counted = fw_allocated_bytes() - before
    free(block)
    #expect(allocated == nil && zeroed == nil && grown == nil)
    #expect(tooLarge == ENOMEM && misaligned == EINVAL)
    #expect(counted == 0)
  }

  @Test("Work that allocates more than the server may hold is interrupted")
  func exceeded() throws {
    let ends = try run(maximum: 8) { server, connection in
      connection.request("GET", "/")
      #expect(connection.response()?.status == 200)
      try waitWhile(server.counts.memory > 0)
      connection.request("GET", "/small")
      #expect(connection.response()?.status == 200)
    }
    #expect(ends == [.exceedsMemory(limit: 8 * Self.mebibyte), nil])
  }

  @Test("Work that allocates more than other requests leave is interrupted")
  func full() throws {
    let ends = try run(maximum: 8) { server, connection in
      guard case .tcp(_, let port) = server.address else { return }
      let upload = try #require(RawConnection(port: Int(port)))
      upload.send("POST /p HTTP/1.1\nHost: a\nContent-Length: \(6 * Self.mebibyte)\n\n")
      upload.send([UInt8](repeating: 97, count: Self.mebibyte))
      try waitWhile(server.counts.memory < 6 * Self.mebibyte)
      connection.request("GET", "/")
      #expect(connection.response()?.status == 200)
    }
    #expect(ends == [.outOfMemory])
  }

  /// Calls `body` with a server that may hold some mebibytes, and a connection to it. Returns why each request was
  /// rejected.
  private func run(
    maximum: Int, _ body: (Server, RawConnection) throws -> Void
  ) throws -> [Refusal?] {
    let log = AllocatingHandler.Log()
    var configuration = Server.Configuration(address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configuration.maximumMemory = maximum * Self.mebibyte
    let server = try Server(configuration) { AllocatingHandler(log) }
    defer { server.stop() }
    guard case .tcp(_, let port) = server.address else { return [] }
    try body(server, try #require(RawConnection(port: Int(port))))
    return log.ends.withLock { $0 }
  }
}

/// Allocates up to 64 MiB until its work must end; one byte for `/small`.
private final class AllocatingHandler: RequestHandler {
  final class Log: Sendable {
    let ends = Mutex<[Refusal?]>([])
  }

  private let log: Log

  init(_ log: Log) { self.log = log }

  func respondQuickly(to request: Request, with response: Response) -> Bool { false }

  func respond(to request: Request, with response: Response) {
    let sizes =
      request.target.elementsEqual("/small".utf8) ? [1] : Array(repeating: 1 << 18, count: 256)
    var blocks: [[UInt8]] = []
    for size in sizes where !Server.workMustEnd() {
      blocks.append([UInt8](repeating: 1, count: size))
    }
    withExtendedLifetime(blocks) {
      let isRefused = Server.workMustEnd() && request.interruption == .memory
      log.ends.withLock { $0.append(isRefused ? response.memoryRefusal : nil) }
    }
    response.status = 200
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {}
}
