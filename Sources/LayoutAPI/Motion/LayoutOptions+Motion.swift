import LayoutEngine

extension LayoutOptions {
  /// The rectangle outside of which no motion is requested; nil if all of it is.
  var movingRect: Rect? { frames == .visible ? visibleRect : nil }

  /// Whether an item's motion is requested.
  func selects(_ motion: ItemMotion) -> Bool {
    movingRect.map { motion.isWithin($0, edges: edges) } ?? true
  }
}
