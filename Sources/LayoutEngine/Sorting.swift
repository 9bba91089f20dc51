/// The indices `0..<count` in ascending order of a number per index. Equal numbers keep their
/// order.
///
/// One function sorts all arrays, so that the sort is compiled only once.
@inline(never)
package func places(of count: Int, along number: (Int) -> Double) -> [Int] {
  let numbers = (0..<count).map(number)
  return numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
