// Compares the line breaks of the module with those of ICU, in COUNT random texts: compare COUNT [SEED]
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPango.h"

// The function of the module, which is compiled with this name.
fw_breaks_found module_find_breaks(
    fw_breaker *breaker, fw_break_rules rules, fw_word_breaks words, const char *text, size_t count,
    uint8_t *flags, size_t characters);

enum { LONGEST = 12 };

// The characters of random texts. Most have rules of their own.
static const uint32_t signs[] = {
    ' ', ' ', ' ', 'a', 'Z', '0', '7', '-', '.', ',', '/', '(', ')', '[', ']', '{', '}', '!', '?', '$',
    '%', '+', '"', '\'', '|', '\\', ':', 0xA0, 0xA1, 0xAB, 0xAD, 0xB0, 0xB4, 0xBB, 0xBF, 0x2010, 0x2011,
    0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026, 0x202F, 0x2030,
    0x2039, 0x203A, 0x20AC, 0x37E, 0x2122, 0xE9, 0x3B1, 0x416,
};
static const uint32_t ranges[][2] = {
    {0x20, 0x7E}, {0xA0, 0x2C7}, {0x370, 0x482}, {0x48A, 0x52F}, {0x2010, 0x2027},
};

static uint64_t state;

// splitmix64.
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

static uint32_t draw(void) {
  if (next() % 8 != 0) return signs[next() % (sizeof signs / sizeof *signs)];
  const uint32_t *range = ranges[next() % (sizeof ranges / sizeof *ranges)];
  return range[0] + (uint32_t)(next() % (range[1] - range[0] + 1));
}

static size_t encode(uint32_t character, char *text) {
  if (character < 0x80) return (void)(*text = (char)character), 1;
  if (character < 0x800) {
    text[0] = (char)(0xC0 | character >> 6);
    text[1] = (char)(0x80 | (character & 0x3F));
    return 2;
  }
  text[0] = (char)(0xE0 | character >> 12);
  text[1] = (char)(0x80 | (character >> 6 & 0x3F));
  text[2] = (char)(0x80 | (character & 0x3F));
  return 3;
}

static void report(
    const char *text, size_t count, const uint8_t *expected, const uint8_t *found, size_t characters) {
  printf("\"%.*s\": ", (int)count, text);
  for (size_t i = 0; i <= characters; i++) printf(" %d%s", expected[i], found[i] == expected[i] ? "" : "!");
  printf("\n");
}

int main(int arguments_count, char **arguments) {
  uint64_t count = strtoull(arguments[1], NULL, 10);
  state = arguments_count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  fw_breaker *breaker = fw_breaker_create();
  if (!breaker || !fw_icu_version()) return fprintf(stderr, "ICU is not installed\n"), 2;
  uint64_t refused = 0, different = 0;
  for (uint64_t i = 0; i < count; i++) {
    char text[LONGEST * 3];
    uint8_t expected[LONGEST + 1] = {0}, found[LONGEST + 1] = {0};
    size_t characters = 1 + next() % LONGEST, length = 0;
    for (size_t j = 0; j < characters; j++) length += encode(draw(), text + length);
    fw_word_breaks words = (fw_word_breaks)(i % (FW_WORDS_BROKEN + 1));
    fw_find_breaks(breaker, FW_BREAK_AS_UNICODE, words, text, length, expected, characters);
    fw_breaks_found outcome =
        module_find_breaks(NULL, FW_BREAK_AS_UNICODE, words, text, length, found, characters);
    if (outcome != FW_BREAKS_FOUND) {
      // The text has an unassigned character, which is rare.
      refused++;
    } else if (memcmp(expected, found, characters + 1) != 0 && different++ < 20) {
      report(text, length, expected, found, characters);
    }
  }
  printf("%" PRIu64 " texts, compared with ICU %s: %" PRIu64 " refused, %" PRIu64 " different\n", count,
         fw_icu_version(), refused, different);
  return different != 0 || refused > count / 100;
}
