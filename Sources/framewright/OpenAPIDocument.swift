import JSON
import LayoutAPI
import Yams

/// The contract in its other notation.
enum OpenAPIDocument {
  /// The contract as JSON, worked out when it is first asked for.
  static let json = json(fromYAML: EmbeddedFiles.openAPI)

  /// A YAML document as JSON, its members in the same order. Nothing where it is no YAML: a
  /// repository whose tests pass has none such.
  private static func json(fromYAML yaml: [UInt8]) -> [UInt8] {
    guard let document = try? Yams.compose(yaml: String(decoding: yaml, as: UTF8.self)) else {
      return []
    }
    var writer = JSONWriter(capacity: 2 * yaml.count)
    write(document, to: &writer)
    return writer.withBytes { Array($0) }
  }

  private static func write(_ node: Node, to writer: inout JSONWriter) {
    switch node {
    case .mapping(let mapping):
      writer.literal("{")
      for (key, value) in mapping {
        writer.element()
        writer.string(key.string ?? "")
        writer.literal(":")
        write(value, to: &writer)
      }
      writer.literal("}")
    case .sequence(let sequence):
      writer.literal("[")
      for element in sequence {
        writer.element()
        write(element, to: &writer)
      }
      writer.literal("]")
    case .scalar, .alias:
      if let truth = node.bool {
        writer.literal(truth ? "true" : "false")
      } else if let number = node.float {
        writer.number(number)
      } else if node.null != nil {
        writer.literal("null")
      } else {
        writer.string(node.string ?? "")
      }
    }
  }
}
