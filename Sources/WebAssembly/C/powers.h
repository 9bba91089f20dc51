// Powers of five for reading and writing numbers, computed at their first use. Tables of them would add 20 kB
// to the module, also after compression.
#pragma once

#include <cstdint>

namespace framewright {

constexpr int smallest_power = -342, largest_power = 326;

// The 128 highest bits of each power, with the first bit set: the upper half, then the lower. Like
// fast_float's, they are rounded up from 5⁻²⁷ to 5⁻¹ and truncated otherwise. Powers up to 5⁵⁵ are exact.
constexpr int first_rounded_up = -27, last_exact = 55;
inline uint64_t power_table[2 * (largest_power - smallest_power + 1)];

// Stores the highest bits of a power. `words` has the lowest word first, and at least four words below the
// power.
inline void note_power(int power, const uint32_t *words, int count) {
  while (words[count - 1] == 0) count--;
  int shift = __builtin_clz(words[count - 1]);
  unsigned __int128 bits = 0;
  for (int index = count - 1; index > count - 5; index--) bits = bits << 32 | words[index];
  bits = bits << shift | uint64_t{words[count - 5]} << shift >> 32;
  if (first_rounded_up <= power && power < 0) bits += 1;
  uint64_t *entry = power_table + 2 * (power - smallest_power);
  entry[0] = static_cast<uint64_t>(bits >> 64);
  entry[1] = static_cast<uint64_t>(bits);
}

inline void make_powers() {
  constexpr int count = 32;
  // 5³²⁶ has 757 bits; 128 bits are below it.
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
  // 2¹⁰²³ / 5³⁴² has 228 bits, because 5³⁴² has 795. Each division truncates less than one.
  for (uint32_t &word : words) word = 0;
  words[count - 1] = uint32_t{1} << 31;
  for (int power = -1; power >= smallest_power; power--) {
    uint64_t rest = 0;
    for (int index = count - 1; index >= 0; index--) {
      rest = rest << 32 | words[index];
      words[index] = static_cast<uint32_t>(rest / 5);
      rest %= 5;
    }
    note_power(power, words, count);
  }
}

// The upper half of a power's highest bits; the lower half follows it in memory.
inline const uint64_t *power_of_five(int power) {
  if (power_table[0] == 0) make_powers();
  return power_table + 2 * (power - smallest_power);
}

struct power_bits {
  uint64_t high, low;
};

// A power's highest bits, rounded up, as Dragonbox needs them.
inline power_bits rounded_up_power_of_five(int power) {
  const uint64_t *bits = power_of_five(power);
  uint64_t low = bits[1] + (power < first_rounded_up || power > last_exact);
  return {bits[0] + (low < bits[1]), low};
}

}  // namespace framewright
