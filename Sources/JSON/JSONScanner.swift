import Bytes
import CBytes

/// Reads documents byte by byte onto its own tape. It is strict, and reports the position of an error.
///
/// The server uses it for documents that simdjson rejects, and the module for browsers for all. Its memory is kept for
/// the next document. A scanner must not be used by two threads at once.
public struct JSONScanner: ~Copyable {
  var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  var offset = 0
  var tape = JSONTape()
  /// The path to the current value: one step per enclosing array or object.
  private var path: [Step] = []
  /// The names of the members of all objects that have not ended.
  private var names: [Name] = []
  /// Whether a number of the last document was replaced by `JSONParser.standIn`.
  public private(set) var hasStandIns = false

  /// A step to a value: the position of a member's name on the tape, or the index of an element.
  private enum Step {
    case member(Int)
    case element(Int)
  }

  /// The name of a member: its position on the tape, and its offset in the document.
  private struct Name {
    let position: Int
    let offset: Int
  }

  /// Creates a scanner.
  public init() {}

  /// Reads a document, which is valid until the scanner's next call.
  ///
  /// Numbers that no `Double` or 64-bit integer can represent are replaced by `JSONParser.standIn`. The reader rejects
  /// them with the other faults of the request.
  ///
  /// - Throws: an error at the first invalid byte, or at the second occurrence of a duplicate member.
  public mutating func scan(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONDocument {
    self.bytes = bytes
    begin()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw malformed("a byte order mark") }
    skipSpace()
    tape.append(UInt8(ascii: "r"))
    try value(depth: 0)
    skipSpace()
    if offset < bytes.count { throw malformed("\(found) after the end of the document") }
    tape.close(UInt8(ascii: "r"), from: 0, count: 0)
    guard let document = tape.document else { throw .outOfMemory }
    return document
  }

  /// Whether bytes are a document.
  public static func takes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner()
    do throws(JSONError) {
      _ = try scanner.scan(bytes)
      return true
    } catch {
      return false
    }
  }

  /// Frees the memory of a document of more than `count` bytes.
  mutating func trim(_ count: Int) { tape.trim(count) }

  private mutating func begin() {
    offset = 0
    tape.clear()
    path.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    hasStandIns = false
  }

  private mutating func value(depth: Int) throws(JSONError) {
    switch current {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"): try number()
    case let unit where isDigit(unit): try number()
    default: throw found(insteadOf: "a value")
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[index] else { throw malformed("\(found) within '\(word)'") }
      offset += 1
    }
    tape.append(word.utf8Start[0])
  }
}

// MARK: - Objects and arrays

extension JSONScanner {
  private mutating func object(depth: Int) throws(JSONError) {
    let start = try enter(depth)
    let firstName = names.count
    if !accept("}") {
      repeat {
        skipSpace()
        try member(depth: depth)
      } while accept(",")
      guard accept("}") else { throw found(insteadOf: "',' or '}'") }
    }
    let count = names.count - firstName
    tape.close(UInt8(ascii: "}"), from: start, count: count)
    try checkNames(from: firstName)
    names.removeLast(count)
  }

  private mutating func member(depth: Int) throws(JSONError) {
    guard current == UInt8(ascii: "\"") else {
      throw found(insteadOf: "a member's name")
    }
    let name = Name(position: tape.wordCount, offset: offset)
    try string()
    names.append(name)
    skipSpace()
    guard accept(":") else { throw found(insteadOf: "':'") }
    skipSpace()
    path.append(.member(name.position))
    try value(depth: depth)
    path.removeLast()
    skipSpace()
  }

  private mutating func array(depth: Int) throws(JSONError) {
    let start = try enter(depth)
    var count = 0
    if !accept("]") {
      repeat {
        skipSpace()
        path.append(.element(count))
        try value(depth: depth)
        path.removeLast()
        count += 1
        skipSpace()
      } while accept(",")
      guard accept("]") else { throw found(insteadOf: "',' or ']'") }
    }
    tape.close(UInt8(ascii: "]"), from: start, count: count)
  }

  /// Begins an array or object and returns its position on the tape.
  private mutating func enter(_ depth: Int) throws(JSONError) -> Int {
    if depth > JSONDocument.maximumDepth {
      throw malformed("more than \(JSONDocument.maximumDepth) levels of nesting")
    }
    let start = tape.wordCount
    tape.append(bytes[offset])
    offset += 1
    skipSpace()
    return start
  }

  // MARK: - Duplicate members

  private func checkNames(from first: Int) throws(JSONError) {
    // Without memory, names read as empty.
    if !tape.isComplete { throw .outOfMemory }
    guard let name = names.count - first <= 16 ? earliestOfFew(first) : earliestOfMany(first) else {
      return
    }
    var pointer: UTF8String = ""
    for step in path + [.member(name.position)] {
      switch step {
      case .member(let position): pointer += "/\(pointerStep: tape.utf8(at: position))"
      case .element(let index): pointer += "/\(index)"
      }
    }
    throw .duplicateMember(pointer: pointer, at: TextPosition(of: name.offset, in: bytes))
  }

  /// The first duplicate among a few names: each is compared with those before it.
  private func earliestOfFew(_ first: Int) -> Name? {
    for later in first..<names.count {
      for earlier in first..<later where order(names[earlier], names[later]) == 0 {
        return names[later]
      }
    }
    return nil
  }

  /// The first duplicate among many names: equal names are adjacent after sorting.
  private func earliestOfMany(_ first: Int) -> Name? {
    let sorted = names.indices[first...].sorted { a, b in
      let order = order(names[a], names[b])
      return order == 0 ? names[a].offset < names[b].offset : order < 0
    }.map { names[$0] }
    var earliest: Name?
    for (earlier, later) in zip(sorted, sorted.dropFirst()) where order(earlier, later) == 0 {
      if later.offset < earliest?.offset ?? .max { earliest = later }
    }
    return earliest
  }

  /// Compares two names.
  private func order(_ a: Name, _ b: Name) -> Int {
    tape.utf8(at: a.position).order(to: tape.utf8(at: b.position))
  }
}

// MARK: - Numbers

extension JSONScanner {
  private mutating func number() throws(JSONError) {
    let start = offset
    let isNegative = accept("-")
    let firstDigit = offset
    if !accept("0") { try digits() }
    let isInteger = current != UInt8(ascii: ".") && !isExponent(current)
    if isInteger { return append(integer: firstDigit..<offset, isNegative: isNegative) }
    if accept(".") { try digits() }
    if isExponent(current) {
      offset += 1
      if !accept("+") { _ = accept("-") }
      try digits()
    }
    append(decimal: fw_number_parse(bytes.baseAddress.map { $0 + start }, offset - start))
  }

  private mutating func append(integer digits: Range<Int>, isNegative: Bool) {
    var magnitude: UInt64 = 0
    for unit in bytes[digits] {
      let (tens, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tens.addingReportingOverflow(UInt64(unit - UInt8(ascii: "0")))
      if overflows || carries { return append(decimal: .infinity) }
      magnitude = sum
    }
    if !isNegative {
      tape.append(magnitude > Int64.max ? UInt8(ascii: "u") : UInt8(ascii: "l"))
      tape.append(magnitude)
    } else if magnitude <= Int64.min.magnitude {
      tape.append(UInt8(ascii: "l"))
      tape.append(0 &- magnitude)
    } else {
      append(decimal: .infinity)
    }
  }

  private mutating func append(decimal: Double) {
    if !decimal.isFinite { hasStandIns = true }
    tape.append(UInt8(ascii: "d"))
    tape.append((decimal.isFinite ? decimal : JSONParser.standIn).bitPattern)
  }

  private mutating func digits() throws(JSONError) {
    guard isDigit(current) else { throw found(insteadOf: "a digit") }
    while isDigit(current) { offset += 1 }
  }

  private func isDigit(_ unit: UInt8?) -> Bool {
    unit.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  private func isExponent(_ unit: UInt8?) -> Bool {
    unit == UInt8(ascii: "e") || unit == UInt8(ascii: "E")
  }
}

// MARK: - Bytes

extension JSONScanner {
  /// The byte at the scanner's position; nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips the given byte; false if another byte is at the scanner's position.
  mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let unit = current, unit.isWhitespace { offset += 1 }
  }

  /// A description of the byte at the scanner's position.
  var found: UTF8String {
    guard let unit = current else { return "the end of the input" }
    if 0x21...0x7E ~= unit { return "'\(byte: unit)'" }
    let low = UInt8(hexDigit: unit & 15)
    return unit < 16
      ? "byte 0x\(byte: low)" : "byte 0x\(byte: UInt8(hexDigit: unit >> 4))\(byte: low)"
  }

  /// The error for a byte other than the expected one.
  func found(insteadOf expected: StaticString) -> JSONError {
    malformed("\(found) instead of \(expected)")
  }

  /// The error for invalid bytes at the scanner's position.
  func malformed(_ found: UTF8String) -> JSONError {
    .malformed(
      found: found, hint: LikelyMistake(bytes: bytes, offset: offset).hint,
      at: TextPosition(of: offset, in: bytes))
  }
}
