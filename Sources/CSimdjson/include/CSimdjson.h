// A C interface of simdjson's DOM parser.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parser and the memory of the document that it parsed last. It must not be used by two threads at once.
typedef struct fw_json_parser fw_json_parser;

/// The bytes after each input that must be readable. Their values don't matter.
enum { FW_JSON_PADDING = 64 };

/// A parsed document: simdjson's tape and its strings, in the format that the library documents.
typedef struct {
  /// Null if the input is not a JSON document that the parser can represent.
  const uint64_t *tape;
  const uint8_t *strings;
  /// Whether the parser ran out of memory. The input may then be valid.
  bool is_out_of_memory;
} fw_json_document;

/// Creates a parser for documents with at most `max_depth` levels of nesting. Null when out of memory.
fw_json_parser *fw_json_parser_create(size_t max_depth);

/// Frees a parser and its document.
void fw_json_parser_destroy(fw_json_parser *parser);

/// Parses `count` bytes, which FW_JSON_PADDING readable bytes must follow. The document belongs to the parser and is
/// valid until the parser's next call.
fw_json_document fw_json_parse(fw_json_parser *parser, const uint8_t *bytes, size_t count);

/// Frees the memory of inputs larger than `largest_input`. The last document is no longer valid.
void fw_json_parser_trim(fw_json_parser *parser, size_t largest_input);

#ifdef __cplusplus
}
#endif
