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
  /// A value that is JSON.
  private var json: [UInt8] = []
  /// Any other value as received.
  private var received: (text: [UInt8], value: ParameterValue)?
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
      received = (parameter.value, value)
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
    guard let start = received, let end = other.received else { return false }
    let text = start.text + [UInt8(ascii: ",")] + end.text
    let value = ParameterValue(text)
    guard case .numbers = value else { return false }
    received = (text, value)
    isRepeated = true
    return true
  }

  /// The name of a parameter that contains the value or a part of it.
  private var parameterName: UTF8String {
    if let parameter { return UTF8String(repairing: parameter) }
    return members?.first?.parameterName ?? ""
  }

  /// Writes the object at a pointer.
  ///
  /// - Parameter declared: the members that it can have; nil if the contract declares none.
  /// - Throws: a problem if a parameter is repeated, although its value is not a list.
  func write(
    to writer: inout JSONWriter, at pointer: UTF8String, as declared: DeclaredMembers?
  ) throws(NoAnswer) {
    writer.literal("{")
    // Bounded: the members of 1,000 parameters.
    for member in members ?? [] {
      writer.element()
      member.name.withUnsafeBytes { writer.string($0) }
      writer.literal(":")
      let declaration =
        declared?.member(named: UTF8String(repairing: member.name)) ?? declared?.otherMember
      let inner: UTF8String = member.name.withUnsafeBytes { "\(pointer)/\(pointerStep: $0)" }
      if member.members != nil {
        try member.write(to: &writer, at: inner, as: declaration?.object)
      } else {
        try member.value(at: inner, as: declaration).withUnsafeBytes { writer.raw($0) }
      }
    }
    writer.literal("}")
  }

  /// The value at a pointer, which has no members of its own, as JSON.
  private func value(
    at pointer: UTF8String, as declaration: DeclaredMember?
  ) throws(NoAnswer) -> [UInt8] {
    guard let received else { return json }
    let (text, value) = received
    if isRepeated, value.list(of: text, as: declaration) == nil {
      throw .problem(.duplicate(parameterName, at: pointer))
    }
    return value.json(of: text, as: declaration)
  }

  /// The name of the parameter that contains the value at a path; nil if no single parameter does.
  func parameter(at steps: ArraySlice<[UInt8]>) -> [UInt8]? {
    guard let step = steps.first, let members else { return parameter }
    return members.first { $0.name == step }?.parameter(at: steps.dropFirst())
  }
}
