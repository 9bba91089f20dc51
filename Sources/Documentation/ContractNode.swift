import Bytes
import JSON

/// A value of the contract, and its position in the document.
struct ContractNode {
  let document: JSONDocument
  let position: Int

  /// A member of an object; nil if it is absent.
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

  /// The members of an object, in their order. Empty for other values.
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

  /// The elements of an array. Empty for other values.
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

  /// The string; nil for other values.
  var string: String? {
    document.kind(at: position) == .string ? document.string(at: position) : nil
  }

  /// The number; nil for other values.
  var number: Double? { document.number(at: position) }

  /// The value as JSON on one line.
  var json: String {
    var writer = JSONWriter()
    writer.value(at: position, in: document)
    return writer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The value as JSON, broken into short lines where possible.
  var lines: String {
    String(
      decoding: PrettyJSON.lines(of: document, at: position, width: 88), as: UTF8.self)
  }
}
