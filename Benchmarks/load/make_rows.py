"""Requests for a scroll stack of rows that all differ, the same ones each time."""


def request(count, frames):
    """A request as a client's JSON library writes it, scrolled to about the middle of the rows."""
    head = ('{"viewport":{"width":375,"height":667},'
            f'"contentOffset":{{"x":0,"y":{40 * count}}},"frames":"{frames}","rows":[')
    return (head + ",".join(map(row, range(count))) + "]}").encode()


def row(index):
    """Whole and half points; one in five has insets, one in eleven is hidden."""
    length = (40 + index * 37 % 161) / 2
    text = f'{{"id":"row-{index}","size":{{"fit":{{"length":{length:g}}}}}'
    if index % 5 == 3:
        text += f',"insets":{{"top":{4 + index % 9},"left":{16 + index % 13}}}'
    if index % 11 == 10:
        text += ',"isHidden":true'
    return text + "}"
