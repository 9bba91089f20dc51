#include "CSimdjson.h"

#include <cstring>
#include <new>
#include <simdjson.h>

static_assert(FW_JSON_PADDING >= simdjson::SIMDJSON_PADDING, "simdjson reads beyond the padding");

struct fw_json_parser {
  simdjson::dom::parser parser;
  size_t max_depth;
};

extern "C" fw_json_parser *fw_json_parser_create(size_t max_depth) {
  return new (std::nothrow) fw_json_parser{simdjson::dom::parser{}, max_depth};
}

extern "C" void fw_json_parser_destroy(fw_json_parser *parser) { delete parser; }

extern "C" fw_json_document fw_json_parse(fw_json_parser *parser, const uint8_t *bytes,
                                          size_t count) {
  // Since 3.3 simdjson skips a byte order mark, which JSON documents must not have (RFC 8259, section 8.1).
  if (count >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) return {nullptr, nullptr, false};
  // The capacity is a power of two, so that a series of growing inputs does not allocate each time.
  if (count == 0) return {nullptr, nullptr, false};
  if (parser->parser.capacity() < count || parser->parser.capacity() == 0) {
    size_t capacity = 4096;
    while (capacity < count) capacity *= 2;
    if (parser->parser.allocate(capacity, parser->max_depth) != simdjson::SUCCESS)
      return {nullptr, nullptr, true};
  }
  simdjson::error_code error = parser->parser.parse(bytes, count, false).error();
  if (error) return {nullptr, nullptr, error == simdjson::MEMALLOC};
  return {parser->parser.doc.tape.get(), parser->parser.doc.string_buf.get(), false};
}

extern "C" void fw_json_parser_trim(fw_json_parser *parser, size_t largest_input) {
  if (parser->parser.capacity() > largest_input) parser->parser = simdjson::dom::parser{};
}
