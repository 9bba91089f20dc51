import Glibc
import Synchronization

/// The file descriptor of the log. Writing to it never blocks.
final class LogOutput: Sendable {
  private let descriptor: Int32
  /// Whether the last line is incomplete because the reader stopped reading.
  private let isTorn = Mutex(false)
  private let dropped = Atomic<UInt64>(0)

  /// Creates an output.
  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// The number of lines that were dropped because the reader was too slow.
  var droppedCount: UInt64 { dropped.load(ordering: .relaxed) }

  /// Writes a line with its newline, or drops it if writing would block.
  ///
  /// A ready descriptor accepts as many bytes as a pipe writes atomically. Longer lines are dropped, too.
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
