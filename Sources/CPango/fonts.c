#include <stdlib.h>
#include <string.h>

#include "CPango.h"
#include "library.h"
#include "missing.h"
#include "words.h"

// Without hinting, widths are linear in the font size. Therefore each font is loaded at one size only. The
// size is large, because advances are whole numbers, and a power of two, so that scaling is exact.
enum { REFERENCE_SIZE = FW_UNITS_PER_EM };

// A font that has been used, with its cached properties.
struct used_font {
  PangoFont *font;
  char *family;
  fw_metrics metrics;
  // The advance of a space.
  hb_position_t space;
  // Whether its words can be shaped one by one, and how.
  bool has_words;
  fw_word_font words;
};

struct fw_fonts {
  PangoFontMap *map;
  PangoContext *context;
  PangoGlyphString *glyphs;
  // The fonts in use; a font's number is its index.
  struct used_font *used;
  size_t count;
  // The number of the selected font.
  uint16_t primary;
  // The words of all fonts; null to shape each text as a whole.
  fw_words *words;
};

fw_fonts *fw_fonts_create(size_t word_capacity) {
  fw_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  // Older versions of HarfBuzz don't report where a text may be split.
  if (word_capacity && fw_pango.hb_version_atleast(4, 0, 0)) {
    fonts->words = fw_words_create(word_capacity);
  }
  fonts->map = fw_pango.pango_ft2_font_map_new();
  fonts->context = fw_pango.pango_font_map_create_context(fonts->map);
  fonts->glyphs = fw_pango.pango_glyph_string_new();
  // The language does not come from the environment: the same text has the same size on every server.
  fw_pango.pango_context_set_language(
      fonts->context, fw_pango.pango_language_from_string("en"));
  fw_pango.pango_context_set_round_glyph_positions(fonts->context, FALSE);
  return fonts;
}

void fw_fonts_destroy(fw_fonts *fonts) {
  for (size_t i = 0; i < fonts->count; i++) {
    fw_pango.g_object_unref(fonts->used[i].font);
    free(fonts->used[i].family);
  }
  free(fonts->used);
  fw_words_destroy(fonts->words);
  fw_pango.pango_glyph_string_free(fonts->glyphs);
  fw_pango.g_object_unref(fonts->context);
  fw_pango.g_object_unref(fonts->map);
  free(fonts);
}

void fw_fonts_list(fw_fonts *fonts, void (*body)(const char *, void *), void *context) {
  PangoFontFamily **families = NULL;
  int count = 0;
  fw_pango.pango_font_map_list_families(fonts->map, &families, &count);
  for (int i = 0; i < count; i++) {
    body(fw_pango.pango_font_family_get_name(families[i]), context);
  }
  fw_pango.g_free(families);
}

static const char *text_of(FcPattern *face, const char *property) {
  FcChar8 *text = NULL;
  return fw_pango.FcPatternGetString(face, property, 0, &text) == FcResultMatch ? (char *)text : "";
}

void fw_fonts_list_faces(
    void (*body)(const char *, const char *, int, void *), void *context) {
  // The faces of the configuration that Pango uses, too.
  FcFontSet *faces = fw_pango.FcConfigGetFonts(NULL, FcSetSystem);
  if (!faces) return;
  for (int i = 0; i < faces->nfont; i++) {
    FcPattern *face = faces->fonts[i];
    int version = 0;
    fw_pango.FcPatternGetInteger(face, FC_FONTVERSION, 0, &version);
    body(text_of(face, FC_FAMILY), text_of(face, FC_STYLE), version, context);
  }
}

static bool has_half_widths(hb_face_t *face) {
  hb_tag_t tags[32];
  unsigned start = 0;
  for (;;) {
    unsigned count = sizeof tags / sizeof *tags;
    fw_pango.hb_ot_layout_table_get_feature_tags(face, HB_OT_TAG_GPOS, start, &count, tags);
    for (unsigned i = 0; i < count; i++) {
      if (tags[i] == HB_TAG('h', 'a', 'l', 't')) return true;
    }
    if (count < sizeof tags / sizeof *tags) return false;
    start += count;
  }
}

// The position of a fullwidth mark in its em box. It differs between languages, and therefore between fonts.
static fw_mark_position position_of(hb_font_t *hb, hb_codepoint_t mark) {
  hb_codepoint_t glyph;
  hb_glyph_extents_t extents;
  if (!fw_pango.hb_font_get_nominal_glyph(hb, mark, &glyph) ||
      !fw_pango.hb_font_get_glyph_extents(hb, glyph, &extents)) {
    return FW_MARK_ELSEWHERE;
  }
  hb_position_t left = extents.x_bearing;
  hb_position_t right = left + extents.width;
  if (right <= FW_UNITS_PER_EM / 2) return FW_MARK_AT_START;
  return left >= FW_UNITS_PER_EM / 4 && right <= FW_UNITS_PER_EM / 4 * 3 ? FW_MARK_IN_MIDDLE
                                                                         : FW_MARK_ELSEWHERE;
}

static fw_metrics measure(hb_font_t *hb) {
  hb_font_extents_t extents;
  fw_pango.hb_font_get_extents_for_direction(hb, HB_DIRECTION_LTR, &extents);
  hb_face_t *face = fw_pango.hb_font_get_face(hb);
  bool has_halves = has_half_widths(face);
  return (fw_metrics){
      .ascent = extents.ascender,
      .descent = -extents.descender,
      .line_gap = extents.line_gap,
      .has_half_widths = has_halves,
      .stop = has_halves ? position_of(hb, 0x3002) : FW_MARK_ELSEWHERE,
      .colon = has_halves ? position_of(hb, 0xFF1A) : FW_MARK_ELSEWHERE,
      .semicolon = has_halves ? position_of(hb, 0xFF1B) : FW_MARK_ELSEWHERE,
      .is_bitmap = fw_pango.hb_ot_color_has_png(face),
  };
}

static hb_position_t width_of_space(hb_font_t *hb) {
  hb_codepoint_t glyph;
  return fw_pango.hb_font_get_nominal_glyph(hb, ' ', &glyph)
             ? fw_pango.hb_font_get_glyph_h_advance(hb, glyph)
             : 0;
}

// Whether the system's configuration sets no features of a font.
static bool has_standard_features(PangoFont *font) {
  hb_feature_t feature;
  unsigned count = 0;
  fw_pango.pango_font_get_features(font, &feature, 1, &count);
  return count == 0;
}

// The number of a font; a font that is new gets a new number. Fails when out of memory.
static uint16_t number_of(fw_fonts *fonts, PangoFont *font) {
  for (size_t i = fonts->count; i-- > 0;) {
    if (fonts->used[i].font == font) return (uint16_t)i;
  }
  if (fonts->count == FW_NO_FONT) return FW_NO_FONT;
  struct used_font *used = realloc(fonts->used, (fonts->count + 1) * sizeof *used);
  if (!used) return FW_NO_FONT;
  fonts->used = used;
  PangoFontDescription *description = fw_pango.pango_font_describe(font);
  const char *family = fw_pango.pango_font_description_get_family(description);
  hb_font_t *hb = fw_pango.pango_font_get_hb_font(font);
  uint16_t number = (uint16_t)fonts->count++;
  used[number] = (struct used_font){
      .font = (fw_pango.g_object_ref)(font),
      .family = strdup(family ? family : ""),
      .metrics = measure(hb),
      .space = width_of_space(hb),
      .has_words = has_standard_features(font),
      .words = {.font = hb, .number = number, .kerns_in_pairs = fw_kerns_in_pairs(hb)},
  };
  fw_pango.pango_font_description_free(description);
  return number;
}

fw_metrics fw_fonts_metrics(const fw_fonts *fonts, uint16_t number) {
  return fonts->used[number].metrics;
}

const char *fw_fonts_family(const fw_fonts *fonts, uint16_t number) {
  const char *family = fonts->used[number].family;
  return family ? family : "";
}

bool fw_fonts_select(fw_fonts *fonts, const char *families, int weight, uint16_t *number) {
  PangoFontDescription *wanted = fw_pango.pango_font_description_new();
  fw_pango.pango_font_description_set_family(wanted, families);
  fw_pango.pango_font_description_set_weight(wanted, (PangoWeight)weight);
  fw_pango.pango_font_description_set_absolute_size(wanted, REFERENCE_SIZE);
  fw_pango.pango_context_set_font_description(fonts->context, wanted);
  PangoFont *found = fw_pango.pango_font_map_load_font(fonts->map, fonts->context, wanted);
  fw_pango.pango_font_description_free(wanted);
  if (!found) return false;
  fw_replace_missing_widths(found);
  fonts->primary = number_of(fonts, found);
  fw_pango.g_object_unref(found);
  *number = fonts->primary;
  return fonts->primary != FW_NO_FONT;
}

// Whether the text has a space or a no-break space at the start of `text`.
static bool is_space(const char *text) {
  return *text == ' ' || ((uint8_t)text[0] == 0xC2 && (uint8_t)text[1] == 0xA0);
}

// Shapes a part of an item in its font, and adds the advances.
static void shape_part(
    fw_fonts *fonts, const char *text, int length, const PangoItem *item, int start, int end,
    int32_t *advances, uint16_t *numbers) {
  if (start == end) return;
  fw_pango.pango_shape_full(
      text + start, end - start, text, length, &item->analysis, fonts->glyphs);
  uint16_t number = number_of(fonts, item->analysis.font);
  for (int i = 0; i < fonts->glyphs->num_glyphs; i++) {
    const PangoGlyphInfo *glyph = fonts->glyphs->glyphs + i;
    int offset = start + fonts->glyphs->log_clusters[i];
    advances[offset] += glyph->geometry.width;
    if (glyph->glyph == PANGO_GLYPH_EMPTY) continue;
    numbers[offset] = glyph->glyph & PANGO_GLYPH_UNKNOWN_FLAG ? FW_NO_FONT : number;
  }
}

// The script of an item for HarfBuzz; invalid if words of the script are not stored: its shapes depend on more of
// the text, or new words would take longer than their steps.
static hb_script_t script_of_words(const PangoItem *item) {
  switch ((GUnicodeScript)item->analysis.script) {
    case G_UNICODE_SCRIPT_COMMON: return HB_SCRIPT_COMMON;
    case G_UNICODE_SCRIPT_CYRILLIC: return HB_SCRIPT_CYRILLIC;
    case G_UNICODE_SCRIPT_GREEK: return HB_SCRIPT_GREEK;
    case G_UNICODE_SCRIPT_LATIN: return HB_SCRIPT_LATIN;
    default: return HB_SCRIPT_INVALID;
  }
}

// Shapes an item in the selected font by its words. Returns false if it must be shaped as a whole.
static bool shape_words(
    fw_fonts *fonts, const struct used_font *font, const char *text, const PangoItem *item,
    int32_t *advances) {
  hb_script_t script = script_of_words(item);
  const char *start = text + item->offset;
  if (!fonts->words || !font->has_words || script == HB_SCRIPT_INVALID) return false;
  if (item->analysis.level % 2 != 0) return false;
  // At the beginning of a text a mark gets a letter.
  if (item->offset == 0 && fw_pango.g_unichar_ismark(fw_pango.g_utf8_get_char(start))) return false;
  return fw_words_shape(
      fonts->words, &font->words, script, start, (size_t)item->length, advances + item->offset);
}

// Shapes an item. Pango shapes a space in the font of the adjacent letters. A browser takes it from the first
// font that has a space; then line ends of other scripts shift, and the space does not kern.
static void shape_item(
    fw_fonts *fonts, const char *text, int length, const PangoItem *item, int32_t *advances,
    uint16_t *numbers) {
  // A copy, because the list can move when it grows.
  const struct used_font primary = fonts->used[fonts->primary];
  int start = item->offset;
  int end = start + item->length;
  if (item->analysis.font == primary.font) {
    if (shape_words(fonts, &primary, text, item, advances)) return;
  } else if (primary.space) {
    for (int i = start; i < end; i++) {
      if (!is_space(text + i)) continue;
      shape_part(fonts, text, length, item, start, i, advances, numbers);
      advances[i] = primary.space;
      start = text[i] == ' ' ? i + 1 : i + 2;
    }
  }
  shape_part(fonts, text, length, item, start, end, advances, numbers);
}

void fw_fonts_shape(
    fw_fonts *fonts, const char *text, size_t count, int32_t *advances, uint16_t *numbers) {
  int length = (int)count;
  PangoLanguage *language = fw_pango.pango_language_from_string("en");
  for (size_t i = 0; i < count; i++) numbers[i] = fonts->primary;
  // The paragraph's direction is that of its first letter with a direction; otherwise left to right.
  GList *items = fw_pango.pango_itemize_with_base_dir(
      fonts->context, PANGO_DIRECTION_WEAK_LTR, text, 0, length, NULL, NULL);
  for (GList *link = items; link; link = link->next) {
    PangoItem *item = link->data;
    // Pango guesses a language from the script, and fonts can have glyphs of other widths for it. A browser
    // uses the language of the page.
    item->analysis.language = language;
    shape_item(fonts, text, length, item, advances, numbers);
  }
  fw_free_items(items);
}
