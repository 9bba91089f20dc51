import JSON
import TestSupport

/// A document, read by the scanner and by simdjson. Both return the same tape, or both reject it.
package final class ScannerTarget: FuzzTarget {
  package static let name = "scanner"

  private let parser: JSONParser
  private var scanner = JSONScanner()

  /// Creates a parser and a scanner.
  package init?() {
    guard let parser = JSONParser() else { return nil }
    self.parser = parser
  }

  package static func seeds() throws -> [[UInt8]] {
    try Fixture.all().flatMap { [$0.request, Array($0.response.utf8)] }
  }

  /// The first difference between the scanner's tape and simdjson's; nil if they are equal. Only the scanner may reject
  /// duplicate members and accept numbers beyond Double.
  package func violation(for input: [UInt8]) -> String? {
    PaddedBytes.withCopy(of: input) { input in
      let expected = try? parser.parse(input, explains: false)
      do throws(JSONError) {
        let found = try scanner.scan(input.bytes)
        guard let expected else {
          return scanner.hasStandIns ? nil : "Only the scanner accepts it"
        }
        return expected.difference(from: found)
      } catch {
        if case .duplicateMember = error { return nil }
        return expected == nil ? nil : "Only simdjson accepts it: \(error)"
      }
    }
  }
}

extension JSONDocument {
  /// The first difference between two tapes or their strings.
  fileprivate func difference(from other: JSONDocument) -> String? {
    let count = Int(tape[0] & 0xFFFF_FFFF)
    var position = 0
    while position < count {
      if tape[position] != other.tape[position] { return "Word \(position) differs" }
      if let string = utf8(at: position), let other = other.utf8(at: position) {
        if !string.elementsEqual(other) { return "The string at word \(position) differs" }
      } else if number(at: position) != nil {
        if tape[position + 1] != other.tape[position + 1] {
          return "The number at word \(position) differs"
        }
        position += 1
      }
      position += 1
    }
    return nil
  }
}
