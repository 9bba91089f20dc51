/// The places of a longest strictly increasing subsequence of different numbers, ascending.
///
/// Costs n·log n. Of several longest ones it takes one that ends lowest.
@usableFromInline
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
  // The place at which the lowest last number of an increasing subsequence of each length stands.
  var ends: [Int] = []
  var predecessors: [Int] = []
  predecessors.reserveCapacity(numbers.count)
  for (place, number) in numbers.enumerated() {
    let length = partitionPoint(of: ends.count, near: ends.count) { numbers[ends[$0]] > number }
    predecessors.append(length > 0 ? ends[length - 1] : -1)
    if length == ends.count { ends.append(place) } else { ends[length] = place }
  }
  var places: [Int] = []
  var place = ends.last ?? -1
  while place >= 0 {
    places.append(place)
    place = predecessors[place]
  }
  return places.reversed()
}
