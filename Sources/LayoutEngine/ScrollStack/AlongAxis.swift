extension Size {
  /// The extent along `axis`.
  @inlinable
  func length(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension Point {
  /// The coordinate along `axis`.
  @inlinable
  func coordinate(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }

  /// The point with another coordinate along `axis`.
  @inlinable
  func with(_ coordinate: Double, along axis: LayoutAxis) -> Point {
    switch axis {
    case .horizontal: Point(x: coordinate, y: y)
    case .vertical: Point(x: x, y: coordinate)
    }
  }
}

extension Rect {
  /// A rectangle of its stretches along an axis and across it.
  @inlinable
  init(along axis: LayoutAxis, start: Double, length: Double, across: Double, breadth: Double) {
    switch axis {
    case .horizontal: self.init(x: start, y: across, width: length, height: breadth)
    case .vertical: self.init(x: across, y: start, width: breadth, height: length)
    }
  }
}
