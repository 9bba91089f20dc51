/// A reference to one row, or to another item of a layout.
public enum RowReference: Equatable, Sendable {
  /// The row's index in the layout, from 0. Hidden rows and all copies are counted.
  case index(Int)
  /// The row's id. The ids of copies are `id#0`, `id#1`, ….
  case id(String)
}
