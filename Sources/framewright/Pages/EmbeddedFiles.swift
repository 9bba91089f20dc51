import CEmbeddedFiles
import ContentCoding
import RESTAPI

/// A file of the repository that is embedded in the program.
struct EmbeddedFile {
  /// The bytes in the program.
  let bytes: LastingBytes
  /// Whether the bytes are in Brotli, as in programs of packages. Otherwise they are the file's.
  let isPacked: Bool

  /// The file's bytes.
  var content: [UInt8] {
    if !isPacked { return Array(bytes.buffer) }
    guard let content = BrotliDecoder.decode(bytes.buffer) else {
      preconditionFailure("An embedded file can't be decoded")
    }
    return content
  }
}

/// The files of the repository that are embedded in the program.
enum EmbeddedFiles {
  /// The files' paths from the repository's root.
  static var paths: [String] { table.map { place(of: $0).path } }

  /// Whether the program has the WebAssembly modules for browsers.
  static var hasModule: Bool { paths.contains("Clients/JavaScript/framewright.wasm") }

  /// Whether the program has the scripts and styles of the pages.
  static var hasBundles: Bool { paths.contains("Pages/bundles/playground.js") }

  /// The file at a path.
  ///
  /// - Precondition: the program has the file.
  static subscript(path: String) -> EmbeddedFile {
    guard let file = table.first(where: { place(of: $0).path == path }) else {
      preconditionFailure("\(path) is not in the table of files")
    }
    return EmbeddedFile(
      bytes: LastingBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.size)),
      isPacked: place(of: file).isPacked)
  }

  private static var table: UnsafeBufferPointer<fw_file> {
    UnsafeBufferPointer(start: fw_files, count: fw_file_count)
  }

  /// The path of a file from the repository's root. The table has the paths that the compiler uses; those of packed files
  /// are in a folder of their own.
  private static func place(of file: fw_file) -> (path: String, isPacked: Bool) {
    let path = String(cString: file.path).dropFirst("../../".count)
    let folder = "Pages/packed/"
    return path.hasPrefix(folder)
      ? (String(path.dropFirst(folder.count).dropLast(".br".count)), true) : (String(path), false)
  }
}
