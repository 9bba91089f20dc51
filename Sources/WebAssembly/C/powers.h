// Powers of five as numbers are read and written by them, made when the first of them is needed: as tables they
// would be 20 kB of the module, and no smaller when it is compressed.
#pragma once

#include <cstdint>

namespace framewright {

constexpr int smallest_power = -342, largest_power = 326;

// The powers' 128 highest bits, the first of which is set: of each the upper half, then the lower. They are as
// fast_float has them: rounded up from 5⁻²⁷ to 5⁻¹, and cut off otherwise. Up to 5⁵⁵ there are no more bits.
constexpr int first_rounded_up = -27, last_exact = 55;
inline uint64_t power_table[2 * (largest_power - smallest_power + 1)];

// Notes the highest bits of a power. Its words have the lowest first; four words at least are below it.
inline void note_power(int power, const uint32_t *words, int count) {
  while (words[count - 1] == 0) count--;
  int shift = __builtin_clz(words[count - 1]);
  unsigned __int128 bits = 0;
  for (int place = count - 1; place > count - 5; place--) bits = bits << 32 | words[place];
  bits = bits << shift | uint64_t{words[count - 5]} << shift >> 32;
  if (first_rounded_up <= power && power < 0) bits += 1;
  uint64_t *entry = power_table + 2 * (power - smallest_power);
  entry[0] = static_cast<uint64_t>(bits >> 64);
  entry[1] = static_cast<uint64_t>(bits);
}

inline void make_powers() {
  constexpr int count = 32;
  // 5³²⁶ has 757 bits, 128 are below it.
  uint32_t words[count] = {0, 0, 0, 0, 1};
  for (int power = 0; power <= largest_power; power++) {
    note_power(power, words, count);
    uint64_t carry = 0;
    for (uint32_t &word : words) {
      carry += uint64_t{word} * 5;
      word = static_cast<uint32_t>(carry);
      carry >>= 32;
    }
  }
  // 2¹⁰²³ by 5³⁴², which has 795 bits, leaves 228. What is cut off at each division is less than one.
  for (uint32_t &word : words) word = 0;
  words[count - 1] = uint32_t{1} << 31;
  for (int power = -1; power >= smallest_power; power--) {
    uint64_t rest = 0;
    for (int place = count - 1; place >= 0; place--) {
      rest = rest << 32 | words[place];
      words[place] = static_cast<uint32_t>(rest / 5);
      rest %= 5;
    }
    note_power(power, words, count);
  }
}

// The upper half of a power's highest bits, with the lower half behind it.
inline const uint64_t *power_of_five(int power) {
  if (power_table[0] == 0) make_powers();
  return power_table + 2 * (power - smallest_power);
}

struct power_bits {
  uint64_t high, low;
};

// A power's highest bits, rounded up, as Dragonbox has all of them.
inline power_bits rounded_up_power_of_five(int power) {
  const uint64_t *bits = power_of_five(power);
  uint64_t low = bits[1] + (power < first_rounded_up || power > last_exact);
  return {bits[0] + (low < bits[1]), low};
}

}  // namespace framewright
