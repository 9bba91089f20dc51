// Compares the powers of five that the module computes with the tables of fast_float and Dragonbox. Prints the
// differences; the exit status is 1 if there are any.
#include <cstdio>
#include <dragonbox-1.1.3/dragonbox/dragonbox.h>
#include <fast_float/fast_float.h>

#include "../../Sources/WebAssembly/C/powers.h"

using fast = fast_float::powers;
using dragonbox = jkj::dragonbox::detail::cache_holder<jkj::dragonbox::ieee754_binary64>;

int main() {
  int differing = 0;
  for (int power = fast::smallest_power_of_five; power <= fast::largest_power_of_five; power++) {
    const uint64_t *wanted = fast::power_of_five_128 + 2 * (power - fast::smallest_power_of_five);
    const uint64_t *found = framewright::power_of_five(power);
    if (found[0] == wanted[0] && found[1] == wanted[1]) continue;
    differing++;
    fprintf(stderr, "fast_float has another power %d\n", power);
  }
  for (int power = dragonbox::min_k; power <= dragonbox::max_k; power++) {
    auto wanted = dragonbox::cache[power - dragonbox::min_k];
    auto found = framewright::rounded_up_power_of_five(power);
    if (found.high == wanted.high() && found.low == wanted.low()) continue;
    differing++;
    fprintf(stderr, "Dragonbox has another power %d\n", power);
  }
  printf("%d powers of five differ\n", differing);
  return differing > 0;
}
