// Replacements for the parts that the WebAssembly module omits: simdjson, which JSONScanner replaces, and
// fonts.
#include "CPango.h"
#include "CSimdjson.h"

#pragma clang diagnostic ignored "-Wunused-parameter"

// simdjson rejects every document here, so that JSONScanner reads it.

struct fw_json_parser {
  char unused;
};

fw_json_parser *fw_json_parser_create(size_t max_depth) {
  static fw_json_parser parser;
  return &parser;
}

void fw_json_parser_destroy(fw_json_parser *parser) {}

fw_json_document fw_json_parse(fw_json_parser *parser, const uint8_t *bytes, size_t count) {
  return (fw_json_document){NULL, NULL};
}

void fw_json_parser_trim(fw_json_parser *parser, size_t largest_input) {}

// Without fonts, the functions below are never called. breaks.c implements line breaks.

const char *fw_pango_load(void) { return NULL; }
const char *fw_pango_version(void) { return ""; }
const char *fw_harfbuzz_version(void) { return ""; }
const char *fw_icu_version(void) { return NULL; }

fw_fonts *fw_fonts_create(size_t word_capacity) { return NULL; }
void fw_fonts_destroy(fw_fonts *fonts) {}
void fw_fonts_list(fw_fonts *fonts, void (*body)(const char *, void *), void *context) {}
void fw_fonts_list_faces(
    void (*body)(const char *, const char *, int, void *), void *context) {}
bool fw_fonts_select(fw_fonts *fonts, const char *families, int weight, uint16_t *number) {
  return false;
}
fw_metrics fw_fonts_metrics(const fw_fonts *fonts, uint16_t number) { return (fw_metrics){0}; }
const char *fw_fonts_family(const fw_fonts *fonts, uint16_t number) { return ""; }
void fw_fonts_shape(
    fw_fonts *fonts, const char *text, size_t count, int32_t *advances, uint16_t *numbers) {}
