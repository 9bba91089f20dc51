import CBytes

/// A growing block of memory to which bytes are written, with a limit and a budget for them.
///
/// The block can be passed in and taken out again, so that output is written to memory that is already in the
/// caches.
@frozen
public struct ByteBuffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The bytes that may be written before `grow` is called: the whole block, or up to the next checkpoint of the
  /// budget.
  @usableFromInline var room: Int

  /// The number of bytes that have been written.
  public private(set) var count: Int {
    @inlinable @inline(__always) get { written }
    set { written = newValue }
  }
  @usableFromInline var written = 0

  /// The maximum number of bytes. A few more are possible.
  @usableFromInline var limit = Int.max
  /// Whether the limit, the budget or the memory was exceeded. The written bytes are then meaningless.
  public private(set) var isOverfull: Bool {
    @inlinable @inline(__always) get { hasStopped }
    set { hasStopped = newValue }
  }
  @usableFromInline var hasStopped = false
  /// Whether the memory was exceeded.
  public private(set) var isOutOfMemory = false
  /// Whether the limit was exceeded.
  public private(set) var isBeyondLimit = false
  /// The budget that pays for the bytes; nil if they are free.
  @usableFromInline unowned(unsafe) var budget: WriteBudget?
  /// The number of bytes that have been paid.
  @usableFromInline var paidCount = 0
  /// The maximum number of digits after the point of a number that is written from here on. Longer numbers are
  /// rounded, with ties away from zero.
  public var precision = ByteCursor.fullPrecision
  /// Whether the block belongs to the caller.
  public private(set) var isLent = false

  #if DEBUG
    /// The end of the space reserved for the last cursor.
    @usableFromInline var reserved = 0
  #endif

  /// The recommended least capacity: everything that is written at once fits.
  @inlinable public static var minimumCapacity: Int { 4096 }

  /// Creates a buffer with a block of its own. If there is no memory for it, the program ends, as with every
  /// allocation in Swift.
  public init(capacity: Int = Self.minimumCapacity) {
    guard let block = Self.resize(nil, to: capacity) else { preconditionFailure("out of memory") }
    self.init(adopting: block, capacity: capacity)
  }

  /// Creates a buffer with a block from `malloc`, which it then owns.
  ///
  /// - Parameter capacity: the block's; from `minimumCapacity` on, the buffer never stops the program.
  public init(adopting base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.base = base
    self.capacity = capacity
    room = capacity
  }

  /// Creates a buffer with a block of the caller, after its first `count` bytes. When the block is full, the buffer
  /// continues in a block of its own.
  public init(lending base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) {
    self.init(adopting: base, capacity: capacity)
    written = count
    isLent = true
  }

  deinit { if !isLent { fw_block_free(base) } }

  /// Returns the block, which the caller must free with `free`.
  public consuming func release() -> (
    base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int
  ) {
    isLent = true
    return (base, written, capacity)
  }

  /// Calls `body` with the bytes that have been written. They are valid only within `body`.
  public borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: written))
  }

  /// Removes the bytes after the first `count`. They have been paid.
  public mutating func truncate(to count: Int) {
    if count < written { settle() }
    written = Swift.min(count, written)
    paidCount = Swift.min(count, paidCount)
  }
}

// MARK: - Limit and budget

extension ByteBuffer {
  /// Limits the number of all bytes, and lets a budget pay for those written from here on, until `unbind`.
  ///
  /// The buffer stops when either is exceeded: `isOverfull` is then true. Writing does not throw, so a loop over many
  /// elements must check this.
  @inlinable
  public mutating func bind(limit: Int, budget: WriteBudget) {
    self.limit = limit
    self.budget = budget
    paidCount = written
    room = Swift.min(capacity, written + Self.checkpointInterval)
  }

  /// Removes the limit and the budget, also after a stop. Unpaid bytes remain unpaid.
  public mutating func unbind() {
    limit = .max
    budget = nil
    room = capacity
    isOverfull = false
    isOutOfMemory = false
    isBeyondLimit = false
  }

  /// The number of unpaid bytes. They count as paid from here on.
  @inlinable
  public mutating func takeUnpaid() -> Int {
    let unpaid = isOverfull ? 0 : written - paidCount
    paidCount = written
    return unpaid
  }

  /// Pays for bytes that will be written later. An exceeded budget stops the buffer.
  public mutating func pay(forBytes count: Int) {
    guard let budget, !isOverfull else { return }
    if !budget.pay(forBytes: count) { stop() }
  }

  /// Removes the budget, which has paid for all bytes so far, until `resume`.
  public mutating func suspendBudget() -> WriteBudget? {
    settle()
    let suspended = budget
    budget = nil
    return suspended
  }

  /// Restores a budget. The bytes that were written without it are free.
  public mutating func resume(_ budget: WriteBudget?) {
    self.budget = budget
    paidCount = written
  }

  /// Pays for the bytes since the last checkpoint. An exceeded budget stops the buffer.
  private mutating func settle() { pay(forBytes: takeUnpaid()) }

  /// The bytes between two checkpoints. A short answer has no checkpoint; writing this many bytes takes some
  /// microseconds.
  @inlinable static var checkpointInterval: Int { 64 << 10 }

  /// Stops the buffer. Further bytes overwrite the first ones, after a copy of the last byte.
  private mutating func stop() {
    isOverfull = true
    base[0] = written > 0 ? base[written - 1] : 0
    written = 1
    paidCount = 1
    room = capacity
  }
}

// MARK: - Memory

extension ByteBuffer {
  /// A cursor after the written bytes, with space for `spare` more.
  @inlinable @inline(__always)
  public mutating func cursor(reserving spare: Int) -> ByteCursor {
    if room - written < spare { grow(spare) }
    #if DEBUG
      reserved = written + spare
    #endif
    return ByteCursor(position: base + written, precision: precision)
  }

  /// Includes the bytes that were written with a cursor, which must not have left its space.
  @inlinable @inline(__always)
  public mutating func advance(to cursor: ByteCursor) {
    written = cursor.position - base
    #if DEBUG
      precondition(written <= reserved, "more was written than had been reserved")
    #endif
  }

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

  /// Enlarges the block; false when out of memory.
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

  /// Resizes a block, or allocates a new one; nil when out of memory.
  private static func resize(
    _ block: UnsafeMutablePointer<UInt8>?, to capacity: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    fw_block_resize(block, capacity)?.assumingMemoryBound(to: UInt8.self)
  }
}

// MARK: - Writing

extension ByteBuffer {
  /// Writes a text unchanged.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) {
    var cursor = cursor(reserving: text.utf8CodeUnitCount)
    cursor.literal(text)
    advance(to: cursor)
  }

  /// Writes bytes unchanged.
  public mutating func bytes(_ bytes: UnsafeRawBufferPointer) {
    forEachPiece(of: bytes, expandedBy: 1) { $0.bytes($1) }
  }

  /// Writes a finite number. Any other number is written as `null`, and `ByteCursor.takeNumberFault` reports it.
  public mutating func number(_ value: Double) {
    var cursor = cursor(reserving: ByteCursor.numberCapacity)
    cursor.number(value)
    advance(to: cursor)
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int) {
    var cursor = cursor(reserving: ByteCursor.numberCapacity)
    cursor.integer(value)
    advance(to: cursor)
  }

  /// Writes bytes of any length in pieces that fit into the smallest block.
  ///
  /// - Parameter factor: the maximum number of bytes that `write` writes per byte.
  @inlinable @inline(__always)
  public mutating func forEachPiece(
    of bytes: UnsafeRawBufferPointer, expandedBy factor: Int,
    _ write: (inout ByteCursor, UnsafeRawBufferPointer) -> Void
  ) {
    var rest = bytes
    while true {
      let count = Swift.min(rest.count, Self.minimumCapacity / 2 / factor)
      var cursor = cursor(reserving: count * factor)
      write(&cursor, UnsafeRawBufferPointer(start: rest.baseAddress, count: count))
      advance(to: cursor)
      if count == rest.count { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
