import Glibc

/// A file that is open for reading, as long as the value exists.
struct InputFile: ~Copyable {
  /// The reason why a file can't be opened or read.
  struct Fault: Error, CustomStringConvertible {
    private let code = errno

    /// The system's text, such as "Is a directory".
    var description: String {
      code == 0 ? "not a regular file" : String(cString: strerror(code))
    }
  }

  private let descriptor: Int32

  /// Opens a file; standard input if the path is nil.
  init(_ path: String?) throws(Fault) {
    descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? dup(STDIN_FILENO)
    if descriptor < 0 { throw Fault() }
  }

  /// Opens a regular file. Does not wait for the writer of a pipe.
  init(regular path: String) throws(Fault) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw Fault() }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    if isKnown, status.st_mode & S_IFMT == S_IFREG { return }
    if isKnown { errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : 0 }
    throw Fault()
  }

  deinit { close(descriptor) }

  /// All bytes of the file.
  func contents() throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(atMost: 64 << 10, into: &bytes) {}
    return bytes
  }

  /// All bytes of the file; nil if there are more than `limit`.
  func contents(atMost limit: Int) throws(Fault) -> [UInt8]? {
    var bytes: [UInt8] = []
    while try read(atMost: limit + 1, into: &bytes) {
      if bytes.count > limit { return nil }
    }
    return bytes
  }

  /// Appends the available bytes, at most `limit`. Returns false at the end of the file.
  func read(atMost limit: Int, into bytes: inout [UInt8]) throws(Fault) -> Bool {
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
        let count = Glibc.read(descriptor, buffer.baseAddress, limit)
        if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count >= 0 { return count > 0 }
      if errno != EINTR { throw Fault() }
    }
  }
}
