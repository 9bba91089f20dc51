import CSimdjson

/// Parses JSON documents, one at a time, into memory that is kept for the next document.
///
/// A parser must not be used by two threads at once.
public final class JSONParser {
  /// The replacement for numbers that no `Double` can represent. It is out of the range of every member.
  public static var standIn: Double { 9e99 }

  /// The largest document whose memory is kept for the next one, in bytes.
  private static var retainedInput: Int { 1 << 20 }

  private let parser: OpaquePointer
  /// Reads the documents that simdjson rejects.
  private var scanner = JSONScanner()
  /// Whether the scanner has read a document since it was trimmed. Most documents do not need it.
  private var hasScanned = false

  /// Creates a parser; nil when out of memory.
  public init?() {
    guard let parser = fw_json_parser_create(JSONDocument.maximumDepth) else { return nil }
    self.parser = parser
  }

  deinit { fw_json_parser_destroy(parser) }

  /// Parses a document, which is valid until the parser's next call.
  ///
  /// Numbers that no `Double` can represent are replaced by `standIn`, which the reader rejects. They are then
  /// reported with the other faults of the request.
  ///
  /// - Parameter explains: whether bytes that simdjson rejects are scanned, slowly, for such numbers and for the
  ///   position of the error.
  /// - Throws: an error, with its position if `explains`.
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

  /// Scans a document, slowly, that has already been parsed.
  ///
  /// - Throws: an error with its position if an object has a duplicate member.
  public func checkNames(in input: PaddedBytes) throws(JSONError) {
    _ = try scan(input)
  }

  private func scan(_ input: PaddedBytes) throws(JSONError) -> JSONDocument {
    hasScanned = true
    return try scanner.scan(input.bytes)
  }

  /// Frees the memory of a large document.
  public func trim() {
    fw_json_parser_trim(parser, Self.retainedInput)
    if !hasScanned { return }
    scanner.trim(Self.retainedInput)
    hasScanned = false
  }
}
