import Bytes
import LayoutAPI

/// Parses the query of a URL.
enum Query {
  /// The parameter that selects the form of the answer, for clients that can't set `Accept`, such as a page
  /// with a picture.
  private static let formName = "as"

  /// The parameter with any text that only makes the URL another one, so that a client can ask past caches.
  private static let variantName = "v"

  /// The form of the answer that the query selects; nil if it selects no form.
  ///
  /// - Throws: a problem if the value is neither `json` nor `svg`.
  static func form(in query: UnsafeRawBufferPointer) throws(NoAnswer) -> AnswerForm? {
    let form = parts(of: query).first { $0.name.elementsEqual(formName.utf8) }
    guard let form else { return nil }
    if form.value.elementsEqual("svg".utf8) { return .picture }
    if form.value.elementsEqual("json".utf8) { return .json }
    throw .problem(Problem(of: UTF8String(formName), "must be json or svg"))
  }

  /// The parameters of a query that form the request, percent-decoded. A plus sign is a space.
  ///
  /// - Throws: a problem if a percent sign is not followed by two hexadecimal digits.
  static func parameters(
    of query: UnsafeRawBufferPointer
  ) throws(NoAnswer) -> RequestParameters {
    var parameters = RequestParameters()
    for (name, value) in parts(of: query) {
      if [formName, variantName].contains(where: { name.elementsEqual($0.utf8) }) { continue }
      parameters.append(try decoded(name), try decoded(value))
    }
    return parameters
  }

  /// Checks that the query of a POST has no parameters that belong in the body.
  static func checkOfPost(_ query: UnsafeRawBufferPointer) throws(NoAnswer) {
    guard let parameter = try parameters(of: query).firstName else { return }
    throw .refused(
      .invalidRequest,
      "A POST must have its request in the body, but \"\(parameter)\" is in the query")
  }

  /// The names and values of a query's parameters, as received.
  private static func parts(
    of query: UnsafeRawBufferPointer
  ) -> [(name: Slice<UnsafeRawBufferPointer>, value: Slice<UnsafeRawBufferPointer>)] {
    query.split(separator: UInt8(ascii: "&")).map { parameter in
      let separator = parameter.firstIndex(of: UInt8(ascii: "=")) ?? parameter.endIndex
      return (parameter[..<separator], parameter[separator...].dropFirst())
    }
  }

  private static func decoded(
    _ text: Slice<UnsafeRawBufferPointer>
  ) throws(NoAnswer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var offset = text.startIndex
    while offset < text.endIndex {
      switch text[offset] {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard offset + 2 < text.endIndex,
          let high = UInt8(ofHexDigit: text[offset + 1]),
          let low = UInt8(ofHexDigit: text[offset + 2])
        else {
          throw .refused(
            .brokenHTTP, "The query has a '%' that is not followed by two hexadecimal digits")
        }
        bytes.append(high << 4 | low)
        offset += 2
      default: bytes.append(text[offset])
      }
      offset += 1
    }
    return bytes
  }
}
