/// Something that takes any bytes, and says what it did wrong with them: it is fuzzed, and what was found
/// is replayed by the tests.
public protocol FuzzTarget: AnyObject {
  /// What it is called on the command line, and its corpus' folder.
  static var name: String { get }

  /// Makes a target; nil where there is not what it needs.
  init?()

  /// Takes an input; returns what is wrong with what came of it, or nil.
  func violation(for input: [UInt8]) -> String?

  /// Inputs to begin with, made from what the tests have.
  static func seeds() throws -> [[UInt8]]
}

extension FuzzTarget {
  /// None but those of the corpus.
  public static func seeds() throws -> [[UInt8]] { [] }
}

/// All targets.
public enum FuzzTargets {
  /// The table of them.
  public static var all: [any FuzzTarget.Type] {
    [
      DocumentTarget.self, HeadTarget.self, ScannerTarget.self, SocketTarget.self, TextTarget.self,
    ]
  }
}
