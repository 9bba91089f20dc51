import Testing

@testable import LayoutEngine

@Suite("Order statistic tree")
struct OrderStatisticTreeTests {
  @Test("An empty sequence has weight 0")
  func empty() {
    let tree = OrderStatisticTree()
    #expect(tree.total == 0)
    #expect(tree.elements.isEmpty)
    #expect(tree.first { _ in true } == nil)
  }

  @Test("A position maps to the element whose weight covers it, and back")
  func positions() {
    let tree = OrderStatisticTree(weights: [3, 1, 2])
    let found = (0..<6).map { tree.locate($0) }
    #expect(found.map(\.element) == [0, 0, 0, 1, 2, 2])
    #expect(found.map(\.offset) == [0, 1, 2, 0, 0, 1])
    #expect((0..<3).map { tree.position(of: $0) } == [0, 3, 4])
  }

  @Test("Elements can be inserted before another one or at the end, split and removed")
  func changes() {
    var tree = OrderStatisticTree(weights: [3])
    tree.insert(1, weight: 5, before: nil)
    tree.insert(2, weight: 1, before: 1)
    tree.split(1, keeping: 2, other: 3)
    #expect(tree.elements == [0, 2, 1, 3])
    #expect(tree.elements.map { tree.weight(of: $0) } == [3, 1, 2, 3])
    tree.remove(2)
    #expect(tree.elements == [0, 1, 3])
    #expect(tree.total == 8)
    tree.removeAll()
    #expect(tree.elements.isEmpty)
  }

  @Test("The first element that satisfies a condition is found")
  func first() {
    let tree = OrderStatisticTree(weights: Array(repeating: 1, count: 50))
    for bound in [0, 1, 17, 49] { #expect(tree.first { $0 >= bound } == bound) }
    #expect(tree.first { $0 >= 50 } == nil)
  }

  @Test("Random changes have the same results as on a list", arguments: 0..<20)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = OrderStatisticTree(weights: [4, 4, 4])
    var list = [(element: 0, weight: 4), (element: 1, weight: 4), (element: 2, weight: 4)]
    for element in 3..<300 {
      let index = Int.random(in: 0..<list.count, using: &generator)
      let (other, weight) = list[index]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where list.count > 1:
        tree.remove(other)
        list.remove(at: index)
      case 1 where weight > 1:
        tree.split(other, keeping: 1, other: element)
        list[index].weight = 1
        list.insert((element, weight - 1), at: index + 1)
      default:
        tree.insert(element, weight: 5, before: other)
        list.insert((element, 5), at: index)
      }
    }
    #expect(tree.elements == list.map(\.element))
    #expect(tree.total == list.reduce(0) { $0 + $1.weight })
    var position = 0
    for (element, weight) in list {
      #expect(tree.position(of: element) == position)
      #expect(tree.locate(position + weight - 1) == (element, weight - 1))
      position += weight
    }
  }

  /// The depth of an unbalanced tree would be the length of the sequence.
  @Test(
    "Numbers inserted at one place are found with few comparisons", arguments: [true, false])
  func balance(isAscending: Bool) {
    var tree = OrderStatisticTree()
    for element in 0..<4096 {
      tree.insert(element, weight: 1, before: isAscending || element == 0 ? nil : element - 1)
    }
    var comparisons = 0
    _ = tree.first { _ in
      comparisons += 1
      return true
    }
    #expect(comparisons <= 24)
  }
}
