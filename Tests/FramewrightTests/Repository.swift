import Foundation
import TestSupport

/// Files of the repository that tests compare the program with.
enum Repository {
  /// The repository's top.
  static var top: URL {
    Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The text of a file.
  ///
  /// - Parameter path: from the repository's top.
  static func text(of path: String) throws -> String {
    return try String(contentsOf: top.appending(path: path), encoding: .utf8)
  }
}
