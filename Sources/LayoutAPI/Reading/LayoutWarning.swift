import Bytes
import JSON
import LayoutEngine

/// A warning about a valid request: a probable mistake.
enum LayoutWarning {
  /// A member has no effect.
  ///
  /// - Parameters:
  ///   - position: the object that has the member.
  ///   - member: the path to the member from the object, with slashes between the names; nil if `position` is that of
  ///     the member.
  ///   - reason: the end of the sentence, which follows "has no effect".
  case ignored(at: Int, member: UTF8String?, reason: StaticString)
  /// Cards overshoot in transit. The detail is a sentence.
  case discontinuous(detail: UTF8String)

  /// The position in the document that the warning is about; nil for the whole request.
  fileprivate var position: Int? {
    if case .ignored(let position, _, _) = self { position } else { nil }
  }
}

extension ObjectReader {
  /// Notes that a member of the object has no effect.
  @inline(never)
  func warn(ignored member: StaticString, _ reason: StaticString) {
    let origin = faults.origin(of: position, "\(member)")
    faults.warn(.ignored(at: origin.position, member: origin.property, reason: reason))
  }
}

extension JSONWriter {
  /// Writes the warnings about the request at a position of a document as a member.
  mutating func warnings(
    _ warnings: [LayoutWarning], about document: JSONDocument, from root: Int
  ) {
    let pointers = document.pointers(toObjectsOf: warnings, from: root)
    beginArray("warnings")
    for (warning, object) in zip(warnings, pointers).interruptible {
      beginElement()
      switch warning {
      case .ignored(_, let name, let reason):
        let pointer: UTF8String = if let name { "\(object)/\(name)" } else { object }
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
  /// The pointer to the object that each warning is about, found in one walk; empty for the request itself.
  fileprivate func pointers(
    toObjectsOf warnings: [LayoutWarning], from root: Int
  ) -> [UTF8String] {
    let positions = warnings.map { $0.position ?? root }
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    var pointers = [UTF8String](repeating: "", count: warnings.count)
    let found = self.pointers(to: order.map { positions[$0] }, from: root)
    for (warning, pointer) in zip(order, found).interruptible {
      pointers[warning] = pointer
    }
    return pointers
  }
}
