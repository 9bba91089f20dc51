import Bytes
import JSON
import LayoutEngine

/// The kinds of a card list's items: the built-in ones, and those that the client defines.
struct CardKinds {
  fileprivate(set) var styles = CardItemStyles()
  /// The names of the client's kinds, by their numbers.
  fileprivate(set) var names: [String] = []
  /// The numbers of the client's kinds, in the order of their names.
  private var sorted: [Int] = []

  /// The name of a kind.
  func name(of kind: CardItemKind) -> UTF8String {
    if case .defined(let number) = kind { return UTF8String(names[Int(number)]) }
    return "\(kind.name)"
  }

  /// The client's kind with a name; nil if the name is unknown. The names must be sorted.
  @inline(never)
  fileprivate func defined(named name: UnsafeRawBufferPointer) -> CardItemKind? {
    let index = partitionPoint(of: sorted.count) { index in
      names[sorted[index]].withBytes { $0.order(to: name) >= 0 }
    }
    guard index < sorted.count, name.isEqual(to: names[sorted[index]]) else { return nil }
    return .defined(UInt32(sorted[index]))
  }

  fileprivate static func builtIn(named name: UnsafeRawBufferPointer) -> CardItemKind? {
    // A comparison with the name of a constant is one of a few words.
    if name.isEqual(to: CardItemKind.title.name) { return .title }
    if name.isEqual(to: CardItemKind.imageText.name) { return .imageText }
    if name.isEqual(to: CardItemKind.text.name) { return .text }
    if name.isEqual(to: CardItemKind.footer.name) { return .footer }
    if name.isEqual(to: CardItemKind.custom.name) { return .custom }
    return nil
  }

  /// Sorts the client's names, once all are known.
  fileprivate mutating func sortNames() {
    sorted = names.indices.sorted { one, other in
      names[one].withBytes { one in names[other].withBytes { one.order(to: $0) < 0 } }
    }
  }

  /// The fault of a name that is not that of a kind. It lists the client's first kinds, because the
  /// length of the list and the search for a similar name in it cost time for each fault.
  fileprivate var unknown: RequestFault.Reason {
    var known = CardItemKind.builtIn.map { "\($0.name)" as UTF8String }
    var bytes = 0
    // Bounded: an object has at most 1,000 members.
    for name in names {
      bytes += name.utf8.count
      if bytes > Self.listedBytes { break }
      known.append(UTF8String(name))
    }
    return .unknownChoice(
      known: known, others: CardItemKind.builtIn.count + names.count - known.count)
  }

  /// The maximum number of bytes of the client's names in a fault.
  private static var listedBytes: Int { 400 }

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
  /// The kinds of items in the object at a position; nil, with a fault noted, if the value is not an object. A kind
  /// with faults has its default style, so that its items are known.
  func cardKinds(at value: Int) -> CardKinds? {
    guard let members = members(at: value, as: .cardListItemStyles) else { return nil }
    var kinds = CardKinds()
    var known = KnownIDs()
    // Bounded: 1,000 members.
    for member in members {
      if faults.isFull { break }
      if !known.insert(WrittenID(utf8: member.name)) {
        faults.noteDuplicates()
      } else {
        let builtIn = CardKinds.builtIn(named: member.name)
        if builtIn != nil, document.isNull(at: member.value) { continue }
        let kind = builtIn ?? definedKind(of: member, in: &kinds)
        let declared: DeclaredMembers =
          kind == .imageText ? .cardListImageStyle : .cardListItemStyle
        let style = object(at: member.value, as: declared) { object -> CardItemStyle? in
          object.sound { object.cardItemStyle(of: kind) }
        }
        if let style { kinds.styles[kind] = style }
      }
    }
    kinds.sortNames()
    return kinds
  }

  /// Adds a kind that is not built in.
  private func definedKind(of member: JSONMember, in kinds: inout CardKinds) -> CardItemKind {
    if !CardKinds.isName(member.name) {
      faults.note(
        at: member.position,
        .specific("must have a name of 1 to 64 letters (A to Z), digits and hyphens"))
    }
    kinds.names.append(String(validUTF8: member.name))
    return .defined(UInt32(kinds.names.count - 1))
  }

  /// This object as the style of a kind; nil, with faults noted, if it is invalid.
  private func cardItemStyle(of kind: CardItemKind) -> CardItemStyle? {
    var style = kind.style
    read(.contentInsets, into: &style.contentInsets)
    if kind == .imageText, let size: Size = read(.imageSize) { style.imageSize = size }
    if let size = number(.fontSize, in: TextRequest.fontSizes) { style.font.size = size }
    if let weight = value(.fontWeight) {
      style.font.weight = fontWeight(at: weight) ?? style.font.weight
    }
    if let lines = integer(.maxLines, in: TextRequest.lineLimits) { style.font.maxLines = lines }
    return checked(style)
  }

  /// The kind whose name is at a position; nil, with a fault noted, if it is unknown.
  func cardItemKind(at value: Int, among kinds: CardKinds) -> CardItemKind? {
    guard let name = utf8(at: value) else { return nil }
    if let kind = CardKinds.builtIn(named: name) ?? kinds.defined(named: name) { return kind }
    faults.note(at: value, kinds.unknown)
    return nil
  }
}
