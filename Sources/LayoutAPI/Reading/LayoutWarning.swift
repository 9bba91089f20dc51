import Bytes
import JSON
import LayoutEngine

/// A warning about a valid request: a probable mistake.
struct LayoutWarning {
  /// The code, by which clients recognize the warning.
  let code: StaticString
  /// A JSON pointer to the member; nil if the warning concerns no single member.
  let pointer: UTF8String?
  /// The warning as a sentence.
  let detail: UTF8String
}

extension ObjectReader {
  /// Notes that a member of the request has no effect.
  ///
  /// - Parameters:
  ///   - member: the path to the member from the root of the request, or of the body of a layout in a row, with
  ///     slashes between the names.
  ///   - reason: the end of the sentence, which follows "has no effect".
  @inline(never)
  func warn(ignored member: StaticString, _ reason: StaticString) {
    let request = faults.body.flatMap { document.pointers(to: [$0]).first } ?? ""
    let pointer: UTF8String = "\(request)/\(member)"
    faults.warn(
      LayoutWarning(code: "ignored", pointer: pointer, detail: "\(pointer) has no effect \(reason)")
    )
  }
}

extension JSONWriter {
  /// Writes warnings as a member.
  mutating func warnings(_ warnings: [LayoutWarning]) {
    member("warnings")
    literal("[")
    for warning in warnings {
      element()
      literal("{")
      member("code", plain: warning.code)
      if let pointer = warning.pointer { member("pointer", pointer) }
      member("detail", warning.detail)
      literal("}")
    }
    literal("]")
  }
}
