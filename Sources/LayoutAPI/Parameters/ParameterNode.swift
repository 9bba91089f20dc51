import Bytes
import JSON

/// A member of a request in parameters, or the whole request.
struct ParameterNode {
  /// Its name, in UTF-8.
  let name: [UInt8]
  /// The name of the parameter that contains all of it; nil if no single parameter does.
  var parameter: [UInt8]?
  /// The members of an object; nil for any other value.
  var members: [ParameterNode]?
  /// Any other value, as JSON.
  private var json: [UInt8] = []
  /// The value as received, while its type is ambiguous.
  private var ambiguous: (text: [UInt8], value: ParameterValue)?
  /// Whether several parameters of its name contain the numbers of a list.
  private var isRepeated = false

  /// Creates an object.
  init(name: [UInt8], members: [ParameterNode]) {
    self.name = name
    self.members = members
  }

  /// Creates the value of a parameter.
  ///
  /// - Throws: a problem if the value looks like JSON, but is invalid, or has a duplicate member.
  init(
    _ name: [UInt8], _ parameter: RequestParameters.Parameter, as value: ParameterValue,
    _ parser: JSONParser
  ) throws(NoAnswer) {
    if case .json = value {
      let result = PaddedBytes.withCopy(of: parameter.value) { bytes in
        Result { () throws(JSONError) in
          // Here, because an error in the combined request would have another position.
          try parser.checkNames(in: bytes)
          let document = try parser.parse(bytes, explains: true)
          return Self(name, at: JSONDocument.root, in: document, of: parameter.name)
        }
      }
      do { self = try result.get() } catch {
        throw .problem(Problem(error, in: parameter))
      }
    } else {
      self.name = name
      self.parameter = parameter.name
      json = value.json(of: parameter.value)
      ambiguous = (parameter.value, value)
    }
  }

  /// Creates the value at a position of a parameter's JSON.
  private init(
    _ name: [UInt8], at position: Int, in document: JSONDocument, of parameter: [UInt8]
  ) {
    self.name = name
    self.parameter = parameter
    if let members = document.members(at: position) {
      self.members = members.map {
        ParameterNode(Array($0.name), at: $0.value, in: document, of: parameter)
      }
    } else {
      var writer = JSONWriter()
      writer.value(at: position, in: document, keepingNulls: true)
      json = writer.withBytes { Array($0) }
    }
  }

  /// Adds the members of another object, or the numbers of a parameter with the same name.
  ///
  /// - Throws: a problem if a member is already present.
  mutating func merge(_ other: ParameterNode, at pointer: UTF8String) throws(NoAnswer) {
    guard members != nil, let others = other.members else {
      if append(numbersOf: other) { return }
      // Named after the parameter of its own, if the other one is the object with members.
      let isInRequest = other.parameter.map(RequestParameters.isRequest) ?? false
      let parameter = isInRequest ? parameterName : other.parameterName
      throw .problem(.duplicate(parameter, at: pointer))
    }
    // Bounded: the members of 1,000 parameters.
    for member in others {
      if let index = members?.firstIndex(where: { $0.name == member.name }) {
        let inner: UTF8String = member.name.withUnsafeBytes { "\(pointer)/\(pointerStep: $0)" }
        try members?[index].merge(member, at: inner)
      } else {
        members?.append(member)
      }
    }
  }

  /// Appends the numbers of a repeated parameter. Returns false if one of the values is not numbers.
  private mutating func append(numbersOf other: ParameterNode) -> Bool {
    guard let start = ambiguous, let end = other.ambiguous else { return false }
    let text = start.text + [UInt8(ascii: ",")] + end.text
    let value = ParameterValue(text)
    guard case .numbers = value else { return false }
    ambiguous = (text, value)
    json = value.json(of: text)
    isRepeated = true
    return true
  }

  /// The name of a parameter that contains the value or a part of it.
  private var parameterName: UTF8String {
    if let parameter { return UTF8String(repairing: parameter) }
    return members?.first?.parameterName ?? ""
  }

  /// Writes the value.
  func write(to writer: inout JSONWriter) {
    guard let members else { return json.withUnsafeBytes { writer.raw($0) } }
    writer.literal("{")
    // Bounded: the members of 1,000 parameters.
    for member in members {
      writer.element()
      member.name.withUnsafeBytes { writer.string($0) }
      writer.literal(":")
      member.write(to: &writer)
    }
    writer.literal("}")
  }

  /// Reads the value at a path again, as an expected type. Returns false if the value can't have that type.
  mutating func adapt(at steps: ArraySlice<[UInt8]>, to type: ExpectedType) -> Bool {
    if let step = steps.first {
      guard let index = members?.firstIndex(where: { $0.name == step }) else { return false }
      return members?[index].adapt(at: steps.dropFirst(), to: type) ?? false
    }
    if isRepeated, case .string = type { return false }
    guard let ambiguous, let adapted = ambiguous.value.json(of: ambiguous.text, as: type) else {
      return false
    }
    json = adapted
    self.ambiguous = nil
    return true
  }

  /// Whether several parameters contain the value at a path.
  func isRepeated(at steps: ArraySlice<[UInt8]>) -> Bool {
    guard let step = steps.first else { return isRepeated }
    return members?.first { $0.name == step }?.isRepeated(at: steps.dropFirst()) == true
  }

  /// The name of the parameter that contains the value at a path; nil if no single parameter does.
  func parameter(at steps: ArraySlice<[UInt8]>) -> [UInt8]? {
    guard let step = steps.first, let members else { return parameter }
    return members.first { $0.name == step }?.parameter(at: steps.dropFirst())
  }
}
