extension [Double] {
  /// The numbers in ascending order. All sorts sort indexes, so that one sort is compiled.
  var ascending: [Double] { indices.sorted { self[$0] < self[$1] }.map { self[$0] } }
}
