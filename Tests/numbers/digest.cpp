// Computes a digest of random numbers, as they are formatted and parsed. The digests of the server and of the module
// are equal if all numbers are.
#include <cmath>
#include <cstring>

#include "CBytes.h"
#include "CSimdjson.h"

#ifdef FW_READS_WITH_SIMDJSON
#include <charconv>
#include <cinttypes>
#include <cstdio>
#endif

namespace {

// splitmix64: a seed produces the same numbers on all platforms.
struct Draw {
  uint64_t state;

  uint64_t next() {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
  }

  uint64_t below(uint64_t bound) { return next() % bound; }
};

// FNV-1a.
struct Digest {
  uint64_t value = 0xCBF29CE484222325;

  void add(const void *bytes, size_t count) {
    auto units = static_cast<const uint8_t *>(bytes);
    for (size_t i = 0; i < count; i++) value = (value ^ units[i]) * 0x100000001B3;
  }
};

double number_of(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

// Parses a text: with simdjson on the server, with the scanner's function in the module.
double read(const char *text, size_t count) {
#ifdef FW_READS_WITH_SIMDJSON
  static fw_json_parser *parser = fw_json_parser_create(64);
  uint8_t padded[1024 + FW_JSON_PADDING] = {};
  memcpy(padded, text, count);
  auto document = fw_json_parse(parser, padded, count);
  if (!document.tape) return HUGE_VAL;
  return number_of(document.tape[2]);
#else
  double number = fw_number_parse(text, count);
  return std::isfinite(number) ? number : HUGE_VAL;
#endif
}

// Formats a number: with C++'s function on the server, except that zero has no sign; with the project's in the module.
size_t write(double number, char *text) {
#ifdef FW_READS_WITH_SIMDJSON
  if (number != 0) return static_cast<size_t>(std::to_chars(text, text + 64, number).ptr - text);
#endif
  return fw_number_format(number, FW_FULL_PRECISION, reinterpret_cast<uint8_t *>(text));
}

size_t put_digits(Draw &draw, char *text, size_t count) {
  for (size_t i = 0; i < count; i++) text[i] = static_cast<char>('0' + draw.below(10));
  return count;
}

size_t put_exponent(char *text, int exponent) {
  size_t count = 0;
  text[count++] = 'e';
  if (exponent < 0) text[count++] = '-';
  int magnitude = exponent < 0 ? -exponent : exponent;
  for (int unit = 100; unit > 0; unit /= 10)
    text[count++] = static_cast<char>('0' + magnitude / unit % 10);
  return count;
}

// A decimal with one to forty digits before and after the point, usually with an exponent.
size_t put_decimal(Draw &draw, char *text) {
  size_t count = 0;
  if (draw.below(2)) text[count++] = '-';
  if (draw.below(4) == 0) {
    text[count++] = '0';
  } else {
    text[count++] = static_cast<char>('1' + draw.below(9));
    count += put_digits(draw, text + count, draw.below(draw.below(8) == 0 ? 40 : 12));
  }
  text[count++] = '.';
  count += put_digits(draw, text + count, 1 + draw.below(draw.below(8) == 0 ? 40 : 12));
  if (draw.below(4) != 0)
    count += put_exponent(text + count, static_cast<int>(draw.below(700)) - 350);
  return count;
}

// The exact midpoint between two adjacent numbers, or a number slightly above it: all digits, sometimes followed by
// many zeros and a one.
size_t put_halfway(Draw &draw, char *text) {
  unsigned __int128 whole = (draw.next() >> 10 | uint64_t{1} << 53) | 1;
  whole <<= draw.below(70);
  char digits[40];
  size_t length = 0;
  for (; whole > 0; whole /= 10) digits[length++] = static_cast<char>('0' + static_cast<int>(whole % 10));
  size_t count = 0;
  while (length > 0) text[count++] = digits[--length];
  text[count++] = '.';
  for (uint64_t zeros = draw.below(700); zeros > 0; zeros--) text[count++] = '0';
  text[count++] = static_cast<char>('0' + draw.below(2));
  return count;
}

}  // namespace

// The digest of `count` random numbers: of their texts, and of the numbers that these are parsed to.
extern "C" uint64_t digest(uint64_t seed, uint32_t count) {
  Draw draw{seed};
  Digest digest;
  char text[1024];
  for (uint32_t i = 0; i < count; i++) {
    double number;
    switch (draw.below(4)) {
      case 0: number = number_of(draw.next()); break;
      case 1: number = read(text, put_decimal(draw, text)); break;
      case 2: number = read(text, put_halfway(draw, text)); break;
      default: number = static_cast<double>(static_cast<int64_t>(draw.next() >> 20)) / 1000;
    }
    if (!std::isfinite(number)) {
      digest.add("beyond", 6);
      continue;
    }
    size_t length = write(number, text);
    digest.add(text, length);
    digest.add(&number, sizeof number);
    // The text must read back as the same number. `read` expects a point in integers.
    if (!memchr(text, '.', length) && !memchr(text, 'e', length)) {
      memcpy(text + length, ".0", 2);
      length += 2;
    }
    double again = read(text, length);
    digest.add(&again, sizeof again);
    if (again != number) digest.add("another", 7);
  }
  return digest.value;
}

#ifdef FW_READS_WITH_SIMDJSON
// digest SEED COUNT…: prints the digest of each count of numbers. The seeds are consecutive.
int main(int count, char **arguments) {
  for (int i = 2; i < count; i++) {
    uint64_t seed = strtoull(arguments[1], nullptr, 10) + static_cast<uint64_t>(i - 2);
    printf("%" PRIu64 "\n", digest(seed, static_cast<uint32_t>(strtoul(arguments[i], nullptr, 10))));
  }
}
#endif
