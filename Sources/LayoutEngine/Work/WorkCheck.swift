/// Counts the steps of a computation, and whether it must end before its result is complete.
///
/// Each loop whose length depends on the input counts its steps: a request may take too many of them, the client of
/// a server may have left, or the time may be over. Results are then incomplete and must be discarded, but no function
/// fails.
///
/// Source: Docs/Decisions/0032-steps.md, Docs/Decisions/0041-interruptions.md.
public enum WorkCheck {
  #if hasFeature(Embedded)
    /// False: the loops of a module, whose size matters more, are not counted. It computes until it is finished.
    @discardableResult
    @inlinable @inline(__always)
    public static func mustEnd(after steps: Int = 1) -> Bool { false }
  #else
    /// Counts steps of the current thread's work, and returns whether it must end. Stays true until the thread begins
    /// other work.
    ///
    /// By default, nothing is counted, and no work ends early. A program may set another function once, before it
    /// computes a layout. A C function, because the engine imports nothing, and because the compiler must not move its
    /// call out of a loop. Reading it is not an access that Swift has to guard: it doesn't change while layouts are
    /// computed.
    @exclusivity(unchecked)
    public nonisolated(unsafe) static var count: @convention(c) (Int) -> Bool = { _ in false }

    /// Counts steps. Returns whether the work of the current thread must end.
    @discardableResult
    @inlinable @inline(__always)
    public static func mustEnd(after steps: Int = 1) -> Bool { count(steps) }
  #endif

  /// The number of steps that the place of a row at an offset counts as. It is arithmetic without a loop.
  static var stepsPerPlace: Int { 25 }

  /// The number of steps that a change of the rows by an edit counts as: it updates a tree and copies a row.
  static var stepsPerEditedRow: Int { 125 }

  /// The number of steps that a part of a motion counts as, in the search for a time at which an item is in a window: the
  /// pose at its middle, with its outline.
  static var stepsPerPart: Int { 20 }

  /// The number of steps of a loop that are counted together. They take less than 100 µs.
  ///
  /// In debug builds each step is counted, so that tests can end each loop after each step.
  @inlinable static var interval: Int {
    #if DEBUG
      1
    #else
      32
    #endif
  }
}

#if hasFeature(Embedded)
  extension Sequence {
    /// The elements.
    @inlinable @inline(__always)
    public var interruptible: Self { self }
  }
#else
  extension Sequence {
    /// The elements, until the work must end. Each is a step.
    @inlinable @inline(__always)
    public var interruptible: Interruptible<Self> { Interruptible(self) }
  }
#endif

/// The elements of a sequence, until the work must end.
@frozen
public struct Interruptible<Base: Sequence>: Sequence, IteratorProtocol {
  @usableFromInline var base: Base.Iterator
  /// The steps that were not counted yet.
  @usableFromInline var steps = 0

  @inlinable @inline(__always)
  init(_ base: Base) { self.base = base.makeIterator() }

  /// The next element; nil at the end, or if the work must end.
  @inlinable @inline(__always)
  public mutating func next() -> Base.Element? {
    if steps == WorkCheck.interval {
      if WorkCheck.mustEnd(after: steps) { return nil }
      steps = 0
    }
    guard let element = base.next() else {
      if steps > 0 { WorkCheck.mustEnd(after: steps) }
      steps = 0
      return nil
    }
    steps &+= 1
    return element
  }
}
