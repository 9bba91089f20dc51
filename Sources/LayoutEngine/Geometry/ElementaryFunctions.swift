// Functions of the C library's kind, to the last bits: the engine imports nothing.

/// e to the power of a number that is not positive; 0 where it is less than any number, and for what is
/// none.
func exponential(_ exponent: Double) -> Double {
  guard exponent > -745 else { return 0 }
  let doublings = (exponent / 0.6931471805599453).rounded()
  // ln 2 in two parts, of which the first one has so few bits that its multiples are exact.
  let rest = exponent - doublings * 0.6931471803691238 - doublings * 1.9082149292705877e-10
  var sum = 1.0
  for term in stride(from: 15.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
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
  // ln m = 2·artanh((m − 1)/(m + 1)), whose series is short near 1.
  let share = (significand - 1) / (significand + 1)
  let square = share * share
  var sum = 0.0
  for term in stride(from: 23.0, through: 1, by: -2) { sum = sum * square + 1 / term }
  return 2 * share * sum + exponent * 0.6931471805599453
}

/// The sine and the cosine of an angle in radians, to the last bit or two.
///
/// Nine terms of the Taylor series suffice within an eighth of a turn; quarter turns lead there.
func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  let reduced = angle.remainder(dividingBy: 2 * .pi)
  let quarters = (reduced / (.pi / 2)).rounded()
  let rest = reduced - quarters * (.pi / 2)
  let square = rest * rest
  var sine = 1.0
  var cosine = 1.0
  for term in stride(from: 18.0, through: 2, by: -2) {
    sine = 1 - square / (term * (term + 1)) * sine
    cosine = 1 - square / (term * (term - 1)) * cosine
  }
  sine *= rest
  switch quarters {
  case 0: return (sine, cosine)
  case 1: return (cosine, 0 - sine)
  case -1: return (0 - cosine, sine)
  default: return (0 - sine, 0 - cosine)
  }
}
