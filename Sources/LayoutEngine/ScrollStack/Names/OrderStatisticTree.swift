/// A sequence of distinct elements with weights, as a weight-balanced tree. The position of an element
/// is the sum of the weights before it. Elements are integers, which index what the caller has of them.
///
/// Every look-up and every change takes O(log n) time for any order of insertion. Storage grows
/// with the largest element, so they should start at 0.
///
/// Source: Hirai and Yamamoto, Balancing weight-balanced trees, with the parameters ⟨3, 2⟩.
struct OrderStatisticTree {
  /// A side of a node: its children there precede or follow it.
  private enum Side {
    case left, right

    var opposite: Side { self == .left ? .right : .left }
  }

  /// The node of an element.
  private struct Node {
    var parent = none
    var left = none
    var right = none
    /// The number of nodes in the subtree.
    var size: Int32 = 1
    var weight: Int
    /// The sum of the weights in the subtree.
    var total: Int

    /// The child on a side.
    subscript(side: Side) -> Int32 {
      get { side == .left ? left : right }
      set { if side == .left { left = newValue } else { right = newValue } }
    }
  }

  /// The nodes, indexed by element. Entries of elements that are not in the sequence are undefined.
  private var nodes: [Node] = []
  private var root = none

  /// Creates an empty sequence.
  init() {}

  /// Creates the sequence 0, 1, 2 … with these weights.
  init(weights: [Int]) {
    nodes.reserveCapacity(weights.count)
    for weight in weights.interruptible { nodes.append(Node(weight: weight, total: weight)) }
    root = build(0..<Int32(nodes.count), below: none)
  }

  private mutating func build(_ elements: Range<Int32>, below parent: Int32) -> Int32 {
    if elements.isEmpty || WorkCheck.mustEnd() { return none }
    let middle = elements.lowerBound + Int32(elements.count / 2)
    nodes[Int(middle)].parent = parent
    nodes[Int(middle)].left = build(elements.lowerBound..<middle, below: middle)
    nodes[Int(middle)].right = build(middle + 1..<elements.upperBound, below: middle)
    update(middle)
    return middle
  }

  // MARK: - Looking up

  /// The sum of all weights.
  var total: Int { total(root) }

  /// All elements in the order of the sequence.
  var elements: [Int] {
    var elements: [Int] = []
    elements.reserveCapacity(Int(size(root)))
    var next = element(outermost(.left, below: root))
    // Bounded: the height of the tree.
    while let element = next {
      elements.append(element)
      next = successor(of: element)
    }
    return elements
  }

  /// The weight of an element of the sequence.
  func weight(of element: Int) -> Int { nodes[element].weight }

  /// The position of an element of the sequence.
  func position(of element: Int) -> Int {
    var node = Int32(element)
    var position = total(nodes[element].left)
    // Bounded: the height of the tree.
    while nodes[Int(node)].parent != none {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node {
        position += nodes[Int(parent)].total - nodes[Int(node)].total
      }
      node = parent
    }
    return position
  }

  /// The element whose weight covers a position in `0..<total`, and the offset from the element's own
  /// position.
  func locate(_ position: Int) -> (element: Int, offset: Int) {
    precondition(position >= 0 && position < total, "no weight spans the position")
    var node = root
    var offset = position
    // Bounded: the height of the tree.
    while true {
      let left = nodes[Int(node)].left
      if offset < total(left) {
        node = left
        continue
      }
      offset -= total(left)
      if offset < nodes[Int(node)].weight { return (Int(node), offset) }
      offset -= nodes[Int(node)].weight
      node = nodes[Int(node)].right
    }
  }

  /// The first element for which `belongs` holds; nil if it holds for no element. If it holds for a
  /// element, it must hold for all later ones.
  func first(where belongs: (Int) -> Bool) -> Int? {
    var node = root
    var found = none
    // Bounded: the height of the tree.
    while node != none {
      if belongs(Int(node)) {
        found = node
        node = nodes[Int(node)].left
      } else {
        node = nodes[Int(node)].right
      }
    }
    return element(found)
  }

  /// The next element in the sequence; nil after the last.
  func successor(of element: Int) -> Int? {
    var node = Int32(element)
    if nodes[element].right != none {
      return self.element(outermost(.left, below: nodes[element].right))
    }
    // Bounded: the height of the tree.
    while nodes[Int(node)].parent != none {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].left == node { return Int(parent) }
      node = parent
    }
    return nil
  }

  /// The first or the last node of a subtree.
  private func outermost(_ side: Side, below root: Int32) -> Int32 {
    var node = root
    // Bounded: the height of the tree.
    while node != none, nodes[Int(node)][side] != none { node = nodes[Int(node)][side] }
    return node
  }

  private func element(_ node: Int32) -> Int? { node == none ? nil : Int(node) }

  private func size(_ node: Int32) -> Int32 { node == none ? 0 : nodes[Int(node)].size }

  private func total(_ node: Int32) -> Int { node == none ? 0 : nodes[Int(node)].total }

  // MARK: - Changing

  /// Inserts an element, which must not be in the sequence, before another one or at the end.
  mutating func insert(_ element: Int, weight: Int, before other: Int?) {
    // Bounded: the next element follows the last one.
    while nodes.count <= element { nodes.append(Node(weight: 0, total: 0)) }
    nodes[element] = Node(weight: weight, total: weight)
    if let other, nodes[other].left == none {
      attach(Int32(element), to: Int32(other), .left)
    } else {
      let predecessor = outermost(.right, below: other.map { nodes[$0].left } ?? root)
      if predecessor == none {
        root = Int32(element)
      } else {
        attach(Int32(element), to: predecessor, .right)
      }
    }
    rebalance(from: nodes[element].parent)
  }

  /// Reduces an element's weight to `kept`, and inserts another element after it with the rest of the
  /// weight.
  mutating func split(_ element: Int, keeping kept: Int, other: Int) {
    let rest = nodes[element].weight - kept
    let next = successor(of: element)
    nodes[element].weight = kept
    // The insertion takes place below this node, and therefore also updates its sums.
    insert(other, weight: rest, before: next)
  }

  /// Removes an element.
  mutating func remove(_ element: Int) {
    let removed = nodes[element]
    let heir: Int32
    let lowest: Int32
    if removed.left == none || removed.right == none {
      heir = removed.left == none ? removed.right : removed.left
      lowest = removed.parent
    } else {
      // The successor replaces the element. The successor has no left child.
      heir = outermost(.left, below: removed.right)
      let parent = nodes[Int(heir)].parent
      lowest = parent == Int32(element) ? heir : parent
      if lowest != heir {
        replace(heir, with: nodes[Int(heir)].right, below: parent)
        attach(removed.right, to: heir, .right)
      }
      attach(removed.left, to: heir, .left)
    }
    replace(Int32(element), with: heir, below: removed.parent)
    rebalance(from: lowest)
  }

  /// Removes all elements, but keeps the storage.
  mutating func removeAll() { root = none }

  private mutating func attach(_ child: Int32, to node: Int32, _ side: Side) {
    nodes[Int(node)][side] = child
    if child != none { nodes[Int(child)].parent = node }
  }

  private mutating func replace(_ child: Int32, with other: Int32, below parent: Int32) {
    if parent == none {
      root = other
      if other != none { nodes[Int(other)].parent = parent }
    } else {
      attach(other, to: parent, nodes[Int(parent)].left == child ? .left : .right)
    }
  }

  // MARK: - Balance

  private mutating func update(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    nodes[Int(node)].size = size(left) + 1 + size(right)
    nodes[Int(node)].total = total(left) + nodes[Int(node)].weight + total(right)
  }

  /// Restores sums and balance from a node up to the root.
  private mutating func rebalance(from lowest: Int32) {
    var node = lowest
    // Bounded: the height of the tree.
    while node != none {
      update(node)
      let (left, right) = (size(nodes[Int(node)].left), size(nodes[Int(node)].right))
      if Self.isTooHeavy(right, beside: left) {
        node = raise(.right, of: node)
      } else if Self.isTooHeavy(left, beside: right) {
        node = raise(.left, of: node)
      }
      node = nodes[Int(node)].parent
    }
  }

  /// Moves nodes from a side of a node to its other side. Returns the node that replaces it.
  private mutating func raise(_ side: Side, of node: Int32) -> Int32 {
    let child = nodes[Int(node)][side]
    let (inner, outer) = (nodes[Int(child)][side.opposite], nodes[Int(child)][side])
    if Self.needsDoubleRotation(size(inner), size(outer)) { rotate(child, raising: side.opposite) }
    return rotate(node, raising: side)
  }

  private static func isTooHeavy(_ size: Int32, beside other: Int32) -> Bool {
    size + 1 > 3 * (other + 1)
  }

  private static func needsDoubleRotation(_ inner: Int32, _ outer: Int32) -> Bool {
    inner + 1 >= 2 * (outer + 1)
  }

  /// Rotates: the child on a side replaces the node. Returns the child.
  @discardableResult
  private mutating func rotate(_ node: Int32, raising side: Side) -> Int32 {
    let child = nodes[Int(node)][side]
    replace(node, with: child, below: nodes[Int(node)].parent)
    attach(nodes[Int(child)][side.opposite], to: node, side)
    attach(node, to: child, side.opposite)
    update(node)
    update(child)
    return child
  }
}

/// The index that represents an absent relative of a node.
private let none: Int32 = -1
