#include "CMarkdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS = CMARK_OPT_UNSAFE | CMARK_OPT_FULL_INFO_STRING, ROOM = 1024 };

/// The text of a node, without its markup.
static char *plain_text(cmark_node *node) {
  size_t size = 0;
  char *text = NULL;
  FILE *out = open_memstream(&text, &size);
  if (!out) return NULL;
  cmark_iter *iter = cmark_iter_new(node);
  while (cmark_iter_next(iter) != CMARK_EVENT_DONE) {
    cmark_node *part = cmark_iter_get_node(iter);
    cmark_node_type type = cmark_node_get_type(part);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE) fputs(cmark_node_get_literal(part), out);
  }
  cmark_iter_free(iter);
  fclose(out);
  return text;
}

/// Replaces a heading with HTML that has an id.
static void name_heading(cmark_node *node, const fw_markdown_visitor *visitor) {
  char id[ROOM] = "", *text = plain_text(node), *html = NULL;
  int level = cmark_node_get_heading_level(node);
  size_t size = 0;
  if (text) id[visitor->heading(visitor->context, level, text, id, sizeof id - 1)] = 0;
  free(text);
  FILE *out = open_memstream(&html, &size);
  if (!out) return;
  fprintf(out, "<h%d id=\"%s\">", level, id);
  for (cmark_node *part = cmark_node_first_child(node); part; part = cmark_node_next(part)) {
    char *inner = cmark_render_html(part, OPTIONS, NULL);
    fputs(inner, out);
    free(inner);
  }
  fprintf(out, "</h%d>\n", level);
  fclose(out);
  cmark_node *block = cmark_node_new(CMARK_NODE_HTML_BLOCK);
  cmark_node_set_literal(block, html);
  free(html);
  if (cmark_node_replace(node, block)) cmark_node_free(node);
}

/// Changes the target of a link or picture. If it has no new target, only its content remains.
static void point_link(cmark_node *node, const fw_markdown_visitor *visitor) {
  char url[ROOM];
  size_t count = visitor->link(visitor->context, cmark_node_get_url(node), url, sizeof url - 1);
  url[count] = 0;
  if (count > 0) {
    cmark_node_set_url(node, url);
    return;
  }
  while (cmark_node_first_child(node)) cmark_node_insert_before(node, cmark_node_first_child(node));
  cmark_node_free(node);
}

/// Visits all nodes of a type. The nodes are collected first, because a visit changes the tree around its
/// node.
static void visit(cmark_node *document, cmark_node_type type, const fw_markdown_visitor *visitor,
                  void (*change)(cmark_node *, const fw_markdown_visitor *)) {
  size_t count = 0, capacity = 0;
  cmark_node **found = NULL;
  cmark_iter *iter = cmark_iter_new(document);
  for (cmark_event_type event; (event = cmark_iter_next(iter)) != CMARK_EVENT_DONE;) {
    cmark_node *node = cmark_iter_get_node(iter);
    if (event != CMARK_EVENT_ENTER || cmark_node_get_type(node) != type) continue;
    if (count == capacity) {
      capacity = capacity ? 2 * capacity : 16;
      cmark_node **grown = realloc(found, capacity * sizeof *found);
      if (!grown) break;
      found = grown;
    }
    found[count++] = node;
  }
  cmark_iter_free(iter);
  for (size_t i = 0; i < count; i++) change(found[i], visitor);
  free(found);
}

char *fw_markdown_html(const char *text, size_t count, const fw_markdown_visitor *visitor) {
  cmark_gfm_core_extensions_ensure_registered();
  cmark_parser *parser = cmark_parser_new(OPTIONS);
  cmark_syntax_extension *table = cmark_find_syntax_extension("table");
  if (table) cmark_parser_attach_syntax_extension(parser, table);
  cmark_parser_feed(parser, text, count);
  cmark_node *document = cmark_parser_finish(parser);
  visit(document, CMARK_NODE_LINK, visitor, point_link);
  visit(document, CMARK_NODE_IMAGE, visitor, point_link);
  visit(document, CMARK_NODE_HEADING, visitor, name_heading);
  char *html = cmark_render_html(document, OPTIONS, cmark_parser_get_syntax_extensions(parser));
  cmark_node_free(document);
  cmark_parser_free(parser);
  return html;
}
