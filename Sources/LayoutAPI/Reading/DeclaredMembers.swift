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

/// The members that an object can have, in the order of the contract, with spaces between them: `id size={"fixed":10}`. A
/// member that can be missing has an example of its value, in JSON without spaces.
struct DeclaredMembers: Sendable, ExpressibleByStringLiteral {
  private let list: StaticString
  /// Whether some of the members are deprecated.
  let hasDeprecated: Bool

  @inline(__always)
  init(stringLiteral list: StaticString) {
    self.list = list
    hasDeprecated = false
  }

  /// Creates a list with deprecated members.
  ///
  /// - Parameter list: the members. A second line has for each deprecated member its name, the time of the deprecation
  ///   and the time after which it may be removed, in seconds since 1970, with spaces between them.
  @inline(__always)
  init(deprecated list: StaticString) {
    self.list = list
    hasDeprecated = true
  }

  /// The names.
  var names: [UTF8String] {
    words(ofLine: 0).map { UTF8String(repairing: $0.prefix { $0 != UInt8(ascii: "=") }) }
  }

  /// The names of the members that can be missing.
  var requiredNames: [UTF8String] { names.filter { example(of: $0) != nil } }

  /// An example of a member's value, in JSON; nil if the member is never missing.
  func example(of name: UTF8String) -> UTF8String? {
    let start = name.bytes + [UInt8(ascii: "=")]
    return words(ofLine: 0).first { $0.starts(with: start) }
      .map { UTF8String(json: $0.dropFirst(start.count)) }
  }

  /// The deprecated members.
  var deprecations: [(name: UTF8String, deprecation: Deprecation)] {
    let words = words(ofLine: 1).map { UTF8String(repairing: $0) }
    // Bounded: a list in the program.
    return stride(from: 0, to: words.count, by: 3).map { first in
      let times = words[first + 1...first + 2].map { Int($0.description) ?? 0 }
      return (words[first], Deprecation(since: times[0], until: times[1]))
    }
  }

  private func words(ofLine line: Int) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[line]
      .split(separator: UInt8(ascii: " "))
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
