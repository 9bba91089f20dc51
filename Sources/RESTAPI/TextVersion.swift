import LayoutAPI
import Synchronization

/// The version of Pango and the fonts, as a number.
///
/// It is computed when the first tag depends on it. The search for fonts takes milliseconds, and memory that
/// a server without measured texts saves.
enum TextVersion {
  private static let found = Atomic<UInt64>(0)

  /// The number, if it is already computed.
  static var known: UInt64? {
    let number = found.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// The number, computed if necessary; 0 while texts can't be measured.
  static func number(of evaluator: Evaluator) -> UInt64 {
    if let known { return known }
    guard let inventory = evaluator.textInventory else { return 0 }
    let number = EntityTag.version(inventory)
    found.store(number, ordering: .relaxed)
    return number
  }
}
