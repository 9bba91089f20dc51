// A C interface to cmark-gfm, which converts Markdown to HTML.
#pragma once

#include <stddef.h>

/// The callbacks of a conversion. Each writes text into `room`, which holds `capacity` bytes, and returns the
/// text's length.
typedef struct {
  void *context;
  /// Writes the target of a link or picture that replaces `url`. Returns 0 to remove the link and keep its
  /// content.
  size_t (*link)(void *context, const char *url, char *room, size_t capacity);
  /// Writes the id of a heading. `text` is the heading's text without markup.
  size_t (*heading)(void *context, int level, const char *text, char *room, size_t capacity);
} fw_markdown_visitor;

/// Converts Markdown with tables to HTML. HTML in the input is copied unchanged, so the input must be
/// trusted. The caller frees the result with `free`; null when out of memory.
char *fw_markdown_html(const char *text, size_t count, const fw_markdown_visitor *visitor);
