import Bytes

extension JSONDocument {
  /// The JSON Pointers (RFC 6901) of values or member names at ascending positions. They are found by a walk from
  /// the root, so only faults use this.
  public func pointers(to targets: [Int]) -> [UTF8String] {
    var pointers: [UTF8String] = []
    var remaining = targets[...]
    collect(from: root, path: "", &remaining, into: &pointers)
    return pointers
  }

  private func collect(
    from position: Int, path: UTF8String, _ targets: inout ArraySlice<Int>,
    into pointers: inout [UTF8String]
  ) {
    while targets.first == position {
      pointers.append(path)
      targets.removeFirst()
    }
    let isObject = kind(at: position) == .object
    guard isObject || kind(at: position) == .array else { return }
    let end = next(after: position)
    var child = position + 1
    var index = 0
    while let target = targets.first, target < end - 1 {
      let value = isObject ? child + 1 : child
      let endOfValue = next(after: value)
      if target < endOfValue {
        let inner: UTF8String =
          isObject ? "\(path)/\(pointerStep: utf8(at: child))" : "\(path)/\(index)"
        while isObject, targets.first == child {
          pointers.append(inner)
          targets.removeFirst()
        }
        collect(from: value, path: inner, &targets, into: &pointers)
      }
      child = endOfValue
      index += 1
    }
  }

  /// The name of a member, in UTF-8, from a step of a pointer.
  public static func unescaped(_ step: [UInt8]) -> [UInt8] {
    var name: [UInt8] = []
    var place = 0
    while place < step.count {
      let isEscape = step[place] == UInt8(ascii: "~") && place + 1 < step.count
      if isEscape { place += 1 }
      let isSlash = isEscape && step[place] == UInt8(ascii: "1")
      name.append(isEscape ? UInt8(ascii: isSlash ? "/" : "~") : step[place])
      place += 1
    }
    return name
  }
}

extension UTF8String {
  /// Appends the name of a member, escaped as a step of a pointer.
  public mutating func appendInterpolation(pointerStep name: UnsafeRawBufferPointer) {
    for byte in name {
      switch byte {
      case UInt8(ascii: "~"): appendLiteral("~0")
      case UInt8(ascii: "/"): appendLiteral("~1")
      default: appendInterpolation(byte: byte)
      }
    }
  }
}
