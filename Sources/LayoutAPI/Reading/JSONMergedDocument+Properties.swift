import Bytes
import JSON

extension JSONMergedDocument {
  /// Where a property of a value comes from: the origin of the innermost value on the path to it that exists, and the
  /// rest of the path.
  ///
  /// - Parameter property: names and indexes, with dots or slashes between them; nil for the value itself.
  func origin(
    of position: Int, _ property: UTF8String?
  ) -> (position: Int, property: UTF8String?) {
    var position = position
    var rest = (property?.bytes ?? [])[...]
    // Bounded: the path to a property.
    while !rest.isEmpty {
      let step = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
      guard let inner = document.value(at: UTF8String(repairing: step), in: position) else { break }
      position = inner
      rest = rest[step.endIndex...].dropFirst()
    }
    return (origin(of: position), rest.isEmpty ? nil : UTF8String(repairing: rest))
  }
}

extension JSONDocument {
  /// The position of a member or an element of the value at a position; nil if it does not exist.
  fileprivate func value(at step: UTF8String, in position: Int) -> Int? {
    // Bounded: 1,000 members.
    if let members = members(at: position) {
      return members.first { UTF8String(utf8: $0.name) == step }?.value
    }
    return elements(at: position)?.enumerated().first { "\($0.offset)" as UTF8String == step }?
      .element
  }
}
