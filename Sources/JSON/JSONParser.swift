import CSimdjson

/// Parses JSON documents, one at a time, into memory that it keeps for the next one.
///
/// Not for two threads at once.
public final class JSONParser {
  /// What stands in for numbers that no `Double` holds. It is out of every member's range.
  public static var standIn: Double { 9e99 }

  /// Memory for documents above this size is given back once they are answered.
  private static var retainedInput: Int { 1 << 20 }

  private let parser: OpaquePointer
  /// Reads what simdjson refuses.
  private var scanner = JSONScanner()
  /// Whether it has read something since it was trimmed: few documents need it.
  private var hasScanned = false

  /// Makes a parser; nil when out of memory.
  public init?() {
    guard let parser = fw_json_parser_create(JSONDocument.maximumDepth) else { return nil }
    self.parser = parser
  }

  deinit { fw_json_parser_destroy(parser) }

  /// Parses a document, which lasts until the parser's next call.
  ///
  /// Numbers that no `Double` holds are replaced by a stand-in and refused where they are read, so
  /// that they are reported beside the request's other faults.
  ///
  /// - Parameter explains: whether bytes that can't be taken at once are walked over, slowly, for
  ///   such numbers, and for what is wrong with them.
  /// - Throws: an error with its place for what is no JSON document, or where an object has two
  ///   members of one name.
  public func parse(_ input: PaddedBytes, explains: Bool) throws(JSONError) -> JSONDocument {
    let document = fw_json_parse(
      parser, input.base?.assumingMemoryBound(to: UInt8.self), input.count)
    if let tape = document.tape, let strings = document.strings {
      return JSONDocument(tape: tape, strings: strings)
    }
    if document.is_out_of_memory { throw .outOfMemory }
    if !explains { throw .unexplained }
    return try scan(input)
  }

  /// Walks over a document that was parsed, slowly.
  ///
  /// - Throws: an error with its place where an object has two members of one name.
  public func checkNames(in input: PaddedBytes) throws(JSONError) {
    _ = try scan(input)
  }

  private func scan(_ input: PaddedBytes) throws(JSONError) -> JSONDocument {
    hasScanned = true
    return try scanner.scan(input.bytes)
  }

  /// Gives back what a large document took.
  public func trim() {
    fw_json_parser_trim(parser, Self.retainedInput)
    if !hasScanned { return }
    scanner.trim(Self.retainedInput)
    hasScanned = false
  }
}
