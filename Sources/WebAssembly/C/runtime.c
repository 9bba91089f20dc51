// System functions that Embedded Swift needs. A WebAssembly module for browsers has no system library.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The seed of dictionaries. It is constant, so that the same request takes the same steps.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }
