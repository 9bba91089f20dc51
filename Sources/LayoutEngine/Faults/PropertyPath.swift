/// Where in what was given to the engine a value stands: the properties and the places in lists that
/// lead to it, from the outside in.
///
/// Written as a list, `["rows", 3, "id"]`, or as the one property that it is, `"width"`.
public struct PropertyPath: Equatable, Sendable {
  /// One step from a value to one within it.
  public enum Step: Sendable {
    /// To a property, spelled as in Swift.
    case property(StaticString)
    /// To an element of a list, by its place from 0.
    case element(Int)
  }

  /// The steps. None for the value itself.
  public let steps: [Step]

  /// Makes a path of steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The same value, seen from a value that `outer` leads to this path's start from.
  public func within(_ outer: PropertyPath) -> PropertyPath {
    PropertyPath(outer.steps + steps)
  }
}

extension PropertyPath.Step: Equatable {
  /// Whether both lead the same way; names are compared byte by byte.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.property(let one), .property(let other)):
      one.withUTF8Buffer { one in other.withUTF8Buffer { one.elementsEqual($0) } }
    case (.element(let one), .element(let other)): one == other
    case (.property, .element), (.element, .property): false
    }
  }
}

extension PropertyPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A step to a property.
  public init(stringLiteral name: StaticString) { self = .property(name) }

  /// A step to an element.
  public init(integerLiteral place: Int) { self = .element(place) }
}

extension PropertyPath: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// A path of steps.
  public init(arrayLiteral steps: Step...) { self.init(steps) }

  /// A path of one step, to a property.
  @inline(never)
  public init(stringLiteral name: StaticString) { self.init([.property(name)]) }
}

extension PropertyPath: CustomStringConvertible {
  /// The path as Swift would spell it: `rows[3].size`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .property(let name): text += text.isEmpty ? "\(name)" : ".\(name)"
      case .element(let place): text += "[\(place)]"
      }
    }
    return text
  }
}
