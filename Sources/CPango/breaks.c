#include <stdlib.h>
#include <string.h>

#include "CPango.h"
#include "icu.h"
#include "library.h"

struct fw_breaker {
  /// What finds places in lines by each of the rules; null where ICU is not there.
  UBreakIterator *iterators[2];
  /// The text in UTF-16, and for each of its units the number of the character.
  UChar *units;
  uint32_t *numbers;
  size_t capacity;
};

static const char *const locales[2] = {
    [FW_BREAK_AS_UNICODE] = "en@lb=strict",
    [FW_BREAK_AS_BROWSERS] = "en@lb=normal",
};

fw_breaker *fw_breaker_create(void) {
  fw_breaker *breaker = calloc(1, sizeof *breaker);
  if (!breaker || !fw_icu_load()) return breaker;
  for (int rules = 0; rules < 2; rules++) {
    UErrorCode error = U_ZERO_ERROR;
    breaker->iterators[rules] = fw_icu.ubrk_open(UBRK_LINE, locales[rules], NULL, 0, &error);
    if (U_SUCCESS(error)) continue;
    if (breaker->iterators[rules]) fw_icu.ubrk_close(breaker->iterators[rules]);
    breaker->iterators[rules] = NULL;
  }
  return breaker;
}

void fw_breaker_destroy(fw_breaker *breaker) {
  for (int rules = 0; rules < 2; rules++) {
    if (breaker->iterators[rules]) fw_icu.ubrk_close(breaker->iterators[rules]);
  }
  free(breaker->units);
  free(breaker->numbers);
  free(breaker);
}

static bool reserve(fw_breaker *breaker, size_t count) {
  if (count <= breaker->capacity) return true;
  free(breaker->units);
  free(breaker->numbers);
  breaker->units = malloc(count * sizeof *breaker->units);
  breaker->numbers = malloc(count * sizeof *breaker->numbers);
  breaker->capacity = breaker->units && breaker->numbers ? count : 0;
  return breaker->capacity != 0;
}

// Puts the text into UTF-16, which has no more units than UTF-8 has bytes. Returns their number.
static size_t widen(fw_breaker *breaker, const char *text, size_t count) {
  const uint8_t *bytes = (const uint8_t *)text;
  size_t length = 0;
  uint32_t number = 0;
  for (size_t i = 0; i < count; number++) {
    uint8_t lead = bytes[i];
    int more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    uint32_t value = more ? lead & (0x3F >> more) : lead;
    for (i++; more > 0; more--, i++) value = value << 6 | (bytes[i] & 0x3F);
    if (value > 0xFFFF) {
      breaker->numbers[length] = number;
      breaker->units[length++] = (UChar)(0xD7C0 + (value >> 10));
      value = 0xDC00 | (value & 0x3FF);
    }
    breaker->numbers[length] = number;
    breaker->units[length++] = (UChar)value;
  }
  return length;
}

static bool is_east_asian(UChar unit) {
  if (U_IS_SURROGATE(unit)) return false;
  int width = fw_icu.u_getIntPropertyValue(unit, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE || width == U_EA_HALFWIDTH;
}

static bool is_hebrew(UChar unit) {
  return unit >= 0x05D0 &&
         fw_icu.u_getIntPropertyValue(unit, UCHAR_LINE_BREAK) == U_LB_HEBREW_LETTER;
}

// Replaces characters by others for which older rules say what those of Unicode 16 do.
static void renew(UChar *units, size_t length) {
  for (size_t i = 1; i + 1 < length; i++) {
    UChar unit = units[i];
    // LB19a: between East Asian characters a quotation mark is like a bracket.
    if ((unit == 0x2018 || unit == 0x201C) && is_east_asian(units[i - 1]) &&
        is_east_asian(units[i + 1])) {
      units[i] = 0x300C;
    } else if (
        (unit == 0x2019 || unit == 0x201D) && is_east_asian(units[i - 1]) &&
        is_east_asian(units[i + 1])) {
      units[i] = 0x300D;
    } else if (
        // LB21a: a hyphen between Hebrew letters is like one between others.
        (unit == '-' || unit == 0x05BE || unit == 0x2010) && is_hebrew(units[i - 1]) &&
        is_hebrew(units[i + 1])) {
      units[i - 1] = 'a';
    }
  }
}

static bool find_lines(
    fw_breaker *breaker, UBreakIterator *iterator, const char *text, size_t count, uint8_t *flags,
    size_t characters) {
  if (!reserve(breaker, count)) return false;
  size_t length = widen(breaker, text, count);
  renew(breaker->units, length);
  UErrorCode error = U_ZERO_ERROR;
  fw_icu.ubrk_setText(iterator, breaker->units, (int32_t)length, &error);
  if (U_FAILURE(error)) return false;
  int32_t place;
  while ((place = fw_icu.ubrk_next(iterator)) != UBRK_DONE) {
    flags[(size_t)place == length ? characters : breaker->numbers[place]] |= FW_BREAK_LINE;
  }
  return true;
}

// Marks where grapheme clusters begin, and where lines may, as Pango knows it.
static bool find_by_pango(
    const char *text, size_t count, bool finds_lines, uint8_t *flags, size_t characters) {
  PangoLogAttr *attributes = calloc(characters + 1, sizeof *attributes);
  if (!attributes) return false;
  fw_pango.pango_get_log_attrs(
      text, (int)count, -1, fw_pango.pango_language_from_string("en"), attributes,
      (int)characters + 1);
  for (size_t i = 0; i <= characters; i++) {
    flags[i] = (finds_lines && attributes[i].is_line_break ? FW_BREAK_LINE : 0) |
               (attributes[i].is_cursor_position ? FW_BREAK_CLUSTER : 0);
  }
  free(attributes);
  return true;
}

bool fw_find_breaks(
    fw_breaker *breaker, fw_break_rules rules, const char *text, size_t count, uint8_t *flags,
    size_t characters) {
  UBreakIterator *iterator = breaker->iterators[rules];
  if (count == characters && iterator) {
    // Without anything but ASCII each character is a cluster.
    memset(flags, FW_BREAK_CLUSTER, characters + 1);
  } else if (!find_by_pango(text, count, !iterator, flags, characters)) {
    return false;
  }
  return !iterator || find_lines(breaker, iterator, text, count, flags, characters);
}
