import Bytes
import JSON

/// A member of a request that is said in parameters, or all of the request.
struct ParameterNode {
  /// Its name, in UTF-8.
  let name: [UInt8]
  /// The name of the parameter that says all of it, if one does.
  var parameter: [UInt8]?
  /// An object's members; nil for any other value.
  var members: [ParameterNode]?
  /// Any other value, as JSON.
  private var json: [UInt8] = []
  /// That value as it was said, where it may stand for more than one kind.
  private var said: (text: [UInt8], value: ParameterValue)?

  /// An object.
  init(name: [UInt8], members: [ParameterNode]) {
    self.name = name
    self.members = members
  }

  /// What a parameter says.
  ///
  /// - Throws: a problem where it is no JSON, and looks like it.
  init(
    _ name: [UInt8], _ parameter: RequestParameters.Parameter, as value: ParameterValue,
    _ parser: JSONParser
  ) throws(NoAnswer) {
    if case .json = value {
      let result = PaddedBytes.withCopy(of: parameter.value) { bytes in
        Result { () throws(JSONError) in
          let document = try parser.parse(bytes, explains: true)
          return Self(name, at: document.root, in: document, saidBy: parameter.name)
        }
      }
      do { self = try result.get() } catch {
        throw .problem(Problem(error, in: parameter.text))
      }
    } else {
      self.name = name
      self.parameter = parameter.name
      json = value.json(of: parameter.value)
      said = (parameter.value, value)
    }
  }

  /// What stands at a position of a parameter's JSON.
  private init(
    _ name: [UInt8], at position: Int, in document: JSONDocument, saidBy parameter: [UInt8]
  ) {
    self.name = name
    self.parameter = parameter
    guard document.isObject(at: position) else {
      var writer = JSONWriter()
      writer.value(at: position, in: document)
      json = writer.withBytes { Array($0) }
      return
    }
    var members: [ParameterNode] = []
    let end = document.next(after: position) - 1
    var key = position + 1
    while key != end {
      let name = Array(document.utf8(at: key))
      members.append(ParameterNode(name, at: key + 1, in: document, saidBy: parameter))
      key = document.next(after: key + 1)
    }
    self.members = members
  }

  /// Adds the members of another object to this one's.
  ///
  /// - Throws: a problem where a value is there already.
  mutating func merge(_ other: ParameterNode, at pointer: UTF8String) throws(NoAnswer) {
    guard members != nil, let others = other.members else {
      throw .problem(.saidTwice(other.parameterName, at: pointer))
    }
    for member in others {
      if let place = members?.firstIndex(where: { $0.name == member.name }) {
        let inner: UTF8String = member.name.withUnsafeBytes { "\(pointer)/\(pointerStep: $0)" }
        try members?[place].merge(member, at: inner)
      } else {
        members?.append(member)
      }
    }
  }

  /// The name of the parameter that says something of this.
  private var parameterName: UTF8String {
    if let parameter { return UTF8String(repairing: parameter) }
    return members?.first?.parameterName ?? ""
  }

  /// Writes the value.
  func write(to writer: inout JSONWriter) {
    guard let members else { return json.withUnsafeBytes { writer.raw($0) } }
    writer.literal("{")
    for member in members {
      writer.element()
      member.name.withUnsafeBytes { writer.string($0) }
      writer.literal(":")
      member.write(to: &writer)
    }
    writer.literal("}")
  }

  /// Has the value behind some steps be what a fault expected, if it can be that.
  mutating func adapt(at steps: ArraySlice<[UInt8]>, to fault: Problem.Fault) -> Bool {
    if let step = steps.first {
      guard let place = members?.firstIndex(where: { $0.name == step }) else { return false }
      return members?[place].adapt(at: steps.dropFirst(), to: fault) ?? false
    }
    guard let said, let adapted = said.value.json(of: said.text, for: fault) else { return false }
    json = adapted
    self.said = nil
    return true
  }

  /// The name of the parameter that says what some steps lead to; nil where none does.
  func parameter(at steps: ArraySlice<[UInt8]>) -> [UInt8]? {
    guard let step = steps.first, let members else { return parameter }
    return members.first { $0.name == step }?.parameter(at: steps.dropFirst())
  }
}
