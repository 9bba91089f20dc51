import Bytes
import JSON

/// The members that parameters say, as the tree that they are in a request.
struct ParameterTree {
  private var root = ParameterNode(name: [], members: [])

  /// Puts parameters together.
  ///
  /// - Parameter parser: reads those that are JSON.
  /// - Throws: a problem where one is not what it looks like, or says what another one says.
  init(_ parameters: RequestParameters, _ parser: JSONParser) throws(NoAnswer) {
    if parameters.list.count > Limits.members {
      throw .refusedParameters("The query has more than \(Limits.members) parameters")
    }
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
    if root.parameter != nil { throw .problem(.saidTwice(parameter.text, at: "")) }
    let node = try ParameterNode([], parameter, as: .json, parser)
    guard node.members != nil else {
      throw .refusedParameters("\"request\" must be a JSON object if there are other parameters")
    }
    try root.merge(node, at: "")
    root.parameter = parameter.name
  }

  private mutating func insert(
    _ parameter: RequestParameters.Parameter, _ parser: JSONParser
  ) throws(NoAnswer) {
    guard String(validating: parameter.name + parameter.value, as: UTF8.self) != nil else {
      throw .problem(Problem(.malformedJSON, detail: "\(parameter.text) is not valid UTF-8"))
    }
    // One level more than there may be is a fault of the document's.
    let path = parameter.name.split(
      separator: UInt8(ascii: "."), maxSplits: JSONDocument.maximumDepth,
      omittingEmptySubsequences: false
    ).map { Array($0) }
    let value = ParameterValue(parameter.value)
    let leaf = try ParameterNode(path.last ?? [], parameter, as: value, parser)
    let node = path.dropLast().reversed().reduce(leaf) { inner, name in
      ParameterNode(name: name, members: [inner])
    }
    try root.merge(ParameterNode(name: [], members: [node]), at: "")
  }

  /// The request.
  var json: [UInt8] {
    var writer = JSONWriter()
    root.write(to: &writer)
    return writer.withBytes { Array($0) }
  }

  /// Has parameters say what a request's faults expected of them, where they can: numbers with commas a
  /// rectangle, say. False where none does.
  mutating func adapt(to faults: [Problem.Fault]) -> Bool {
    var isChanged = false
    for fault in faults {
      let isAdapted = root.adapt(at: Self.steps(of: fault.pointer)[...], to: fault)
      isChanged = isChanged || isAdapted
    }
    return isChanged
  }

  /// The name of the parameter that says what a pointer leads to, or would; nil for all of a request that
  /// several say.
  func parameter(at pointer: UTF8String) -> UTF8String? {
    let steps = Self.steps(of: pointer)
    if let name = root.parameter(at: steps[...]) { return UTF8String(repairing: name) }
    if steps.isEmpty { return nil }
    return "\(steps.map { UTF8String(repairing: $0) }, between: ".")"
  }

  /// The steps of a JSON Pointer, in UTF-8.
  private static func steps(of pointer: UTF8String) -> [[UInt8]] {
    pointer.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
      .map { step in JSONDocument.unescaped(Array(step)) }
  }
}
