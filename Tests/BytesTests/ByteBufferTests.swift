import Bytes
import TestSupport
import Testing

@Suite("Byte buffer")
struct ByteBufferTests {
  @Test(
    "A number is the shortest text that reads back as the same number",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (-0.125, "-0.125"),
      (0.5, "0.5"), (10.05, "10.05"), (1234.567, "1234.567"), (99_999_999_840, "99999999840"),
      (0.1 + 0.2, "0.30000000000000004"), (208.12345678901234, "208.12345678901235"),
      (999_999_999_999_999, "999999999999999"), (1e15, "1e+15"), (1e-7, "1e-07"),
      (.leastNonzeroMagnitude, "5e-324"), (1.797_693_134_862_315_7e308, "1.7976931348623157e+308"),
      (0.001, "0.001"), (0.0005, "5e-04"), (123456.0625, "123456.0625"),
    ])
  func number(value: Double, text: String) {
    var buffer = ByteBuffer(capacity: 1)
    buffer.number(value)
    #expect(buffer.text == text)
  }

  @Test(
    "A number with more decimals than the precision is rounded, ties away from zero",
    arguments: [
      (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (2.675, 2, "2.68"), (2.674_999_999, 2, "2.67"),
      (0.5, 0, "1"), (-0.5, 0, "-1"), (0.499, 0, "0"), (-0.499, 0, "0"), (9.995, 2, "10"),
      (99.96, 1, "100"), (1.2, 5, "1.2"), (0.1 + 0.2, 15, "0.3"), (1e-20, 15, "0"),
      (.leastNonzeroMagnitude, 15, "0"), (5e-16, 15, "1e-15"), (4.9e-16, 15, "0"), (5e-17, 15, "0"),
      (208.123_456_789_012_34, 4, "208.1235"), (1e15, 0, "1e+15"), (1234, 0, "1234"),
      (123_456_789_012.345_6, 1, "123456789012.3"),
      (1_234_567_890_123_456.5, 0, "1234567890123457"),
    ])
  func rounded(value: Double, precision: Int32, text: String) {
    var buffer = ByteBuffer(capacity: 1)
    buffer.precision = precision
    buffer.number(value)
    #expect(buffer.text == text)
  }

  @Test(
    "A number that is not finite is written as null, and reported once",
    arguments: [Double.infinity, -.infinity, .nan, -.signalingNaN])
  func notFinite(value: Double) {
    _ = ByteCursor.takeNumberFault()
    var buffer = ByteBuffer(capacity: 1)
    buffer.number(value)
    #expect(buffer.text == "null")
    #expect(ByteCursor.takeNumberFault())
    buffer.number(.greatestFiniteMagnitude)
    #expect(!ByteCursor.takeNumberFault())
  }

  @Test("Integers of every length, with zeros in every place")
  func integer() {
    let powers = (0...18).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
    let sums = powers.flatMap { power in powers.filter { $0 < power }.map { power + $0 } }
    let neighbours = powers.map { $0 - 1 } + powers.map { -$0 }
    for value in [.min, .max, 0] + powers + neighbours + sums {
      var buffer = ByteBuffer(capacity: 1)
      buffer.integer(value)
      #expect(buffer.text == "\(value)")
    }
  }

  @Test(
    "An index is written like any integer, whatever the last index was",
    arguments: [
      0...1100, 9_990...10_110, 99_999_990...100_000_110, 999_999_900...1_000_000_010,
      9_999_999_999_999_890...9_999_999_999_999_990,
    ])
  func index(range: ClosedRange<Int>) {
    let jumps = [range.upperBound, range.lowerBound, 7, range.lowerBound, 0, 0, 9, 10]
    var text = IndexDigits()
    for index in Array(range) + jumps {
      var buffer = ByteBuffer(capacity: 1)
      var cursor = buffer.cursor(reserving: 2 * ByteCursor.numberCapacity)
      cursor.index(index, following: &text)
      cursor.byte(UInt8(ascii: "|"))
      cursor.index(again: text)
      buffer.advance(to: cursor)
      #expect(buffer.text == "\(index)|\(index)")
    }
  }

  @Test("Each number reads back as the same number")
  func roundTrip() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100_000 {
      let bits = Double(bitPattern: .random(in: .min ... .max, using: &random))
      let candidates = [
        bits.isFinite ? bits : 0, Double.random(in: -1e6...1e6, using: &random),
        (Double.random(in: -1e12...1e12, using: &random) * 1000).rounded() / 1000,
        Double(Int.random(in: -(1 << 53)...(1 << 53), using: &random)),
      ]
      for value in candidates {
        var buffer = ByteBuffer()
        buffer.number(value)
        #expect(Double(buffer.text) == value)
      }
    }
  }
}

@Suite("Write budget")
struct WriteBudgetTests {
  @Test(
    "Each byte is paid once, also if it is removed", arguments: [10, 100_000, 1_000_000])
  func paid(count: Int) {
    let purse = Purse(10_000_000)
    var buffer = ByteBuffer(capacity: 1)
    buffer.literal("not paid")
    buffer.bind(limit: .max, budget: purse)
    for _ in 0..<count { buffer.literal("a") }
    buffer.truncate(to: 100)
    for _ in 0..<count { buffer.literal("a") }
    let unpaid = buffer.takeUnpaid()
    buffer.unbind()
    for _ in 0..<count { buffer.literal("a") }
    #expect(10_000_000 - purse.left + unpaid == 2 * count)
  }

  @Test("An exceeded budget stops the buffer soon, and the buffer can be used again")
  func exceeded() {
    let purse = Purse(1_000_000)
    var buffer = ByteBuffer(capacity: 8 << 20)
    buffer.bind(limit: .max, budget: purse)
    var written = 0
    while !buffer.isOverfull {
      buffer.literal("0123456789")
      written += 10
    }
    #expect(1_000_000...1_200_000 ~= written)
    let isBeyondLimit = buffer.isBeyondLimit
    #expect(!isBeyondLimit)
    for _ in 0..<1_000_000 { buffer.literal("0123456789") }
    #expect(purse.left > -200_000)
    buffer.unbind()
    buffer.truncate(to: 0)
    buffer.literal("again")
    #expect(buffer.text == "again")
  }
}

extension ByteBuffer {
  /// The text that has been written.
  fileprivate borrowing func read() -> String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var text: String { read() }
}
