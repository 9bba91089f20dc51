/// The horizontal positions of equally wide columns.
public struct ColumnGrid: Equatable, Sendable {
  /// The number of columns, at least 1.
  public let count: Int
  /// The width of a column, in points.
  public let width: Double
  /// The distance from a column's left edge to the next column's left edge, in points.
  @usableFromInline let pitch: Double

  /// The left edge of a column, in points.
  @inlinable public func x(ofColumn column: Int) -> Double { Double(column) * pitch }

  /// The width of neighbouring columns with the spacings between them, in points.
  @inlinable public func width(of columns: Range<Int>) -> Double {
    Double(columns.count - 1) * pitch + width
  }

  /// The width of a card of a span that the columns admit, in points.
  public func width(ofSpan span: CardSpan) -> Double {
    // A span that they do not admit is a fault.
    width(of: 0..<max(1, min(span.number(of: count), count)))
  }

  @inlinable
  init(count: Int = 1, width: Double, pitch: Double = 0) {
    self.count = count
    self.width = width
    self.pitch = pitch
  }

  /// The columns of a list of a width, in points; one column as wide as the list if `columns` is
  /// nil. The result is nil, with faults recorded, if the columns are not valid or have no width.
  init?(_ columns: CardListColumns?, width: Double, into faults: inout FaultCollector) {
    guard let columns else {
      self.init(width: width)
      return
    }
    var own = FaultCollector()
    own.check(columns, "columns")
    faults.append(own)
    guard own.isEmpty, InputBounds.length ~= width,
      let count = columns.count(inWidth: width, into: &faults)
    else { return nil }
    let spacings = columns.spacing * Double(count - 1)
    // One column may have no width, like a list without columns.
    guard count == 1 || spacings.isClearlyLess(than: width) else {
      if width > 0 {
        let bound = width / Double(count - 1)
        faults.note(["columns", "spacing"], .lessThan(bound), found: columns.spacing)
      } else {
        // No spacing leaves width to the columns.
        faults.note("width", .moreThan(sumOf: [], value: spacings), found: width)
      }
      return nil
    }
    let columnWidth = (width - spacings) / Double(count)
    self.init(count: count, width: columnWidth, pitch: columnWidth + columns.spacing)
  }
}

extension ColumnGrid {
  /// The columns of a list of a width, in points; one column if `columns` is nil. The result is nil
  /// if the columns are not valid or have no width.
  package init?(_ columns: CardListColumns?, inListOfWidth width: Double) {
    var faults = FaultCollector()
    self.init(columns, width: width, into: &faults)
  }
}

extension CardListColumns {
  /// The width of a column in a list of a width, both in points; nil if the columns are not valid or
  /// have no width.
  public func columnWidth(inListOfWidth width: Double) -> Double? {
    ColumnGrid(self, inListOfWidth: width)?.width
  }

  /// The number of columns in a list of a width, in points; nil with a fault recorded if it exceeds
  /// the maximum.
  fileprivate func count(inWidth width: Double, into faults: inout FaultCollector) -> Int? {
    switch number {
    case .count(let count): return count
    case .minimumWidth(let minimumWidth):
      let (room, pitch) = (width + spacing, minimumWidth + spacing)
      let most = Self.counts.upperBound
      if pitch * Double(most + 1) <= room {
        faults.note(
          ["columns", "minimumWidth"],
          .number(in: room / Double(most) - spacing...InputBounds.length.upperBound),
          found: minimumWidth)
        return nil
      }
      let count = Int(room / pitch)
      // A column that lacks only a rounding error fits.
      let next = Double(count + 1) * pitch
      return max(1, room.isClearlyLess(than: next) ? count : count + 1)
    }
  }
}
