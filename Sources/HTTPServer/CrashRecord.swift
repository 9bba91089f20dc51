import CMicroHTTPD

/// The record of a server's crashes: memory that a server shares with its supervisor, the process that starts it again.
///
/// It has the requests in progress. A request that a thread worked on in two of its crashes is rejected for an hour.
public struct CrashRecord: @unchecked Sendable {
  let pointer: OpaquePointer
  /// The descriptor by which the server opens the record.
  public let descriptor: Int32

  /// Makes a record for a server, in its supervisor; nil if the system has no memory or descriptor left.
  public init?() {
    var descriptor: Int32 = -1
    guard let pointer = fw_crashes_make(&descriptor) else { return nil }
    self.pointer = pointer
    self.descriptor = descriptor
  }

  /// Opens the record in a server, which receives a signal when the supervisor ends; nil if it has ended, or if there is
  /// no record.
  public init?(descriptor: Int32, of supervisor: Int32, signal: Int32) {
    guard fw_follow_parent(supervisor, signal),
      let pointer = fw_crashes_open(descriptor)
    else { return nil }
    self.pointer = pointer
    self.descriptor = descriptor
  }

  /// Whether the server has been ready since the last crash.
  public var isReady: Bool { fw_crashes_is_ready(pointer) }

  /// Whether a thread of the server has crashed. The process may not have ended yet.
  public var hasCrashed: Bool { fw_crashes_has_crashed(pointer) }

  /// The number of crashes.
  public var count: Int { Int(fw_crashes_count(pointer)) }

  /// Lets each thread of this process that crashes mark the crash, and the request that it works on. The parent process
  /// then receives SIGCHLD.
  public func watch() { fw_crashes_watch(pointer) }

  /// Marks a crash of this thread, as a crash does.
  package func mark() { fw_crashes_mark(pointer) }

  /// Counts the crash of a server that has ended. Returns the identities of the requests that are suspected: those that
  /// the threads that crashed worked on.
  public func endServer() -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: Int(FW_CRASH_SLOTS)) { requests, count in
      count = Int(
        fw_crashes_end_server(pointer, requests.baseAddress, UInt32(requests.count)))
    }
  }
}
