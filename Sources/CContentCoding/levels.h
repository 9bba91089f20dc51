// The compression levels.
#pragma once

// Higher levels make answers of numbers little smaller, or not at all, and take far longer.
// Docs/Decisions/0012-caching-and-compression.md has the figures.
enum { GZIP_LEVEL = 1, BROTLI_QUALITY = 1, ZSTD_LEVEL = 1 };
// For bodies so large that the levels above would take too long. gzip then adds only a frame.
enum { GZIP_LEVEL_FASTEST = 0, BROTLI_QUALITY_FASTEST = 0, ZSTD_LEVEL_FASTEST = -5 };
// For bodies that are encoded once and sent often: Docs/Decisions/0030-pages.md.
enum { GZIP_LEVEL_ONCE = 9, BROTLI_QUALITY_ONCE = 9, ZSTD_LEVEL_ONCE = 15 };
// zlib's number for the largest window; 16 more selects a gzip frame.
enum { GZIP_WINDOW = 15 + 16, GZIP_MEMORY = 8 };
