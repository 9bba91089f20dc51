import Bytes
import JSON

/// The form of a parameter's value.
enum ParameterValue {
  /// JSON that starts like an object, an array or a string.
  case json
  /// A JSON number, true, false or null.
  case word
  /// Numbers separated by commas: an array, or one of the objects in `listed`.
  case numbers([[UInt8]])
  /// Any other text: a string.
  case string

  /// The members of the objects that can be written as numbers: rectangles, points and sizes.
  private static var listed: [[UTF8String]] {
    [["x", "y", "width", "height"], ["x", "y"], ["width", "height"]]
  }

  /// Determines the form of a value.
  init(_ text: [UInt8]) {
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): self = .json
    default:
      if Self.isJSON(text) {
        self = .word
        return
      }
      let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { Array($0) }
      self = parts.count > 1 && parts.allSatisfy(Self.isNumber) ? .numbers(parts) : .string
    }
  }

  /// Whether the value is JSON that starts like an object, an array or a string.
  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// Whether a document can have the value, which must be valid, within a number of objects.
  func fits(_ text: [UInt8], within objects: Int) -> Bool {
    if !isJSON { return objects <= JSONDocument.maximumDepth }
    let opening = [UInt8](repeating: UInt8(ascii: "["), count: objects)
    let closing = [UInt8](repeating: UInt8(ascii: "]"), count: objects)
    return Self.isJSON(opening + text + closing)
  }

  /// The value as JSON of a type that its member can have, or of the type that its form suggests if it can't have
  /// any of these.
  ///
  /// - Parameter member: the declaration of the member; nil if the contract declares none.
  func json(of text: [UInt8], as member: DeclaredMember?) -> [UInt8] {
    func can(_ type: MemberType) -> Bool { member?.allows(type) == true }
    // Words are JSON if the member can also be a number, such as an index or an id.
    let isText = can(.string) && !can(.number) && !can(.integer)
    switch self {
    case .json: return text
    case .string: return Self.quoted(text)
    case .numbers:
      return list(of: text, as: member)
        ?? (isText ? Self.quoted(text) : Self.brackets("[", text, "]"))
    case .word where can(.array) && Self.isNumber(text):
      return can(.number) ? text : Self.brackets("[", text, "]")
    case .word:
      return isText && !text.elementsEqual("null".utf8) ? Self.quoted(text) : text
    }
  }

  /// Numbers as the array or the object that their member can be, or as an array if the contract declares no such
  /// member; nil if the member can be neither, and for other values.
  func list(of text: [UInt8], as member: DeclaredMember?) -> [UInt8]? {
    guard case .numbers(let numbers) = self else { return nil }
    guard let member, !member.allows(.array) else { return Self.brackets("[", text, "]") }
    guard let object = member.object else { return nil }
    return Self.object(of: numbers, named: object.names)
      ?? Self.object(of: numbers, named: object.requiredNames)
  }

  /// The forms in which numbers represent an object: `x,y,width,height`; empty for any other type.
  static func lists(for type: ExpectedType) -> [UTF8String] {
    guard case .object(let members, let required) = type, listed.contains(members) else {
      return []
    }
    let forms = required == members || !listed.contains(required) ? [members] : [members, required]
    return forms.map { "\($0, between: ",")" }
  }

  private static func object(of numbers: [[UInt8]], named members: [UTF8String]) -> [UInt8]? {
    guard listed.contains(members), numbers.count == members.count else { return nil }
    let pairs = zip(members, numbers).map { member, number in
      brackets("\"", member.bytes, "\":") + number
    }
    return brackets("{", Array(pairs.joined(separator: [UInt8(ascii: ",")])), "}")
  }

  private static func brackets(_ opening: String, _ text: [UInt8], _ closing: String) -> [UInt8] {
    opening.utf8 + text + closing.utf8
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(capacity: text.count + 2)
    text.withUnsafeBytes { writer.string($0) }
    return writer.withBytes { Array($0) }
  }

  private static func isNumber(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return false }
    return switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): isJSON(text)
    default: false
    }
  }

  private static func isJSON(_ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { JSONScanner.takes($0) }
  }
}
