// Nettle, for digests of secrets and their comparison. Swift calls its functions by the names that macros stand for.
#include <nettle/memops.h>
#include <nettle/sha2.h>
