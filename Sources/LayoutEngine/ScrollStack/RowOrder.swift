/// The order of given rows that is being edited. They are known by numbers, each of which stands for
/// one or more rows; places are counted in rows.
///
/// Kept in chunks, so that no edit touches, and no look-up passes, more than a small part of a long
/// list.
struct RowOrder {
  private struct Chunk {
    let id: Int
    var numbers: [Int]
    /// How many rows the numbers stand for together.
    var count: Int
  }

  private static let chunkLimit = 512

  private var chunks: [Chunk] = []
  private var nextChunkID = 0
  /// By number: for how many rows it stands.
  private var counts: [Int] = []
  /// By number: the id of its chunk.
  private var homes: [Int] = []

  /// How many rows there are.
  private(set) var count = 0

  /// Makes an order of the numbers from 0 on, each standing for as many rows as `counts` says.
  init(counts: [Int]) {
    self.counts = counts
    homes = Array(repeating: 0, count: counts.count)
    for start in stride(from: 0, to: counts.count, by: Self.chunkLimit) {
      makeChunk(Array(start..<min(start + Self.chunkLimit, counts.count)), at: chunks.count)
    }
    count = chunks.reduce(0) { $0 + $1.count }
  }

  /// All numbers in order.
  var numbers: [Int] { chunks.flatMap { $0.numbers } }

  /// For how many rows a number stands.
  func count(of number: Int) -> Int { counts[number] }

  /// The number that stands for the row at `index`, and which of its rows that is. `index` is in
  /// `0..<count`.
  func locate(_ index: Int) -> (number: Int, place: Int) {
    var place = index
    for chunk in chunks {
      if place >= chunk.count {
        place -= chunk.count
        continue
      }
      for number in chunk.numbers {
        if place < counts[number] { return (number, place) }
        place -= counts[number]
      }
    }
    preconditionFailure("index \(index) is not in 0..<\(count)")
  }

  /// The numbers whose first row has one of the indexes, in order.
  func numbers(in indexes: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = 0
    for chunk in chunks where index < indexes.upperBound {
      if index + chunk.count <= indexes.lowerBound {
        index += chunk.count
        continue
      }
      for number in chunk.numbers {
        if indexes.contains(index) { found.append(number) }
        index += counts[number]
      }
    }
    return found
  }

  /// The index of the first row that a number stands for.
  func firstIndex(of number: Int) -> Int {
    let home = position(of: number)
    var index = 0
    for chunk in chunks[..<home.chunk] { index += chunk.count }
    for other in chunks[home.chunk].numbers[..<home.place] { index += counts[other] }
    return index
  }

  /// Puts a number before another one, or at the end.
  mutating func insert(_ number: Int, count rows: Int, before other: Int?) {
    while counts.count <= number {
      counts.append(0)
      homes.append(0)
    }
    counts[number] = rows
    count += rows
    if chunks.isEmpty { makeChunk([], at: 0) }
    let target =
      other.map(position)
      ?? (chunk: chunks.count - 1, place: chunks[chunks.count - 1].numbers.count)
    chunks[target.chunk].numbers.insert(number, at: target.place)
    chunks[target.chunk].count += rows
    homes[number] = chunks[target.chunk].id
    if chunks[target.chunk].numbers.count > 2 * Self.chunkLimit { halve(target.chunk) }
  }

  /// Takes a number out.
  mutating func remove(_ number: Int) {
    let home = position(of: number)
    chunks[home.chunk].numbers.remove(at: home.place)
    chunks[home.chunk].count -= counts[number]
    count -= counts[number]
    if chunks[home.chunk].numbers.isEmpty { chunks.remove(at: home.chunk) }
  }

  /// Leaves a number the first of its rows only; those behind are `other`'s, a new number.
  mutating func split(_ number: Int, keeping kept: Int, other: Int) {
    let home = position(of: number)
    let rest = counts[number] - kept
    counts[number] = kept
    chunks[home.chunk].count -= rest
    count -= rest
    insert(other, count: rest, before: successor(of: home))
  }

  private func successor(of home: (chunk: Int, place: Int)) -> Int? {
    if home.place + 1 < chunks[home.chunk].numbers.count {
      return chunks[home.chunk].numbers[home.place + 1]
    }
    return home.chunk + 1 < chunks.count ? chunks[home.chunk + 1].numbers[0] : nil
  }

  private func position(of number: Int) -> (chunk: Int, place: Int) {
    guard let chunk = chunks.firstIndex(where: { $0.id == homes[number] }),
      let place = chunks[chunk].numbers.firstIndex(of: number)
    else { preconditionFailure("number \(number) is not in the order") }
    return (chunk, place)
  }

  private mutating func halve(_ chunk: Int) {
    let half = Array(chunks[chunk].numbers[Self.chunkLimit...])
    chunks[chunk].numbers.removeSubrange(Self.chunkLimit...)
    chunks[chunk].count -= half.reduce(0) { $0 + counts[$1] }
    makeChunk(half, at: chunk + 1)
  }

  private mutating func makeChunk(_ numbers: [Int], at place: Int) {
    let count = numbers.reduce(0) { $0 + counts[$1] }
    chunks.insert(Chunk(id: nextChunkID, numbers: numbers, count: count), at: place)
    for number in numbers { homes[number] = nextChunkID }
    nextChunkID += 1
  }
}
