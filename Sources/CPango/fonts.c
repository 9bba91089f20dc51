#include <stdlib.h>
#include <string.h>

#include "CPango.h"
#include "library.h"

// Widths are linear in the size where nothing is hinted, so fonts are only ever loaded at one size:
// large, since advances are whole numbers, and a power of two, so that scaling is exact.
enum { REFERENCE_SIZE = FW_UNITS_PER_EM };

struct fw_fonts {
  PangoFontMap *map;
  PangoContext *context;
  PangoGlyphString *glyphs;
  /// The font selected, and how wide a space is in it.
  PangoFont *primary;
  hb_position_t space;
};

fw_fonts *fw_fonts_create(void) {
  fw_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  fonts->map = fw_pango.pango_ft2_font_map_new();
  fonts->context = fw_pango.pango_font_map_create_context(fonts->map);
  fonts->glyphs = fw_pango.pango_glyph_string_new();
  // Not the environment's: the same text has the same size wherever the server runs.
  fw_pango.pango_context_set_language(
      fonts->context, fw_pango.pango_language_from_string("en"));
  fw_pango.pango_context_set_round_glyph_positions(fonts->context, FALSE);
  return fonts;
}

void fw_fonts_destroy(fw_fonts *fonts) {
  if (fonts->primary) fw_pango.g_object_unref(fonts->primary);
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
  // Of the configuration that Pango looks fonts up in, too.
  FcFontSet *faces = fw_pango.FcConfigGetFonts(NULL, FcSetSystem);
  if (!faces) return;
  for (int i = 0; i < faces->nfont; i++) {
    FcPattern *face = faces->fonts[i];
    int version = 0;
    fw_pango.FcPatternGetInteger(face, FC_FONTVERSION, 0, &version);
    body(text_of(face, FC_FAMILY), text_of(face, FC_STYLE), version, context);
  }
}

// Keeps a font, which now belongs to the object, and the width of its space.
static void keep_primary(fw_fonts *fonts, PangoFont *found, hb_font_t *hb) {
  if (fonts->primary) fw_pango.g_object_unref(fonts->primary);
  fonts->primary = found;
  hb_codepoint_t glyph;
  fonts->space = fw_pango.hb_font_get_nominal_glyph(hb, ' ', &glyph)
                     ? fw_pango.hb_font_get_glyph_h_advance(hb, glyph)
                     : 0;
}

void fw_font_release(fw_font *font) { free(font->family); }

bool fw_fonts_select(fw_fonts *fonts, const char *families, int weight, fw_font *font) {
  PangoFontDescription *wanted = fw_pango.pango_font_description_new();
  fw_pango.pango_font_description_set_family(wanted, families);
  fw_pango.pango_font_description_set_weight(wanted, (PangoWeight)weight);
  fw_pango.pango_font_description_set_absolute_size(wanted, REFERENCE_SIZE);
  fw_pango.pango_context_set_font_description(fonts->context, wanted);
  PangoFont *found = fw_pango.pango_font_map_load_font(fonts->map, fonts->context, wanted);
  fw_pango.pango_font_description_free(wanted);
  if (!found) return false;

  PangoFontDescription *description = fw_pango.pango_font_describe(found);
  const char *family = fw_pango.pango_font_description_get_family(description);
  font->family = strdup(family ? family : "");
  fw_pango.pango_font_description_free(description);

  hb_font_t *hb = fw_pango.pango_font_get_hb_font(found);
  hb_font_extents_t extents;
  fw_pango.hb_font_get_extents_for_direction(hb, HB_DIRECTION_LTR, &extents);
  font->ascent = extents.ascender;
  font->descent = -extents.descender;
  font->line_gap = extents.line_gap;
  keep_primary(fonts, found, hb);
  return true;
}

static void free_item(gpointer item) { fw_pango.pango_item_free(item); }

// Whether a space or a no-break space stands at a place of the text.
static bool is_space(const char *place) {
  return *place == ' ' || ((uint8_t)place[0] == 0xC2 && (uint8_t)place[1] == 0xA0);
}

static void add_advances(fw_fonts *fonts, const char *text, const PangoItem *item, int32_t *advances) {
  // Pango gives spaces to the font of the letters beside them. A browser takes them from the first
  // font that has any, which shifts where lines of other scripts end.
  bool is_primary = item->analysis.font == fonts->primary || !fonts->space;
  for (int i = 0; i < fonts->glyphs->num_glyphs; i++) {
    int place = item->offset + fonts->glyphs->log_clusters[i];
    advances[place] += !is_primary && is_space(text + place)
                           ? fonts->space
                           : fonts->glyphs->glyphs[i].geometry.width;
  }
}

void fw_fonts_shape(fw_fonts *fonts, const char *text, size_t count, int32_t *advances) {
  int length = (int)count;
  // The direction is that of the first letter that has one, left to right where none has.
  GList *items = fw_pango.pango_itemize_with_base_dir(
      fonts->context, PANGO_DIRECTION_WEAK_LTR, text, 0, length, NULL, NULL);
  for (GList *link = items; link; link = link->next) {
    const PangoItem *item = link->data;
    fw_pango.pango_shape_full(
        text + item->offset, item->length, text, length, &item->analysis, fonts->glyphs);
    add_advances(fonts, text, item, advances);
  }
  fw_pango.g_list_free_full(items, free_item);
}
