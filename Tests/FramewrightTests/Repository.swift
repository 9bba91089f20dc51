import Foundation
import TestSupport

/// Files of the repository that tests compare the program with.
enum Repository {
  /// The repository's root.
  static var top: URL {
    Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The text of a file.
  ///
  /// - Parameter path: the path from the repository's root.
  static func text(of path: String) throws -> String {
    return try String(contentsOf: top.appending(path: path), encoding: .utf8)
  }
}
