import Bytes
import JSON
import LayoutEngine

extension ObjectReader {
  /// A member that has to be there; null is a value of the wrong type then.
  @inline(__always)
  mutating func required(_ name: StaticString) -> Int? {
    valueOrNull(name) ?? faults.missing(name, at: position)
  }

  /// A number; nil where there is none, NaN where it is something else.
  @inline(__always)
  mutating func number(_ name: StaticString) -> Double? {
    value(name).map { number(at: $0) }
  }

  /// A number that the engine does not check, or not always; as `number`, with a fault noted where it
  /// is out of range.
  @inline(__always)
  mutating func number(_ name: StaticString, in range: ClosedRange<Double>) -> Double? {
    guard let number = number(name) else { return nil }
    check(number, in: range, name)
    return number
  }

  /// A number that has to be there; NaN where it is not, or is something else.
  @inline(__always)
  mutating func requiredNumber(_ name: StaticString) -> Double {
    required(name).map { number(at: $0) } ?? .nan
  }

  /// The number at a position; NaN where it is something else.
  @inline(__always)
  func number(at value: Int) -> Double { document.number(at: value) ?? faults.noNumber(at: value) }

  /// A whole number in a range; nil where there is none, the range's start where it is something else.
  @inline(__always)
  mutating func integer(_ name: StaticString, in range: ClosedRange<Int>) -> Int? {
    value(name).map { integer(at: $0, in: range) }
  }

  /// A whole number in a range that has to be there.
  @inline(__always)
  mutating func requiredInteger(_ name: StaticString, in range: ClosedRange<Int>) -> Int {
    required(name).map { integer(at: $0, in: range) } ?? range.lowerBound
  }

  /// The whole number at a position; the range's start where it is something else.
  @inline(__always)
  func integer(at value: Int, in range: ClosedRange<Int>) -> Int {
    let number = document.number(at: value)
    if let number, let whole = Int(exactly: number), range ~= whole { return whole }
    return faults.noInteger(number, in: range, at: value)
  }

  /// A string that has to be there; nil where it is not, or is something else.
  mutating func requiredString(_ name: StaticString) -> String? {
    guard let value = required(name) else { return nil }
    return string(at: value)
  }

  /// The string at a position; nil where it is something else.
  func string(at value: Int) -> String? {
    if document.kind(at: value) == .string { return document.string(at: value) }
    faults.note(at: value, .wrongType(.string))
    return nil
  }

  /// The string at a position; nil where it is something else, or has more than `limit` characters.
  func string(at value: Int, limit: Int) -> String? {
    guard let string = string(at: value) else { return nil }
    if string.utf8.count <= limit || string.unicodeScalars.count <= limit { return string }
    faults.note(at: value, .tooManyCharacters(limit: limit))
    return nil
  }

  /// A truth; nil where there is none or something else.
  @inline(__always)
  mutating func bool(_ name: StaticString) -> Bool? { value(name).flatMap { bool(at: $0) } }

  /// The truth at a position; nil where it is something else.
  func bool(at value: Int) -> Bool? {
    switch document.kind(at: value) {
    case .true: return true
    case .false: return false
    case .object, .array, .string, .integer, .unsigned, .double, .null:
      faults.note(at: value, .wrongType(.boolean))
      return nil
    }
  }

  /// One of an enumeration's names; nil where there is none or something else.
  @inline(__always)
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: StaticString, of type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let value = value(name) else { return nil }
    return choice(at: value)
  }

  /// One of an enumeration's names that has to be there.
  mutating func requiredChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: StaticString, of type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let value = required(name) else { return nil }
    return choice(at: value)
  }

  /// The name at a position, one of an enumeration's; nil where it is something else.
  @inline(__always)
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at value: Int, of type: Choice.Type = Choice.self
  ) -> Choice? {
    document.choice(at: value, noting: faults)
  }

  /// Reads a nested object; nil where there is none or something else.
  @inline(__always)
  mutating func object<Value>(
    _ name: StaticString, _ read: (inout ObjectReader) -> Value?
  ) -> Value? {
    guard let value = value(name) else { return nil }
    return object(at: value, read)
  }

  /// Reads a nested object that has to be there.
  mutating func requiredObject<Value>(
    _ name: StaticString, _ read: (inout ObjectReader) -> Value?
  ) -> Value? {
    guard let value = required(name) else { return nil }
    return object(at: value, read)
  }

  /// Calls `read` with the position of each element of an array; false where there is no array.
  mutating func elements(_ name: StaticString, _ read: (Int) -> Void) -> Bool {
    guard let value = value(name) else { return false }
    return elements(at: value, read)
  }

  /// Calls `read` with the position of each element of the array at a position.
  func elements(at value: Int, _ read: (Int) -> Void) -> Bool {
    guard document.kind(at: value) == .array else {
      faults.note(at: value, .wrongType(.array))
      return false
    }
    let end = document.next(after: value) - 1
    var element = value + 1
    var count = 0
    while element != end, !faults.isFull {
      read(element)
      element = document.next(after: element)
      // A step for each element would be noticeable in small requests.
      count &+= 1
      if count % 64 == 0, !faults.step() { break }
    }
    return true
  }

  /// Notes a fault of a member of this object, unless its value is in a range or was noted already.
  @inline(__always)
  func check(_ value: Double, in range: ClosedRange<Double>, _ member: StaticString) {
    if !(range ~= value) { faults.noteOutOfRange(value, range, member, at: position) }
  }

  /// Notes a fault of a property of this object, unless its number was noted already.
  func noteOutOfRange(_ value: Double, _ range: ClosedRange<Double>, _ property: UTF8String) {
    faults.noteOutOfRange(value, range, property, at: position)
  }

  /// Whether this object has exactly one of some members; notes a fault where it has none or several.
  func hasOne(of first: StaticString, _ second: StaticString, _ third: StaticString? = nil) -> Bool
  {
    if count(of: first, second, third) == 1 { return true }
    let names: UTF8String =
      third.map { "\"\(first)\", \"\(second)\" or \"\($0)\"" } ?? "\"\(first)\" or \"\(second)\""
    faults.note(at: position, .oneOf(names))
    return false
  }

  /// A value of the engine that was made from this object's members; nil, with faults noted, where
  /// something is wrong with them.
  ///
  /// - Parameter names: what members are called here whose names in the engine are others.
  @inline(__always)
  func checked<Value: Checkable>(
    _ value: Value, renaming names: KeyValuePairs<UTF8String, UTF8String> = [:]
  ) -> Value? {
    var collector = FaultCollector()
    value.check(into: &collector)
    if collector.isEmpty { return value }
    faults.note(collector, in: position, renaming: names)
    return nil
  }

  /// Makes a value of the engine from this object's members; nil, with its faults noted, where the
  /// engine refuses them.
  ///
  /// - Parameter names: what members are called here whose names in the engine are others.
  func make<Value>(
    renaming names: KeyValuePairs<UTF8String, UTF8String> = [:],
    _ build: () throws(LayoutFaults) -> Value
  ) -> Value? {
    do { return try build() } catch {
      faults.note(error, in: position, renaming: names)
      return nil
    }
  }
}

// MARK: - What is not as it has to be

// None of this needs the reader itself, which would be copied for each value that might have a fault.

extension JSONDocument {
  /// The name at a position, one of an enumeration's; nil, with a fault noted, where it is something else.
  fileprivate func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at value: Int, noting faults: RequestFaults
  ) -> Choice? {
    let choices = Array(Choice.allCases)
    let place = place(of: value, among: choices.count, noting: faults) { choices[$0].rawValue }
    return place.map { choices[$0] }
  }

  /// Which of some names stands at a position; nil, with a fault noted, where none does.
  @inline(__always)
  private func place(
    of value: Int, among count: Int, noting faults: RequestFaults, _ name: (Int) -> String
  ) -> Int? {
    guard kind(at: value) == .string else {
      faults.note(at: value, .wrongType(.string))
      return nil
    }
    let bytes = utf8(at: value)
    for place in 0..<count {
      var name = name(place)
      if name.withUTF8({ bytes.isEqual(to: UnsafeRawBufferPointer($0)) }) { return place }
    }
    faults.note(at: value, .unknownChoice(known: (0..<count).map { UTF8String(name($0)) }))
    return nil
  }
}

extension RequestFaults {
  @inline(never)
  fileprivate func missing(_ name: StaticString, at position: Int) -> Int? {
    note(at: position, .missing(member: "\(name)", reason: nil))
    return nil
  }

  @inline(never)
  fileprivate func noNumber(at value: Int) -> Double {
    note(at: value, .wrongType(.number))
    return .nan
  }

  @inline(never)
  fileprivate func noInteger(
    _ number: Double?, in range: ClosedRange<Int>, at value: Int
  ) -> Int {
    if let number {
      note(at: value, .requirement(.integer(in: range), found: number))
    } else {
      note(at: value, .wrongType(.integer))
    }
    return range.lowerBound
  }

  @inline(never)
  fileprivate func noteOutOfRange(
    _ value: Double, _ range: ClosedRange<Double>, _ member: StaticString, at position: Int
  ) {
    noteOutOfRange(value, range, "\(member)", at: position)
  }

  @inline(never)
  fileprivate func noteOutOfRange(
    _ value: Double, _ range: ClosedRange<Double>, _ property: UTF8String, at position: Int
  ) {
    if value.isNaN { return }
    note(at: position, property: property, .requirement(.number(in: range), found: value))
  }
}
