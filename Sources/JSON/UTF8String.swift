/// Text that is put together of literals and values: what people are told, and what programs call something.
///
/// Its bytes stand in one array, and nothing is known of characters: in a module for browsers, that is a
/// fraction of what a `String` takes that is put together in the same way.
public struct UTF8String: Hashable, Sendable {
  /// The bytes.
  public private(set) var bytes: [UInt8] = []

  /// Text of bytes, which are UTF-8.
  public init(utf8 bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes) }

  /// Text of bytes that may be anything: U+FFFD stands in for what is no UTF-8.
  public init(repairing bytes: [UInt8]) { self.init(String(decoding: bytes, as: UTF8.self)) }

  /// Text that is there.
  public init(_ text: String) { appendInterpolation(text) }

  /// A number: the shortest text that reads back the same.
  public init(_ number: Double) { appendInterpolation(number) }

  /// Whether there is none.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Text with another one behind it.
  public static func + (text: UTF8String, end: UTF8String) -> UTF8String {
    UTF8String(bytes: text.bytes + end.bytes)
  }

  /// Adds text behind this one.
  public static func += (text: inout UTF8String, end: UTF8String) { text.bytes += end.bytes }

  /// The first so many characters: scalars, as everywhere where texts are counted.
  public func prefix(_ count: Int) -> UTF8String {
    var left = count
    let end = bytes.firstIndex { byte in
      // Continuation bytes begin no scalar.
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left < 0
    }
    return UTF8String(bytes: Array(bytes[..<(end ?? bytes.count)]))
  }
}

// MARK: - Parts

extension UTF8String: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// A literal.
  public init(stringLiteral text: StaticString) { appendLiteral(text) }

  /// Text that was put together: itself.
  public init(stringInterpolation text: UTF8String) { self = text }

  /// Begins with nothing.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds a literal.
  public mutating func appendLiteral(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a name.
  public mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

  /// Adds text.
  public mutating func appendInterpolation(_ text: UTF8String) { self += text }

  /// Adds text.
  public mutating func appendInterpolation(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Adds a whole number.
  public mutating func appendInterpolation(_ number: Int) {
    appendNumber { $0.integer(number) }
  }

  /// Adds a whole number, which may be longer than a word of the machine.
  public mutating func appendInterpolation(_ number: Int64) {
    appendNumber { $0.integer(number) }
  }

  /// Adds a finite number: the shortest text that reads back the same.
  public mutating func appendInterpolation(_ number: Double) {
    appendNumber { $0.number(number) }
  }

  /// Adds a byte as it is: a character of ASCII, or one of several that make up another one.
  public mutating func appendInterpolation(byte: UInt8) { bytes.append(byte) }

  /// Adds texts with another one between them.
  public mutating func appendInterpolation(_ texts: [UTF8String], between separator: StaticString) {
    for (place, text) in texts.enumerated() {
      if place > 0 { appendLiteral(separator) }
      self += text
    }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  private mutating func appendNumber(_ write: (inout JSONCursor) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: JSONCursor.numberCapacity) { room in
      guard let start = room.baseAddress else { return }
      var cursor = JSONCursor(place: start)
      write(&cursor)
      append(UnsafeBufferPointer(start: start, count: cursor.place - start))
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension UTF8String: CustomStringConvertible {
  /// The text as everyone else has it.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONWriter {
  /// Writes text in quotes, escaped.
  public mutating func string(_ text: UTF8String) { text.bytes.withUnsafeBytes { string($0) } }

  /// Writes a member whose value is text.
  public mutating func member(_ name: StaticString, _ value: UTF8String) {
    member(name)
    string(value)
  }
}
