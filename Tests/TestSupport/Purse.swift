import Bytes

/// A budget for a number of bytes.
package final class Purse: WriteBudget {
  /// The bytes that are left; negative if the budget is exceeded.
  package private(set) var left: Int

  /// Creates a budget.
  package init(_ bytes: Int) { left = bytes }

  package override func pay(forBytes count: Int) -> Bool {
    left -= count
    return left >= 0
  }
}
