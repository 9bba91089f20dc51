import Bytes
import JSON

/// The JSON type that a value must have.
enum ExpectedType {
  case boolean, number, integer, string, array
  /// An array of four numbers.
  case fourNumbers
  /// An object with these members, of which some are required; empty if they are unknown.
  case object(members: [UTF8String] = [], required: [UTF8String] = [])

  /// The type's name in problems.
  var name: StaticString {
    switch self {
    case .boolean: "boolean"
    case .number: "number"
    case .integer: "integer"
    case .string: "string"
    case .array: "array"
    case .fourNumbers: "array of four numbers"
    case .object: "object"
    }
  }

  /// The type's name with its article, and the members of an object.
  var description: UTF8String {
    switch self {
    case .boolean, .number, .string: "a \(name)"
    case .integer, .array, .fourNumbers: "an \(name)"
    case .object(let members, _): "an \(name)\(shape: members)"
    }
  }
}

extension UTF8String {
  /// Appends the first members of an object.
  fileprivate mutating func appendInterpolation(shape members: [UTF8String]) {
    if members.isEmpty { return }
    let shown = members.prefix(6).map { "\"\($0)\": …" as UTF8String }
    self += members.count > 6 ? ": {\(shown, between: ", "), …}" : ": {\(shown, between: ", ")}"
  }
}
