/// The ascending indices of a longest strictly increasing subsequence of distinct numbers.
///
/// Costs O(n log n). Among several longest subsequences, the result is one with the smallest last
/// number.
@usableFromInline
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
  // For each length, the index of the smallest number that ends an increasing subsequence of that
  // length.
  var ends: [Int] = []
  var predecessors: [Int] = []
  predecessors.reserveCapacity(numbers.count)
  for (index, number) in numbers.enumerated().interruptible {
    let length = partitionPoint(of: ends.count, near: ends.count) { numbers[ends[$0]] > number }
    predecessors.append(length > 0 ? ends[length - 1] : -1)
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }
  // From the last number on, each leads to the one before it.
  var index = ends.last ?? -1
  for position in ends.indices.reversed().interruptible {
    ends[position] = index
    index = predecessors[index]
  }
  return ends
}
