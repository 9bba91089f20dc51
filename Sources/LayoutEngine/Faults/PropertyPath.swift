/// The path to a value in the engine's input: properties and list indices, from the outermost value
/// inwards.
///
/// It is written as a list, `["rows", 3, "id"]`, or as a single property, `"width"`.
public struct PropertyPath: Equatable, Sendable {
  /// One step from a value to a value inside it.
  public enum Step: Sendable {
    /// A property, spelled as in Swift.
    case property(StaticString)
    /// An element of a list, by its index from 0.
    case element(Int)
  }

  /// The steps. Empty for the value itself.
  public let steps: [Step]

  /// Creates a path from steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The path with `outer` prefixed.
  public func within(_ outer: PropertyPath) -> PropertyPath {
    PropertyPath(outer.steps + steps)
  }
}

extension PropertyPath.Step: Equatable {
  /// Whether both paths have the same steps. Names are compared byte by byte.
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
  public init(integerLiteral index: Int) { self = .element(index) }
}

extension PropertyPath: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Creates a path from steps.
  public init(arrayLiteral steps: Step...) { self.init(steps) }

  /// Creates a path of one step, a property.
  @inline(never)
  public init(stringLiteral name: StaticString) { self.init([.property(name)]) }
}

extension PropertyPath: CustomStringConvertible {
  /// The path in Swift's spelling: `rows[3].size`.
  public var description: String {
    var text = ""
    for step in steps.interruptible {
      switch step {
      case .property(let name): text += text.isEmpty ? "\(name)" : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
