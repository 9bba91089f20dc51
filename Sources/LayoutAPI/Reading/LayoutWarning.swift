import Bytes
import JSON
import LayoutEngine

/// A warning about a valid request: a probable mistake.
enum LayoutWarning {
  /// A member has no effect.
  ///
  /// - Parameters:
  ///   - member: the path to the member from the root of the request or of the body, with slashes between the names; nil
  ///     if `body` is its position.
  ///   - reason: the end of the sentence, which follows "has no effect".
  ///   - body: the position of the body of a layout in a row; nil for the request itself.
  case ignored(member: UTF8String?, reason: StaticString, body: Int?)
  /// Cards overshoot in transit. The detail is a sentence.
  case discontinuous(detail: UTF8String)

  fileprivate var body: Int? {
    if case .ignored(_, _, let body) = self { body } else { nil }
  }
}

extension ObjectReader {
  /// Notes that a member of the request has no effect.
  @inline(never)
  func warn(ignored member: StaticString, _ reason: StaticString) {
    let name: UTF8String = "\(member)"
    guard let body = faults.body else {
      return faults.warn(.ignored(member: name, reason: reason, body: nil))
    }
    let origin = faults.origin(of: body, name)
    faults.warn(.ignored(member: origin.property, reason: reason, body: origin.position))
  }
}

extension JSONWriter {
  /// Writes the warnings about the request at a position of a document as a member.
  mutating func warnings(
    _ warnings: [LayoutWarning], about document: JSONDocument, from root: Int
  ) {
    let bodies = document.pointers(toBodiesOf: warnings, from: root)
    beginArray("warnings")
    for (warning, body) in zip(warnings, bodies).interruptible {
      beginElement()
      switch warning {
      case .ignored(let name, let reason, _):
        let pointer = name.map { "\(body)/\($0)" as UTF8String } ?? body
        member("code", plain: "ignored")
        member("pointer", pointer)
        member("detail", "\(pointer) has no effect \(reason)" as UTF8String)
      case .discontinuous(let detail):
        member("code", plain: "discontinuous")
        member("detail", detail)
      }
      literal("}")
    }
    literal("]")
  }
}

extension JSONDocument {
  /// The pointer to the body that each warning is about, found in one walk; empty for the request itself.
  fileprivate func pointers(
    toBodiesOf warnings: [LayoutWarning], from root: Int
  ) -> [UTF8String] {
    var pointers = [UTF8String](repeating: "", count: warnings.count)
    let nested = warnings.indices.filter { warnings[$0].body != nil }
      .sorted { warnings[$0].body ?? 0 < warnings[$1].body ?? 0 }
    if nested.isEmpty { return pointers }
    let found = self.pointers(to: nested.map { warnings[$0].body ?? 0 }, from: root)
    for (warning, pointer) in zip(nested, found).interruptible {
      pointers[warning] = pointer
    }
    return pointers
  }
}
