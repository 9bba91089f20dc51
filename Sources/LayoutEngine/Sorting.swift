/// The places of `0..<count` in the order of a number of each, those of the same one as they stand.
///
/// One function sorts all arrays, whatever is in them.
@inline(never)
package func places(of count: Int, along number: (Int) -> Double) -> [Int] {
  let numbers = (0..<count).map(number)
  return numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
