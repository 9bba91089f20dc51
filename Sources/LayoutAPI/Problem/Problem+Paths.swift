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

  /// A path with one slash before each step: those that are there twice, or at the end, are nothing that a
  /// spelling is judged by.
  private static func spelling(of path: UnsafeRawBufferPointer) -> UTF8String {
    var spelling: UTF8String = ""
    var slashes: UTF8String = "/"
    for byte in path {
      if byte == UInt8(ascii: "/") {
        slashes = "/"
      } else {
        spelling += "\(slashes)\(byte: byte)"
        slashes = ""
      }
    }
    return spelling
  }
}
