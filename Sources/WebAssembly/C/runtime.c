// What Embedded Swift asks of a system, and a module for browsers has no system for.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Dictionaries are seeded with it: always the same, so that the same request takes the same steps.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }
