import CMicroHTTPD

/// A body that is written piece by piece, as the client takes it. It belongs to the response that it is set
/// for: what reads it is one thread at a time, and not the one that made it.
public protocol BodyStream: AnyObject {
  /// How many bytes are held for it, beside the piece that is being sent.
  var heldCount: Int { get }

  /// Whether writing a piece takes long. A costly stream is never written on the thread of a loop.
  var isCostly: Bool { get }

  /// Writes the next bytes to `room`; the byte before it may be changed, too.
  ///
  /// - Returns: how many they are, and whether they are the last ones; nil where there is no way to go on. The
  ///   client then sees that the body is cut short.
  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)?
}

/// What C knows of a stream: a class of its own, since it can't refer to a protocol's.
private final class StreamBox {
  let stream: any BodyStream

  init(_ stream: any BodyStream) { self.stream = stream }
}

extension fw_stream {
  /// The C face of a stream, which keeps it until it is released.
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
