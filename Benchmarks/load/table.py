"""Tables that are aligned as text and are Markdown too."""


def print_table(head, rows):
    """Prints a head and its rows: first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    dashes = ["-" * widths[0]] + ["-" * (width - 1) + ":" for width in widths[1:]]
    for row in [head, dashes, *rows]:
        first, *others = [cell.rjust(width) for cell, width in zip(row, widths)]
        print("|", " | ".join([row[0].ljust(widths[0]), *others]), "|", flush=True)
