/// Numbers with a fast search for the first smallest one. Numbers that differ by a rounding error
/// are equally small. A change and a search take O(log n) steps.
struct MinimumTree {
  /// A binary tree: node `i` has the children `2i` and `2i + 1`, and holds the smaller of their
  /// numbers. The second half of the array holds the leaves.
  private var nodes: [Double]
  private let leafCount: Int

  /// Creates `count` zeros; `count` is at least 1.
  init(count: Int) {
    var leafCount = 1
    // Bounded: the number of leaves doubles.
    while leafCount < count { leafCount *= 2 }
    self.leafCount = leafCount
    nodes = [Double](repeating: .infinity, count: 2 * leafCount)
    // Bounded: 1,000 columns.
    for index in 0..<count { set(0, at: index) }
  }

  /// Changes the number at a position.
  mutating func set(_ number: Double, at index: Int) {
    var node = leafCount + index
    nodes[node] = number
    // Bounded: the height of the tree.
    while node > 1 {
      node /= 2
      update(node)
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

  private mutating func update(_ node: Int) {
    nodes[node] = min(nodes[2 * node], nodes[2 * node + 1])
  }
}
