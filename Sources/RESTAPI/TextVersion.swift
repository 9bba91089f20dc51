import LayoutAPI
import Synchronization

/// What texts are measured with, as a number that differs where Pango or the fonts do.
///
/// It is found out when the first tag depends on it: looking for the fonts takes milliseconds, and
/// memory that a server which measures no texts does without.
enum TextVersion {
  private static let found = Atomic<UInt64>(0)

  /// The number, if it has been found out.
  static var known: UInt64? {
    let number = found.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// The number, found out where it has not been; 0 as long as texts can't be measured.
  static func number(of evaluator: Evaluator) -> UInt64 {
    if let known { return known }
    guard let inventory = evaluator.textInventory else { return 0 }
    let number = EntityTag.version(inventory)
    found.store(number, ordering: .relaxed)
    return number
  }
}
