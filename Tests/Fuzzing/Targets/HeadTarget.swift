import HTTPMessage

/// A request's head. The first byte is the size of the pieces in which it is read the second time.
final class HeadTarget: FuzzTarget {
  static let name = "head"

  /// Creates a target.
  init?() {}

  func violation(for input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let bytes = Array(input.dropFirst())
    let whole = head(bytes, piece: max(1, bytes.count))
    let pieces = head(bytes, piece: max(1, Int(first)))
    if whole != pieces { return "In pieces the result differs" }
    return whole.isAccepted ? violation(in: bytes, whole) : nil
  }

  /// The result of reading a head.
  private struct Head: Equatable {
    var isAccepted = false
    var fault = FW_NO_FAULT
    var texts: [[UInt8]] = []
    var occurrences: [UInt32] = []
    var flags: [Bool] = []
    var length = 0
  }

  private func head(_ bytes: [UInt8], piece: Int) -> Head {
    // A block of its own without room after it, so that a sanitizer detects reading beyond the input.
    let block = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
    defer { block.deallocate() }
    for (index, byte) in bytes.enumerated() { block[index] = CChar(bitPattern: byte) }
    var read = fw_head()
    var (count, isComplete) = (0, false)
    while count < bytes.count, !isComplete {
      count = min(count + piece, bytes.count)
      isComplete = fw_head_read(&read, block, count, 1 << 16)
    }
    var head = Head()
    head.isAccepted = isComplete && read.fault == FW_NO_FAULT
    head.fault = read.fault
    let fields = (0..<FW_FIELD_COUNT.rawValue).map { fw_field($0) }
    head.texts = [read.method, read.target].map(Self.bytes)
    head.texts += fields.map { Self.bytes(of: fw_head_field(&read, $0)) }
    head.occurrences = fields.map { fw_head_occurrences(&read, $0) }
    head.flags = [
      read.is_http10, read.asks_to_close, read.asks_to_keep_alive, read.is_chunked,
      read.awaits_continue, read.closes,
    ]
    head.length = read.body_length
    return head
  }

  private static func bytes(of text: fw_text) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text.bytes, count: text.count))
  }

  /// Checks an accepted head by its lines alone.
  private func violation(in bytes: [UInt8], _ head: Head) -> String? {
    var rest = bytes[...]
    while rest.starts(with: [0x0D, 0x0A]) { rest = rest.dropFirst(2) }
    guard let end = rest.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A]) else {
      return "It is accepted without an end"
    }
    let lines = rest[..<end.lowerBound].split(separator: [0x0D, 0x0A])
    if lines.joined().contains(where: { $0 != 0x09 && $0 < 0x20 || $0 == 0x7F }) {
      return "It is accepted with a control character"
    }
    let fields = lines.dropFirst().map { String(decoding: $0, as: UTF8.self).lowercased() }
    func count(_ name: String) -> Int { fields.count { $0.utf8.starts(with: name.utf8) } }
    if count("host:") != 1, !(head.flags[0] && count("host:") == 0) {
      return "It is accepted without exactly one Host"
    }
    if count("content-length:") + count("transfer-encoding:") > 1 {
      return "It is accepted with two framings"
    }
    if head.flags[3] != (count("transfer-encoding:") == 1) {
      return "Its transfer coding is not recognized"
    }
    if count("content-length:") == 0, head.length != 0 {
      return "It has a length without Content-Length"
    }
    return nil
  }
}
