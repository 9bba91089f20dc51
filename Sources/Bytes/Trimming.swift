extension UInt8 {
  /// Whether the byte is a space or a tab.
  @inlinable public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a space, a tab or part of a line break.
  @inlinable public var isWhitespace: Bool {
    isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the ones at both ends that fulfill a condition.
  @inlinable
  public func trimming(while isTrimmed: (UInt8) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    let end = rest.lastIndex { !isTrimmed($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return rest[..<end]
  }
}
