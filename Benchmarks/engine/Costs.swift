import ContentCoding
@preconcurrency import Glibc
import JSON
import LayoutAPI
import RESTAPI

/// Answers requests as a thread of the server does, from the parsed head to the last coded byte, and reports
/// what each cost: Benchmarks/load/dearest.py asks.
///
/// A request is a line of method, target, media type or `-`, content coding or `-`, and the length of the body,
/// which follows. Its answer is a line: status, steps, CPU time in nanoseconds, and the bytes sent. The content coding
/// counts as the steps that take its time.
final class Costs {
  private let router: Router
  private let encoder = ContentEncoder()

  private init() {
    guard let router = Router() else { fatalError("out of memory") }
    self.router = router
  }

  static func run() {
    let costs = Costs()
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 5, let length = Int(words[4]) else { fatalError("no request: \(line)") }
      let padded = UnsafeMutableRawBufferPointer.allocate(
        byteCount: length + PaddedBytes.padding, alignment: 1)
      defer { padded.deallocate() }
      guard fread(padded.baseAddress, 1, length, stdin) == length else { fatalError("no body") }
      print(costs.cost(of: words, UnsafeMutableRawBufferPointer(rebasing: padded[..<length])))
      fflush(nil)
    }
  }

  private func cost(of words: [String], _ body: UnsafeMutableRawBufferPointer) -> String {
    let start = Self.cpuTime
    var (status, sent, steps) = (0, 0, 0)
    Self.withBytes(of: words.map { $0 == "-" ? "" : $0 }) { words in
      var request = APIRequest(
        method: APIMethod(words[0]), target: words[1], body: PaddedBytes(borrowing: body))
      request.contentType = UnsafeRawBufferPointer(
        start: Self.json.utf8Start, count: Self.json.utf8CodeUnitCount)
      request.accept = words[2]
      request.acceptEncoding = words[3]
      (status, sent, steps) = send(request)
    }
    return "\(status) \(steps) \(Self.cpuTime - start) \(sent)"
  }

  private func send(_ request: APIRequest) -> (status: Int, sent: Int, steps: Int) {
    var writer = JSONWriter()
    writer.deferral = JSONWriter.Deferral()
    let reply = router.respond(to: request, into: &writer)
    var steps = router.evaluator.steps
    let size = writer.estimatedCount
    let choice =
      request.acceptEncoding.isEmpty
      ? nil
      : AcceptEncoding(request.acceptEncoding).choice(
        forBodyOf: size, within: router.evaluator.timeForCoding)
    if let choice {
      steps += choice.coding.price(ofBytes: size, at: choice.level) / Limits.nanosecondsPerStep
    }
    if writer.hasRuns {
      guard let stream = JSONStream(writer) else { fatalError("out of memory") }
      return (reply.status, read(stream, in: choice), steps)
    }
    let block = writer.release()
    var body = MemoryBlock(base: block.base, count: block.count, capacity: block.capacity)
    if let choice { _ = encoder.encode(&body, as: choice.coding, at: choice.level) }
    free(body.base)
    return (reply.status, body.count, steps)
  }

  /// Reads an answer to its end, and returns how many bytes were sent.
  private func read(
    _ document: JSONStream, in choice: (coding: ContentCoding, level: CodingLevel)?
  ) -> Int {
    let capacity = 64 << 10
    let piece = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 1)
    let coded = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    defer {
      piece.deallocate()
      coded.deallocate()
    }
    let encoder = choice.flatMap { StreamEncoder($0.coding, at: $0.level) }
    var sent = 0
    while !document.isAtEnd {
      let count = document.read(into: piece + 1, capacity: capacity)
      guard let encoder else {
        sent += count
        continue
      }
      var taken = 0
      while true {
        let bytes = UnsafeBufferPointer(start: piece + 1 + taken, count: count - taken)
        let step = encoder.encode(
          bytes, isLast: document.isAtEnd, into: coded, capacity: capacity)
        guard let step else { fatalError("out of memory") }
        taken += step.taken
        sent += step.written
        if document.isAtEnd ? step.isLast : taken == count { break }
      }
    }
    return sent
  }

  private static let json: StaticString = "application/json"

  private static var cpuTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func withBytes(of texts: [String], _ body: ([UnsafeRawBufferPointer]) -> Void) {
    let copies = texts.map { text in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      copy.copyBytes(from: text.utf8)
      return copy
    }
    body(copies.map { UnsafeRawBufferPointer($0) })
    for copy in copies { copy.deallocate() }
  }
}
