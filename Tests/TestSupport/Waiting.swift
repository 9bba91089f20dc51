import Foundation

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
