import Bytes
import JSON

/// The members in parameters, as the tree of a request.
struct ParameterTree {
  private var root = ParameterNode(name: [], members: [])

  /// Combines parameters.
  ///
  /// - Parameter parser: the parser of values in JSON.
  /// - Throws: a problem if a value is invalid JSON, or if two parameters contain the same member.
  init(_ parameters: RequestParameters, _ parser: JSONParser) throws(NoAnswer) {
    if parameters.list.count > Limits.members {
      throw .problem(
        Problem(
          .invalidRequest, detail: "The query has more than \(Limits.members) parameters",
          errors: [.init(pointer: "", detail: "must have at most \(Limits.members) parameters")],
          position: nil))
    }
    // Bounded: 1,000 parameters.
    for parameter in parameters.list {
      if parameter.isRequest {
        try insertRequest(parameter, parser)
      } else {
        try insert(parameter, parser)
      }
    }
  }

  private mutating func insertRequest(
    _ parameter: RequestParameters.Parameter, _ parser: JSONParser
  ) throws(NoAnswer) {
    if root.parameter != nil { throw .problem(.duplicate(parameter.text, at: "")) }
    let node = try ParameterNode([], parameter, as: .json, parser)
    guard node.members != nil else {
      throw .problem(
        Problem(
          .invalidRequest,
          detail: "\"request\" must be a JSON object if there are other parameters",
          of: parameter, "must be a JSON object if there are other parameters"))
    }
    try root.merge(node, at: "")
    root.parameter = parameter.name
  }

  private mutating func insert(
    _ parameter: RequestParameters.Parameter, _ parser: JSONParser
  ) throws(NoAnswer) {
    let value = ParameterValue(parameter.value)
    // The parser checks the UTF-8 of JSON.
    let text = value.isJSON ? parameter.name : parameter.name + parameter.value
    guard String(validating: text, as: UTF8.self) != nil else {
      throw .problem(
        Problem(
          .malformedJSON, detail: "\(parameter.text) is not valid UTF-8", of: parameter,
          "must be valid UTF-8"))
    }
    let path = parameter.steps
    let leaf = try ParameterNode(path.last ?? [], parameter, as: value, parser)
    guard value.fits(parameter.value, within: path.count) else {
      throw .problem(
        Problem(
          .malformedJSON,
          detail: "\(parameter.text) has more than \(JSONDocument.maximumDepth) levels of nesting",
          of: parameter, "must have at most \(JSONDocument.maximumDepth) levels of nesting"))
    }
    let node = path.dropLast().reversed().reduce(leaf) { inner, name in
      ParameterNode(name: name, members: [inner])
    }
    try root.merge(ParameterNode(name: [], members: [node]), at: "")
  }

  /// The request as JSON.
  ///
  /// - Parameter declared: the members that it can have.
  /// - Throws: a problem if a parameter is repeated, although its value is not a list.
  func json(of declared: DeclaredMembers) throws(NoAnswer) -> [UInt8] {
    var writer = JSONWriter()
    try root.write(to: &writer, at: "", as: declared)
    return writer.withBytes { Array($0) }
  }

  /// The name of the parameter that contains the value at a pointer, or that would; nil for the whole request,
  /// unless one parameter contains it.
  func parameter(at pointer: UTF8String) -> UTF8String? {
    let steps = Self.steps(of: pointer)
    if let name = root.parameter(at: steps[...]) { return UTF8String(repairing: name) }
    if steps.isEmpty { return nil }
    return "\(steps.map { UTF8String(repairing: $0) }, between: ".")"
  }

  /// The name of the parameter of a member; its pointer if it is in a list, which is one parameter.
  func parameter(ofPlace pointer: UTF8String) -> UTF8String {
    let isInList = Self.steps(of: pointer).contains([UInt8(ascii: "0")])
    return isInList ? pointer : parameter(at: pointer) ?? pointer
  }

  /// The steps of a JSON Pointer, in UTF-8.
  private static func steps(of pointer: UTF8String) -> [[UInt8]] {
    pointer.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
      .map { step in JSONDocument.unescaped(Array(step)) }
  }
}
