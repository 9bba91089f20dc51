import Foundation
import TestSupport
import Testing

/// A scroll stack with layouts in its rows.
struct NestedRequest {
  /// The members of the stack besides its rows, as JSON.
  var members: String
  /// The rows, as JSON.
  var rows: [String]

  /// A vertical stack of 405 × 2,000 points, in which a row's content is 375 points wide, or a horizontal one of
  /// 2,000 × 224 points, in which it is 200 points high.
  init(_ axis: String, _ members: String = "", rows: [String]) {
    let viewport =
      axis == "vertical" ? #"{"width":405,"height":2000}"# : #"{"width":2000,"height":224}"#
    self.members =
      #""axis":"\#(axis)","viewport":\#(viewport)"# + (members.isEmpty ? "" : ",\(members)")
    self.rows = rows
  }

  /// A row that contains a layout.
  static func row(_ layout: String, _ body: String, size: String = "", row: String = "") -> String {
    #"{\#(row)"size":{"layout":{"path":"/v1/\#(layout)","body":{\#(body)}}\#(size)}}"#
  }

  var json: String { #"{\#(members),"rows":[\#(rows.joined(separator: ","))]}"# }
}

extension API {
  /// The answer to a request, which must succeed.
  func value(_ path: String, _ body: String) throws -> JSONValue {
    let answer = post(path, body)
    try #require(answer.status == 200, "\(answer.body)")
    return try JSONDecoder().decode(JSONValue.self, from: Data(answer.body.utf8))
  }

  /// The answer for a scroll stack.
  func value(_ request: NestedRequest) throws -> JSONValue {
    try value("/v1/scroll-stack", request.json)
  }

  /// The pointers of the faults of a request.
  func faults(of request: NestedRequest, at path: String = "/v1/scroll-stack") throws -> [String] {
    let answer = post(path, request.json)
    try #require(answer.status == 422, "\(answer.body)")
    let problem = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body.utf8))
    return try #require(problem["/errors"]).children.compactMap { $0.value["/pointer"]?.text }
  }
}

extension JSONValue {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The members x, y, width and height.
  var rect: [Double] { ["x", "y", "width", "height"].compactMap { self["/\($0)"]?.number } }

  /// The value with all rectangles in it moved.
  func moved(_ dx: Double, _ dy: Double) -> JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.moved(dx, dy) })
    case .object(var members):
      members = members.mapValues { $0.moved(dx, dy) }
      if members["width"] != nil {
        members["x"] = members["x"]?.plus(dx)
        members["y"] = members["y"]?.plus(dy)
      }
      return .object(members)
    case .null, .truth, .number, .text: return self
    }
  }

  /// A number, or each number of a column, plus a distance.
  private func plus(_ distance: Double) -> JSONValue {
    switch self {
    case .number(let number): .number(number + distance)
    case .array(let numbers): .array(numbers.map { $0.plus(distance) })
    case .null, .truth, .text, .object: self
    }
  }

  /// The pointers at which this value and another one differ by more than a rounding error.
  func differences(from other: JSONValue, at pointer: String = "") -> [String] {
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return abs(a - b) <= 1e-9 ? [] : ["\(pointer): \(a), \(b)"]
    case (.array(let a), .array(let b)) where a.count == b.count:
      return a.indices.flatMap { a[$0].differences(from: b[$0], at: "\(pointer)/\($0)") }
    case (.object(let a), .object(let b)):
      return Set(a.keys).union(b.keys).sorted().flatMap { name in
        (a[name] ?? .null).differences(from: b[name] ?? .null, at: "\(pointer)/\(name)")
      }
    default: return self == other ? [] : ["\(pointer): \(self), \(other)"]
    }
  }
}
