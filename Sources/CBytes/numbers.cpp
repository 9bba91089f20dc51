// Formats and parses numbers with Dragonbox and fast_float.
#include "CBytes.h"

#include <cstring>
#include <dragonbox-1.1.3/dragonbox/dragonbox.h>
#include <fast_float/fast_float.h>

namespace {

constexpr uint64_t powers_of_ten[] = {
    0,
    10,
    100,
    1'000,
    10'000,
    100'000,
    1'000'000,
    10'000'000,
    100'000'000,
    1'000'000'000,
    10'000'000'000,
    100'000'000'000,
    1'000'000'000'000,
    10'000'000'000'000,
    100'000'000'000'000,
    1'000'000'000'000'000,
    10'000'000'000'000'000,
    100'000'000'000'000'000,
    1'000'000'000'000'000'000,
    10'000'000'000'000'000'000u,
};

int digit_count(uint64_t value) {
  // 1233 / 4096 is slightly more than log10(2), the digits per bit.
  int guess = (64 - __builtin_clzll(value | 1)) * 1233 >> 12;
  return guess + (value >= powers_of_ten[guess]);
}

// Stores eight digits. The supported machines are little-endian.
void put_word(uint64_t digits, char *text) { memcpy(text, &digits, 8); }

// Writes the `count` digits of an integer. Up to seven bytes after them are overwritten.
void put_digits(uint64_t value, char *text, int count) {
  if (count > 8) {
    put_digits(value / 100'000'000, text, count - 8);
    put_word(fw_eight_digits(static_cast<uint32_t>(value % 100'000'000)), text + count - 8);
  } else {
    put_word(fw_eight_digits(static_cast<uint32_t>(value)) >> 8 * (8 - count), text);
  }
}

// Writes nine bytes: eight digits, with a point after the first `whole` of them, fewer than eight.
void put_word_with_point(uint64_t digits, int whole, char *text) {
  uint64_t before = (uint64_t{1} << 8 * whole) - 1;
  put_word((digits & before) | uint64_t{'.'} << 8 * whole | (digits & ~before) << 8, text);
  text[8] = static_cast<char>(digits >> 56);
}

// Writes digits with a point after the first `whole` of them, 1 to 15. The point is inserted in registers: reading
// back bytes that were just written in pieces would stall the processor.
void put_fraction(uint64_t digits, int count, int whole, char *text) {
  // 17 digits, with trailing zeros.
  uint64_t all = count < 17 ? digits * powers_of_ten[17 - count] : digits;
  auto rest = static_cast<uint32_t>(all % 1'000'000'000);
  uint64_t front = fw_eight_digits(static_cast<uint32_t>(all / 1'000'000'000));
  uint64_t back = fw_eight_digits(rest / 10);
  if (whole < 8) {
    put_word_with_point(front, whole, text);
    put_word(back, text + 9);
  } else {
    put_word(front, text);
    put_word_with_point(back, whole - 8, text + 8);
  }
  text[17] = static_cast<char>('0' + rest % 10);
}

// Writes an integer below 10²². From there on, the form with an exponent is shorter.
char *put_whole(double number, char *text) {
  constexpr uint64_t unit = 10'000'000'000;
  auto value = static_cast<unsigned __int128>(number);
  if (auto high = static_cast<uint64_t>(value / unit)) {
    int count = digit_count(high);
    put_digits(high, text, count);
    put_digits(static_cast<uint64_t>(value % unit), text + count, 10);
    return text + count + 10;
  }
  int count = digit_count(static_cast<uint64_t>(value));
  put_digits(static_cast<uint64_t>(value), text, count);
  return text + count;
}

char *put_scientific(uint64_t digits, int count, int exponent, char *text) {
  // The digits begin one byte later, so that the first one can be moved before the point.
  put_digits(digits, text + 1, count);
  text[0] = text[1];
  if (count > 1) {
    text[1] = '.';
    text += count + 1;
  } else {
    text += 1;
  }
  *text++ = 'e';
  *text++ = exponent < 0 ? '-' : '+';
  uint64_t magnitude = static_cast<uint64_t>(exponent < 0 ? -exponent : exponent);
  int width = magnitude >= 100 ? 3 : 2;
  put_digits(magnitude, text, width);
  return text + width;
}

// Rounds a decimal to a multiple of 10^exponent, an exponent that is at most 0 and above the decimal's; ties away from
// zero. Removes trailing zeros after the point.
template <typename Decimal> void round_decimal(Decimal &decimal, int exponent) {
  int dropped = exponent - decimal.exponent;
  // A significand has at most 17 digits.
  uint64_t unit = dropped > 18 ? UINT64_MAX : powers_of_ten[dropped];
  uint64_t rest = decimal.significand % unit;
  decimal.significand = decimal.significand / unit + (rest >= unit - rest);
  decimal.exponent = exponent;
  while (decimal.exponent < 0 && decimal.significand % 10 == 0) {
    decimal.significand /= 10;
    decimal.exponent++;
  }
}

// Whether a number was not finite. It is per thread, because a flag in a writer's cursor would cost a register.
thread_local bool has_fault = false;

}  // namespace

extern "C" bool fw_number_take_fault(void) {
  bool had_fault = has_fault;
  has_fault = false;
  return had_fault;
}

extern "C" double fw_number_parse(const void *text, size_t count) {
  const char *begin = static_cast<const char *>(text);
  double number = 0;
  fast_float::from_chars(begin, begin + count, number);
  return number;
}

// The format is that of std::to_chars: a fraction, or an exponent with at least two digits if that is shorter.
// Not inlined: few numbers need it, and its registers would be saved for all of them.
extern "C" __attribute__((noinline)) size_t fw_number_format(double number, int precision, uint8_t *out) {
  char *begin = reinterpret_cast<char *>(out);
  char *text = begin;
  if (number == 0) {
    *text = '0';
    return 1;
  }
  if (!__builtin_isfinite(number)) {
    has_fault = true;
    memcpy(text, "null", 4);
    return 4;
  }
  auto decimal = jkj::dragonbox::to_decimal(number);
  if (decimal.exponent < -precision) round_decimal(decimal, -precision);
  if (decimal.significand == 0) {
    *text = '0';
    return 1;
  }
  if (decimal.is_negative) *text++ = '-';
  int count = digit_count(decimal.significand);
  // The number of digits before the point.
  int whole = count + decimal.exponent;
  int scientific = count + (count > 1) + (whole > 100 || whole < -98 ? 5 : 4);
  int fixed = decimal.exponent >= 0 ? whole : whole > 0 ? count + 1 : count + 2 - whole;
  if (fixed > scientific) {
    text = put_scientific(decimal.significand, count, whole - 1, text);
  } else if (decimal.exponent > 0) {
    text = put_whole(decimal.is_negative ? -number : number, text);
  } else if (whole > 0 && whole < 16 && decimal.exponent < 0) {
    put_fraction(decimal.significand, count, whole, text);
    text += fixed;
  } else if (whole > 0) {
    put_digits(decimal.significand, text, count);
    if (decimal.exponent < 0) {
      memmove(text + whole + 1, text + whole, static_cast<size_t>(count - whole));
      text[whole] = '.';
    }
    text += fixed;
  } else {
    memcpy(text, "0.0000", 6);
    put_digits(decimal.significand, text + 2 - whole, count);
    text += fixed;
  }
  return static_cast<size_t>(text - begin);
}
