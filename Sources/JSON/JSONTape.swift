import CBytes

/// The memory of a document that `JSONScanner` reads: a tape and its strings, in the format that simdjson documents.
/// It grows with the documents, and is kept for the next one.
///
/// If the memory is exceeded, further words are lost, and `isComplete` is false.
struct JSONTape: ~Copyable {
  private var words: UnsafeMutablePointer<UInt64>?
  private var wordCapacity = 0
  private(set) var wordCount = 0
  private var strings: UnsafeMutablePointer<UInt8>?
  private var stringCapacity = 0
  private var stringCount = 0
  /// Whether the memory sufficed.
  private(set) var isComplete = true

  init() {}

  deinit {
    fw_block_free(words)
    fw_block_free(strings)
  }

  /// The document; nil if the memory was exceeded.
  var document: JSONDocument? {
    guard isComplete, let words else { return nil }
    // A document without strings has no memory for them, and never reads it.
    let start = UnsafeRawPointer(strings.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(words))
    return JSONDocument(tape: words, strings: start.assumingMemoryBound(to: UInt8.self))
  }

  /// The document, whose strings are those of another one; nil if the memory was exceeded.
  func document(withStringsOf other: JSONDocument) -> JSONDocument? {
    document.map { JSONDocument(tape: $0.tape, strings: other.strings) }
  }

  /// Removes the document.
  mutating func clear() {
    wordCount = 0
    stringCount = 0
    isComplete = true
  }

  /// Frees the memory if it is larger than that of a document of `count` bytes.
  mutating func trim(_ count: Int) {
    if wordCapacity <= count, stringCapacity <= 2 * count { return }
    fw_block_free(words)
    fw_block_free(strings)
    (words, strings) = (nil, nil)
    (wordCapacity, stringCapacity) = (0, 0)
    clear()
  }

  // MARK: - Words

  /// Appends a word with a type and a payload.
  mutating func append(_ kind: UInt8, payload: Int = 0) {
    append(UInt64(kind) << 56 | UInt64(UInt(bitPattern: payload)))
  }

  /// Appends a word.
  mutating func append(_ word: UInt64) {
    if wordCount == wordCapacity, !growWords() { return }
    words?[wordCount] = word
    wordCount += 1
  }

  /// Ends an array or object: appends its last word, and stores the position after it in its first word.
  mutating func close(_ kind: UInt8, from start: Int, count: Int) {
    append(kind, payload: start)
    if !isComplete { return }
    let saturated = UInt64(Swift.min(count, 0xFF_FFFF))
    words?[start] |= saturated << 32 | UInt64(wordCount)
  }

  /// Appends the value or name at a position of a document. The offsets of its strings remain those of that document.
  mutating func copy(_ position: Int, of document: JSONDocument) {
    let distance = UInt64(bitPattern: Int64(wordCount - position))
    var next = position
    let end = document.next(after: position)
    while next < end {
      switch document.tag(at: next) {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"):
        append(document.tape[next] &+ distance)
      case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"):
        append(document.tape[next])
        next += 1
        append(document.tape[next])
      default: append(document.tape[next])
      }
      next += 1
    }
  }

  /// The bytes of the string or name at a position of the tape.
  func utf8(at position: Int) -> UnsafeRawBufferPointer {
    document?.utf8(at: position) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  // MARK: - Strings

  /// Begins a string. Its bytes follow.
  mutating func beginString() {
    append(UInt8(ascii: "\""), payload: stringCount)
    reserveString(4)
    if isComplete { stringCount += 4 }
  }

  /// Appends bytes to the current string.
  mutating func appendString(_ bytes: UnsafeRawBufferPointer) {
    reserveString(bytes.count)
    guard isComplete, let strings, let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(strings + stringCount).copyMemory(from: start, byteCount: bytes.count)
    stringCount += bytes.count
  }

  /// Appends a byte to the current string.
  mutating func appendString(_ byte: UInt8) {
    reserveString(1)
    if !isComplete { return }
    strings?[stringCount] = byte
    stringCount += 1
  }

  /// Ends the current string.
  mutating func endString() {
    appendString(0)
    guard isComplete, let strings, let words else { return }
    let start = Int(words[wordCount - 1] & 0x00FF_FFFF_FFFF_FFFF)
    UnsafeMutableRawPointer(strings + start)
      .storeBytes(of: UInt32(stringCount - start - 5), as: UInt32.self)
  }

  // MARK: - Memory

  private mutating func growWords() -> Bool {
    let capacity = Swift.max(256, wordCapacity * 2)
    guard isComplete, let grown = fw_block_resize(words, capacity * 8) else {
      isComplete = false
      return false
    }
    words = grown.assumingMemoryBound(to: UInt64.self)
    wordCapacity = capacity
    return true
  }

  private mutating func reserveString(_ spare: Int) {
    if stringCount + spare <= stringCapacity { return }
    let capacity = Swift.max(1024, stringCapacity * 2, stringCount + spare)
    guard isComplete, let grown = fw_block_resize(strings, capacity) else {
      isComplete = false
      return
    }
    strings = grown.assumingMemoryBound(to: UInt8.self)
    stringCapacity = capacity
  }
}
