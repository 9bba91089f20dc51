import Foundation
import Glibc

/// A condition of a test did not change in time.
public struct EndlessWait: Error {}

/// Waits while a condition holds, for at most a minute: long enough for a busy machine.
public func waitWhile(_ condition: @autoclosure () throws -> Bool) throws {
  let end = Date(timeIntervalSinceNow: 60)
  while try condition() {
    if Date() > end { throw EndlessWait() }
    Thread.sleep(forTimeInterval: 0.01)
  }
}

/// The next bytes that a process writes; empty at the end of its output. Waits for at most a minute.
public func nextOutput(of pipe: Pipe) throws -> Data {
  let handle = pipe.fileHandleForReading
  var question = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
  guard poll(&question, 1, 60_000) == 1 else { throw EndlessWait() }
  return handle.availableData
}
