import CMicroHTTPD

/// A response body that is written in pieces while the client receives it. It belongs to its response. Only one thread
/// at a time reads it, but not the thread that created it.
public protocol BodyStream: AnyObject {
  /// The memory that it holds besides the current piece, in bytes.
  var heldCount: Int { get }

  /// Whether a piece takes long to write. An event loop never writes a costly stream.
  var isCostly: Bool { get }

  /// Writes the next bytes to `room`. May change the byte before it.
  ///
  /// - Returns: the number of bytes, and whether they are the last ones; nil if the stream can't continue. The client
  ///   then receives a truncated body.
  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)?
}

/// A reference to a stream that fits into one C pointer.
private final class StreamBox {
  let stream: any BodyStream

  init(_ stream: any BodyStream) { self.stream = stream }
}

extension fw_stream {
  /// The C interface of a stream. Retains the stream until it is released.
  init(_ stream: any BodyStream) {
    self.init(
      context: Unmanaged.passRetained(StreamBox(stream)).toOpaque(), held: stream.heldCount,
      is_costly: stream.isCostly,
      read: { context, room, capacity, ends in
        guard let context, let room, let ends else { return -1 }
        let box = Unmanaged<StreamBox>.fromOpaque(context).takeUnretainedValue()
        guard let piece = box.stream.read(into: room, capacity: capacity) else { return -1 }
        ends.pointee = piece.isLast
        return piece.count
      },
      release: { context in
        if let context { Unmanaged<StreamBox>.fromOpaque(context).release() }
      })
  }
}
