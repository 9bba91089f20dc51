#include "missing.h"

#include <pthread.h>
#include <stdbool.h>

#include "CPango.h"
#include "library.h"

// The average width of this sentence's characters is the width of a character that a font lacks, as in
// Pango's own metrics.
static const char sentence[] = "The quick brown fox jumps over the lazy dog.";
enum { SENTENCE_LENGTH = sizeof sentence - 1 };

// Whether the thread computes an average. Characters of the sentence that no font has are half an em wide
// then, so that the average of one font does not depend on that of another.
static _Thread_local bool is_averaging;

// The average width in a font. Fallback fonts supply the letters that it lacks.
static int average_width(PangoFont *font) {
  PangoContext *context =
      fw_pango.pango_font_map_create_context(fw_pango.pango_font_get_font_map(font));
  fw_pango.pango_context_set_language(context, fw_pango.pango_language_from_string("en"));
  PangoFontDescription *description = fw_pango.pango_font_describe_with_absolute_size(font);
  fw_pango.pango_context_set_font_description(context, description);
  fw_pango.pango_font_description_free(description);
  PangoGlyphString *glyphs = fw_pango.pango_glyph_string_new();
  GList *items = fw_pango.pango_itemize_with_base_dir(
      context, PANGO_DIRECTION_WEAK_LTR, sentence, 0, SENTENCE_LENGTH, NULL, NULL);
  int width = 0;
  is_averaging = true;
  for (GList *link = items; link; link = link->next) {
    const PangoItem *item = link->data;
    fw_pango.pango_shape_with_flags(
        sentence + item->offset, item->length, sentence, SENTENCE_LENGTH, &item->analysis, glyphs,
        PANGO_SHAPE_ROUND_POSITIONS);
    for (int i = 0; i < glyphs->num_glyphs; i++) width += glyphs->glyphs[i].geometry.width;
  }
  is_averaging = false;
  fw_free_items(items);
  fw_pango.pango_glyph_string_free(glyphs);
  fw_pango.g_object_unref(context);
  return width / SENTENCE_LENGTH;
}

// The width of a character that the font lacks. It is computed once, and stored with the font.
static int missing_width(PangoFont *font) {
  if (is_averaging) return FW_UNITS_PER_EM / 2;
  GQuark key = fw_pango.g_quark_from_static_string("framewright-missing-width");
  gpointer stored = fw_pango.g_object_get_qdata((GObject *)font, key);
  if (stored) return GPOINTER_TO_INT(stored);
  int width = average_width(font);
  fw_pango.g_object_set_qdata((GObject *)font, key, GINT_TO_POINTER(width));
  return width;
}

typedef void (*extents_function)(PangoFont *, PangoGlyph, PangoRectangle *, PangoRectangle *);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static extents_function extents_by_pango;

static void extents(
    PangoFont *font, PangoGlyph glyph, PangoRectangle *ink, PangoRectangle *logical) {
  if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG)) {
    extents_by_pango(font, glyph, ink, logical);
    return;
  }
  if (ink) *ink = (PangoRectangle){0};
  if (logical) *logical = (PangoRectangle){.width = missing_width(font)};
}

void fw_replace_missing_widths(PangoFont *font) {
  PangoFontClass *class = (PangoFontClass *)((GTypeInstance *)font)->g_class;
  pthread_mutex_lock(&lock);
  if (class->get_glyph_extents != extents) {
    extents_by_pango = class->get_glyph_extents;
    class->get_glyph_extents = extents;
  }
  pthread_mutex_unlock(&lock);
}
