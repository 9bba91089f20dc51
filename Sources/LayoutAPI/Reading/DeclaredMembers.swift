import Bytes
import JSON

/// A name of a member that requests can have.
struct MemberName: Sendable {
  let text: StaticString
  fileprivate let bit: UInt64

  /// Creates a name.
  ///
  /// - Parameter number: a number below 64 that no other member of the same object has.
  @inline(__always)
  init(_ number: UInt64, _ text: StaticString) {
    self.text = text
    bit = 1 << number
  }
}

/// A set of names of members of one object: a bit for each name.
struct MemberSet: Sendable {
  private var bits: UInt64 = 0

  /// Whether the set has a name.
  @inline(__always)
  func contains(_ name: MemberName) -> Bool { bits & name.bit != 0 }

  /// Adds a name.
  @inline(__always)
  mutating func insert(_ name: MemberName) { bits |= name.bit }
}

/// The members that an object of a request can have, as the contract declares them.
struct DeclaredMembers: Sendable {
  /// The number of the object, by which members refer to it.
  let number: UInt8
  private let list: StaticString
  /// Whether some of the members are deprecated.
  let hasDeprecated: Bool

  /// Creates a list of members.
  ///
  /// - Parameter list: the members in the order of the contract, with spaces between them: `id:s size:o63n={"fixed":10}`.
  ///   A name is followed by the types of the value, each the first letter of boolean, integer, number, string, array or
  ///   object, with the number of the object, or of the objects in the array. A member that can be missing has an
  ///   example of its value, in JSON without spaces. `*` before all others stands for members of any other name.
  @inline(__always)
  init(_ number: UInt8, _ list: StaticString) {
    self.number = number
    self.list = list
    hasDeprecated = false
  }

  /// Creates a list with deprecated members.
  ///
  /// - Parameter list: the members, as above. The name of a deprecated member ends with the time of the deprecation and
  ///   the time after which it may be removed, in seconds since 1970: `id-1767225600-1798761600:s`.
  @inline(__always)
  init(_ number: UInt8, deprecated list: StaticString) {
    self.number = number
    self.list = list
    hasDeprecated = true
  }

  /// The names.
  var names: [UTF8String] { entries.map { UTF8String(utf8: $0.name) } }

  /// The names of the required members.
  var requiredNames: [UTF8String] {
    entries.filter { $0.example != nil }.map { UTF8String(utf8: $0.name) }
  }

  /// An example of a member's value, in JSON; nil if the member is never missing.
  func example(of name: MemberName) -> UTF8String? {
    member(named: "\(name.text)")?.example.map { UTF8String(json: $0) }
  }

  /// The deprecated members.
  var deprecations: [(name: UTF8String, deprecation: Deprecation)] {
    entries.compactMap { entry in entry.deprecation.map { (UTF8String(utf8: entry.name), $0) } }
  }

  /// The member with a name; nil if no member has it.
  func member(named name: UTF8String) -> DeclaredMember? {
    name.bytes.withUnsafeBytes { name in
      // Bounded: the members of an object.
      for member in entries where member.name.isEqual(to: name) { return member }
      return nil
    }
  }

  /// The members.
  var entries: DeclaredMember.List {
    var words = WordCursor(list)
    if words.skip("*") {
      _ = words.word(before: " ")
      words.skip(" ")
    }
    return DeclaredMember.List(words: words)
  }

  /// A member of any other name; nil if the object can have no such member.
  var otherMember: DeclaredMember? {
    var words = WordCursor(list)
    return words.skip("*") ? DeclaredMember(&words) : nil
  }
}

extension DeclaredMembers: Equatable {
  static func == (one: Self, other: Self) -> Bool { one.number == other.number }
}

/// The objects that requests can contain, by the numbers with which members refer to them.
package struct DeclaredObjects: Sendable {
  let numbered: @Sendable (UInt8) -> DeclaredMembers
}

/// A JSON type in the list of an object's members.
enum MemberType {
  case boolean, integer, number, string, array

  /// The letter that stands for it.
  fileprivate var letter: UInt8 {
    switch self {
    case .boolean: UInt8(ascii: "b")
    case .integer: UInt8(ascii: "i")
    case .number: UInt8(ascii: "n")
    case .string: UInt8(ascii: "s")
    case .array: UInt8(ascii: "a")
    }
  }
}

/// A member in the list of an object's members.
struct DeclaredMember {
  /// The rest of a list of members.
  struct List: Sequence, IteratorProtocol {
    fileprivate var words: WordCursor

    mutating func next() -> DeclaredMember? {
      words.isAtEnd ? nil : DeclaredMember(&words)
    }
  }

  /// An object that is the value, or an element of it.
  struct Reference {
    let object: DeclaredMembers
    /// Whether the value is an array of such objects.
    let isElement: Bool
  }

  /// The name.
  let name: UnsafeRawBufferPointer
  private let times: UnsafeRawBufferPointer
  private let types: UnsafeRawBufferPointer
  /// An example of the value, in JSON without spaces; nil if the member is never missing.
  let example: UnsafeRawBufferPointer?

  fileprivate init(_ words: inout WordCursor) {
    name = words.word(before: "-", or: ":")
    times = words.word(before: ":")
    words.skip(":")
    types = words.word(before: "=", or: " ")
    example = words.skip("=") ? words.word(before: " ") : nil
    words.skip(" ")
  }

  /// When the member was deprecated; nil if it is not.
  var deprecation: Deprecation? {
    let times = times.split(separator: UInt8(ascii: "-")).map { Self.number($0) }
    return times.count == 2 ? Deprecation(since: times[0], until: times[1]) : nil
  }

  /// Whether the value may have a type.
  func allows(_ type: MemberType) -> Bool { types.contains(type.letter) }

  /// The first object that the value can be; nil if it can't be an object.
  var object: DeclaredMembers? { references(to: .all).first { !$0.isElement }?.object }

  /// The objects that the value can be or contain.
  func references(to objects: DeclaredObjects) -> [Reference] {
    var references: [Reference] = []
    var rest = types[...]
    // Bounded: the types of a member.
    while let letter = rest.popFirst() {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest[digits.endIndex...]
      if digits.isEmpty { continue }
      references.append(
        Reference(
          object: objects.numbered(UInt8(Self.number(digits))),
          isElement: letter == MemberType.array.letter))
    }
    return references
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension UTF8String {
  /// Creates a text from JSON whose strings have no colons and commas, with a space after each of these.
  fileprivate init(json: some Sequence<UInt8>) {
    self.init(
      repairing: json.flatMap { byte in
        [UInt8(ascii: ":"), UInt8(ascii: ",")].contains(byte) ? [byte, UInt8(ascii: " ")] : [byte]
      })
  }
}
