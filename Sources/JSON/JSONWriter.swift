import Bytes
import CBytes
import CSimdjson

/// Writes JSON text into one growing block of bytes. Members stand in the order in which they are
/// written; numbers are the shortest text that reads back the same, whole ones without a point.
///
/// The block can be handed in and taken out again, so that answers are written into memory that is
/// already warm. Long runs of the document can be left to be written as it is read: `put`.
@frozen
public struct JSONWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// Bytes of the block that may be written before `grow` is called: all of it, or those up to the next
  /// checkpoint of the budget.
  @usableFromInline var room: Int

  /// How many bytes have been written.
  public private(set) var count: Int {
    @inlinable @inline(__always) get { written }
    set { written = newValue }
  }
  @usableFromInline var written = 0

  /// How many bytes may be written, or a few more.
  @usableFromInline var limit = Int.max
  /// Whether more was written than may be, or than there is memory for. What is there then is no text.
  public private(set) var isOverfull: Bool {
    @inlinable @inline(__always) get { hasStopped }
    set { hasStopped = newValue }
  }
  @usableFromInline var hasStopped = false
  /// Whether that was for want of memory.
  public private(set) var isOutOfMemory = false
  /// Whether the text would have been longer than the limit.
  public private(set) var isBeyondLimit = false
  /// The budget that pays for what is written; nil if nothing has to be paid.
  @usableFromInline unowned(unsafe) var budget: WriteBudget?
  /// How many bytes have been paid.
  @usableFromInline var paidCount = 0
  /// Whether the block is somebody else's.
  private(set) var isLent = false

  /// Which arrays may be left for later; nil for none, as everywhere that nobody reads piece by piece.
  public var deferral: Deferral? {
    @inlinable @inline(__always) get { fw_has_readers() ? givenDeferral : nil }
    set { givenDeferral = newValue }
  }
  @usableFromInline var givenDeferral: Deferral?
  /// What is written later, in the order of its places.
  @usableFromInline var runs: [PlacedRun] = []

  #if DEBUG
    /// How far the cursor that was handed out last may write.
    @usableFromInline var reserved = 0
  #endif

  /// The least that a block should hold: room for whatever is written at once.
  @inlinable public static var leastCapacity: Int { 4096 }

  /// Writes into a block of its own. Like every allocation in Swift, this one ends the program where there is
  /// no memory for it.
  public init(capacity: Int = Self.leastCapacity) {
    guard let block = Self.resize(nil, to: capacity) else { preconditionFailure("out of memory") }
    base = block
    self.capacity = capacity
    room = capacity
  }

  /// Writes into a block from `malloc`, which belongs to the writer now.
  ///
  /// - Parameter capacity: the block's; with `leastCapacity`, whatever happens later can be written.
  public init(adopting base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.base = base
    self.capacity = capacity
    room = capacity
  }

  /// Writes into somebody else's block, behind `count` bytes that are there, as long as it has room.
  init(lending base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) {
    self.base = base
    self.capacity = capacity
    room = capacity
    written = count
    isLent = true
  }

  deinit { if !isLent { fw_block_free(base) } }

  /// Ends the writer and gives its block away, to be freed with `free`.
  public consuming func release() -> (
    base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int
  ) {
    isLent = true
    return (base, written, capacity)
  }

  /// What has been written. Valid within `body`.
  public borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: written))
  }

  /// Removes everything after the first `count` bytes. They have been paid.
  public mutating func truncate(to count: Int) {
    if count < written { settle() }
    written = Swift.min(count, written)
    paidCount = Swift.min(count, paidCount)
    while let run = runs.last, run.place >= count { runs.removeLast() }
  }

  /// Limits the length of the whole text, and has each byte from here on paid by a budget, until `unbind`.
  ///
  /// The writer stops when either is exceeded: `isOverfull` is then true. A writer can't throw, so that
  /// loops over many elements have to ask.
  @inlinable
  public mutating func bind(limit: Int, budget: WriteBudget) {
    self.limit = limit
    self.budget = budget
    paidCount = written
    room = Swift.min(capacity, written + Self.checkpointInterval)
  }

  /// Removes the limit and the budget, of a writer that has stopped as well. Bytes that are not paid by then
  /// stay so.
  public mutating func unbind() {
    limit = .max
    budget = nil
    room = capacity
    isOverfull = false
    isOutOfMemory = false
    isBeyondLimit = false
  }

  /// Returns how many bytes are not paid yet; they count as paid from here on.
  @inlinable
  public mutating func takeUnpaid() -> Int {
    let unpaid = isOverfull ? 0 : written - paidCount
    paidCount = written
    return unpaid
  }

  /// Has the bytes paid that were written since the last checkpoint. An exceeded budget stops the writer.
  private mutating func settle() {
    guard let budget, !isOverfull else { return }
    if !budget.pay(forBytes: takeUnpaid()) { stop() }
  }

  /// Has the bytes paid that a run is going to write. An exceeded budget stops the writer.
  mutating func settle(runOf count: Int) {
    guard let budget, !isOverfull else { return }
    if !budget.pay(forBytes: count) { stop() }
  }

  /// Writes what has been paid already.
  mutating func withoutPaying(_ write: (inout JSONWriter) -> Void) {
    settle()
    let paying = budget
    budget = nil
    write(&self)
    budget = paying
    paidCount = written
  }

  /// Bytes between two checkpoints: small answers have none, and what is written in between is
  /// some microseconds of work.
  @inlinable static var checkpointInterval: Int { 64 << 10 }

  @inline(never) @usableFromInline
  mutating func grow(_ spare: Int) {
    if budget != nil, written - paidCount >= Self.checkpointInterval { settle() }
    let isEnough = capacity - written >= spare
    if !isOverfull { isBeyondLimit = written + spare > limit }
    if !isOverfull, !isBeyondLimit, isEnough || enlarge(by: spare) {
      room = capacity
      if budget != nil {
        room = Swift.min(capacity, Swift.max(paidCount + Self.checkpointInterval, written + spare))
      }
      return
    }
    stop()
    if spare < capacity || enlarge(by: spare) { return }
    preconditionFailure("more is written at once than the least block has room for")
  }

  /// Stops writing. Calls of the writer go on, but overwrite the text from its beginning, after the last
  /// byte, which says whether a comma is due.
  private mutating func stop() {
    isOverfull = true
    base[0] = written > 0 ? base[written - 1] : UInt8(ascii: "[")
    written = 1
    paidCount = 1
    room = capacity
  }

  /// Makes room for more bytes; false where there is no memory for them.
  private mutating func enlarge(by spare: Int) -> Bool {
    let larger = Swift.max(Swift.min(capacity * 2, limit), written + spare)
    guard let grown = Self.resize(isLent ? nil : base, to: larger) else {
      isOutOfMemory = true
      return false
    }
    if isLent { grown.update(from: base, count: written) }
    isLent = false
    base = grown
    capacity = larger
    room = larger
    return true
  }

  /// A block with room for `capacity` bytes that holds what `block` did; nil when out of memory.
  private static func resize(
    _ block: UnsafeMutablePointer<UInt8>?, to capacity: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    fw_block_resize(block, capacity)?.assumingMemoryBound(to: UInt8.self)
  }
}

// MARK: - Stretches of text

extension JSONWriter {
  /// A cursor behind what has been written, with room for `spare` bytes.
  @inlinable @inline(__always)
  public mutating func cursor(reserving spare: Int) -> ByteCursor {
    if room - written < spare { grow(spare) }
    #if DEBUG
      reserved = written + spare
    #endif
    return ByteCursor(place: base + written)
  }

  /// Takes in what was written with a cursor, which stayed within the room that it was given.
  @inlinable @inline(__always)
  public mutating func advance(to cursor: ByteCursor) {
    written = cursor.place - base
    #if DEBUG
      precondition(written <= reserved, "more was written than had been reserved")
    #endif
  }
}

// MARK: - Text

extension JSONWriter {
  /// Writes text as it is.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) {
    var cursor = cursor(reserving: text.utf8CodeUnitCount)
    cursor.literal(text)
    advance(to: cursor)
  }

  /// Writes bytes as they are.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    forEachPiece(of: bytes, upTo: Self.leastCapacity / 2) { writer, piece in
      var cursor = writer.cursor(reserving: piece.count)
      cursor.bytes(piece)
      writer.advance(to: cursor)
    }
  }

  /// Writes a string in quotes, escaped.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a text in quotes, escaped.
  public mutating func string(_ text: UTF8String) { text.bytes.withUnsafeBytes { string($0) } }

  /// Writes UTF-8 bytes as a string in quotes, escaped.
  public mutating func string(_ utf8: UnsafeRawBufferPointer) {
    literal("\"")
    // The longest escape has 6 bytes.
    forEachPiece(of: utf8, upTo: Self.leastCapacity / 8) { writer, piece in
      var cursor = writer.cursor(reserving: piece.count * 6)
      cursor.escaped(piece)
      writer.advance(to: cursor)
    }
    literal("\"")
  }

  /// What is of any length is written in pieces, so that the least block has room for each of them.
  @inline(__always)
  private mutating func forEachPiece(
    of bytes: UnsafeRawBufferPointer, upTo length: Int,
    _ write: (inout JSONWriter, UnsafeRawBufferPointer) -> Void
  ) {
    var rest = bytes
    while rest.count > length {
      write(&self, UnsafeRawBufferPointer(rebasing: rest[..<length]))
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
    write(&self, rest)
  }
}

extension ByteCursor {
  /// Writes bytes of a string, escaped.
  fileprivate mutating func escaped(_ utf8: UnsafeRawBufferPointer) {
    for unit in utf8 {
      switch unit {
      case UInt8(ascii: "\""): literal("\\\"")
      case UInt8(ascii: "\\"): literal("\\\\")
      case UInt8(ascii: "\n"): literal("\\n")
      case UInt8(ascii: "\r"): literal("\\r")
      case UInt8(ascii: "\t"): literal("\\t")
      case 0..<0x20:
        literal("\\u00")
        byte(UInt8(hexDigit: unit >> 4))
        byte(UInt8(hexDigit: unit & 15))
      default: byte(unit)
      }
    }
  }
}

// MARK: - Structure

extension JSONWriter {
  /// Begins a member: its name, after a comma unless it is the first of its object.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4)
    cursor.member(name)
    advance(to: cursor)
  }

  /// Begins an element of an array: a comma unless it is the first.
  @inlinable @inline(__always)
  public mutating func element() {
    var cursor = cursor(reserving: 1)
    if written > 0 { cursor.separate() }
    advance(to: cursor)
  }

  /// Writes a member whose value is a number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Double) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4 + ByteCursor.numberCapacity)
    cursor.member(name)
    cursor.number(value)
    advance(to: cursor)
  }

  /// Writes a member whose value is a whole number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Int) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4 + ByteCursor.numberCapacity)
    cursor.member(name)
    cursor.integer(value)
    advance(to: cursor)
  }

  /// Writes a member whose value is a truth.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Bool) {
    member(name)
    literal(value ? "true" : "false")
  }

  /// Writes a member whose value is a string of letters and digits.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, plain value: StaticString) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + value.utf8CodeUnitCount + 6)
    cursor.member(name)
    cursor.byte(UInt8(ascii: "\""))
    cursor.literal(value)
    cursor.byte(UInt8(ascii: "\""))
    advance(to: cursor)
  }

  /// Writes a member whose value is one of an enumeration's names, which are letters and digits.
  @inlinable
  public mutating func member(_ name: StaticString, choice: some RawRepresentable<String>) {
    var text = choice.rawValue
    text.withUTF8 { value in
      var cursor = cursor(reserving: name.utf8CodeUnitCount + value.count + 6)
      cursor.member(name)
      cursor.byte(UInt8(ascii: "\""))
      cursor.bytes(UnsafeRawBufferPointer(value))
      cursor.byte(UInt8(ascii: "\""))
      advance(to: cursor)
    }
  }

  /// Writes a member whose value is a string.
  public mutating func member(_ name: StaticString, _ value: String) {
    member(name)
    string(value)
  }

  /// Writes a member whose value is a text.
  public mutating func member(_ name: StaticString, _ value: UTF8String) {
    member(name)
    string(value)
  }

  /// Writes a member whose value is a whole number, or null.
  public mutating func member(_ name: StaticString, nullable value: Int?) {
    member(name)
    if let value { integer(value) } else { literal("null") }
  }

  /// Writes a finite number. Any other one is written as `null`, and reported by `takeNumberFault`.
  public mutating func number(_ value: Double) {
    var cursor = cursor(reserving: ByteCursor.numberCapacity)
    cursor.number(value)
    advance(to: cursor)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    var cursor = cursor(reserving: ByteCursor.numberCapacity)
    cursor.integer(value)
    advance(to: cursor)
  }
}

extension ByteCursor {
  /// Writes a comma, unless an object or array has just begun.
  @inlinable @inline(__always)
  public mutating func separate() {
    let last = place[-1]
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { byte(UInt8(ascii: ",")) }
  }

  /// Begins a member.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString) {
    separate()
    byte(UInt8(ascii: "\""))
    literal(name)
    literal("\":")
  }

  /// Writes a member whose value is a number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Double) {
    member(name)
    number(value)
  }
}
