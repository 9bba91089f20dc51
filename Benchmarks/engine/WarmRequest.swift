import Bytes
import Glibc
import JSON
import LayoutAPI
import RESTAPI

/// One request that is answered again and again, as a thread of the server does: parsed each time, by
/// a router of its own, into a block that is already warm.
final class WarmRequest {
  private let router: Router
  private let path: StaticString
  private let body: UnsafeMutableRawBufferPointer
  private let accept: StaticString
  private var block: (base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int)?

  /// How long the request is.
  var byteCount: Int { body.count }

  /// A request of JSON text, which has to have an answer of a media type.
  init(
    _ json: some Collection<UInt8>, path: StaticString, accept: StaticString = ""
  ) {
    guard let router = Router() else { fatalError("out of memory") }
    self.router = router
    self.path = path
    self.accept = accept
    let padded = UnsafeMutableRawBufferPointer.allocate(
      byteCount: json.count + PaddedBytes.padding, alignment: 1)
    padded.copyBytes(from: json)
    body = UnsafeMutableRawBufferPointer(rebasing: padded[..<json.count])
    answer()
  }

  /// A request of JSON text, which has to have an answer.
  convenience init(_ json: String, path: StaticString = "/v1/card-stack") {
    self.init(json.utf8, path: path)
  }

  /// A request in a file.
  convenience init(
    contentsOf name: String, path: StaticString = "/v1/card-stack",
    accept: StaticString = ""
  ) {
    guard let file = fopen(name, "rb") else { fatalError("cannot read \(name)") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    guard fread(&bytes, 1, bytes.count, file) == bytes.count else {
      fatalError("cannot read \(name)")
    }
    self.init(bytes, path: path, accept: accept)
  }

  deinit {
    body.deallocate()
    free(block?.base)
  }

  /// Answers the request, and returns how long the answer is.
  @inline(never)
  @discardableResult
  func answer() -> Int {
    var writer: JSONWriter
    if let block {
      writer = JSONWriter(ByteBuffer(adopting: block.base, capacity: block.capacity))
    } else {
      writer = JSONWriter()
    }
    let reply = router.respond(to: request, into: &writer)
    let answered = writer.release()
    guard reply.status == 200 else {
      fatalError(
        String(
          decoding: UnsafeBufferPointer(start: answered.base, count: answered.count),
          as: UTF8.self))
    }
    block = answered
    return answered.count
  }

  /// Answers the request `times` times, and returns a sum over bytes of the answers.
  func answer(times: Int) -> Int {
    var sum = 0
    for call in 0..<times {
      let count = answer()
      if let block { sum &+= Int(block.base[call % count]) }
    }
    return sum
  }

  /// Puts the last answer into a file.
  func writeAnswer(toFile name: String) {
    guard let block, let file = fopen(name, "wb") else { fatalError("cannot write \(name)") }
    let written = fwrite(block.base, 1, block.count, file)
    guard fclose(file) == 0, written == block.count else { fatalError("cannot write \(name)") }
  }

  private var request: APIRequest {
    var request = APIRequest(
      method: .post,
      target: UnsafeRawBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount),
      body: PaddedBytes(borrowing: body))
    let type: StaticString = "application/json"
    request.contentType = UnsafeRawBufferPointer(
      start: type.utf8Start, count: type.utf8CodeUnitCount)
    request.accept = UnsafeRawBufferPointer(
      start: accept.utf8Start, count: accept.utf8CodeUnitCount)
    return request
  }
}
