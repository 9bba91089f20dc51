// A C interface to Nettle: digests of secrets, and their comparison.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FW_DIGEST_SIZE = 32 };

/// SHA-256 of some bytes.
void fw_digest(const void *bytes, size_t count, uint8_t *digest);

/// Whether two blocks of memory are equal. The time depends only on `count`.
bool fw_equal_in_constant_time(const void *a, const void *b, size_t count);
