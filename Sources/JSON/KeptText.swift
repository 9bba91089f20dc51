/// Text that was written in some place and is to be written again, of as many bytes as `Bytes` has: they are
/// all copied at once, which takes no longer than a few of them.
public struct KeptText<Bytes: SIMD> where Bytes.Scalar == UInt8 {
  @usableFromInline var bytes = Bytes()
  @usableFromInline var count = 0

  /// No text yet.
  @inlinable public init() {}

  /// The text from a place to a cursor; nil if it is too long. As many bytes as `Bytes` has are there to be read.
  @inlinable @inline(__always)
  public init?(from start: UnsafeMutablePointer<UInt8>, to end: JSONCursor) {
    count = end.place - start
    if count > Bytes.scalarCount { return nil }
    bytes = UnsafeRawPointer(start).loadUnaligned(as: Bytes.self)
  }
}

extension JSONCursor {
  /// Writes text that was kept, for which there is room for as many bytes as it could have.
  @inlinable @inline(__always)
  public mutating func text<Bytes>(_ text: KeptText<Bytes>) {
    UnsafeMutableRawPointer(place).storeBytes(of: text.bytes, as: Bytes.self)
    place += text.count
  }
}

// MARK: - Numbers

/// The text of the number that was last written in some place, for columns in which numbers repeat.
public struct NumberText {
  /// A NaN that no computation makes, before the first number.
  @inlinable public static var noNumber: UInt64 { .max }

  @usableFromInline var bits = Self.noNumber
  @usableFromInline var text = KeptText<SIMD32<UInt8>>()

  /// No number yet.
  @inlinable public init() {}
}

extension JSONCursor {
  /// Writes a finite number, from `text` if it is the one written there before.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double, reusing text: inout NumberText) {
    if value.bitPattern == text.bits {
      self.text(text.text)
    } else {
      self = remember(value, in: &text)
    }
  }

  @inline(never) @usableFromInline
  func remember(_ value: Double, in text: inout NumberText) -> JSONCursor {
    var cursor = self
    cursor.number(value)
    if let written = KeptText<SIMD32<UInt8>>(from: place, to: cursor) {
      text.bits = value.bitPattern
      text.text = written
    }
    return cursor
  }
}
