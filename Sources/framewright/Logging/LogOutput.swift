import Glibc
import Synchronization

/// Where log lines go: a file descriptor whose reader nobody waits for.
final class LogOutput: Sendable {
  private let descriptor: Int32
  /// Whether the last line ends where its reader would not take more of it.
  private let isTorn = Mutex(false)
  private let dropped = Atomic<UInt64>(0)

  /// Makes an output.
  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// How many lines were left out, since their reader took no more.
  var droppedCount: UInt64 { dropped.load(ordering: .relaxed) }

  /// Writes a line with its end, or leaves it out where that would have to wait.
  ///
  /// What is ready takes as many bytes as a pipe takes in one piece; longer lines are left out, too.
  func write(_ line: UnsafeRawBufferPointer) {
    let isWritten = isTorn.withLock { isTorn in
      guard line.count < Int(PIPE_BUF), isReady else { return false }
      if isTorn { isTorn = Glibc.write(descriptor, "\n", 1) != 1 }
      let count = Glibc.write(descriptor, line.baseAddress, line.count)
      isTorn = isTorn || (count > 0 && count < line.count)
      return count == line.count
    }
    if !isWritten { dropped.add(1, ordering: .relaxed) }
  }

  private var isReady: Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&question, 1, 0) == 1 && question.revents & Int16(POLLOUT) != 0
  }
}
