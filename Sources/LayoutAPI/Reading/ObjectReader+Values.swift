import Bytes
import JSON
import LayoutEngine

extension ObjectReader {
  /// The position of a required member. A null is a value of the wrong type.
  @inline(__always)
  func required(_ name: MemberName) -> Int? {
    valueOrNull(name) ?? faults.missing(name, of: declared, at: position)
  }

  /// A number; nil if it is absent, NaN if the value has another type.
  @inline(__always)
  func number(_ name: MemberName) -> Double? {
    value(name).map { number(at: $0) }
  }

  /// Replaces a value with a number, unless the number is absent.
  @inline(__always)
  func read(_ name: MemberName, into value: inout Double) {
    if let number = number(name) { value = number }
  }

  /// Replaces a value with a number, unless the number is absent.
  @inline(__always)
  func read(_ name: MemberName, into value: inout Double?) {
    if let number = number(name) { value = number }
  }

  /// Replaces a value with an integer in a range, unless it is absent or invalid.
  func read(_ name: MemberName, in range: ClosedRange<Int>, into value: inout Int?) {
    if let integer = integer(name, in: range) { value = integer }
  }

  /// Replaces a value with a boolean, unless it is absent or invalid.
  func read(_ name: MemberName, into value: inout Bool) {
    if let bool = bool(name) { value = bool }
  }

  /// Replaces a value with a boolean, unless it is absent or invalid.
  func read(_ name: MemberName, into value: inout Bool?) {
    if let bool = bool(name) { value = bool }
  }

  /// Replaces a value with a case of its enumeration, unless that is absent or invalid.
  @inline(__always)
  func read<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: MemberName, into value: inout Choice
  ) {
    if let choice: Choice = choice(name) { value = choice }
  }

  /// A number in a range that the engine does not always check; nil if it is absent, NaN if it is invalid.
  @inline(__always)
  func number(_ name: MemberName, in range: ClosedRange<Double>) -> Double? {
    number(name).map { checked($0, in: range, name) }
  }

  /// A required number; NaN if it is absent or the value has another type.
  @inline(__always)
  func requiredNumber(_ name: MemberName) -> Double {
    required(name).map { number(at: $0) } ?? .nan
  }

  /// A required number in a range; NaN if it is absent or invalid.
  @inline(__always)
  func requiredNumber(_ name: MemberName, in range: ClosedRange<Double>) -> Double {
    checked(requiredNumber(name), in: range, name)
  }

  /// The number at a position; NaN if the value has another type.
  @inline(__always)
  func number(at value: Int) -> Double { document.number(at: value) ?? faults.noNumber(at: value) }

  /// An integer in a range; nil if it is absent or invalid.
  @inline(__always)
  func integer(_ name: MemberName, in range: ClosedRange<Int>) -> Int? {
    value(name).flatMap { integer(at: $0, in: range) }
  }

  /// A required integer in a range; nil if it is absent or invalid.
  @inline(__always)
  func requiredInteger(_ name: MemberName, in range: ClosedRange<Int>) -> Int? {
    required(name).flatMap { integer(at: $0, in: range) }
  }

  /// The integer at a position; nil if it is invalid.
  @inline(__always)
  func integer(at value: Int, in range: ClosedRange<Int>) -> Int? {
    let number = document.number(at: value)
    if let number, let whole = Int(exactly: number), range ~= whole { return whole }
    return faults.noInteger(number, in: range, at: value)
  }

  /// The UTF-8 of the string at a position; nil if the value has another type.
  func utf8(at value: Int) -> UnsafeRawBufferPointer? {
    document.utf8(at: value) ?? faults.noString(at: value)
  }

  /// The string at a position; nil if the value has another type.
  func string(at value: Int) -> String? { utf8(at: value).map { String(validUTF8: $0) } }

  /// The string at a position; nil if the value has another type or more than `limit` characters.
  func string(at value: Int, limit: Int) -> String? {
    utf8(at: value, limit: limit).map { String(validUTF8: $0) }
  }

  /// The UTF-8 of the string at a position; nil if the value has another type or more than `limit` characters.
  func utf8(at value: Int, limit: Int) -> UnsafeRawBufferPointer? {
    guard let utf8 = utf8(at: value) else { return nil }
    if utf8.count <= limit || utf8.scalarCount <= limit { return utf8 }
    faults.note(at: value, .specific("must have at most \(limit) characters"))
    return nil
  }

  /// A boolean; nil if it is absent or the value has another type.
  @inline(__always)
  func bool(_ name: MemberName) -> Bool? { value(name).flatMap { bool(at: $0) } }

  /// A boolean on which other faults depend; the default if it is absent, nil if the value has another type.
  func bool(_ name: MemberName, else standard: Bool) -> Bool? {
    guard let value = value(name) else { return standard }
    return bool(at: value)
  }

  /// The boolean at a position; nil if the value has another type.
  func bool(at value: Int) -> Bool? {
    if let bool = document.bool(at: value) { return bool }
    faults.note(at: value, .wrongType(.boolean))
    return nil
  }

  /// A case of an enumeration by its name; nil if it is absent or invalid.
  @inline(__always)
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: MemberName, of type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let value = value(name) else { return nil }
    return choice(at: value)
  }

  /// A case of an enumeration on which other faults depend, by its name; the default if it is absent, nil if it is
  /// invalid.
  @inline(__always)
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: MemberName, else standard: Choice
  ) -> Choice? {
    guard let value = value(name) else { return standard }
    return choice(at: value)
  }

  /// A required case of an enumeration by its name.
  func requiredChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: MemberName, of type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let value = required(name) else { return nil }
    return choice(at: value)
  }

  /// The case of an enumeration whose name is at a position; nil if it is invalid.
  @inline(__always)
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at value: Int, of type: Choice.Type = Choice.self
  ) -> Choice? {
    document.choice(at: value, noting: faults)
  }

  /// Reads a nested object; nil if it is absent or the value has another type.
  @inline(__always)
  func object<Value>(
    _ name: MemberName, as declared: DeclaredMembers, _ read: (ObjectReader) -> Value?
  ) -> Value? {
    guard let value = value(name) else { return nil }
    return object(at: value, as: declared, read)
  }

  /// Reads a required nested object.
  @inline(__always)
  func requiredObject<Value>(
    _ name: MemberName, as declared: DeclaredMembers, _ read: (ObjectReader) -> Value?
  ) -> Value? {
    guard let value = required(name) else { return nil }
    return object(at: value, as: declared, read)
  }

  /// The values of an array's elements without faults; nil if the value is not an array.
  func list<Value>(at value: Int, _ read: (Int) -> Value?) -> [Value]? {
    var values: [Value] = []
    let isArray = elements(at: value) { element in
      if let value = read(element) { values.append(value) }
    }
    return isArray ? values : nil
  }

  /// The values of an array's objects without faults; nil if the value is not an array.
  func objects<Value>(
    at value: Int, as declared: DeclaredMembers, _ read: (ObjectReader) -> Value?
  ) -> [Value]? {
    list(at: value) { object(at: $0, as: declared, read) }
  }

  /// Calls `read` with the position of each element of the array at a position.
  func elements(at value: Int, _ read: (Int) -> Void) -> Bool {
    guard let elements = document.elements(at: value) else {
      faults.note(at: value, .wrongType(.array))
      return false
    }
    for element in elements {
      if faults.isFull || WorkCheck.mustEnd() { break }
      read(element)
    }
    return true
  }

  /// Notes a fault of a member of this object if its value is out of range. NaN has been noted.
  @inline(__always)
  func check(_ value: Double, in range: ClosedRange<Double>, _ member: MemberName) {
    if !(range ~= value) { faults.noteOutOfRange(value, range, member, at: position) }
  }

  /// A value of a member of this object; NaN, with a fault noted, if it is out of range. NaN has been noted.
  @inline(__always)
  private func checked(
    _ value: Double, in range: ClosedRange<Double>, _ member: MemberName
  ) -> Double {
    if range ~= value { return value }
    faults.noteOutOfRange(value, range, member, at: position)
    return .nan
  }

  /// Notes that this object lacks a member.
  ///
  /// - Parameters:
  ///   - example: an example of the member, in JSON; nil for the declared one.
  ///   - reason: the member that requires it, if one does.
  @inline(never)
  func noteMissing(
    _ name: MemberName, example: UTF8String? = nil, because reason: UTF8String? = nil
  ) {
    faults.note(
      at: position, .missing(name, example: example ?? declared.example(of: name), reason: reason))
  }

  /// Notes that this object must not have a member together with others.
  @inline(never)
  func noteExcluded(_ name: MemberName, by others: UTF8String) {
    faults.note(at: position, property: "\(name.text)", .excluded(by: others))
  }

  /// Whether this object has exactly one of several members. Notes a fault if it does not.
  func hasOne(of names: MemberName...) -> Bool {
    isOne(names.reduce(0) { $0 + (has($1) ? 1 : 0) }, of: names)
  }

  /// Whether the number of members that are present is one. Notes a fault if it is not.
  ///
  /// - Parameter names: the names of the members that were counted.
  @inline(__always)
  func isOne(_ count: Int, of names: @autoclosure () -> [MemberName]) -> Bool {
    if count == 1 { return true }
    faults.note(oneOf: names(), at: position)
    return false
  }

  /// A value of the engine that has this object's members; nil, with faults noted, if it is invalid.
  ///
  /// - Parameter names: the members whose names differ from the engine's properties.
  @inline(__always)
  func checked<Value: Checkable>(
    _ value: Value, renaming names: @autoclosure () -> KeyValuePairs<UTF8String, UTF8String> = [:]
  ) -> Value? {
    var collector = FaultCollector()
    value.check(into: &collector)
    if collector.isEmpty { return value }
    faults.note(collector, in: position, renaming: names())
    return nil
  }

  /// The value that `read` returns; nil if it notes faults.
  func sound<Value>(_ read: () -> Value?) -> Value? {
    let earlier = faults.list.count
    let value = read()
    return faults.list.count == earlier ? value : nil
  }

  /// Creates a value of the engine from this object's members; nil, with its faults noted, if the engine rejects
  /// them.
  ///
  /// - Parameter names: the members whose names differ from the engine's properties.
  func make<Value>(
    renaming names: @autoclosure () -> KeyValuePairs<UTF8String, UTF8String> = [:],
    _ build: () throws(LayoutFaults) -> Value
  ) -> Value? {
    do { return try build() } catch {
      faults.note(error, in: position, renaming: names())
      return nil
    }
  }
}

// MARK: - Faults

// Not members of the reader, which would otherwise be copied for each value that might have a fault.

extension JSONDocument {
  /// The case of an enumeration whose name is at a position; nil, with a fault noted, if it is invalid.
  fileprivate func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at value: Int, noting faults: RequestFaults
  ) -> Choice? {
    let choices = Array(Choice.allCases)
    let index = ObjectReader.index(of: value, in: self, among: choices.count, noting: faults) {
      choices[$0].rawValue
    }
    return index.map { choices[$0] }
  }
}

extension ObjectReader {
  /// The index of the name at a position; nil, with a fault noted, if it is invalid.
  @inline(__always)
  fileprivate static func index(
    of value: Int, in document: JSONDocument, among count: Int, noting faults: RequestFaults,
    _ name: (Int) -> String
  ) -> Int? {
    guard let bytes = document.utf8(at: value) else { return faults.noString(at: value) }
    // Bounded: the names of a choice.
    for index in 0..<count {
      if bytes.isEqual(to: name(index)) { return index }
    }
    faults.note(at: value, .unknownChoice(known: (0..<count).map { UTF8String(name($0)) }))
    return nil
  }
}

extension RequestFaults {
  @inline(never)
  fileprivate func note(oneOf names: [MemberName], at position: Int) {
    note(at: position, .oneOf("\(alternatives: names.map { "\($0.text)" })"))
  }

  @inline(never)
  fileprivate func missing(
    _ name: MemberName, of declared: DeclaredMembers, at position: Int
  ) -> Int? {
    note(at: position, .missing(name, example: declared.example(of: name), reason: nil))
    return nil
  }

  @inline(never)
  fileprivate func noNumber(at value: Int) -> Double {
    note(at: value, .wrongType(.number))
    return .nan
  }

  @inline(never)
  fileprivate func noString<Value>(at value: Int) -> Value? {
    note(at: value, .wrongType(.string))
    return nil
  }

  @inline(never)
  fileprivate func noInteger(
    _ number: Double?, in range: ClosedRange<Int>, at value: Int
  ) -> Int? {
    if let number {
      note(at: value, .requirement(.integer(in: range), found: number))
    } else {
      note(at: value, .wrongType(.integer))
    }
    return nil
  }

  @inline(never)
  fileprivate func noteOutOfRange(
    _ value: Double, _ range: ClosedRange<Double>, _ member: MemberName, at position: Int
  ) {
    if value.isNaN { return }
    note(at: position, property: "\(member.text)", .requirement(.number(in: range), found: value))
  }
}
