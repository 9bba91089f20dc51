import Bytes
import JSON

/// A value of the contract, and its position in the document.
struct ContractNode {
  let document: JSONDocument
  let position: Int

  /// A member of an object; nil if it is absent.
  subscript(_ name: String) -> ContractNode? {
    document.members(at: position)?.first { $0.name.isEqual(to: name) }.map { node(at: $0.value) }
  }

  /// The members of an object, in their order. Empty for other values.
  var members: [(name: String, value: ContractNode)] {
    document.members(at: position)?
      .map { (String(validUTF8: $0.name), node(at: $0.value)) } ?? []
  }

  /// The elements of an array. Empty for other values.
  var elements: [ContractNode] { document.elements(at: position)?.map { node(at: $0) } ?? [] }

  private func node(at position: Int) -> ContractNode {
    ContractNode(document: document, position: position)
  }

  /// The string; nil for other values.
  var string: String? { document.string(at: position) }

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
