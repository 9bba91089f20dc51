/// Whether a computation must end before its result is complete.
///
/// Each loop whose length depends on the input asks: the client of a server may have left, or the
/// time may be over. Results are then incomplete and must be discarded, but no function fails.
///
/// Source: Docs/Decisions/0041-interruptions.md.
public enum WorkCheck {
  #if hasFeature(Embedded)
    /// False: a module has one thread, which computes until it is finished.
    @inlinable @inline(__always)
    public static func mustEnd() -> Bool { false }
  #else
    /// Whether the current thread must end its work. Stays true until the thread begins other work.
    ///
    /// By default, no work ends early. A program may set another function once, before it computes a
    /// layout. A C function, because the engine imports nothing, and because the compiler must not
    /// move its call out of a loop. Reading it is not an access that Swift has to guard: it doesn't
    /// change while layouts are computed.
    @exclusivity(unchecked)
    public nonisolated(unsafe) static var mustEnd: @convention(c) () -> Bool = { false }
  #endif

  /// The number of steps of a loop between two checks. They take less than 100 µs.
  ///
  /// In debug builds each step checks, so that tests can end each loop after each step.
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
    /// The elements, until the work must end.
    @inlinable @inline(__always)
    public var interruptible: Interruptible<Self> { Interruptible(self) }
  }
#endif

/// The elements of a sequence, until the work must end.
@frozen
public struct Interruptible<Base: Sequence>: Sequence, IteratorProtocol {
  @usableFromInline var base: Base.Iterator
  @usableFromInline var stepsToNextCheck: Int

  @inlinable @inline(__always)
  init(_ base: Base) {
    self.base = base.makeIterator()
    stepsToNextCheck = WorkCheck.interval
  }

  /// The next element; nil at the end, or if the work must end.
  @inlinable @inline(__always)
  public mutating func next() -> Base.Element? {
    if stepsToNextCheck == 0 {
      if WorkCheck.mustEnd() { return nil }
      stepsToNextCheck = WorkCheck.interval
    }
    stepsToNextCheck &-= 1
    return base.next()
  }
}
