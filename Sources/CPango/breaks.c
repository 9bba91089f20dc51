#include <stdlib.h>
#include <string.h>

#include "CPango.h"
#include "icu.h"
#include "library.h"

enum { CLUSTERS = 2, ITERATORS = 3 };

struct fw_breaker {
  /// The iterators for each of the break rules and for clusters; all null if ICU is not available.
  UBreakIterator *iterators[ITERATORS];
  /// The text in UTF-16, and for each of its code units the index of its character.
  UChar *units;
  uint32_t *numbers;
  size_t capacity;
};

static const char *const locales[ITERATORS] = {
    [FW_BREAK_AS_UNICODE] = "en@lb=strict",
    [FW_BREAK_AS_BROWSERS] = "en@lb=normal",
    [CLUSTERS] = "en",
};

static void close_iterators(fw_breaker *breaker) {
  for (int i = 0; i < ITERATORS; i++) {
    if (breaker->iterators[i]) fw_icu.ubrk_close(breaker->iterators[i]);
    breaker->iterators[i] = NULL;
  }
}

fw_breaker *fw_breaker_create(void) {
  fw_breaker *breaker = calloc(1, sizeof *breaker);
  if (!breaker || !fw_icu_load()) return breaker;
  UErrorCode error = U_ZERO_ERROR;
  for (int i = 0; i < ITERATORS; i++) {
    UBreakIteratorType type = i == CLUSTERS ? UBRK_CHARACTER : UBRK_LINE;
    breaker->iterators[i] = fw_icu.ubrk_open(type, locales[i], NULL, 0, &error);
  }
  if (U_FAILURE(error)) close_iterators(breaker);
  return breaker;
}

void fw_breaker_destroy(fw_breaker *breaker) {
  close_iterators(breaker);
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

// Converts the text to UTF-16, which has at most as many code units as UTF-8 has bytes. Returns their number.
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

// A class of UAX #14, and the other properties of a character that the rules use.
static int class_of(UChar32 character) {
  return fw_icu.u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

static bool is_east_asian(UChar32 character) {
  int width = fw_icu.u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE || width == U_EA_HALFWIDTH;
}

static bool is_opening_quotation(UChar unit) {
  return unit == 0xAB || unit == 0x2018 || unit == 0x201C || unit == 0x2039;
}

static bool is_closing_quotation(UChar unit) {
  return unit == 0xBB || unit == 0x2019 || unit == 0x201D || unit == 0x203A;
}

// Whether it is always a hyphen (class HH), or can be one (HY).
static bool is_hyphen(UChar unit) {
  return unit == '-' || unit == 0x058A || unit == 0x05BE || unit == 0x1400 || unit == 0x2010 ||
         unit == 0x2012 || unit == 0x2013;
}

// Whether a word can begin with it, as far as the rules for hyphens are concerned.
static bool is_letter(UChar32 character) {
  int class = class_of(character);
  return class == U_LB_ALPHABETIC || class == U_LB_HEBREW_LETTER || class == U_LB_AMBIGUOUS ||
         class == U_LB_COMPLEX_CONTEXT;
}

// Whether a hyphen after it begins a word.
static bool is_before_word(UChar32 character) {
  int class = class_of(character);
  return class == U_LB_SPACE || class == U_LB_ZWSPACE || class == U_LB_GLUE ||
         class == U_LB_CONTINGENT_BREAK;
}

// Replaces characters with others for which ICU's older rules give the results of Unicode 17.
static void renew(UChar *units, int32_t length) {
  static const UChar letter = 'a', opening = 0x300C, closing = 0x300D;
  for (int32_t i = 0; i < length; i++) {
    UChar unit = units[i];
    if (unit < 0x80 && unit != '-') continue;
    bool is_hebrew_before =
        i > 0 && units[i - 1] >= 0x05D0 && class_of(units[i - 1]) == U_LB_HEBREW_LETTER;
    bool is_quotation = is_opening_quotation(unit) || is_closing_quotation(unit);
    if (!is_hebrew_before && !is_quotation && !is_hyphen(unit)) continue;
    UChar32 before = ' ', next = ' ';
    if (i > 0) U16_GET(units, 0, i - 1, length, before);
    if (i + 1 < length) U16_GET(units, 0, i + 1, length, next);
    if (is_quotation) {
      // LB19a: between East Asian characters a quotation mark acts like a bracket.
      if (is_east_asian(before) && is_east_asian(next)) {
        units[i] = is_opening_quotation(unit) ? opening : closing;
      }
    } else if (is_hebrew_before) {
      // LB21a: Hebrew letters act like other letters before a character that is not a hyphen, and before
      // Hebrew.
      if (is_hyphen(unit) ? class_of(next) == U_LB_HEBREW_LETTER
                          : class_of(unit) == U_LB_BREAK_AFTER) {
        units[i - 1] = letter;
      }
    } else if (is_before_word(before) && is_letter(next)) {
      // LB20a: a hyphen at the beginning of a word belongs to it.
      units[i] = letter;
    }
  }
}

static bool has_category(UChar32 character, uint32_t categories) {
  return U_MASK(fw_icu.u_getIntPropertyValue(character, UCHAR_GENERAL_CATEGORY)) & categories;
}

// Removes the breaks between the letters and digits of words, except between those that a dictionary is for. Marks
// belong to the character before them.
static void keep_words(const fw_breaker *breaker, int32_t length, uint8_t *flags) {
  bool follows = false;
  for (int32_t i = 0; i < length;) {
    uint32_t number = breaker->numbers[i];
    UChar32 character;
    U16_NEXT(breaker->units, i, length, character);
    if (has_category(character, U_GC_M_MASK)) continue;
    bool is_part = has_category(character, U_GC_L_MASK | U_GC_N_MASK) &&
                   class_of(character) != U_LB_COMPLEX_CONTEXT;
    if (follows && is_part) flags[number] &= (uint8_t)~FW_BREAK_LINE;
    follows = is_part;
  }
}

// Replaces letters and digits with ideographs. Browsers also break before hyphens and plus signs after them.
static void make_ideographs(UChar *units, int32_t length, fw_break_rules rules) {
  bool follows = false;
  for (int32_t i = 0; i < length;) {
    int32_t start = i;
    UChar32 character;
    U16_NEXT(units, i, length, character);
    switch (class_of(character)) {
      case U_LB_ALPHABETIC: case U_LB_HEBREW_LETTER: case U_LB_NUMERIC: case U_LB_AMBIGUOUS:
      case U_LB_COMPLEX_CONTEXT: follows = true; break;
      default:
        follows = follows && rules == FW_BREAK_AS_BROWSERS && (character == '-' || character == '+');
    }
    if (!follows) continue;
    units[start] = i - start == 1 ? 0x4E00 : 0xD840;
    if (i - start == 2) units[start + 1] = 0xDC00;
  }
}

// Marks the boundaries that an iterator finds in the UTF-16 text.
static bool mark(
    const fw_breaker *breaker, UBreakIterator *iterator, size_t length, uint8_t flag, uint8_t *flags,
    size_t characters) {
  UErrorCode error = U_ZERO_ERROR;
  fw_icu.ubrk_setText(iterator, breaker->units, (int32_t)length, &error);
  if (U_FAILURE(error)) return false;
  int32_t offset;
  while ((offset = fw_icu.ubrk_next(iterator)) != UBRK_DONE) {
    flags[(size_t)offset == length ? characters : breaker->numbers[offset]] |= flag;
  }
  return true;
}

static bool find_by_icu(
    fw_breaker *breaker, fw_break_rules rules, fw_word_breaks words, const char *text, size_t count,
    uint8_t *flags, size_t characters) {
  if (!reserve(breaker, count)) return false;
  size_t length = widen(breaker, text, count);
  // In a text of only ASCII each character is a cluster.
  bool is_ascii = count == characters;
  memset(flags, is_ascii ? FW_BREAK_CLUSTER : 0, characters + 1);
  flags[0] = FW_BREAK_CLUSTER;
  if (!is_ascii && !mark(breaker, breaker->iterators[CLUSTERS], length, FW_BREAK_CLUSTER, flags,
                         characters)) {
    return false;
  }
  renew(breaker->units, (int32_t)length);
  UBreakIterator *lines = breaker->iterators[rules];
  if (!mark(breaker, lines, length, FW_BREAK_LINE, flags, characters)) return false;
  if (words == FW_WORDS_KEPT) keep_words(breaker, (int32_t)length, flags);
  if (words != FW_WORDS_BROKEN) return true;
  make_ideographs(breaker->units, (int32_t)length, rules);
  return mark(breaker, lines, length, FW_BREAK_WORD, flags, characters);
}

// Whether GLib knows it as a letter or digit, other than one that a dictionary is for.
static bool is_letter_or_digit(uint32_t character) {
  return fw_pango.g_unichar_isalnum(character) &&
         fw_pango.g_unichar_break_type(character) != G_UNICODE_BREAK_COMPLEX_CONTEXT;
}

// Finds the breaks with Pango. Breaks within words are only those between letters and digits.
static bool find_by_pango(
    fw_word_breaks words, const char *text, size_t count, uint8_t *flags, size_t characters) {
  PangoLogAttr *attributes = calloc(characters + 1, sizeof *attributes);
  if (!attributes) return false;
  fw_pango.pango_get_log_attrs(
      text, (int)count, -1, fw_pango.pango_language_from_string("en"), attributes,
      (int)characters + 1);
  bool follows = false;
  for (size_t i = 0; i <= characters; i++) {
    flags[i] = (attributes[i].is_line_break ? FW_BREAK_LINE : 0) |
               (attributes[i].is_cursor_position ? FW_BREAK_CLUSTER : 0);
    if (i == characters || words == FW_WORDS_AS_USUAL) continue;
    uint32_t character = fw_pango.g_utf8_get_char(text);
    text += character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    if (fw_pango.g_unichar_ismark(character)) continue;
    bool is_part = is_letter_or_digit(character);
    if (follows && is_part && words == FW_WORDS_KEPT) flags[i] &= (uint8_t)~FW_BREAK_LINE;
    if (follows && is_part && words == FW_WORDS_BROKEN) flags[i] |= FW_BREAK_WORD;
    follows = is_part;
  }
  free(attributes);
  return true;
}

fw_breaks_found fw_find_breaks(
    fw_breaker *breaker, fw_break_rules rules, fw_word_breaks words, const char *text, size_t count,
    uint8_t *flags, size_t characters) {
  bool is_found = breaker->iterators[rules]
                      ? find_by_icu(breaker, rules, words, text, count, flags, characters)
                      : find_by_pango(words, text, count, flags, characters);
  return is_found ? FW_BREAKS_FOUND : FW_BREAKS_OUT_OF_MEMORY;
}
