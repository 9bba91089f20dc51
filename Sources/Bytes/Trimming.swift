extension BidirectionalCollection<UInt8> {
  /// The bytes without the ones at both ends that fulfill a condition.
  @inlinable
  public func trimming(while isTrimmed: (UInt8) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    let end = rest.lastIndex { !isTrimmed($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return rest[..<end]
  }
}
