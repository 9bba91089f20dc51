// A C face for cmark-gfm: Markdown in, HTML out.
#pragma once

#include <stddef.h>

/// What is asked while a text is read. Both write a text into `room`, which holds `capacity` bytes, and return
/// its length.
typedef struct {
  void *context;
  /// The target of a link or picture in the place of `url`; 0 for none: what the link stands around stays.
  size_t (*link)(void *context, const char *url, char *room, size_t capacity);
  /// The id of a heading whose text, without its markup, is `text`.
  size_t (*heading)(void *context, int level, const char *text, char *room, size_t capacity);
} fw_markdown_visitor;

/// Makes HTML of Markdown with tables. HTML in it is left as it is: only for texts of our own. The result is
/// freed with `free`; null when out of memory.
char *fw_markdown_html(const char *text, size_t count, const fw_markdown_visitor *visitor);
