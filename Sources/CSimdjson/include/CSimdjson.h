// A C face for two C++ libraries: simdjson's DOM parser, and the standard library's shortest
// round-trip formatting of numbers.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if __has_include(<stdlib.h>)
#include <stdlib.h>
#include <string.h>
#else  // A target without a C library, such as a WebAssembly module: who links it brings these.
void *realloc(void *block, size_t size);
void free(void *block);
int memcmp(const void *a, const void *b, size_t count);
void *memchr(const void *bytes, int byte, size_t count);
#endif

#ifdef __cplusplus
extern "C" {
#endif


/// A parser and the memory of the one document that it last parsed. Not for two threads at once.
typedef struct fw_json_parser fw_json_parser;

/// Bytes that have to be readable behind every input; what they hold does not matter.
enum { FW_JSON_PADDING = 64 };

/// Bytes that `fw_number_format` may write.
enum { FW_NUMBER_CAPACITY = 32 };

/// A parsed document: simdjson's tape and its strings, as the library documents them.
typedef struct {
  /// Null where the input is not a JSON document that the parser can represent.
  const uint64_t *tape;
  const uint8_t *strings;
  /// There was no memory to read the input in; nothing is known of it.
  bool is_out_of_memory;
} fw_json_document;

/// Makes a parser for documents nested `max_depth` deep at the most. Null when out of memory.
fw_json_parser *fw_json_parser_create(size_t max_depth);

/// Frees a parser and its document.
void fw_json_parser_destroy(fw_json_parser *parser);

/// Parses `count` bytes, behind which FW_JSON_PADDING more are readable. The document belongs to the
/// parser and lasts until its next call.
fw_json_document fw_json_parse(fw_json_parser *parser, const uint8_t *bytes, size_t count);

/// Gives back the memory of large documents. The last document is gone.
void fw_json_parser_trim(fw_json_parser *parser, size_t largest_input);

/// Writes the shortest text that reads back as the same number. Returns its length. A number that is not finite has
/// no such text: `null` is written, and `fw_number_take_fault` reports it.
size_t fw_number_format(double number, uint8_t *text);

/// Whether this thread has formatted a number that is not finite since it last asked.
bool fw_number_take_fault(void);

/// The number that JSON text of `count` bytes is, rounded to the nearest; infinite beyond all numbers.
double fw_number_parse(const void *text, size_t count);

/// What stands before the point of a number whose magnitude is less than 2⁶³: its caller's to know, so
/// that it is not checked for each number that is written.
static inline int64_t fw_number_whole(double number) { return (int64_t)number; }

/// The eight digits of a number below 10⁸ as they stand in memory, the first one in the lowest byte, with zeros
/// before it.
///
/// Halves are split into pairs, and pairs into digits, all at once. Each division is a multiplication that is
/// exact for so many digits.
static inline uint64_t fw_eight_digits(uint32_t value) {
  uint64_t halves = value / 10000 | (uint64_t)(value % 10000) << 32;
  uint64_t hundreds = (halves * 5243 >> 19) & 0x7f0000007f;
  uint64_t pairs = hundreds | (halves - hundreds * 100) << 16;
  uint64_t tens = (pairs * 103 >> 10) & 0x000f000f000f000f;
  return (tens | (pairs - tens * 10) << 8) | 0x3030303030303030;
}

/// Whether a document can be read piece by piece: not in a module for browsers, which is compiled without
/// what is for that.
static inline bool fw_has_readers(void) {
#ifdef __wasm__
  return false;
#else
  return true;
#endif
}

/// Whether two stretches of `count` bytes hold the same.
static inline int fw_bytes_equal(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count) == 0;
}

/// How two stretches of `count` bytes are ordered: below, at or above 0.
static inline int fw_bytes_order(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count);
}

/// Where a byte first stands among `count` bytes; null where it does not.
static inline const void *fw_bytes_find(const void *bytes, uint8_t byte, size_t count) {
  return memchr(bytes, byte, count);
}

/// Makes a block of memory larger or smaller, or a new one of none. Null when out of memory.
static inline void *fw_block_resize(void *block, size_t size) { return realloc(block, size); }

/// Gives a block back.
static inline void fw_block_free(void *block) { free(block); }

#ifdef __cplusplus
}
#endif
