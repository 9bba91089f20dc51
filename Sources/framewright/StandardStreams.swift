import Glibc
import JSON

/// The program's own input and output.
enum StandardStreams {
  /// Opens those that are closed: else their numbers would go to the next files and sockets, and what
  /// is meant for a stream would get there.
  static func openClosed() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free, and so the stream's.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Everything on standard input, or in another file; nothing where it can't be read.
  static func readAll(from descriptor: Int32 = STDIN_FILENO) -> [UInt8] {
    readAll(from: descriptor, atMost: .max) ?? []
  }

  /// Everything in a file; nil where that is more than a limit, or can't be read.
  static func readAll(from descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let chunk = 65536
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
        let count = read(descriptor, buffer.baseAddress, chunk)
        if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count < 0 || bytes.count > limit { return nil }
      if count == 0 { return bytes }
    }
  }

  /// Writes all of a text, and ends the line.
  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes all of a text.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of a document, piece by piece. A document that can't be continued ends the program with status 1.
  static func write(_ document: JSONStream, to descriptor: Int32) {
    let capacity = 64 << 10
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 + capacity) { piece in
      guard let room = piece.baseAddress.map({ $0 + 1 }) else { return }
      while !document.isAtEnd, !document.isBroken {
        let count = document.read(into: room, capacity: capacity)
        write(UnsafeRawBufferPointer(start: room, count: count), to: descriptor)
      }
    }
    if document.isBroken { fail("the answer ends early") }
  }

  /// Writes all of some bytes. If standard output does not take them, the program ends with status 1: what depends
  /// on the output must not take a part of it for the whole.
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

  /// Ends the program with status 1.
  private static func fail(_ reason: String) -> Never {
    write("Error: \(reason)\n", to: STDERR_FILENO)
    exit(1)
  }
}
