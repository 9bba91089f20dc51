import Bytes

/// The elements of a header field with weights, such as `Accept` and `Accept-Encoding` (RFC 9110, section
/// 12.4.2).
struct WeightedList: Sequence, IteratorProtocol {
  /// An element of the list.
  struct Element {
    /// The element's name as received, without parameters.
    let name: Slice<UnsafeRawBufferPointer>
    /// The element's weight in thousandths; 1000 if no valid weight is given.
    let weight: Int

    /// Whether the element has a name, which must be in lower case. The comparison ignores case.
    func isNamed(_ name: StaticString) -> Bool {
      guard self.name.count == name.utf8CodeUnitCount else { return false }
      let known = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      return zip(self.name, known).allSatisfy { WeightedList.lowercased($0) == $1 }
    }
  }

  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ field: UnsafeRawBufferPointer) { rest = field[...] }

  mutating func next() -> Element? {
    while !rest.isEmpty {
      var parameters = Self.takePart(of: &rest, upTo: UInt8(ascii: ","))
      let name = Self.takePart(of: &parameters, upTo: UInt8(ascii: ";"))
      if !name.isEmpty { return Element(name: name, weight: Self.weight(parameters)) }
    }
    return nil
  }

  /// The weight from the `q` parameter of an element.
  private static func weight(_ parameters: Slice<UnsafeRawBufferPointer>) -> Int {
    var rest = parameters
    while !rest.isEmpty {
      var value = takePart(of: &rest, upTo: UInt8(ascii: ";"))
      let name = takePart(of: &value, upTo: UInt8(ascii: "="))
      guard name.count == 1, name.first.map(lowercased) == UInt8(ascii: "q") else { continue }
      return thousandths(value.trimming { $0.isBlank }) ?? 1000
    }
    return 1000
  }

  /// A number from 0 to 1 with at most three decimals, in thousandths.
  private static func thousandths(_ text: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard 1...5 ~= text.count else { return nil }
    var value = 0
    for (index, unit) in text.enumerated() {
      if index == 1 {
        guard unit == UInt8(ascii: ".") else { return nil }
        continue
      }
      guard unit.isDigit else { return nil }
      value = 10 * value + Int(unit - UInt8(ascii: "0"))
    }
    for _ in Swift.max(text.count, 2)..<5 { value *= 10 }
    return value <= 1000 ? value : nil
  }

  /// Removes the text before a separator, and the separator, and returns the text without blanks at its ends.
  private static func takePart(
    of text: inout Slice<UnsafeRawBufferPointer>, upTo mark: UInt8
  ) -> Slice<UnsafeRawBufferPointer> {
    let end = text.firstIndex(of: mark) ?? text.endIndex
    defer { text = text[Swift.min(end + 1, text.endIndex)...] }
    return text[..<end].trimming { $0.isBlank }
  }

  private static func lowercased(_ unit: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= unit ? unit | 0x20 : unit
  }
}
