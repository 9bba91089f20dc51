extension Array {
  /// The elements in the order of a number of each, those of the same one as they stand here.
  ///
  /// What is sorted are places: one function sorts all arrays, whatever is in them.
  package func sorted(along number: (Element) -> Double) -> [Element] {
    map(number).ascendingPlaces().map { self[$0] }
  }
}

extension [Double] {
  /// The places of the numbers in ascending order, those of the same number as they stand here.
  @inline(never)
  fileprivate func ascendingPlaces() -> [Int] {
    indices.sorted { (self[$0], $0) < (self[$1], $1) }
  }
}
