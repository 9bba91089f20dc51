// Numbers as text, memory, and a count of steps: what Swift code needs from C and C++.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if __has_include(<stdlib.h>)
#include <stdlib.h>
#include <string.h>
#else  // A target without a C library, such as a WebAssembly module, which is linked with these functions.
void *realloc(void *block, size_t size);
void free(void *block);
int memcmp(const void *a, const void *b, size_t count);
void *memchr(const void *bytes, int byte, size_t count);
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Whether frequent requests have code of their own, although general code answers them with the same bytes. In the
/// module for browsers, whose size matters more, the compiler removes it.
static inline bool fw_has_fast_paths(void) {
#ifdef __wasm__
  return false;
#else
  return true;
#endif
}

/// The maximum number of bytes that `fw_number_format` writes.
enum { FW_NUMBER_CAPACITY = 32 };

/// A precision that rounds no number: no shortest text has as many digits after its point.
enum { FW_FULL_PRECISION = 400 };

/// Writes the shortest text that reads back as the same number, and returns its length. If this decimal has more than
/// `precision` digits after its point, it is rounded, ties away from zero. A number that is not finite has no such text:
/// `null` is written, and `fw_number_take_fault` reports it.
size_t fw_number_format(double number, int precision, uint8_t *text);

/// Whether this thread has formatted a number that is not finite since the last call.
bool fw_number_take_fault(void);

/// Reads a number in the grammar of JSON, rounded to the nearest; infinite if it is out of range.
double fw_number_parse(const void *text, size_t count);

/// The integer part of a number. Its magnitude must be less than 2⁶³, which is not checked.
static inline int64_t fw_number_whole(double number) { return (int64_t)number; }

/// The eight digits of a number below 10⁸, with leading zeros. The first digit is in the lowest byte.
///
/// Halves are split into pairs, and pairs into digits, all at once. Each division is a multiplication that is
/// exact for that many digits.
static inline uint64_t fw_eight_digits(uint32_t value) {
  uint64_t halves = value / 10000 | (uint64_t)(value % 10000) << 32;
  uint64_t hundreds = (halves * 5243 >> 19) & 0x7f0000007f;
  uint64_t pairs = hundreds | (halves - hundreds * 100) << 16;
  uint64_t tens = (pairs * 103 >> 10) & 0x000f000f000f000f;
  return (tens | (pairs - tens * 10) << 8) | 0x3030303030303030;
}

/// Whether two ranges of `count` bytes are equal.
static inline bool fw_bytes_equal(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count) == 0;
}

/// Compares two ranges of `count` bytes: below 0, 0 or above 0.
static inline int fw_bytes_order(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count);
}

/// The first occurrence of a byte among `count` bytes; null if the byte is absent.
static inline const void *fw_bytes_find(const void *bytes, uint8_t byte, size_t count) {
  return memchr(bytes, byte, count);
}

/// The number of printing ASCII characters, spaces among them, that `count` bytes begin with.
static inline size_t fw_printing_count(const void *bytes, size_t count) {
  enum { BLOCK = 16, FIRST = ' ', LAST = '~' };
  const uint8_t *text = (const uint8_t *)bytes;
  size_t end = 0;
  // The compiler tests the bytes of a block at once.
  for (; count - end >= BLOCK; end += BLOCK) {
    bool has_others = false;
    for (int i = 0; i < BLOCK; i++) has_others |= text[end + i] < FIRST || text[end + i] > LAST;
    if (has_others) break;
  }
  while (end < count && text[end] >= FIRST && text[end] <= LAST) end++;
  return end;
}

/// Resizes a block of memory, or allocates a new one if `block` is null. Null when out of memory.
static inline void *fw_block_resize(void *block, size_t size) { return realloc(block, size); }

/// Frees a block.
static inline void fw_block_free(void *block) { free(block); }

/// Sets the number of steps that the work of this thread may take from here on; INT64_MAX for any number.
void fw_steps_allow(int64_t steps);

/// The number of steps that the work of this thread may still take; negative if it has taken too many.
int64_t fw_steps_left(void);

/// Counts steps of this thread's work. Returns whether it must end: because it has taken too many, or for the reason of
/// the function that is set by `fw_steps_end_if`.
bool fw_steps_count(intptr_t steps);

/// Sets a function that returns whether the work of its thread must end for another reason. It must be set before the
/// first request.
void fw_steps_end_if(bool (*must_end)(void));

/// Whether this thread's work must end for the reason of that function.
bool fw_steps_interrupted(void);

#ifdef __cplusplus
}
#endif
