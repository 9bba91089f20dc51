import Bytes

/// The path below which a proxy serves everything, such as `/layout`; empty without a proxy's path.
///
/// A proxy may keep the path in the requests that it passes on, or remove it.
package final class BasePath: @unchecked Sendable {
  /// The maximum size in bytes.
  package static var maximumCount: Int { 128 }

  /// No path: links begin with the paths of routes.
  package static let none = BasePath(bytesOf: "")

  /// The bytes, which are valid as long as the object.
  package let bytes: UnsafeRawBufferPointer

  /// The path as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is no path.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Nil unless the text consists of segments, each after a slash, of letters, digits and `-._~`, is at most 128 bytes long, and
  /// has no segment that browsers remove, `.` or `..`.
  package convenience init?(_ text: String) {
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.maximumCount, segments.count > 1, segments[0].isEmpty,
      segments.dropFirst().allSatisfy(Self.isSegment)
    else { return nil }
    self.init(bytesOf: text)
  }

  private init(bytesOf text: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    copy.copyBytes(from: text.utf8)
    bytes = UnsafeRawBufferPointer(copy)
  }

  deinit { bytes.deallocate() }

  private static func isSegment(_ segment: Substring) -> Bool {
    if ["", ".", ".."].contains(segment) { return false }
    return segment.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~".utf8.contains(byte)
      }
    }
  }

  /// The path of a request below this path, or as received if the proxy has removed this path. `/layout` itself is `/`.
  @inline(__always)
  func path(of path: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    if bytes.isEmpty || !path.starts(with: bytes) { return path }
    if path.count == bytes.count { return Self.root }
    if path[bytes.count] != UInt8(ascii: "/") { return path }
    return UnsafeRawBufferPointer(rebasing: path[bytes.count...])
  }

  private static var root: UnsafeRawBufferPointer {
    let root: StaticString = "/"
    return UnsafeRawBufferPointer(start: root.utf8Start, count: root.utf8CodeUnitCount)
  }
}
