// Shaped words.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <hb.h>

/// Words of several fonts, with the advances of their glyphs. Not safe for concurrent use.
typedef struct fw_words fw_words;

/// Creates an empty object of at most about `capacity` bytes, which is cleared when it is full; null when out of
/// memory.
fw_words *fw_words_create(size_t capacity);

/// Frees the object.
void fw_words_destroy(fw_words *words);

/// A font in which words are shaped from left to right.
typedef struct {
  hb_font_t *font;
  /// The font's number.
  uint16_t number;
  /// Whether it kerns only adjacent glyphs, in pairs.
  bool kerns_in_pairs;
} fw_word_font;

/// Whether a font kerns only adjacent glyphs, in pairs. False if it does not kern.
bool fw_kerns_in_pairs(hb_font_t *font);

/// Adds the advance of each glyph cluster of a text at the cluster's first byte, as if the text was shaped as a
/// whole. Returns false, and adds nothing, if that could differ from the words' own shapes.
bool fw_words_shape(
    fw_words *words, const fw_word_font *font, hb_script_t script, const char *text, size_t count,
    int32_t *advances);
