import Bytes
import Glibc
import JSON

/// The standard input, output and error of the program.
enum StandardStreams {
  /// Opens standard streams that are closed. Otherwise the next files and sockets would get their numbers,
  /// and receive the output for the streams.
  static func openClosed() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The system uses the lowest free number, which is that of the stream.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes a text and a newline.
  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes a text completely.
  static func write(_ text: String, to descriptor: Int32) {
    text.withBytes { write($0, to: descriptor) }
  }

  /// Writes a document completely, piece by piece. If the document can't be continued, the program exits with
  /// status 1.
  static func write(_ document: JSONStream, to descriptor: Int32) {
    let capacity = 64 << 10
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 + capacity) { piece in
      guard let room = piece.baseAddress.map({ $0 + 1 }) else { return }
      while !document.isAtEnd, !document.isBroken {
        let count = document.read(into: room, capacity: capacity)
        write(UnsafeRawBufferPointer(start: room, count: count), to: descriptor)
      }
    }
    if document.isBroken { fail("the answer is incomplete") }
  }

  /// Writes bytes completely. If standard output fails, the program exits with status 1, so that no reader
  /// takes a part of the output for the whole.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        if descriptor == STDOUT_FILENO {
          fail("standard output: \(String(cString: strerror(errno)))")
        }
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Exits the program with status 1.
  private static func fail(_ reason: String) -> Never {
    write("Error: \(reason)\n", to: STDERR_FILENO)
    exit(1)
  }
}
