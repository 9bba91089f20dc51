/// The first number in `0..<count` for which `belongs` holds, or `count`. For searches without a
/// guess; this overload is called instead of inlined.
@inline(never)
package func partitionPoint(of count: Int, where belongs: (Int) -> Bool) -> Int {
  partitionPoint(of: count, near: count / 2, where: belongs)
}

/// The first number in `0..<count` for which `belongs` holds, or `count`. If `belongs` holds for a
/// number, it must hold for all greater numbers. The search gallops outwards from `guess`, then
/// bisects the interval found. A good guess takes a constant number of calls, a bad guess O(log
/// count).
@inlinable
func partitionPoint(
  of count: Int, near guess: Int, where belongs: (Int) -> Bool
) -> Int {
  guard count > 0 else { return 0 }
  let guess = Swift.min(guess, count - 1)
  var low = 0
  var high = count
  var stride = 1
  if belongs(guess) {
    high = guess
    // Bounded: the stride doubles.
    while high > low {
      let probe = Swift.max(low, high - stride)
      guard belongs(probe) else {
        low = probe + 1
        break
      }
      high = probe
      stride *= 2
    }
  } else {
    low = guess + 1
    // Bounded: the stride doubles.
    while low < high {
      let probe = Swift.min(high - 1, low - 1 + stride)
      if belongs(probe) {
        high = probe
        break
      }
      low = probe + 1
      stride *= 2
    }
  }
  // Bounded: a binary search.
  while low < high {
    let middle = low + (high - low) / 2
    if belongs(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
