import Bytes
import JSON
import LayoutEngine

/// Something in a request that is surprising, and no fault.
struct LayoutWarning {
  enum Code: String, CaseIterable {
    /// Cards are lower than their offset: in transit they overshoot.
    case discontinuous
    /// A member that has no effect.
    case ignored
  }

  let code: Code
  /// A JSON pointer to the member; nil for what is not about one.
  let pointer: UTF8String?
  /// The same as a sentence.
  let detail: UTF8String
}

extension ObjectReader {
  /// Notes that a member of the request has no effect, which a client that gives it does not expect.
  ///
  /// - Parameters:
  ///   - member: the path to the member, from the root of the request: names with slashes between them.
  ///   - reason: what leads on from "has no effect".
  @inline(never)
  func warn(ignored member: StaticString, _ reason: StaticString) {
    faults.warn(
      LayoutWarning(
        code: .ignored, pointer: "/\(member)", detail: "/\(member) has no effect \(reason)"))
  }
}

extension RequestFaults {
  /// Notes that cards of a stack overshoot, if they do.
  func warn(ofJumpsIn layout: CardStackLayout) {
    if !layout.isDiscontinuous { return }
    let configuration = layout.configuration
    warn(
      LayoutWarning(
        code: .discontinuous, pointer: nil,
        detail: """
          cardHeight \(configuration.cardHeight) is less than cardOffset \
          \(configuration.cardOffset): in transit cards overshoot, and jump when they land
          """))
  }
}

extension JSONWriter {
  /// Writes warnings as a member, if there are any.
  mutating func warnings(_ warnings: [LayoutWarning]) {
    if warnings.isEmpty { return }
    member("warnings")
    literal("[")
    for warning in warnings {
      element()
      literal("{")
      member("code", choice: warning.code)
      if let pointer = warning.pointer { member("pointer", pointer) }
      member("detail", warning.detail)
      literal("}")
    }
    literal("]")
  }
}
