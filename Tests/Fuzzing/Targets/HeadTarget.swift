import CHead
import CMicroHTTPD
import HTTPServer

/// A request's head. The first byte says in pieces of how many bytes it comes the second time.
final class HeadTarget: FuzzTarget {
  static let name = "head"

  private let rules = HeadRules(maximumBody: 1 << 16)

  /// Makes a target.
  init?() {}

  func violation(for input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let bytes = Array(input.dropFirst())
    let whole = head(bytes, piece: max(1, bytes.count))
    let pieces = head(bytes, piece: max(1, Int(first)))
    // Empty lines that come alone are forgotten, so that more of them fit; what is too long is refused
    // before it is known to be broken.
    let tooLong = [FW_LONG_HEAD, FW_LONG_TARGET]
    if tooLong.contains(whole.fault) || tooLong.contains(pieces.fault) { return nil }
    if whole != pieces { return "In pieces it is another" }
    return whole.isLetIn ? violation(in: bytes, whole) : nil
  }

  /// What is made of a head.
  private struct Head: Equatable {
    var isThere = false
    var isLetIn = false
    var fault = FW_SOUND
    var texts: [[UInt8]] = []
    var occurrences: [UInt32] = []
    var flags: [Bool] = []
    var length = 0
  }

  private func head(_ bytes: [UInt8], piece: Int) -> Head {
    var head = Head()
    let read = bytes.withUnsafeBytes { bytes in
      fw_head_read(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, piece, &head.isThere)
    }
    guard let read else { return head }
    defer { fw_head_free(read) }
    if head.isThere { head.isLetIn = (try? rules.check(read)) != nil }
    let exchange = read.pointee
    let fields = (0..<FW_FIELD_COUNT.rawValue).map { fw_field($0) }
    head.fault = exchange.fault
    head.texts = [exchange.method, exchange.target, exchange.version].map(Self.bytes)
    head.texts += fields.map { Self.bytes(of: fw_exchange_field(read, $0)) }
    head.occurrences = fields.map { fw_exchange_occurrences(read, $0) }
    head.flags = [
      exchange.is_old, exchange.says_close, exchange.says_keep_alive, exchange.is_chunked,
      exchange.awaits_continue, exchange.closes,
    ]
    head.length = exchange.announced_body
    return head
  }

  private static func bytes(of text: fw_text) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text.bytes, count: text.count))
  }

  /// Looks at a head that was let in as one who knows nothing but lines.
  private func violation(in bytes: [UInt8], _ head: Head) -> String? {
    var rest = bytes[...]
    while rest.starts(with: [0x0D, 0x0A]) { rest = rest.dropFirst(2) }
    guard let end = rest.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A]) else {
      return "It is let in, and has no end"
    }
    let lines = rest[..<end.lowerBound].split(separator: [0x0D, 0x0A])
    if lines.joined().contains(where: { $0 != 0x09 && $0 < 0x20 || $0 == 0x7F }) {
      return "It is let in with a control character"
    }
    let fields = lines.dropFirst().map { String(decoding: $0, as: UTF8.self).lowercased() }
    func count(_ name: String) -> Int { fields.count { $0.utf8.starts(with: name.utf8) } }
    if count("host:") != 1, !(head.flags[0] && count("host:") == 0) {
      return "It is let in without one Host"
    }
    if count("content-length:") + count("transfer-encoding:") > 1 {
      return "It is let in with two framings"
    }
    if head.flags[3] != (count("transfer-encoding:") == 1) { return "Its coding is not seen" }
    if count("content-length:") == 0, head.length != 0 { return "Its length comes from nowhere" }
    return nil
  }
}
