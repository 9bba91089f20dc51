/// What JSON can say.
public enum JSONValue: Equatable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What stands at a JSON Pointer (RFC 6901) from here; nil where there is nothing.
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

  /// The members of an object, or the elements of an array with their indices; else nothing.
  public var children: [(name: String, value: JSONValue)] {
    switch self {
    case .object(let members): members.map { ($0, $1) }
    case .array(let elements): elements.enumerated().map { ("\($0)", $1) }
    case .null, .truth, .number, .text: []
    }
  }
}

extension JSONValue: Decodable {
  /// Any value that a decoder has.
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
  /// A truth.
  public init(booleanLiteral truth: Bool) { self = .truth(truth) }
  /// A whole number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// An object; of members of one name the last counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
