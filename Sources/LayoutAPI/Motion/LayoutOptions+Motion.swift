import LayoutEngine

extension LayoutOptions {
  /// The rectangle outside of which no motion is asked for; nil if all of it is.
  var movingRect: Rect? { frames == .visible ? visibleRect : nil }

  /// Whether an item's motion is asked for.
  func selects(_ motion: ItemMotion) -> Bool {
    movingRect.map { motion.isWithin($0, edges: edges) } ?? true
  }
}
