import CSimdjson

/// The memory of a document that is read by `JSONScanner`: a tape and its strings, laid out as simdjson
/// documents them. It grows with the documents, and is kept for the next one.
///
/// Where there is no memory for it to grow, what is written is lost, and `isComplete` is false.
struct JSONTape: ~Copyable {
  private var words: UnsafeMutablePointer<UInt64>?
  private var wordCapacity = 0
  private(set) var wordCount = 0
  private var strings: UnsafeMutablePointer<UInt8>?
  private var stringCapacity = 0
  private var stringCount = 0
  /// Whether there was memory for all that was written.
  private(set) var isComplete = true

  init() {}

  deinit {
    fw_block_free(words)
    fw_block_free(strings)
  }

  /// The document; nil where there was no memory for it.
  var document: JSONDocument? {
    guard isComplete, let words else { return nil }
    // A document without strings has no memory for them, and nobody looks there.
    let place = UnsafeRawPointer(strings.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(words))
    return JSONDocument(tape: words, strings: place.assumingMemoryBound(to: UInt8.self))
  }

  /// Forgets the document.
  mutating func clear() {
    wordCount = 0
    stringCount = 0
    isComplete = true
  }

  /// Gives the memory back where it is more than that of a document of `count` bytes.
  mutating func trim(_ count: Int) {
    if wordCapacity <= count, stringCapacity <= 2 * count { return }
    fw_block_free(words)
    fw_block_free(strings)
    (words, strings) = (nil, nil)
    (wordCapacity, stringCapacity) = (0, 0)
    clear()
  }

  // MARK: - Words

  /// Writes a word of a type and a payload.
  mutating func append(_ kind: UInt8, payload: Int = 0) {
    append(UInt64(kind) << 56 | UInt64(UInt(bitPattern: payload)))
  }

  /// Writes a word.
  mutating func append(_ word: UInt64) {
    if wordCount == wordCapacity, !growWords() { return }
    words?[wordCount] = word
    wordCount += 1
  }

  /// Has a word that was written as its container's beginning lead behind its end, which is written now.
  mutating func close(_ kind: UInt8, from start: Int, count: Int) {
    append(kind, payload: start)
    if !isComplete { return }
    let saturated = UInt64(Swift.min(count, 0xFF_FFFF))
    words?[start] |= saturated << 32 | UInt64(wordCount)
  }

  /// The bytes of a string or name that was written at a place of the tape.
  func utf8(at position: Int) -> UnsafeRawBufferPointer {
    document?.utf8(at: position) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  // MARK: - Strings

  /// Begins a string; its bytes follow.
  mutating func beginString() {
    append(UInt8(ascii: "\""), payload: stringCount)
    reserveString(4)
    if isComplete { stringCount += 4 }
  }

  /// Writes bytes of the string that was begun.
  mutating func appendString(_ bytes: UnsafeRawBufferPointer) {
    reserveString(bytes.count)
    guard isComplete, let strings, let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(strings + stringCount).copyMemory(from: start, byteCount: bytes.count)
    stringCount += bytes.count
  }

  /// Writes a byte of the string that was begun.
  mutating func appendString(_ byte: UInt8) {
    reserveString(1)
    if !isComplete { return }
    strings?[stringCount] = byte
    stringCount += 1
  }

  /// Ends the string that was begun.
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
