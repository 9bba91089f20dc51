import CEmbeddedFiles
import RESTAPI

/// Files of the repository that are part of the program, each byte for byte.
enum EmbeddedFiles {
  /// Their paths from the repository's top.
  static var paths: [String] { tables.map(path) }

  /// Whether the module for browsers is among them.
  static var hasModule: Bool { fw_module_file_count > 0 }

  /// The file at a path.
  ///
  /// - Precondition: there is one.
  static subscript(path: String) -> LastingBytes {
    guard let file = tables.first(where: { self.path(of: $0) == path }) else {
      preconditionFailure("\(path) is not in the table of files")
    }
    return LastingBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.size))
  }

  private static var tables: [fw_file] {
    Array(UnsafeBufferPointer(start: fw_files, count: fw_file_count))
      + UnsafeBufferPointer(start: fw_module_files, count: fw_module_file_count)
  }

  /// Tables have paths as the compiler finds the files.
  private static func path(of file: fw_file) -> String {
    String(String(cString: file.path).dropFirst("../../".count))
  }
}
