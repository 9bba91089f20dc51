import JSON
import LayoutEngine

/// The viewport of a stack, as a request has it.
struct StackViewport {
  /// The size in points; a height that follows from the rows is 0.
  var size: Size
  /// Whether the stack is in a row and as long as its content, without a viewport of its own.
  var isAsLongAsRows = false
  /// Whether the viewport is as high as the highest row.
  var isAsHighAsRows = false

  init(_ size: Size) { self.size = size }

  init(width: Double, _ height: ViewportHeight) {
    switch height {
    case .points(let points): size = Size(width: width, height: points)
    case .content:
      size = Size(width: width, height: 0)
      isAsHighAsRows = true
    }
  }
}

/// The height of a viewport, as a request has it.
enum ViewportHeight {
  /// A number of points.
  case points(Double)
  /// That of the highest row.
  case content

  /// The names of heights.
  fileprivate enum Name: String, CaseIterable {
    case content
  }
}

extension ObjectReader {
  /// The size of a stack's viewport: the member `viewport`, or the constraints of the stack with the sides of `viewport`
  /// that it does not define; nil with faults noted.
  ///
  /// A stack in a row along its own axis may omit it and be as long as its content. The same holds for
  /// a stack in a row of a stack whose height follows from its rows; if it is horizontal, its height does, too.
  func viewport(along axis: LayoutAxis, in constraints: RowConstraints?) -> StackViewport? {
    guard let constraints else {
      return requiredObject(.viewport, as: .scrollStackViewport) { $0.stackViewport(along: axis) }
    }
    if constraints.awaitsHeight { return viewport(along: axis, awaitingHeightOf: constraints) }
    if let width = constraints.width, !constraints.definesHeight, axis == .vertical {
      let height = object(.viewport, as: .scrollStackRowRoom) { viewport -> Double? in
        _ = viewport.width(in: constraints)
        return viewport.points(viewport.viewportHeight(along: axis))
      }
      var viewport = StackViewport(Size(width: width, height: height ?? 0))
      viewport.isAsLongAsRows = height == nil
      return viewport
    }
    var height = ViewportHeight.points(0)
    let size = size(.viewport, as: .scrollStackRowRoom, in: constraints) { viewport in
      height = viewport.viewportHeight(along: axis)
      return viewport.points(height)
    }
    guard let size else { return nil }
    if case .content = height { return StackViewport(width: size.width, .content) }
    return StackViewport(size)
  }

  /// The viewport of a stack in a row whose height is not known yet.
  private func viewport(
    along axis: LayoutAxis, awaitingHeightOf constraints: RowConstraints
  ) -> StackViewport? {
    guard let size = size(.viewport, as: .scrollStackRowRoom, in: constraints) else { return nil }
    var viewport = StackViewport(size)
    viewport.isAsLongAsRows = axis == .vertical
    viewport.isAsHighAsRows = axis == .horizontal
    return viewport
  }

  /// This object as a viewport.
  ///
  /// - Parameter axis: that of the stack; nil if it is not known.
  func stackViewport(along axis: LayoutAxis? = nil) -> StackViewport {
    let width = requiredNumber(.width)
    return StackViewport(width: width, viewportHeight(along: axis))
  }

  /// The height of this object as a viewport; NaN with a fault noted.
  private func viewportHeight(along axis: LayoutAxis?) -> ViewportHeight {
    guard let value = value(.height), document.kind(at: value) == .string else {
      return .points(requiredNumber(.height))
    }
    guard choice(at: value, of: ViewportHeight.Name.self) != nil else { return .points(.nan) }
    if axis == .vertical {
      faults.note(at: value, .onlyHorizontal)
      return .points(.nan)
    }
    return .content
  }

  /// The points of a height; 0 if it follows from the rows.
  private func points(_ height: ViewportHeight) -> Double {
    if case .points(let points) = height { points } else { 0 }
  }
}
