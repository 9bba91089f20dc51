// Elementary functions, accurate to the last bits. The engine imports nothing, so it can't use the
// C library's.

/// e to the power of a number ≤ 0. Returns 0 if the result underflows, and for NaN.
func exponential(_ exponent: Double) -> Double {
  guard exponent > -745 else { return 0 }
  let doublings = (exponent / 0.6931471805599453).rounded()
  // ln 2, split into two parts. The first part has so few bits that its multiples are exact.
  let rest = exponent - doublings * 0.6931471803691238 - doublings * 1.9082149292705877e-10
  var sum = 1.0
  for term in stride(from: 15, through: 1, by: -1) { sum = 1 + sum * rest / Double(term) }
  return Double(sign: .plus, exponent: Int(doublings), significand: sum)
}

/// The natural logarithm of a positive number.
func naturalLogarithm(_ number: Double) -> Double {
  var exponent = Double(number.exponent)
  var significand = number.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  // ln m = 2·artanh((m − 1)/(m + 1)). The series converges quickly near 1.
  let share = (significand - 1) / (significand + 1)
  let square = share * share
  var sum = 0.0
  for term in stride(from: 23, through: 1, by: -2) { sum = sum * square + 1 / Double(term) }
  return 2 * share * sum + exponent * 0.6931471805599453
}

/// The angle in −π/2…π/2 with a tangent, which may be infinite.
func arcTangent(_ tangent: Double) -> Double {
  // Bounded: once.
  if tangent.magnitude > 1 {
    return (tangent > 0 ? .pi : -.pi) / 2 - arcTangent(1 / tangent)
  }
  // The tangent of an eighth of the angle. The series converges quickly near 0.
  var part = tangent
  for _ in 0..<3 { part /= 1 + (1 + part * part).squareRoot() }
  let square = part * part
  var sum = 0.0
  for term in stride(from: 17, through: 1, by: -2) { sum = 1 / Double(term) - square * sum }
  return 8 * part * sum
}

/// The sine and the cosine of an angle in radians, accurate to the last one or two bits.
///
/// The angle is reduced by quarter turns to within an eighth of a turn of 0, where nine terms of
/// the Taylor series suffice.
func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  let reduced = angle.remainder(dividingBy: 2 * .pi)
  let quarters = (reduced / (.pi / 2)).rounded()
  let rest = reduced - quarters * (.pi / 2)
  let square = rest * rest
  var sine = 1.0
  var cosine = 1.0
  for term in stride(from: 18, through: 2, by: -2) {
    sine = 1 - square / Double(term * (term + 1)) * sine
    cosine = 1 - square / Double(term * (term - 1)) * cosine
  }
  sine *= rest
  switch quarters {
  case 0: return (sine, cosine)
  case 1: return (cosine, 0 - sine)
  case -1: return (0 - cosine, sine)
  default: return (0 - sine, 0 - cosine)
  }
}
