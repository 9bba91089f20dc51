extension Array {
  /// The elements in the order of a number of each, those of the same one as they stand here.
  ///
  /// What is sorted are places: one function sorts all arrays, whatever is in them.
  package func sorted(along number: (Element) -> Int) -> [Element] {
    let numbers = map(number)
    return numbers.indices
      .sorted { (numbers[$0], $0) < (numbers[$1], $1) }
      .map { self[$0] }
  }
}
