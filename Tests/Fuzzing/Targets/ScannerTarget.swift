import JSON
import TestSupport

/// A document, read by the scanner and by simdjson: they make the same of it, or both refuse it.
package final class ScannerTarget: FuzzTarget {
  package static let name = "scanner"

  private let parser: JSONParser
  private var scanner = JSONScanner()

  /// Makes a parser and a scanner.
  package init?() {
    guard let parser = JSONParser() else { return nil }
    self.parser = parser
  }

  package static func seeds() throws -> [[UInt8]] {
    try Fixture.all().flatMap { [$0.request, Array($0.response.utf8)] }
  }

  /// Where what the scanner reads begins to differ from what simdjson does; nil where it does not, and
  /// where the scanner alone knows better: of members that are there twice, and of numbers that nothing
  /// holds.
  package func violation(for input: [UInt8]) -> String? {
    PaddedBytes.withCopy(of: input) { input in
      let expected = try? parser.parse(input, explains: false)
      do throws(JSONError) {
        let found = try scanner.scan(input.bytes)
        guard let expected else {
          return scanner.hasStandIns ? nil : "Only the scanner takes it"
        }
        return expected.difference(from: found)
      } catch {
        if case .duplicateMember = error { return nil }
        return expected == nil ? nil : "Only simdjson takes it: \(error)"
      }
    }
  }
}

extension JSONDocument {
  /// Where two tapes, or their strings, begin to differ.
  fileprivate func difference(from other: JSONDocument) -> String? {
    let count = Int(tape[0] & 0xFFFF_FFFF)
    var position = 0
    while position < count {
      if tape[position] != other.tape[position] { return "Word \(position) is another" }
      switch kind(at: position) {
      case .string
      where position > 0 && !utf8(at: position).elementsEqual(other.utf8(at: position)):
        return "The string at word \(position) is another"
      case .integer, .unsigned, .double:
        if tape[position + 1] != other.tape[position + 1] {
          return "The number at word \(position) is another"
        }
        position += 2
      default: position += 1
      }
    }
    return nil
  }
}
