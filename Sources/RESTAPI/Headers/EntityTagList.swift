import Bytes

/// The tags of an `If-None-Match`, without `W/` and their quotes. Elements that are not tags are omitted.
///
/// Source: RFC 9110, sections 5.6.1 and 8.8.3.
struct EntityTagList: Sequence, IteratorProtocol {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ field: UnsafeRawBufferPointer) { rest = field[...] }

  mutating func next() -> Slice<UnsafeRawBufferPointer>? {
    let comma = UInt8(ascii: ",")
    while !rest.isEmpty {
      rest = rest.drop { $0.isBlank || $0 == comma }
      let tag = takeQuoted()
      let isElement = rest.isEmpty || rest.first == comma
      rest = rest.drop { $0 != comma }
      if let tag, isElement { return tag }
    }
    return nil
  }

  /// Removes a tag and the blanks after it; nil if no complete one begins here.
  private mutating func takeQuoted() -> Slice<UnsafeRawBufferPointer>? {
    let quote = UInt8(ascii: "\"")
    let quoted = rest.starts(with: "W/".utf8) ? rest.dropFirst(2) : rest
    guard quoted.first == quote, let end = quoted.dropFirst().firstIndex(of: quote) else {
      return nil
    }
    rest = quoted[(end + 1)...].drop { $0.isBlank }
    return quoted[..<end].dropFirst()
  }
}
