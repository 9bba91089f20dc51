import Bytes

/// A request said by its members, each a parameter: in the query of an address, or behind a command.
///
/// `count=5`, nested with dots (`configuration.cardOffset=40`); `request` stands for all members in one
/// JSON object, and others may stand beside it.
package struct RequestParameters {
  /// One parameter, as it was said.
  struct Parameter {
    let name: [UInt8]
    let value: [UInt8]

    /// Its name as text.
    var text: UTF8String { UTF8String(repairing: name) }

    /// Whether it is the object of all members.
    var isRequest: Bool { name.elementsEqual(RequestParameters.request.utf8) }
  }

  /// What the parameter is called that has all members.
  package static var request: String { "request" }

  private(set) var list: [Parameter] = []

  /// No parameters yet.
  package init() {}

  /// Adds a parameter, both in UTF-8.
  package mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    list.append(Parameter(name: name, value: value))
  }

  /// The name of the first parameter, up to 100 characters; nil where there is none.
  package var firstName: UTF8String? { list.first.map { $0.text.prefix(100) } }

  /// The request as JSON, where one parameter says all of it.
  var whole: [UInt8]? {
    list.count == 1 && list[0].isRequest ? list[0].value : nil
  }
}
