import CBytes

/// The program that has a long request answered: it counts memory, and can end the work.
package struct RequestHost {
  /// Reserves memory, in bytes. Returns the problem if not enough memory is left.
  let reserve: (Int) -> Problem?
  /// Returns the problem of a request whose work the function of `endWork(if:)` ended; nil if only the time is known as a reason.
  let findInterruption: () -> Problem?

  /// Creates a host, by default one with enough memory and time.
  package init(
    reserve: @escaping (Int) -> Problem? = { _ in nil },
    findInterruption: @escaping () -> Problem? = { nil }
  ) {
    self.reserve = reserve
    self.findInterruption = findInterruption
  }
}

extension RequestHost {
  #if !hasFeature(Embedded)
    /// Sets the function that every loop of a request's work calls. It returns whether the work of the
    /// thread must end, and then returns true until the thread begins other work. Must be set before
    /// the first request.
    package static func endWork(if mustEnd: @convention(c) () -> Bool) { fw_steps_end_if(mustEnd) }
  #endif

  /// Whether the work of this thread must end for that reason, however many steps it took.
  package static var mustEndWork: Bool { fw_steps_interrupted() }
}
