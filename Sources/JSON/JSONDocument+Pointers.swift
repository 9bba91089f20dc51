extension JSONDocument {
  /// The JSON Pointers (RFC 6901) of values or member names at ascending positions: found by one walk
  /// from the root, for faults only.
  public func pointers(to targets: [Int]) -> [String] {
    var pointers: [String] = []
    var remaining = targets[...]
    collect(from: root, path: "", &remaining, into: &pointers)
    return pointers
  }

  private func collect(
    from position: Int, path: String, _ targets: inout ArraySlice<Int>,
    into pointers: inout [String]
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
      let behind = next(after: value)
      if target < behind {
        let step = isObject ? Self.escaped(string(at: child)) : "\(index)"
        while isObject, targets.first == child {
          pointers.append(path + "/" + step)
          targets.removeFirst()
        }
        collect(from: value, path: path + "/" + step, &targets, into: &pointers)
      }
      child = behind
      index += 1
    }
  }

  /// A member's name as it stands in a pointer.
  public static func escaped(_ name: String) -> String {
    var escaped = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// A member's name, in UTF-8, of what stands for it in a pointer.
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
