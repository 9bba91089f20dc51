/// Text in UTF-8, composed from literals and values: sentences for people, and names for programs.
///
/// It is an array of bytes without operations on characters. In a module for browsers, composing it takes a
/// fraction of the code that a `String` takes.
public struct UTF8String: Hashable, Sendable {
  /// The bytes.
  public private(set) var bytes: [UInt8] = []

  /// Creates a text from bytes, which must be UTF-8.
  public init(utf8 bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes) }

  /// Creates a text from any bytes. U+FFFD replaces those that are not UTF-8.
  public init(repairing bytes: some Sequence<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): self.bytes.append(contentsOf: scalar)
      case .error: appendLiteral("\u{FFFD}")
      case .emptyInput: return
      }
    }
  }

  /// Creates a text from a string.
  public init(_ text: String) { appendInterpolation(text) }

  /// Creates a text from a finite number: the shortest text that reads back as the same number.
  public init(_ number: Double) { appendInterpolation(number) }

  /// Whether the text has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Reserves memory for a number of bytes.
  public mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Concatenates two texts.
  public static func + (text: UTF8String, end: UTF8String) -> UTF8String {
    UTF8String(bytes: text.bytes + end.bytes)
  }

  /// Appends a text.
  public static func += (text: inout UTF8String, end: UTF8String) { text.bytes += end.bytes }

  /// The first `count` characters. A character is a Unicode scalar, as in the limits of texts.
  public func prefix(_ count: Int) -> UTF8String {
    var left = count
    let end = bytes.firstIndex { byte in
      if !byte.continuesScalar { left -= 1 }
      return left < 0
    }
    return UTF8String(bytes: Array(bytes[..<(end ?? bytes.count)]))
  }
}

// MARK: - Parts

extension UTF8String: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// Creates a text from a literal.
  public init(stringLiteral text: StaticString) { appendLiteral(text) }

  /// Creates a text from an interpolation.
  public init(stringInterpolation text: UTF8String) { self = text }

  /// Creates an empty interpolation.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends a literal.
  public mutating func appendLiteral(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a static string.
  public mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

  /// Appends a text.
  public mutating func appendInterpolation(_ text: UTF8String) { self += text }

  /// Appends a text.
  public mutating func appendInterpolation(_ text: String) {
    text.withBytes { append($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// Appends an integer.
  public mutating func appendInterpolation(_ number: Int) {
    appendNumber { $0.integer(number) }
  }

  /// Appends an integer that may exceed the range of `Int`.
  public mutating func appendInterpolation(_ number: Int64) {
    appendNumber { $0.integer(number) }
  }

  /// Appends a finite number: the shortest text that reads back as the same number.
  public mutating func appendInterpolation(_ number: Double) {
    appendNumber { $0.number(number) }
  }

  /// Appends a byte: an ASCII character, or a part of a longer character.
  public mutating func appendInterpolation(byte: UInt8) { bytes.append(byte) }

  /// Appends texts, with a separator between them.
  public mutating func appendInterpolation(_ texts: [UTF8String], between separator: StaticString) {
    for (position, text) in texts.enumerated() {
      if position > 0 { appendLiteral(separator) }
      self += text
    }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  private mutating func appendNumber(_ write: (inout ByteCursor) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ByteCursor.numberCapacity) { room in
      guard let start = room.baseAddress else { return }
      var cursor = ByteCursor(position: start)
      write(&cursor)
      append(UnsafeBufferPointer(start: start, count: cursor.position - start))
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension UTF8String: CustomStringConvertible {
  /// The text as a string.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
