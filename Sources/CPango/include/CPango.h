// A C interface to the parts of Pango that measure text. The library is loaded at its first use, so that
// programs run without it. Call no other function before `fw_pango_load` has succeeded.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads Pango and its dependencies once. Any thread may call it.
///
/// Returns null if they are available. Otherwise returns the name of what is missing, which is never freed.
const char *fw_pango_load(void);

/// The versions of the libraries that shape text. The string is never freed.
const char *fw_pango_version(void);
const char *fw_harfbuzz_version(void);

/// The units per em. Advances are those of fonts of this size.
enum { FW_UNITS_PER_EM = 1 << 20 };

/// Fonts and their cached properties. Not safe for concurrent use.
typedef struct fw_fonts fw_fonts;

/// Creates an object that finds fonts; null when out of memory. `word_capacity` is the memory for shaped words, in
/// bytes; 0 to shape each text as a whole. It doesn't affect what is shaped.
fw_fonts *fw_fonts_create(size_t word_capacity);

/// Frees the object and everything that belongs to it.
void fw_fonts_destroy(fw_fonts *fonts);

/// Calls `body` for each available family, in no particular order. Pango adds some names of its own.
void fw_fonts_list(fw_fonts *fonts, void (*body)(const char *family, void *context), void *context);

/// Calls `body` for each available face, in no particular order, with its family, style and version. The
/// version is the number in the font, in 16.16 fixed point. A missing name is empty, and a missing version is
/// 0.
void fw_fonts_list_faces(
    void (*body)(const char *family, const char *style, int version, void *context), void *context);

/// Selects a font for the following calls of `fw_fonts_shape`, and returns its number. The font is the
/// nearest one to a comma-separated list of families and a weight from 1 to 1000. Returns false if no font
/// exists, or when out of memory.
bool fw_fonts_select(fw_fonts *fonts, const char *families, int weight, uint16_t *number);

/// The position of a fullwidth mark in its box, which is one em wide.
typedef enum { FW_MARK_ELSEWHERE, FW_MARK_AT_START, FW_MARK_IN_MIDDLE } fw_mark_position;

/// The properties of a font that do not depend on the text, in units of 1/`FW_UNITS_PER_EM` em.
typedef struct {
  int32_t ascent;
  int32_t descent;
  int32_t line_gap;
  /// Whether the font has half-width forms of fullwidth brackets, stops and similar marks.
  bool has_half_widths;
  /// The positions of stops and commas, of colons, and of semicolons. Elsewhere if the font has no half-width
  /// forms.
  fw_mark_position stop;
  fw_mark_position colon;
  fw_mark_position semicolon;
  /// Whether its glyphs are bitmaps of fixed sizes. Browsers round the widths of bitmaps.
  bool is_bitmap;
} fw_metrics;

/// The properties of a font that has been used.
fw_metrics fw_fonts_metrics(const fw_fonts *fonts, uint16_t number);

/// A font's family, which is valid as long as the object.
const char *fw_fonts_family(const fw_fonts *fonts, uint16_t number);

/// The number that replaces a font's number for a character that no font has.
enum { FW_NO_FONT = 0xFFFF };

/// Shapes a paragraph in the selected font, and in other fonts for characters without glyphs.
///
/// Adds the advance of each cluster of glyphs to the element of `advances` for the cluster's first byte, and
/// writes the number of its font to `numbers`. All other bytes get the number of the selected font. Both
/// arrays have one element for each of the `count` bytes of UTF-8.
void fw_fonts_shape(
    fw_fonts *fonts, const char *text, size_t count, int32_t *advances, uint16_t *numbers);

/// ICU's version, which is never freed; null if ICU is not available.
const char *fw_icu_version(void);

/// A finder of line breaks. Not safe for concurrent use.
typedef struct fw_breaker fw_breaker;

/// Creates a breaker; null when out of memory.
fw_breaker *fw_breaker_create(void);

/// Frees the breaker.
void fw_breaker_destroy(fw_breaker *breaker);

/// The rules for line breaks.
typedef enum {
  /// UAX #14 without changes.
  FW_BREAK_AS_UNICODE,
  /// UAX #14 with CSS's `line-break: normal`, which also allows breaks before small kana.
  FW_BREAK_AS_BROWSERS,
} fw_break_rules;

/// The breaks within words: CSS's `word-break`.
typedef enum {
  FW_WORDS_AS_USUAL,
  /// None between letters and digits, except those from a dictionary.
  FW_WORDS_KEPT,
  /// Also those that there would be if letters and digits were ideographs.
  FW_WORDS_BROKEN,
} fw_word_breaks;

/// Flags for the position before a character.
enum {
  /// A line may begin with the character: UAX #14 or a dictionary allows a break.
  FW_BREAK_LINE = 1,
  /// A grapheme cluster of UAX #29 begins with the character.
  FW_BREAK_CLUSTER = 2,
  /// A line may begin with the character if words are broken.
  FW_BREAK_WORD = 4,
};

/// The outcome of a search for breaks.
typedef enum {
  FW_BREAKS_FOUND,
  /// The text has a character whose break rules this build does not know.
  FW_BREAKS_UNKNOWN,
  FW_BREAKS_OUT_OF_MEMORY,
} fw_breaks_found;

/// Finds the line breaks of a paragraph. Uses ICU, or Pango if ICU is not available; Pango does not find
/// words of Khmer, Lao and Burmese. Writes one flag for each of the `characters` and one for the end. A
/// WebAssembly module supports only Latin, Greek and Cyrillic letters.
fw_breaks_found fw_find_breaks(
    fw_breaker *breaker, fw_break_rules rules, fw_word_breaks words, const char *text, size_t count,
    uint8_t *flags, size_t characters);
