/// Code that accepts any bytes, and a property that must hold for all of them. scripts/fuzz searches for violations; the
/// tests replay those that were found.
public protocol FuzzTarget: AnyObject {
  /// Its name on the command line, and the folder of its corpus.
  static var name: String { get }

  /// Creates a target; nil if something that it needs is missing.
  init?()

  /// Returns how an input violates the property, or nil.
  func violation(for input: [UInt8]) -> String?

  /// The first inputs, derived from the fixtures of the tests.
  static func seeds() throws -> [[UInt8]]
}

extension FuzzTarget {
  /// No inputs besides those of the corpus.
  public static func seeds() throws -> [[UInt8]] { [] }
}

/// All targets.
public enum FuzzTargets {
  /// The types of the targets.
  public static var all: [any FuzzTarget.Type] {
    [
      ChunksTarget.self, DocumentTarget.self, ForwardedTarget.self, HeadTarget.self,
      ProxyTarget.self, ScannerTarget.self, SocketTarget.self, TextTarget.self,
    ]
  }
}
