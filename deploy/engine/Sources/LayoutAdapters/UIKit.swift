#if canImport(UIKit) && !os(watchOS)
  import LayoutEngine
  import UIKit

  extension UIView {
    /// Places subviews at the frames with the same index. Subviews without a frame keep theirs.
    public func place(_ subviews: [UIView], at frames: [Rect]) {
      for (subview, frame) in zip(subviews, frames) {
        subview.bounds.size = CGSize(frame.size)
        subview.center = CGPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      }
    }
  }
#endif
