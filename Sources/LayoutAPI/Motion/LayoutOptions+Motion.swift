import LayoutEngine

extension LayoutOptions {
  /// The rectangle that limits the requested motions; nil if all are requested.
  var movingRect: Rect? { frames == .visible ? visibleRect : nil }

  func selects(_ motion: ItemMotion) -> Bool {
    movingRect.map { motion.isWithin($0, edges: edges) } ?? true
  }
}
