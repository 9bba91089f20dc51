import LayoutAPI
import Synchronization

/// Files by their paths. All of them are generated at the first use of one.
///
/// Safe for concurrent use.
package final class StoredFolder: Sendable {
  /// The page for browsers at a path that does not exist; nil for a problem.
  let missing: StoredFile?
  /// The path of the page that lists all pages, for the problem at a path that does not exist; nil if no page does.
  let contents: String?
  private let make: @Sendable () -> [String: Representations]
  private let kept = Mutex<[String: Representations]?>(nil)

  /// Creates a folder. `make` returns the files by the paths of requests.
  ///
  /// - Parameters:
  ///   - missing: the page for browsers at a path that does not exist.
  ///   - contents: the path of the page that lists all pages.
  package init(
    missing: StoredFile? = nil, contents: String? = nil,
    _ make: @escaping @Sendable () -> [String: Representations]
  ) {
    (self.missing, self.contents, self.make) = (missing, contents, make)
  }

  /// The paths of pages: those without an ending, such as `.md`.
  var pagePaths: [String] {
    kept.withLock { $0 ?? [:] }.keys.filter { !$0.contains(".") }.sorted()
  }

  /// The file at a path, or file and page; nil if the path does not exist. A slash at the path's end does
  /// not matter.
  ///
  /// - Throws: `needsMoreTime` if the files must first be generated and `effort` does not allow it.
  func file(
    at path: UnsafeRawBufferPointer, _ effort: Effort
  ) throws(NoAnswer) -> Representations? {
    let isSlashed = path.last == UInt8(ascii: "/")
    let name = String(decoding: isSlashed ? path.dropLast() : path[...], as: UTF8.self)
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
