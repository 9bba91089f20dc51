// Makes fast_float and Dragonbox use the powers of five of powers.h instead of their own tables. The build
// includes it before numbers.cpp, which does not depend on it.
#pragma once

#include <dragonbox-1.1.3/dragonbox/dragonbox.h>
#include <fast_float/float_common.h>
// The replaced table needs this header.
#include <fast_float/fast_table.h>

#include "powers.h"

template <>
struct fast_float::powers_template<void> {
  static constexpr int smallest_power_of_five = framewright::smallest_power;
  struct {
    // fast_float indexes halves of entries.
    uint64_t operator[](int half) const { return framewright::power_of_five(smallest_power_of_five)[half]; }
  } static constexpr power_of_five_128{};
};

template <>
inline jkj::dragonbox::detail::wuint::uint128
jkj::dragonbox::detail::policy_impl::cache::full::get_cache<jkj::dragonbox::ieee754_binary64>(int power) noexcept {
  auto bits = framewright::rounded_up_power_of_five(power);
  return {bits.high, bits.low};
}
