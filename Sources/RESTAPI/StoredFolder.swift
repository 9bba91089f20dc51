import LayoutAPI
import Synchronization

/// Files by their paths, which are made, all at once, when one of them is first asked for.
///
/// For any number of threads at once.
package final class StoredFolder: Sendable {
  private let make: @Sendable () -> [String: StoredFile]
  private let kept = Mutex<[String: StoredFile]?>(nil)

  /// A folder of files by their paths, as requests have them.
  package init(_ make: @escaping @Sendable () -> [String: StoredFile]) { self.make = make }

  /// The file at a path; nil where there is none.
  ///
  /// - Throws: that it takes more time, where there is only a moment, and the files are not there yet.
  func file(at path: UnsafeRawBufferPointer, _ effort: Effort) throws(NoAnswer) -> StoredFile? {
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
