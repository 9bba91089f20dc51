import Testing

@testable import LayoutEngine

@Suite("Search around a guess")
struct PartitionPointTests {
  @Test(
    "From any guess, the search finds the first number that belongs, and tests only numbers in range"
  )
  func exhaustive() {
    for count in 0...40 {
      for first in 0...count {
        for guess in 0...count {
          var areAllThere = true
          let found = partitionPoint(of: count, near: guess) { number in
            areAllThere = areAllThere && (0..<count).contains(number)
            return number >= first
          }
          #expect(found == first && areAllThere, "\(first) of \(count), from \(guess)")
        }
      }
    }
  }

  @Test(
    "With a good guess, a search among a billion numbers needs few tests",
    arguments: [-10, -1, 0, 1, 3])
  func questions(error: Int) {
    var questions = 0
    _ = partitionPoint(of: 1_000_000_000, near: 500_000_000 + error) { number in
      questions += 1
      return number >= 500_000_000
    }
    #expect(questions <= 10)
  }
}
