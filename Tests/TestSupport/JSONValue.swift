/// A JSON value.
public enum JSONValue: Equatable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value at a JSON Pointer (RFC 6901); nil if it does not exist.
  public subscript(pointer: String) -> JSONValue? {
    pointer.split(separator: "/").reduce(Optional(self)) { value, token in
      let name = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
      switch value {
      case .object(let members): return members[name]
      case .array(let elements):
        guard let index = Int(name), elements.indices.contains(index) else { return nil }
        return elements[index]
      case .null, .truth, .number, .text, nil: return nil
      }
    }
  }

  /// The members of an object, or the elements of an array with their indices; empty for other values.
  public var children: [(name: String, value: JSONValue)] {
    switch self {
    case .object(let members): members.map { ($0, $1) }
    case .array(let elements): elements.enumerated().map { ("\($0)", $1) }
    case .null, .truth, .number, .text: []
    }
  }
}

extension JSONValue: Decodable {
  /// Decodes any value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let elements = try? value.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a Boolean.
  public init(booleanLiteral truth: Bool) { self = .truth(truth) }
  /// Creates a whole number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Creates a string.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates an object. The last of several members with one name applies.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
