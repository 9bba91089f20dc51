import CEmbeddedFiles
import RESTAPI

/// Files of the repository that are embedded in the program, byte for byte.
enum EmbeddedFiles {
  /// The files' paths from the repository's root.
  static var paths: [String] { table.map(path) }

  /// Whether the program has the WebAssembly module for browsers.
  static var hasModule: Bool { paths.contains("Clients/JavaScript/framewright.wasm") }

  /// The file at a path.
  ///
  /// - Precondition: the program has the file.
  static subscript(path: String) -> LastingBytes {
    guard let file = table.first(where: { self.path(of: $0) == path }) else {
      preconditionFailure("\(path) is not in the table of files")
    }
    return LastingBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.size))
  }

  private static var table: UnsafeBufferPointer<fw_file> {
    UnsafeBufferPointer(start: fw_files, count: fw_file_count)
  }

  /// The path from the repository's root. The table has the paths that the compiler uses.
  private static func path(of file: fw_file) -> String {
    String(String(cString: file.path).dropFirst("../../".count))
  }
}
