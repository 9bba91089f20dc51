/// Rectangles that are drawn in order, and hide parts of what is behind them.
public struct Occluders: Sendable {
  /// The rectangles by ascending zIndex.
  private let rects: RectTree
  private let zIndexes: [Int]

  /// Creates occluders.
  ///
  /// - Parameters:
  ///   - rects: the rectangles, at most `ExposedRegion.limit`.
  ///   - zIndexes: the drawing order of the rectangles.
  public init(_ rects: [Rect], inOrder zIndexes: [Int]) {
    let order = rects.indices.sorted { zIndexes[$0] < zIndexes[$1] }
    self.rects = RectTree(order.map { rects[$0] })
    self.zIndexes = order.map { zIndexes[$0] }
  }

  /// The rectangles with higher zIndexes.
  public func above(_ zIndex: Int) -> OccluderLayer {
    OccluderLayer(rects: rects, first: partitionPoint(of: zIndexes.count) { zIndexes[$0] > zIndex })
  }
}

/// The last rectangles of a tree, which cover all items behind them.
public struct OccluderLayer: Sendable {
  let rects: RectTree
  /// The place of the first of the rectangles.
  let first: Int
}
