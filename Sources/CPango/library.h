// Pango's functions, loaded at run time.
#pragma once

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangoft2.h>

/// The functions in use, each with its library. This is the only list of them.
#define FW_PANGO_FUNCTIONS(FUNCTION) \
  FUNCTION(FONTCONFIG, FcConfigGetFonts) \
  FUNCTION(FONTCONFIG, FcPatternGetInteger) \
  FUNCTION(FONTCONFIG, FcPatternGetString) \
  FUNCTION(GOBJECT, g_object_get_qdata) \
  FUNCTION(GOBJECT, g_object_ref) \
  FUNCTION(GOBJECT, g_object_set_qdata) \
  FUNCTION(GOBJECT, g_object_unref) \
  FUNCTION(GLIB, g_free) \
  FUNCTION(GLIB, g_list_free_full) \
  FUNCTION(GLIB, g_quark_from_static_string) \
  FUNCTION(GLIB, g_unichar_break_type) \
  FUNCTION(GLIB, g_unichar_isalnum) \
  FUNCTION(GLIB, g_unichar_ismark) \
  FUNCTION(GLIB, g_utf8_get_char) \
  FUNCTION(HARFBUZZ, hb_blob_destroy) \
  FUNCTION(HARFBUZZ, hb_blob_get_data) \
  FUNCTION(HARFBUZZ, hb_buffer_add_utf8) \
  FUNCTION(HARFBUZZ, hb_buffer_clear_contents) \
  FUNCTION(HARFBUZZ, hb_buffer_create) \
  FUNCTION(HARFBUZZ, hb_buffer_destroy) \
  FUNCTION(HARFBUZZ, hb_buffer_get_glyph_infos) \
  FUNCTION(HARFBUZZ, hb_buffer_get_glyph_positions) \
  FUNCTION(HARFBUZZ, hb_buffer_set_cluster_level) \
  FUNCTION(HARFBUZZ, hb_buffer_set_direction) \
  FUNCTION(HARFBUZZ, hb_buffer_set_flags) \
  FUNCTION(HARFBUZZ, hb_buffer_set_language) \
  FUNCTION(HARFBUZZ, hb_buffer_set_script) \
  FUNCTION(HARFBUZZ, hb_face_reference_table) \
  FUNCTION(HARFBUZZ, hb_font_get_extents_for_direction) \
  FUNCTION(HARFBUZZ, hb_font_get_face) \
  FUNCTION(HARFBUZZ, hb_font_get_glyph_extents) \
  FUNCTION(HARFBUZZ, hb_font_get_glyph_h_advance) \
  FUNCTION(HARFBUZZ, hb_font_get_nominal_glyph) \
  FUNCTION(HARFBUZZ, hb_language_from_string) \
  FUNCTION(HARFBUZZ, hb_ot_color_has_png) \
  FUNCTION(HARFBUZZ, hb_ot_layout_collect_lookups) \
  FUNCTION(HARFBUZZ, hb_ot_layout_get_glyph_class) \
  FUNCTION(HARFBUZZ, hb_ot_layout_table_get_feature_tags) \
  FUNCTION(HARFBUZZ, hb_set_create) \
  FUNCTION(HARFBUZZ, hb_set_destroy) \
  FUNCTION(HARFBUZZ, hb_set_next) \
  FUNCTION(HARFBUZZ, hb_shape) \
  FUNCTION(HARFBUZZ, hb_version_atleast) \
  FUNCTION(HARFBUZZ, hb_version_string) \
  FUNCTION(PANGO, pango_context_set_font_description) \
  FUNCTION(PANGO, pango_context_set_language) \
  FUNCTION(PANGO, pango_context_set_round_glyph_positions) \
  FUNCTION(PANGO, pango_font_describe) \
  FUNCTION(PANGO, pango_font_describe_with_absolute_size) \
  FUNCTION(PANGO, pango_font_description_free) \
  FUNCTION(PANGO, pango_font_description_get_family) \
  FUNCTION(PANGO, pango_font_description_new) \
  FUNCTION(PANGO, pango_font_description_set_absolute_size) \
  FUNCTION(PANGO, pango_font_description_set_family) \
  FUNCTION(PANGO, pango_font_description_set_weight) \
  FUNCTION(PANGO, pango_font_family_get_name) \
  FUNCTION(PANGO, pango_font_get_features) \
  FUNCTION(PANGO, pango_font_get_font_map) \
  FUNCTION(PANGO, pango_font_get_hb_font) \
  FUNCTION(PANGO, pango_font_map_create_context) \
  FUNCTION(PANGO, pango_font_map_list_families) \
  FUNCTION(PANGO, pango_font_map_load_font) \
  FUNCTION(PANGO, pango_get_log_attrs) \
  FUNCTION(PANGO, pango_glyph_string_free) \
  FUNCTION(PANGO, pango_glyph_string_new) \
  FUNCTION(PANGO, pango_item_free) \
  FUNCTION(PANGO, pango_itemize_with_base_dir) \
  FUNCTION(PANGO, pango_language_from_string) \
  FUNCTION(PANGO, pango_shape_full) \
  FUNCTION(PANGO, pango_shape_with_flags) \
  FUNCTION(PANGO, pango_version_string) \
  FUNCTION(PANGOFT2, pango_ft2_font_map_new)

/// The functions, typed as in the headers. Null until the library is loaded.
struct fw_pango {
#define FUNCTION(library, name) __typeof__(name) *name;
  FW_PANGO_FUNCTIONS(FUNCTION)
#undef FUNCTION
};

extern struct fw_pango fw_pango;

/// Frees the list of items that `pango_itemize_with_base_dir` returned.
void fw_free_items(GList *items);
