import Testing

@testable import LayoutEngine

@Suite("Order statistic tree")
struct OrderStatisticTreeTests {
  @Test("An empty sequence has weight 0")
  func empty() {
    let tree = OrderStatisticTree()
    #expect(tree.total == 0)
    #expect(tree.numbers.isEmpty)
    #expect(tree.first { _ in true } == nil)
  }

  @Test("A position maps to the number whose weight covers it, and back")
  func positions() {
    let tree = OrderStatisticTree(weights: [3, 1, 2])
    let found = (0..<6).map { tree.locate($0) }
    #expect(found.map(\.number) == [0, 0, 0, 1, 2, 2])
    #expect(found.map(\.offset) == [0, 1, 2, 0, 0, 1])
    #expect((0..<3).map { tree.position(of: $0) } == [0, 3, 4])
  }

  @Test("Numbers can be inserted before another number or at the end, split and removed")
  func changes() {
    var tree = OrderStatisticTree(weights: [3])
    tree.insert(1, weight: 5, before: nil)
    tree.insert(2, weight: 1, before: 1)
    tree.split(1, keeping: 2, other: 3)
    #expect(tree.numbers == [0, 2, 1, 3])
    #expect(tree.numbers.map { tree.weight(of: $0) } == [3, 1, 2, 3])
    tree.remove(2)
    #expect(tree.numbers == [0, 1, 3])
    #expect(tree.total == 8)
    tree.removeAll()
    #expect(tree.numbers.isEmpty)
  }

  @Test("The first number that satisfies a condition is found")
  func first() {
    let tree = OrderStatisticTree(weights: Array(repeating: 1, count: 50))
    for bound in [0, 1, 17, 49] { #expect(tree.first { $0 >= bound } == bound) }
    #expect(tree.first { $0 >= 50 } == nil)
  }

  @Test("Random changes have the same results as on a list", arguments: 0..<20)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = OrderStatisticTree(weights: [4, 4, 4])
    var list = [(number: 0, weight: 4), (number: 1, weight: 4), (number: 2, weight: 4)]
    for number in 3..<300 {
      let index = Int.random(in: 0..<list.count, using: &generator)
      let (other, weight) = list[index]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where list.count > 1:
        tree.remove(other)
        list.remove(at: index)
      case 1 where weight > 1:
        tree.split(other, keeping: 1, other: number)
        list[index].weight = 1
        list.insert((number, weight - 1), at: index + 1)
      default:
        tree.insert(number, weight: 5, before: other)
        list.insert((number, 5), at: index)
      }
    }
    #expect(tree.numbers == list.map(\.number))
    #expect(tree.total == list.reduce(0) { $0 + $1.weight })
    var position = 0
    for (number, weight) in list {
      #expect(tree.position(of: number) == position)
      #expect(tree.locate(position + weight - 1) == (number, weight - 1))
      position += weight
    }
  }

  /// The depth of an unbalanced tree would be the length of the sequence.
  @Test(
    "Numbers inserted at one place are found with few comparisons", arguments: [true, false])
  func balance(isAscending: Bool) {
    var tree = OrderStatisticTree()
    for number in 0..<4096 {
      tree.insert(number, weight: 1, before: isAscending || number == 0 ? nil : number - 1)
    }
    var comparisons = 0
    _ = tree.first { _ in
      comparisons += 1
      return true
    }
    #expect(comparisons <= 24)
  }
}
