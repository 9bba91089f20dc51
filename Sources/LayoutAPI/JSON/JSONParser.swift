import CSimdjson

/// Parses JSON documents, one at a time, into memory that it keeps for the next one.
///
/// Not for two threads at once.
final class JSONParser {
  /// How deep arrays and objects may be nested.
  static var maximumDepth: Int { 64 }

  /// What stands in for numbers that no `Double` holds. It is out of every member's range.
  static var standIn: Double { 9e99 }

  /// Memory for documents above this size is given back once they are answered.
  private static var retainedInput: Int { 1 << 20 }

  /// Documents above this size are walked over only where there is time: what they say twice, or where
  /// they stop being JSON.
  static var largestExplainedBriefly: Int { 2048 }

  private let parser: OpaquePointer

  /// Member names that object readers have asked for: a stack, shared by nested readers.
  let names: UnsafeMutablePointer<StaticString>

  init?() {
    guard let parser = fw_json_parser_create(Self.maximumDepth) else { return nil }
    self.parser = parser
    names = .allocate(capacity: (Self.maximumDepth + 1) * ObjectReader.maximumMembers)
  }

  deinit {
    fw_json_parser_destroy(parser)
    names.deallocate()
  }

  /// Parses a document, which lasts until the parser's next call.
  ///
  /// Numbers that no `Double` holds are replaced by a stand-in and refused where they are read, so
  /// that they are reported beside the request's other faults.
  ///
  /// - Throws: a problem with line, column and offset for what is no JSON document, or where an
  ///   object has two members of one name.
  func parse(_ input: PaddedBytes, effort: Effort) throws(Problem) -> JSONDocument {
    if let document = tape(of: input) { return document }
    if effort == .brief, input.count > Self.largestExplainedBriefly { throw .notExplained }
    var scanner = JSONScanner(input.bytes)
    let numbers = try scanner.scan()
    for number in numbers { input.overwrite(number, with: "9e99") }
    if !numbers.isEmpty, let document = tape(of: input) { return document }
    throw .notExplained
  }

  /// Gives back what a large document took.
  func trim() {
    fw_json_parser_trim(parser, Self.retainedInput)
  }

  private func tape(of input: PaddedBytes) -> JSONDocument? {
    let document = fw_json_parse(
      parser, input.base?.assumingMemoryBound(to: UInt8.self), input.count)
    guard let tape = document.tape, let strings = document.strings else { return nil }
    return JSONDocument(tape: tape, strings: strings)
  }
}

/// Bytes of a request, behind which `JSONParser` may read, and which it may change.
public struct PaddedBytes {
  /// How many bytes have to be readable behind the last one.
  public static var padding: Int { Int(FW_JSON_PADDING) }

  let base: UnsafeMutableRawPointer?
  let count: Int

  /// Bytes in memory that someone else keeps, `padding` more of which are readable.
  public init(borrowing bytes: UnsafeMutableRawBufferPointer) {
    base = bytes.baseAddress
    count = bytes.count
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Lends a padded copy of bytes to `body`.
  public static func withCopy<Result>(
    of bytes: some Collection<UInt8>, _ body: (PaddedBytes) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: bytes.count + padding, alignment: 1) { memory in
      memory.copyBytes(from: bytes)
      return body(
        PaddedBytes(borrowing: UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes.count])))
    }
  }

  /// Puts text in the place of a number that is at least as long.
  func overwrite(_ range: Range<Int>, with text: StaticString) {
    let all = UnsafeMutableRawBufferPointer(start: base, count: count)
    for (place, index) in range.enumerated() {
      all[index] = place < text.utf8CodeUnitCount ? text.utf8Start[place] : UInt8(ascii: " ")
    }
  }
}

extension Problem {
  /// A document that is no JSON, which nobody has walked over.
  fileprivate static var notExplained: Problem {
    Problem(.malformedJSON, detail: "The body is not a JSON document")
  }
}
