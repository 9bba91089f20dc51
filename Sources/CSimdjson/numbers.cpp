// Numbers and their texts. Apart from the parser, since modules for browsers have these and not that.
#include "CSimdjson.h"

#include <cstring>
#include <dragonbox-1.1.3/dragonbox/dragonbox.h>
#include <fast_float/fast_float.h>

namespace {

constexpr char digit_pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546"
    "4748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293"
    "949596979899";

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
  // 1233 / 4096 is a little more than a bit's share of a digit.
  int guess = (64 - __builtin_clzll(value | 1)) * 1233 >> 12;
  return guess + (value >= powers_of_ten[guess]);
}

void put_pair(uint32_t value, char *text) { memcpy(text, digit_pairs + value * 2, 2); }

// Writes so many digits of a whole number, which has no more of them.
void put_digits(uint64_t value, char *text, int count) {
  // Eight at a time: 64 bits are slow to divide.
  while (count > 8) {
    auto low = static_cast<uint32_t>(value % 100'000'000);
    value /= 100'000'000;
    count -= 8;
    put_pair(low / 1'000'000, text + count);
    put_pair(low / 10'000 % 100, text + count + 2);
    put_pair(low / 100 % 100, text + count + 4);
    put_pair(low % 100, text + count + 6);
  }
  auto rest = static_cast<uint32_t>(value);
  for (; count >= 2; rest /= 100) put_pair(rest % 100, text + (count -= 2));
  if (count) *text = static_cast<char>('0' + rest);
}

// Writes a whole number below 10²², which is as large as one gets before an exponent is shorter.
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
  // One place further, so that the first digit can step before the point.
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

}  // namespace

extern "C" double fw_number_parse(const void *text, size_t count) {
  const char *begin = static_cast<const char *>(text);
  double number = 0;
  fast_float::from_chars(begin, begin + count, number);
  return number;
}

// In the form that C++ gives to_chars: as a fraction, or with an exponent of two digits at the least where
// that is shorter.
extern "C" size_t fw_number_format(double number, uint8_t *out) {
  char *begin = reinterpret_cast<char *>(out);
  char *text = begin;
  if (number == 0) {
    *text = '0';
    return 1;
  }
  auto decimal = jkj::dragonbox::to_decimal(number);
  if (decimal.is_negative) *text++ = '-';
  int count = digit_count(decimal.significand);
  // The point stands behind so many digits.
  int whole = count + decimal.exponent;
  int scientific = count + (count > 1) + (whole > 100 || whole < -98 ? 5 : 4);
  int fixed = decimal.exponent >= 0 ? whole : whole > 0 ? count + 1 : count + 2 - whole;
  if (fixed > scientific) {
    text = put_scientific(decimal.significand, count, whole - 1, text);
  } else if (decimal.exponent > 0) {
    text = put_whole(decimal.is_negative ? -number : number, text);
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
