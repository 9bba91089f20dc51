// A C face for Pango: what of a text is needed to measure it. The library is looked for when it is
// first needed, so that a program runs without it; nothing else may be called before `fw_pango_load`
// has found it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Looks for Pango and the libraries it stands on. Whatever thread asks, it is done once.
///
/// Returns null where they are there, else what is missing, which lasts as long as the program.
const char *fw_pango_load(void);

/// Whether there can be fonts: not in a module for browsers, which is compiled without what is for them.
static inline bool fw_has_fonts(void) {
#ifdef __wasm__
  return false;
#else
  return true;
#endif
}

/// The versions of what shapes texts. They last as long as the program.
const char *fw_pango_version(void);
const char *fw_harfbuzz_version(void);

/// How many units an em is divided into: advances are of fonts that large.
enum { FW_UNITS_PER_EM = 1 << 20 };

/// Fonts, and what has been found out about them. Not for two threads at once.
typedef struct fw_fonts fw_fonts;

/// Makes an object that finds fonts. Null when out of memory.
fw_fonts *fw_fonts_create(void);

/// Frees all that belongs to the object.
void fw_fonts_destroy(fw_fonts *fonts);

/// Calls `body` with each family that there is, in no order. Pango adds some names of its own.
void fw_fonts_list(fw_fonts *fonts, void (*body)(const char *family, void *context), void *context);

/// Calls `body` with each face that there is, in no order: its family, style and version, a number that
/// fonts have in 16.16 fixed point. What a face does not say is empty, or 0.
void fw_fonts_list_faces(
    void (*body)(const char *family, const char *style, int version, void *context), void *context);

/// Takes the font that is nearest to a list of families, separated by commas, and a weight, 1 to
/// 1000, for what is shaped from here on, and gives its number. False where there is no font at all, or
/// no memory.
bool fw_fonts_select(fw_fonts *fonts, const char *families, int weight, uint16_t *number);

/// Where in its place, an em wide, a fullwidth mark stands.
typedef enum { FW_MARK_ELSEWHERE, FW_MARK_AT_START, FW_MARK_IN_MIDDLE } fw_mark_place;

/// What of a font does not depend on the text, in units of which `FW_UNITS_PER_EM` make an em.
typedef struct {
  int32_t ascent;
  int32_t descent;
  int32_t line_gap;
  /// Whether it has half the width for fullwidth brackets, stops and the like.
  bool has_half_widths;
  /// Where stops and commas stand, colons, and semicolons; elsewhere without half widths.
  fw_mark_place stop;
  fw_mark_place colon;
  fw_mark_place semicolon;
  /// Whether its glyphs are pictures of some sizes, whose widths browsers round.
  bool is_bitmap;
} fw_metrics;

/// What is known of a font that has been used.
fw_metrics fw_fonts_metrics(const fw_fonts *fonts, uint16_t number);

/// A family's name, which lasts as long as the object.
const char *fw_fonts_family(const fw_fonts *fonts, uint16_t number);

/// The number in place of a font where a character is in none.
enum { FW_NO_FONT = 0xFFFF };

/// Shapes a paragraph in the font selected, and in others where it has no glyphs.
///
/// Adds the advance of each cluster of glyphs to the element of `advances` that belongs to the
/// cluster's first byte, and puts the number of its font into `numbers`; all other bytes have that of the font
/// selected. There is one element for each of the `count` bytes of UTF-8.
void fw_fonts_shape(
    fw_fonts *fonts, const char *text, size_t count, int32_t *advances, uint16_t *numbers);

/// ICU's version, which lasts as long as the program; null where it is not there.
const char *fw_icu_version(void);

/// Finds the places to break lines. Not for two threads at once.
typedef struct fw_breaker fw_breaker;

/// Makes an object that finds places. Null when out of memory.
fw_breaker *fw_breaker_create(void);

/// Frees all that belongs to the object.
void fw_breaker_destroy(fw_breaker *breaker);

/// What decides where a line may be broken.
typedef enum {
  /// UAX #14 as it stands.
  FW_BREAK_AS_UNICODE,
  /// The same with CSS's `line-break: normal`: before small kana, too.
  FW_BREAK_AS_BROWSERS,
} fw_break_rules;

/// What may happen before a character.
enum {
  /// A line may begin with it: an opportunity of UAX #14, or of a dictionary.
  FW_BREAK_LINE = 1,
  /// A grapheme cluster of UAX #29 begins with it.
  FW_BREAK_CLUSTER = 2,
};

/// What has come of looking for places.
typedef enum {
  FW_BREAKS_FOUND,
  /// There is a character of which it is not known here where lines break beside it.
  FW_BREAKS_UNKNOWN,
  FW_BREAKS_OUT_OF_MEMORY,
} fw_breaks_found;

/// Finds where a paragraph may be broken: by ICU, or by Pango where ICU is not there, which knows no
/// words of Khmer, Lao and Burmese. There is one flag for each of its `characters` and one for its
/// end. A module for browsers knows of Latin, Greek and Cyrillic letters alone.
fw_breaks_found fw_find_breaks(
    fw_breaker *breaker, fw_break_rules rules, const char *text, size_t count, uint8_t *flags,
    size_t characters);
