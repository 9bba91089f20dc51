import Bytes
import JSON

extension Problem {
  /// The problem of an unknown path, with the most similar known path.
  package static func nothing(
    at path: UnsafeRawBufferPointer, among known: [StaticString], below base: UTF8String = ""
  ) -> Problem {
    nothing(
      at: path, among: known.map { "\($0)" }, otherwise: "/openapi.yaml lists all paths",
      below: base)
  }

  /// The problem of an unknown path, with the most similar known path.
  ///
  /// - Parameters:
  ///   - otherwise: what the problem states if no path is similar; it begins with a path.
  ///   - base: the path below which a proxy serves everything; empty without one.
  package static func nothing(
    at path: UnsafeRawBufferPointer, among known: [String], otherwise: UTF8String,
    below base: UTF8String = ""
  ) -> Problem {
    let nearest = Spelling.nearest(to: spelling(of: path), among: known.map { "\($0)" })
    return Problem(
      .notFound,
      detail: "The path does not exist; "
        + (nearest.map { "did you mean \(base)\($0)?" } ?? base + otherwise))
  }

  /// The path without duplicate and trailing slashes, which do not matter for the comparison. All
  /// known paths are shorter than half of the part that is compared.
  private static func spelling(of path: UnsafeRawBufferPointer) -> UTF8String {
    var spelling: [UInt8] = []
    var isStep = true
    // Bounded: the bytes that are compared with names.
    for byte in path.prefix(spelledBytes) {
      if byte == UInt8(ascii: "/") {
        isStep = true
      } else {
        if isStep { spelling.append(UInt8(ascii: "/")) }
        spelling.append(byte)
        isStep = false
      }
    }
    return spelling.withUnsafeBytes { UTF8String(utf8: $0) }
  }

  private static var spelledBytes: Int { 256 }
}
