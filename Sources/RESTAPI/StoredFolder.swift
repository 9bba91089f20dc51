import LayoutAPI
import Synchronization

/// Files by their paths, which are made, all at once, when one of them is first asked for.
///
/// For any number of threads at once.
package final class StoredFolder: Sendable {
  private let make: @Sendable () -> [String: Representations]
  private let kept = Mutex<[String: Representations]?>(nil)

  /// A folder of files by their paths, as requests have them.
  package init(_ make: @escaping @Sendable () -> [String: Representations]) { self.make = make }

  /// The file at a path, or file and page; nil where there is none.
  ///
  /// - Throws: that it takes more time, where there is only a moment, and the files are not there yet.
  func file(
    at path: UnsafeRawBufferPointer, _ effort: Effort
  ) throws(NoAnswer) -> Representations? {
    let name = String(decoding: path, as: UTF8.self)
    switch effort {
    case .brief:
      // Another thread may be about to make them.
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
