import JSON

extension Problem {
  /// A path at which there is nothing, with the one that was probably meant.
  package static func nothing(
    at path: UnsafeRawBufferPointer, among known: [StaticString]
  ) -> Problem {
    let nearest = Spelling.nearest(to: spelling(of: path), among: known.map { "\($0)" })
    return Problem(
      .notFound,
      detail: "There is nothing at this path; "
        + (nearest.map { "did you mean \($0)?" } ?? "/openapi.yaml lists what there is"))
  }

  /// A path with one slash before each step: duplicate and trailing slashes don't count for spelling. No path
  /// that is known is half as long as the part that is looked at.
  private static func spelling(of path: UnsafeRawBufferPointer) -> UTF8String {
    var spelling: [UInt8] = []
    var isStep = true
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
