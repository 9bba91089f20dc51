import Synchronization

/// The file of API keys, and the keys that were last read from it. All threads share it.
final class KeyFile: Sendable {
  private let path: String
  private let current: Mutex<APIKeys>

  /// Reads the file.
  ///
  /// - Throws: a validation error if the file has no valid keys.
  init(_ path: String) throws {
    self.path = path
    current = Mutex(try APIKeys(file: path))
  }

  /// The present keys.
  var keys: APIKeys { current.withLock { $0 } }

  /// Reads the file again. Requests that were accepted before are not affected.
  ///
  /// - Throws: a validation error if the file has no valid keys; the present keys then remain.
  func reload() throws {
    let keys = try APIKeys(file: path, after: keys)
    current.withLock { $0 = keys }
  }
}
