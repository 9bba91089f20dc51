// The widths of characters that no font has.
#pragma once

#include <pango/pango.h>

/// Gives characters that a font lacks a width that depends on the font alone, in this font and all others.
///
/// Pango takes the width from metrics that it computes while it shapes a text. For the fonts that it meets
/// meanwhile it stores metrics whose width is 0, and it takes no lock: a text would change the widths of
/// later texts, in this thread and in others.
void fw_replace_missing_widths(PangoFont *font);
