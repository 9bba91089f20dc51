/// A copy of written text, to be written again. It has at most as many bytes as `Bytes`, which are always
/// copied at once, because that takes no longer than copying a few. A processor without vectors copies words.
public struct KeptBytes<Bytes: SIMD> where Bytes.Scalar == UInt64 {
  @usableFromInline var bytes = Bytes()
  @usableFromInline var count = 0

  /// Creates an empty text.
  @inlinable public init() {}

  /// Copies the text from an address to a cursor; nil if it is too long. All bytes of `Bytes` must be readable.
  @inlinable @inline(__always)
  public init?(from start: UnsafeMutablePointer<UInt8>, to end: ByteCursor) {
    count = end.position - start
    if count > MemoryLayout<Bytes>.size { return nil }
    bytes = UnsafeRawPointer(start).loadUnaligned(as: Bytes.self)
  }
}

extension ByteCursor {
  /// Writes a kept text. The reserved space must suffice for all bytes of `Bytes`.
  @inlinable @inline(__always)
  public mutating func text<Bytes>(_ text: KeptBytes<Bytes>) {
    UnsafeMutableRawPointer(position).storeBytes(of: text.bytes, as: Bytes.self)
    position += text.count
  }
}

// MARK: - Numbers

/// The last number of a column, as text. Numbers of a column often repeat.
public struct NumberDigits {
  /// The bits before the first number: a NaN that no computation returns.
  @inlinable public static var noNumber: UInt64 { .max }

  @usableFromInline var bits = Self.noNumber
  @usableFromInline var text = KeptBytes<SIMD4<UInt64>>()

  /// Creates a text without a number.
  @inlinable public init() {}
}

extension ByteCursor {
  /// Writes a finite number. If it equals the last one, `text` is copied.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double, reusing text: inout NumberDigits) {
    if value.bitPattern == text.bits {
      self.text(text.text)
    } else {
      position = remember(value, in: &text)
    }
  }

  @inline(never) @usableFromInline
  func remember(
    _ value: Double, in text: inout NumberDigits
  ) -> UnsafeMutablePointer<UInt8> {
    var cursor = self
    cursor.number(value)
    if let written = KeptBytes<SIMD4<UInt64>>(from: position, to: cursor) {
      text.bits = value.bitPattern
      text.text = written
    }
    return cursor.position
  }
}
