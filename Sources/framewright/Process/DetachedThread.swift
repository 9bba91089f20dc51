import Glibc

/// A thread that nothing waits for.
enum DetachedThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs work on a new thread. Returns false if the system has no thread left.
  static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    if error != 0 {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
