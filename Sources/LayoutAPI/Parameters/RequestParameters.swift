import Bytes
import JSON

/// A request as parameters, one per member: the query of a URL, or the arguments of a command.
///
/// Dots separate the names of nested members: `configuration.cardOffset=40`. The parameter `request` is a JSON
/// object with members, to which other parameters can be added.
package struct RequestParameters {
  /// One parameter as received.
  struct Parameter {
    let name: [UInt8]
    let value: [UInt8]

    /// The name as text.
    var text: UTF8String { UTF8String(repairing: name) }

    /// Whether the value is the object with members.
    var isRequest: Bool { RequestParameters.isRequest(name) }

    /// The names of the members on the way to the value, at most one more than a document has levels.
    var steps: [[UInt8]] { Self.steps(in: name) }

    /// The pointer to the value in the request.
    var pointer: UTF8String {
      var pointer: UTF8String = ""
      if isRequest { return pointer }
      // Bounded: the levels of a document.
      for step in Self.steps(in: text.bytes) {
        let inner: UTF8String = step.withUnsafeBytes { "\(pointer)/\(pointerStep: $0)" }
        pointer = inner
      }
      return pointer
    }

    private static func steps(in name: [UInt8]) -> [[UInt8]] {
      name.split(
        separator: UInt8(ascii: "."), maxSplits: JSONDocument.maximumDepth,
        omittingEmptySubsequences: false
      ).map { Array($0) }
    }
  }

  /// The name of the parameter whose value is the object with members.
  package static var request: String { "request" }

  /// Whether the value of a parameter of this name is the object with members.
  static func isRequest(_ name: [UInt8]) -> Bool { name.elementsEqual(request.utf8) }

  private(set) var list: [Parameter] = []

  /// Creates an empty list.
  package init() {}

  /// Adds a parameter, both in UTF-8.
  package mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    list.append(Parameter(name: name, value: value))
  }

  /// The name of the first parameter, up to 100 characters; nil for an empty list.
  package var firstName: UTF8String? { list.first.map { $0.text.prefix(100) } }

  /// The request as JSON, if it is the only parameter.
  var whole: [UInt8]? {
    list.count == 1 && list[0].isRequest ? list[0].value : nil
  }
}
