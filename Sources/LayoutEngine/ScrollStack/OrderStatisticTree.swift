/// A sequence of different numbers, each with a weight, as a weight-balanced tree. The position of a
/// number is the sum of the weights before it.
///
/// Every look-up and every change takes O(log n) time, whatever the order in which numbers come in.
/// Storage grows with the largest number: numbers are best counted from 0.
///
/// Source: Hirai and Yamamoto, Balancing weight-balanced trees, whose parameters ⟨3, 2⟩ it has.
struct OrderStatisticTree {
  /// A number's place in the tree.
  private struct Node {
    var parent = none
    var left = none
    var right = none
    /// How many numbers there are in the subtree.
    var size: Int32 = 1
    var weight: Int
    /// The sum of the weights in the subtree.
    var total: Int
  }

  /// By number. What is there for a number that is not in the sequence has no meaning.
  private var nodes: [Node] = []
  private var root = none

  /// Makes an empty sequence.
  init() {}

  /// Makes the sequence of the numbers from 0 on with these weights.
  init(weights: [Int]) {
    nodes.reserveCapacity(weights.count)
    for weight in weights { nodes.append(Node(weight: weight, total: weight)) }
    root = build(0..<Int32(weights.count), below: none)
  }

  private mutating func build(_ numbers: Range<Int32>, below parent: Int32) -> Int32 {
    if numbers.isEmpty { return none }
    let middle = numbers.lowerBound + Int32(numbers.count / 2)
    nodes[Int(middle)].parent = parent
    nodes[Int(middle)].left = build(numbers.lowerBound..<middle, below: middle)
    nodes[Int(middle)].right = build(middle + 1..<numbers.upperBound, below: middle)
    update(middle)
    return middle
  }

  // MARK: - Looking up

  /// The sum of all weights.
  var total: Int { total(root) }

  /// All numbers in order.
  var numbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(Int(size(root)))
    var next = number(first(below: root))
    while let number = next {
      numbers.append(number)
      next = successor(of: number)
    }
    return numbers
  }

  /// The weight of a number in the sequence.
  func weight(of number: Int) -> Int { nodes[number].weight }

  /// The position of a number in the sequence.
  func position(of number: Int) -> Int {
    var node = Int32(number)
    var position = total(nodes[number].left)
    while nodes[Int(node)].parent != none {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node {
        position += nodes[Int(parent)].total - nodes[Int(node)].total
      }
      node = parent
    }
    return position
  }

  /// The number whose weight spans a position of `0..<total`, and how far behind the number's own position
  /// that is.
  func locate(_ position: Int) -> (number: Int, offset: Int) {
    precondition(position >= 0 && position < total, "no weight spans the position")
    var node = root
    var offset = position
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

  /// The first number for which `belongs` holds, given that it holds for all behind it, too; nil if it
  /// holds for none.
  func first(where belongs: (Int) -> Bool) -> Int? {
    var node = root
    var found = none
    while node != none {
      if belongs(Int(node)) {
        found = node
        node = nodes[Int(node)].left
      } else {
        node = nodes[Int(node)].right
      }
    }
    return number(found)
  }

  /// The number that follows another one; nil after the last.
  func successor(of number: Int) -> Int? {
    var node = Int32(number)
    if nodes[number].right != none { return self.number(first(below: nodes[number].right)) }
    while nodes[Int(node)].parent != none {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].left == node { return Int(parent) }
      node = parent
    }
    return nil
  }

  private func first(below root: Int32) -> Int32 {
    var node = root
    while node != none, nodes[Int(node)].left != none { node = nodes[Int(node)].left }
    return node
  }

  private func last(below root: Int32) -> Int32 {
    var node = root
    while node != none, nodes[Int(node)].right != none { node = nodes[Int(node)].right }
    return node
  }

  private func number(_ node: Int32) -> Int? { node == none ? nil : Int(node) }

  private func size(_ node: Int32) -> Int32 { node == none ? 0 : nodes[Int(node)].size }

  private func total(_ node: Int32) -> Int { node == none ? 0 : nodes[Int(node)].total }

  // MARK: - Changing

  /// Inserts a number, which is not in the sequence, before another one, or at the end.
  mutating func insert(_ number: Int, weight: Int, before other: Int?) {
    while nodes.count <= number { nodes.append(Node(weight: 0, total: 0)) }
    nodes[number] = Node(weight: weight, total: weight)
    if let other, nodes[other].left == none {
      attach(Int32(number), onLeftOf: Int32(other))
    } else {
      let predecessor = last(below: other.map { nodes[$0].left } ?? root)
      if predecessor == none {
        root = Int32(number)
      } else {
        attach(Int32(number), onRightOf: predecessor)
      }
    }
    rebalance(from: nodes[number].parent)
  }

  /// Leaves a number the first part of its weight, and inserts another one behind it that has the rest.
  mutating func split(_ number: Int, keeping kept: Int, other: Int) {
    let rest = nodes[number].weight - kept
    let next = successor(of: number)
    nodes[number].weight = kept
    // Comes in below the number, whose sums are therefore restored.
    insert(other, weight: rest, before: next)
  }

  /// Removes a number.
  mutating func remove(_ number: Int) {
    let removed = nodes[number]
    let heir: Int32
    let lowest: Int32
    if removed.left == none || removed.right == none {
      heir = removed.left == none ? removed.right : removed.left
      lowest = removed.parent
    } else {
      // The successor takes the place; it has nothing on its left.
      heir = first(below: removed.right)
      let parent = nodes[Int(heir)].parent
      lowest = parent == Int32(number) ? heir : parent
      if lowest != heir {
        replace(heir, with: nodes[Int(heir)].right, below: parent)
        attach(removed.right, onRightOf: heir)
      }
      attach(removed.left, onLeftOf: heir)
    }
    replace(Int32(number), with: heir, below: removed.parent)
    rebalance(from: lowest)
  }

  /// Removes all numbers, and keeps their storage.
  mutating func removeAll() { root = none }

  private mutating func attach(_ child: Int32, onLeftOf node: Int32) {
    nodes[Int(node)].left = child
    if child != none { nodes[Int(child)].parent = node }
  }

  private mutating func attach(_ child: Int32, onRightOf node: Int32) {
    nodes[Int(node)].right = child
    if child != none { nodes[Int(child)].parent = node }
  }

  private mutating func replace(_ child: Int32, with other: Int32, below parent: Int32) {
    if parent == none {
      root = other
      if other != none { nodes[Int(other)].parent = parent }
    } else if nodes[Int(parent)].left == child {
      attach(other, onLeftOf: parent)
    } else {
      attach(other, onRightOf: parent)
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
    while node != none {
      update(node)
      let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
      if Self.isTooHeavy(size(right), beside: size(left)) {
        let (inner, outer) = (nodes[Int(right)].left, nodes[Int(right)].right)
        if Self.needsDoubleRotation(size(inner), size(outer)) { rotateRight(right) }
        node = rotateLeft(node)
      } else if Self.isTooHeavy(size(left), beside: size(right)) {
        let (inner, outer) = (nodes[Int(left)].right, nodes[Int(left)].left)
        if Self.needsDoubleRotation(size(inner), size(outer)) { rotateLeft(left) }
        node = rotateRight(node)
      }
      node = nodes[Int(node)].parent
    }
  }

  private static func isTooHeavy(_ size: Int32, beside other: Int32) -> Bool {
    size + 1 > 3 * (other + 1)
  }

  private static func needsDoubleRotation(_ inner: Int32, _ outer: Int32) -> Bool {
    inner + 1 >= 2 * (outer + 1)
  }

  /// Puts the right child of a node in its place, and answers it.
  @discardableResult
  private mutating func rotateLeft(_ node: Int32) -> Int32 {
    let child = nodes[Int(node)].right
    replace(node, with: child, below: nodes[Int(node)].parent)
    attach(nodes[Int(child)].left, onRightOf: node)
    attach(node, onLeftOf: child)
    update(node)
    update(child)
    return child
  }

  /// Puts the left child of a node in its place, and answers it.
  @discardableResult
  private mutating func rotateRight(_ node: Int32) -> Int32 {
    let child = nodes[Int(node)].left
    replace(node, with: child, below: nodes[Int(node)].parent)
    attach(nodes[Int(child)].right, onLeftOf: node)
    attach(node, onRightOf: child)
    update(node)
    update(child)
    return child
  }
}

/// Where a node has no such relative.
private let none: Int32 = -1
