import Bytes
import JSON

/// What the value of a parameter stands for: JSON where it begins like an object, an array or a string;
/// numbers, true, false and null as they look; numbers with commas between them; else a string.
enum ParameterValue {
  /// An object, an array or a string in quotation marks.
  case json
  /// A number, true, false or null.
  case word
  /// Numbers with commas between them: an array, or what is listed below.
  case numbers([[UInt8]])
  /// Anything else: a string.
  case string

  /// The members of what numbers stand for: a rectangle, a point and a size.
  private static var listed: [[UTF8String]] {
    [["x", "y", "width", "height"], ["x", "y"], ["width", "height"]]
  }

  /// What a value looks like.
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

  /// The value as JSON, where nothing is known of what it has to be.
  func json(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .json, .word: text
    case .numbers: Self.brackets("[", text, "]")
    case .string: Self.quoted(text)
    }
  }

  /// The value as JSON of the kind that a fault says was expected; nil where it can't be that.
  func json(of text: [UInt8], for fault: Problem.Fault) -> [UInt8]? {
    switch (self, fault.expected) {
    case (.numbers(let numbers), "object"): Self.object(of: numbers, named: fault.members)
    case (.numbers, "string"), (.word, "string"): Self.quoted(text)
    case (.word, "array") where Self.isNumber(text): Self.brackets("[", text, "]")
    default: nil
    }
  }

  /// How numbers say an object of some members: `x,y,width,height`; nil where they don't.
  static func list(of members: [UTF8String]) -> UTF8String? {
    listed.contains(members) ? "\(members, between: ",")" : nil
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
