import Bytes

extension JSONDocument {
  /// The JSON Pointers (RFC 6901) from the value at `root` to values or member names at ascending positions. They are
  /// found by a walk from there, so only faults use this.
  public func pointers(to targets: [Int], from root: Int) -> [UTF8String] {
    var pointers: [UTF8String] = []
    var remaining = targets[...]
    collect(from: root, path: "", &remaining, into: &pointers)
    return pointers
  }

  private func collect(
    from position: Int, path: UTF8String, _ targets: inout ArraySlice<Int>,
    into pointers: inout [UTF8String]
  ) {
    take(position, at: path, from: &targets, into: &pointers)
    let end = next(after: position)
    if let members = members(at: position) {
      for member in members {
        guard let target = targets.first, target < end else { return }
        if target >= next(after: member.value) { continue }
        let inner: UTF8String = "\(path)/\(pointerStep: member.name)"
        take(member.position, at: inner, from: &targets, into: &pointers)
        collect(from: member.value, path: inner, &targets, into: &pointers)
      }
    } else if let elements = elements(at: position) {
      for (index, element) in elements.enumerated() {
        guard let target = targets.first, target < end else { return }
        if target >= next(after: element) { continue }
        collect(from: element, path: "\(path)/\(index)", &targets, into: &pointers)
      }
    }
  }

  private func take(
    _ position: Int, at path: UTF8String, from targets: inout ArraySlice<Int>,
    into pointers: inout [UTF8String]
  ) {
    while targets.first == position {
      pointers.append(path)
      targets.removeFirst()
    }
  }

  /// The name of a member, in UTF-8, from a step of a pointer.
  public static func unescaped(_ step: [UInt8]) -> [UInt8] {
    var name: [UInt8] = []
    var offset = 0
    while offset < step.count {
      let isEscape = step[offset] == UInt8(ascii: "~") && offset + 1 < step.count
      if isEscape { offset += 1 }
      let isSlash = isEscape && step[offset] == UInt8(ascii: "1")
      name.append(isEscape ? UInt8(ascii: isSlash ? "/" : "~") : step[offset])
      offset += 1
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
