/// Numbers with a fast search for the first smallest one. Numbers that differ by a rounding error
/// are equally small. A change of `k` neighbours takes O(k + log n) steps, and a search O(log n).
struct MinimumTree {
  /// A binary tree: node `i` has the children `2i` and `2i + 1`, and holds the smaller of their
  /// numbers. The second half of the array holds the leaves.
  private var nodes: [Double]
  private let leafCount: Int
  private let count: Int
  /// For each place, the maximum of neighbours from it on.
  private var maxima: [Double] = []
  /// The places that can hold a later maximum.
  private var candidates: [Int] = []

  /// Creates `count` zeros; `count` is at least 1.
  init(count: Int) {
    var leafCount = 1
    // Bounded: the number of leaves doubles.
    while leafCount < count { leafCount *= 2 }
    (self.leafCount, self.count) = (leafCount, count)
    nodes = [Double](repeating: .infinity, count: 2 * leafCount)
    set(0, in: 0..<count)
  }

  /// Changes the numbers at positions, which are at least one.
  mutating func set(_ number: Double, in range: Range<Int>) {
    var (first, last) = (leafCount + range.lowerBound, leafCount + range.upperBound - 1)
    // Bounded: 1,000 columns.
    for node in first...last { nodes[node] = number }
    // Bounded: the height of the tree, and twice the columns in all.
    while first > 1 {
      (first, last) = (first / 2, last / 2)
      // Bounded: 1,000 columns.
      for node in first...last { update(node) }
    }
  }

  /// The first place whose number is the smallest one, and the number at this place.
  var firstMinimum: (index: Int, number: Double) {
    var node = 1
    // Bounded: the height of the tree.
    while node < leafCount {
      let left = 2 * node
      node = nodes[1].isClearlyLess(than: nodes[left]) ? left + 1 : left
    }
    return (node - leafCount, nodes[node])
  }

  /// The largest number at positions, which are at least one.
  func maximum(in range: Range<Int>) -> Double {
    // Bounded: 1,000 columns.
    nodes[leafCount + range.lowerBound..<leafCount + range.upperBound].reduce(0, max)
  }

  /// The first place at which `span` neighbours have the smallest maximum, and this maximum. Takes
  /// O(n) steps for any `span` of 1 to n.
  mutating func firstMinimum(ofMaximaOver span: Int) -> (index: Int, number: Double) {
    findMaxima(over: span)
    let least = maxima.reduce(.infinity, min)
    let index = maxima.firstIndex { !least.isClearlyLess(than: $0) } ?? 0
    return (index, maxima[index])
  }

  private mutating func findMaxima(over span: Int) {
    maxima.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    // The numbers of the candidates from `head` on descend.
    var head = 0
    // Bounded: 1,000 columns.
    for index in 0..<count {
      let number = nodes[leafCount + index]
      // Bounded: each position is removed once.
      while candidates.count > head, nodes[leafCount + candidates[candidates.count - 1]] <= number {
        candidates.removeLast()
      }
      candidates.append(index)
      if candidates[head] <= index - span { head += 1 }
      if index >= span - 1 { maxima.append(nodes[leafCount + candidates[head]]) }
    }
  }

  private mutating func update(_ node: Int) {
    nodes[node] = min(nodes[2 * node], nodes[2 * node + 1])
  }
}
