import Bytes
import JSON
import LayoutEngine

/// The kinds of a card list's items: the built-in ones, and those that the client defines.
struct CardKinds {
  fileprivate(set) var styles = CardItemStyles()
  /// The names of the client's kinds, by their numbers.
  fileprivate(set) var names: [String] = []

  /// The name of a kind.
  func name(of kind: CardItemKind) -> UTF8String {
    if case .defined(let number) = kind { return UTF8String(names[Int(number)]) }
    return "\(kind.name)"
  }

  /// The kind with a name; nil if the name is unknown.
  fileprivate func kind(named name: UnsafeRawBufferPointer) -> CardItemKind? {
    if let kind = Self.builtIn(named: name) { return kind }
    return names.firstIndex { name.isEqual(to: $0) }.map { .defined(UInt32($0)) }
  }

  fileprivate static func builtIn(named name: UnsafeRawBufferPointer) -> CardItemKind? {
    CardItemKind.builtIn.first { name.isEqual(to: $0.name) }
  }

  /// The names of all kinds.
  fileprivate var allNames: [UTF8String] {
    CardItemKind.builtIn.map { "\($0.name)" } + names.map { UTF8String($0) }
  }

  /// Whether a client may give a kind this name.
  fileprivate static func isName(_ name: UnsafeRawBufferPointer) -> Bool {
    1...64 ~= name.count
      && name.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

extension ObjectReader {
  /// This object as the kinds of items. A kind with faults has its default style, so that its items
  /// are known.
  mutating func cardKinds() -> CardKinds {
    var kinds = CardKinds()
    for kind in CardItemKind.builtIn {
      if let style = object(kind.name, { $0.cardItemStyle(of: kind) }) {
        kinds.styles[kind] = style
      }
    }
    if document.isObject(at: position) {
      defineKinds(in: &kinds)
      ignoreMembers()
    }
    return kinds
  }

  /// Adds the kinds of this object that are not built in.
  private func defineKinds(in kinds: inout CardKinds) {
    var known = KnownIDs()
    let end = document.next(after: position) - 1
    var key = position + 1
    while key != end, !faults.isFull {
      let name = document.utf8(at: key)
      if !known.insert(WrittenID(utf8: name)) {
        faults.noteDuplicates()
      } else if CardKinds.builtIn(named: name) == nil {
        if !CardKinds.isName(name) {
          faults.note(
            at: key, .specific("must have a name of 1 to 64 letters (A to Z), digits and hyphens"))
        }
        let kind = CardItemKind.defined(UInt32(kinds.names.count))
        kinds.names.append(document.string(at: key))
        if let style = object(at: key + 1, { $0.cardItemStyle(of: kind) }) {
          kinds.styles[kind] = style
        }
      }
      key = document.next(after: key + 1)
    }
  }

  /// This object as the style of a kind; nil, with faults noted, if it is invalid.
  private mutating func cardItemStyle(of kind: CardItemKind) -> CardItemStyle? {
    var style = kind.style
    if let insets = insets("contentInsets", inheriting: style.contentInsets) {
      style.contentInsets = insets
    }
    if kind == .imageText, let size = object("imageSize", { $0.size() }) { style.imageSize = size }
    read("fontSize", into: &style.font.size)
    check(style.font.size, in: TextRequest.fontSizes, "fontSize")
    if let weight = value("fontWeight") { style.font.weight = fontWeight(at: weight) }
    if let lines = integer("maxLines", in: TextRequest.lineLimits) { style.font.maxLines = lines }
    return checked(style)
  }

  /// The kind whose name is at a position; nil, with a fault noted, if it is unknown.
  func cardItemKind(at value: Int, among kinds: CardKinds) -> CardItemKind? {
    guard document.kind(at: value) == .string else {
      faults.note(at: value, .wrongType(.string))
      return nil
    }
    if let kind = kinds.kind(named: document.utf8(at: value)) { return kind }
    faults.note(at: value, .unknownChoice(known: kinds.allNames))
    return nil
  }
}
