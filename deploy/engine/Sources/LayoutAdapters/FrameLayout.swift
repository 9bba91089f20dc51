#if canImport(SwiftUI)
  import LayoutEngine
  import SwiftUI

  /// A container that gives each subview the frame at its index, in the coordinates of the container.
  public struct FrameLayout: SwiftUI.Layout {
    /// The size of the container.
    public var size: LayoutEngine.Size
    /// One frame per subview. Subviews without a frame get no space.
    public var frames: [LayoutEngine.Rect]

    /// Creates a container for frames of one of the engine's layouts.
    public init(size: LayoutEngine.Size, frames: [LayoutEngine.Rect]) {
      self.size = size
      self.frames = frames
    }

    /// Returns the size of the container, whatever is proposed.
    public func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      CGSize(size)
    }

    /// Proposes its frame to each subview, and places it there.
    public func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (index, subview) in subviews.enumerated() {
        let frame = index < frames.count ? CGRect(frames[index]) : .zero
        subview.place(
          at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
          proposal: ProposedViewSize(frame.size))
      }
    }
  }
#endif
