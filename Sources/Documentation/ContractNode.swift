import JSON

/// A value of the contract, and where it stands.
struct ContractNode {
  let document: JSONDocument
  let position: Int

  /// A member of an object; nil where there is none.
  subscript(_ name: String) -> ContractNode? {
    guard document.isObject(at: position) else { return nil }
    var name = name
    return name.withUTF8 { name in
      let end = document.next(after: position) - 1
      var place = position + 1
      while place != end {
        if document.utf8(at: place).isEqual(to: UnsafeRawBufferPointer(name)) {
          return ContractNode(document: document, position: place + 1)
        }
        place = document.next(after: place + 1)
      }
      return nil
    }
  }

  /// The members of an object, in their order; none of anything else.
  var members: [(name: String, value: ContractNode)] {
    guard document.isObject(at: position) else { return [] }
    var members: [(String, ContractNode)] = []
    let end = document.next(after: position) - 1
    var place = position + 1
    while place != end {
      members.append(
        (document.string(at: place), ContractNode(document: document, position: place + 1)))
      place = document.next(after: place + 1)
    }
    return members
  }

  /// The elements of an array; none of anything else.
  var elements: [ContractNode] {
    guard document.isArray(at: position) else { return [] }
    var elements: [ContractNode] = []
    let end = document.next(after: position) - 1
    var place = position + 1
    while place != end {
      elements.append(ContractNode(document: document, position: place))
      place = document.next(after: place)
    }
    return elements
  }

  /// A string; nil for anything else.
  var string: String? {
    document.kind(at: position) == .string ? document.string(at: position) : nil
  }

  /// A number; nil for anything else.
  var number: Double? { document.number(at: position) }

  /// The value in one line.
  var json: String {
    var writer = JSONWriter()
    writer.value(at: position, in: document)
    return writer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The value in lines that are not long, where they can be broken.
  var lines: String {
    String(
      decoding: PrettyJSON.lines(of: document, at: position, width: 88), as: UTF8.self)
  }
}
