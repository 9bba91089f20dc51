import Bytes
import JSON
import LayoutEngine
import TextMeasurement

extension Problem {
  /// The problem of bytes that are not a valid document.
  init(_ error: JSONError) {
    switch error {
    case .malformed(let found, let hint, let position):
      self.init(
        .malformedJSON,
        detail: "Found \(found) at line \(position.line), column \(position.column)"
          + (hint.map { ": \($0)" } ?? ""),
        position: position)
    case .duplicateMember(let pointer, let position):
      self.init(
        .duplicateMember,
        detail: "Duplicate member \(pointer) at line \(position.line), column \(position.column)",
        errors: [Fault(pointer: pointer, detail: "must not be repeated")], position: position)
    case .unexplained:
      self.init(.malformedJSON, detail: "The body is not a valid JSON document")
    case .outOfMemory: self = .outOfMemory
    }
  }

  /// The problem of a request with faults, in the order of the invalid values in the document. A fault with a property
  /// is listed where the object with that property begins.
  ///
  /// - Parameter request: the members that the request can have.
  init(_ faults: RequestFaults, in document: JSONDocument, of request: DeclaredMembers) {
    let list = faults.list
    let sorted = list.indices.sorted { list[$0].position < list[$1].position }.map { list[$0] }
    let pointers = document.pointers(to: sorted.map { $0.position }, from: faults.root)
    var listed: [DeclaredMembers] = []
    let errors = sorted.indices.map {
      Fault(
        sorted[$0], at: pointers[$0], in: document, of: request, faults.objects, &listed)
    }
    self.init(
      .invalidRequest,
      detail: Self.summary(of: errors, isAll: !faults.isFull) { fault in
        fault.pointer.isEmpty ? "the body" : fault.pointer
      }, errors: errors, position: nil)
  }

  /// The number of faults, the first one with its reason, and the positions of the next ones.
  static func summary(
    of errors: [Fault], isAll: Bool, position: (Fault) -> UTF8String
  ) -> UTF8String {
    let least: StaticString = isAll ? "" : "at least "
    let faults: StaticString = errors.count == 1 ? "fault" : "faults"
    var shown = errors.prefix(3).map(position)
    if let first = errors.first { shown[0] += " (\(first.detail))" }
    let rest: StaticString = errors.count > 3 ? ", …" : ""
    return "\(least)\(errors.count) \(faults): \(shown, between: ", ")\(rest)"
  }
}

extension Problem.Fault {
  /// - Parameter listed: the objects whose members a fault has listed. Each is listed once, so that a request with many
  ///   unknown members has a short answer.
  fileprivate init(
    _ fault: RequestFault, at pointer: UTF8String, in document: JSONDocument,
    of request: DeclaredMembers, _ objects: DeclaredObjects, _ listed: inout [DeclaredMembers]
  ) {
    let pointer: UTF8String = "\(pointer)\(property: fault.property)"
    switch fault.reason {
    case .wrongType(let type):
      self.init(
        pointer: pointer, detail: "must be \(type.description)", expected: .type(type),
        found: "\(document.kind(at: fault.position).name)")
    case .missing(let member, let example, let reason):
      self.init(
        pointer: "\(pointer)/\(member.text)",
        detail: "is missing" + (reason.map { "; \($0) requires it" } ?? "")
          + (example.map { "; for example \($0)" } ?? ""))
    case .unknownMember(let declared):
      var member = UnknownMember(at: pointer, of: declared, in: request, objects)
      if member.places.isEmpty, member.suggestion == nil, !listed.contains(declared) {
        listed.append(declared)
        member.known = declared.names
      }
      self.init(pointer: pointer, detail: member.detail(), unknown: member)
    case .unknownChoice(let known, let others):
      let found = document.text(at: fault.position) ?? ""
      let names = known.map { "\"\($0)\"" as UTF8String }
      let nearest = Suggestion.name(for: found, among: known)
      self.init(
        pointer: pointer,
        detail: "must be \(names, between: " or ")"
          + (others > 0 ? " or one of \(others) other names" : "")
          + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""),
        expected: others > 0 ? nil : .oneOf(known), found: found.prefix(100))
    case .requirement(let requirement, let found):
      self.init(
        pointer: pointer, detail: Self.sentence(requirement), found: Self.text(found))
    case .ofRow(let side, let requirement, let found):
      self.init(
        pointer: pointer,
        detail: "has the \(side) of its row, which \(Self.sentence(requirement))",
        found: Self.text(found))
    case .specific(let detail, let found):
      self.init(pointer: pointer, detail: detail, found: found)
    }
  }

  /// The fault of a text as the end of a sentence, which follows the text's name.
  static func sentence(_ fault: TextFault) -> UTF8String {
    switch fault {
    case .noPango:
      "can't be measured: Pango is not installed; run apt-get install libpangoft2-1.0-0"
    case .noFonts:
      "can't be measured: no fonts are installed; run apt-get install fonts-roboto-unhinted "
        + "fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"
    case .needsServer: "can't be measured here: only a server has fonts"
    case .needsServerForBreaks:
      "can't be measured here: only a server breaks lines in scripts other than Latin, Greek and "
        + "Cyrillic"
    case .tooLong(let limit): "must have at most \(limit) characters"
    case .paragraphTooLong(let limit):
      "must have at most \(limit) characters in a paragraph"
    case .clusterTooLong(let limit):
      "must have at most \(limit) characters in a grapheme cluster"
    case .nestedTooDeep(let limit):
      "must nest at most \(limit) directional isolates, embeddings and overrides in a paragraph"
    }
  }

  private static func sentence(_ requirement: LayoutFault.Requirement) -> UTF8String {
    switch requirement {
    case .number(let range):
      "must be a number from \(range.lowerBound) to \(range.upperBound)"
    case .integer(let range):
      "must be an integer from \(range.lowerBound) to \(range.upperBound)"
    case .elements(let range):
      "must have \(range.lowerBound) to \(range.upperBound) elements"
    case .atLeast(let sum, let value):
      "must be at least \(Self.sum(sum)) (\(text(value)))"
    case .moreThan(let sum, let value):
      sum.isEmpty
        ? "must be greater than \(text(value))"
        : "must be greater than \(Self.sum(sum)) (\(text(value)))"
    case .lessThan(let bound): "must be less than \(text(bound))"
    case .atMost(let factor, let minuend, let subtrahend):
      "must be at most \(factor) times \(minuend.name) - \(subtrahend.name)"
    case .index(let element, let count):
      count == 0
        ? "must be the index of a \(element.name), but there are no \(element.name)s"
        : "must be the index of a \(element.name), from 0 to \(count - 1)"
    }
  }

  private static func sum(_ paths: [PropertyPath]) -> UTF8String {
    "\(paths.map { $0.name }, between: " + ")"
  }

  /// A number, as answers write it.
  static func text(_ number: Double) -> UTF8String {
    number == JSONParser.standIn ? "a number too large to represent" : UTF8String(number)
  }
}

extension PropertyPath {
  /// The member's name in sentences: its path without the configuration.
  fileprivate var name: UTF8String {
    let isConfigured = steps.first == "configuration"
    return PropertyPath(Array(steps.dropFirst(isConfigured ? 1 : 0))).member
  }
}

extension UTF8String {
  /// Appends the path to a property as a pointer: its steps, which are names and indexes, each after a slash.
  fileprivate mutating func appendInterpolation(property: UTF8String?) {
    guard let property else { return }
    appendLiteral("/")
    // Bounded: the path to a property.
    for byte in property.bytes {
      appendInterpolation(byte: byte == UInt8(ascii: ".") ? UInt8(ascii: "/") : byte)
    }
  }
}
