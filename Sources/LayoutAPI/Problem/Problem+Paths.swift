import JSON

extension Problem {
  /// A path at which there is nothing, with the one that was probably meant.
  package static func nothing(
    at path: UnsafeRawBufferPointer, among known: [StaticString]
  ) -> Problem {
    // Slashes that are there twice, or at the end, are nothing that a spelling is judged by.
    let steps = path.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    let nearest = Spelling.nearest(
      to: "/" + steps.joined(separator: "/"), among: known.map { "\($0)" })
    return Problem(
      .notFound,
      detail: "There is nothing at this path; "
        + (nearest.map { "did you mean \($0)?" } ?? "/openapi.yaml lists what there is"))
  }
}
