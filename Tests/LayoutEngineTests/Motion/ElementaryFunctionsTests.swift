import Testing

@testable import LayoutEngine

/// The expected numbers were computed with Python and rounded to the nearest double.
@Suite("Elementary functions")
struct ElementaryFunctionsTests {
  @Test(
    "The exponential function of numbers ≤ 0 is accurate",
    arguments: [
      (0, 1), (-0.1, 0.904_837_418_035_959_6), (-0.5, 0.606_530_659_712_633_4),
      (-1, 0.367_879_441_171_442_33), (-10, 4.539_992_976_248_485e-5),
      (-100, 3.720_075_976_020_836e-44), (-700, 9.859_676_543_759_77e-305),
    ])
  func power(exponent: Double, value: Double) {
    #expect(abs(exponential(exponent) - value) <= 4e-16 * value)
  }

  @Test("The exponential function returns 0 for underflow and for NaN")
  func nothing() {
    #expect(exponential(-744) > 0)
    for exponent in [-745, -746, -1e300, -.infinity, .nan] { #expect(exponential(exponent) == 0) }
  }

  @Test(
    "The natural logarithm is accurate",
    arguments: [
      (1, 0), (0.5, -0.693_147_180_559_945_3), (2, 0.693_147_180_559_945_3),
      (1.4, 0.336_472_236_621_212_9), (1.5, 0.405_465_108_108_164_4),
      (10, 2.302_585_092_994_045_7), (1e-300, -690.775_527_898_213_7),
      (1e300, 690.775_527_898_213_7),
    ])
  func logarithm(number: Double, value: Double) {
    #expect(abs(naturalLogarithm(number) - value) <= 4e-16 * abs(value))
  }

  @Test(
    "The arc tangent is accurate",
    arguments: [
      (0, 0), (1e-300, 1e-300), (0.1, 0.099_668_652_491_162_04), (0.5, 0.463_647_609_000_806_1),
      (1, 0.785_398_163_397_448_3), (-1, -0.785_398_163_397_448_3),
      (1.5, 0.982_793_723_247_329), (-10, -1.471_127_674_303_734_7),
      (.infinity, 1.570_796_326_794_896_6),
    ])
  func angle(tangent: Double, value: Double) {
    #expect(abs(arcTangent(tangent) - value) <= 4e-16 * abs(value))
  }
}
