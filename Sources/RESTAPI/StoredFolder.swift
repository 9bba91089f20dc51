import LayoutAPI
import Synchronization

/// Files by their paths. All of them are generated at the first use of one.
///
/// Safe for concurrent use.
package final class StoredFolder: Sendable {
  private let make: @Sendable () -> [String: Representations]
  private let kept = Mutex<[String: Representations]?>(nil)

  /// Creates a folder. `make` returns the files by the paths of requests.
  package init(_ make: @escaping @Sendable () -> [String: Representations]) { self.make = make }

  /// The file at a path, or file and page; nil if the path does not exist.
  ///
  /// - Throws: `needsMoreTime` if the files must first be generated and `effort` does not allow it.
  func file(
    at path: UnsafeRawBufferPointer, _ effort: Effort
  ) throws(NoAnswer) -> Representations? {
    let name = String(decoding: path, as: UTF8.self)
    switch effort {
    case .quick:
      // Another thread may be generating them.
      guard let files = kept.withLockIfAvailable({ $0 }) ?? nil else { throw .needsMoreTime }
      return files[name]
    case .full:
      return kept.withLock { kept in
        let files = kept ?? make()
        kept = files
        return files[name]
      }
    }
  }
}
