"""Looks for the dearest request that each endpoint takes at its limits, in CPU time.

    dearest.py FRAMEWRIGHT [NAME…]

Each case grows until a body reaches the standard limit of 8 MiB (a query that of a target) or the server
refuses it; the dearest size that was tried is told, whether it was answered or refused: a refusal must not
cost more than an answer. Requests go through `framewright layout`, which answers as the server does, as a
picture where that is said; what a trivial request takes there is subtracted. A new option that costs wants a
case here.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import urllib.parse

LIMIT = 8 << 20
TARGET_LIMIT = 6144
BOUND = 0.5


def numbers(count):
    return ",".join(str(place % 1000) for place in range(count))


def repeated(text, count):
    return ",".join([text] * count)


def stack(rest, count=5):
    return f'{{"count":{count},"width":375,{rest}}}'


def rows(row, count, rest=""):
    return f'{{"viewport":{{"width":375,"height":400}},"rows":[{repeated(row, count)}]{rest}}}'


def text(string, **fit):
    return json.dumps({"string": string, "fontSize": 14, "fit": "font", **fit}, ensure_ascii=False)


def texts(paragraph, count, length):
    """Rows whose texts all differ, so that none is measured before."""
    string = (paragraph * (length // len(paragraph) + 1))[:length]
    row = '{"size":{"fit":{"text":%s}}}'
    return rows(",".join(row % text(f"{place} {string}") for place in range(count)), 1)


EXPOSED = ('"frames":"none","exposed":true,"configuration":{"cardOffset":0.1,"collapsedHeight":1,'
           '"expandedHeight":1,"cardHeight":9},"visibleRect":{"x":0,"y":0,"width":375,"height":1000}')

STACK = ('"configuration":{"cardOffset":0.01,"collapsedHeight":200,"expandedHeight":500,'
         '"cardHeight":0.01,"verticalSpacing":0,"animation":{'
         '"spring":{"stiffness":900,"damping":1}}}')


def motion(rest, count):
    """A stack that moves, of which something is asked."""
    return stack(f'{STACK},"state":"expanded","from":{{"state":"collapsed"}},"frames":"none",{rest}', count)


def frames(places):
    return ",".join(f'{{"id":"{i}","x":{i % 97},"y":{i},"width":9,"height":9}}' for i in places)


def moved(rest, count):
    """A difference in which everything moves."""
    return (f'{{"from":[{frames(range(count))}],"to":[{frames(range(count - 1, -1, -1))}],'
            f'"animation":{{"spring":{{"stiffness":900,"damping":1}}}},{rest}}}')


def edited(rest, count):
    """Rows that move, a gap opening above them."""
    return rows('{"size":{"fixed":0.1}}', count, ',"frames":"none","operations":[{"op":"insert","at":"top",'
                f'"rows":[{{"size":{{"fixed":50}}}}],"animation":{{"duration":1}}}}],{rest}')


def times(count):
    return "[%s]" % ",".join(f"{place * 1e-6:.6f}" for place in range(count))


# A case's name, what it asks, as what if not as JSON, and the request of a size.
CASES = {
    "frames": ("card-stack", lambda n: stack('"frames":"all"', n)),
    "samples": ("card-stack", lambda n: stack(
        f'"state":"inTransit","frames":"none","translations":[{numbers(n)}]', 0)),
    "samples of no number": ("card-stack", lambda n: stack(
        f'"state":"inTransit","translations":[{repeated(chr(34) * 2, n)}]')),
    "exposed": ("card-stack", lambda n: stack(EXPOSED, min(n, 1024))),
    "batch of exposed": ("batch", lambda n: '{"requests":[%s]}' % repeated(
        '{"path":"/v1/card-stack","body":%s}' % stack(EXPOSED, 1024), min(n, 100))),
    "unknown members": ("card-stack", lambda n: "{%s}" % ",".join(f'"{i}":0' for i in range(n))),
    "one member again and again": ("card-stack", lambda n: "{%s}" % repeated('"count":0', n)),
    "an array that never ends": ("card-stack", lambda n: "[" + numbers(n)),
    "strings that never end": ("card-stack", lambda n: "[" + repeated('"\\u00e9é"', n)),
    "escapes that never end": ("card-stack", lambda n: '["' + "\\n" * n),
    "letters that never end": ("card-stack", lambda n: '["' + "ส" * n),
    "objects that never end": ("card-stack", lambda n: "[" + repeated('{"a":1,"b":[2]}', n)),
    "numbers that no number holds": ("card-stack", lambda n: "[%s]" % repeated("1e999", n)),
    "pan": ("card-stack/pan", lambda n: stack(
        '"events":[%s]' % repeated('{"phase":"changed","deltaY":-1}', n))),
    "swipe pan": ("swipe-deck/pan", lambda n: (
        '{"bounds":{"x":0,"y":0,"width":375,"height":600},"count":3,"events":[%s]}'
        % repeated('{"phase":"changed","deltaX":1}', n))),
    "rows": ("scroll-stack", lambda n: rows('{"size":{"fixed":1}}', n)),
    "rows with ids": ("scroll-stack", lambda n: rows("", 0)[:-2] + ",".join(
        f'{{"id":"{i}","size":{{"fixed":1}}}}' for i in range(n)) + "]}"),
    "empty rows": ("scroll-stack", lambda n: rows("{}", n)),
    "repeated rows": ("scroll-stack", lambda n: rows(
        '{"id":"a","size":{"fixed":1},"repeat":%d}' % n, 1)),
    "previous": ("scroll-stack", lambda n: rows('{"size":{"fixed":1},"repeat":%d}' % n, 1,
        ',"frames":"none","previous":{"rows":[%s]}' % ",".join(
            f'{{"index":{i},"visibility":"entire"}}' for i in range(n)))),
    "edits": ("scroll-stack/edit", lambda n: rows('{"size":{"fixed":1},"repeat":1000000}', 1,
        ',"frames":"none","operations":[%s]' % ",".join(
            f'{{"op":"setHidden","isHidden":true,"indexes":[{2 * i}]}}' for i in range(n)))),
    "edit of many rows": ("scroll-stack/edit", lambda n: rows(
        '{"size":{"fixed":1},"repeat":1000000}', 1,
        ',"frames":"none","operations":[{"op":"setHidden","isHidden":true,"indexes":[%s]}]'
        % ",".join(str(2 * i) for i in range(n)))),
    "inserts": ("scroll-stack/edit", lambda n: rows('{"id":"a","size":{"fixed":1}}', 1,
        ',"frames":"none","operations":[%s]' % ",".join(
            f'{{"op":"insert","at":"top","rows":[{{"id":"{i}","size":{{"fixed":1}}}}]}}'
            for i in range(n)))),
    "moves": ("scroll-stack/edit", lambda n: rows('{"size":{"fixed":1}}', 10000,
        ',"frames":"none","operations":[%s]' % repeated('{"op":"move","from":0,"to":9999}', n))),
    "cards": ("card-list", lambda n: '{"width":375,"cards":[%s]}' % repeated(
        '{"items":[{"kind":"custom","height":1}]}', n)),
    "empty cards": ("card-list", lambda n: '{"width":375,"cards":[%s]}' % repeated("{}", n)),
    "cards without items": ("card-list", lambda n: '{"width":375,"cards":[%s]}' % repeated(
        '{"items":[]}', n)),
    "items": ("card-list", lambda n: '{"width":375,"cards":[{"items":[%s]}]}' % repeated(
        '{"kind":"custom","height":1}', n)),
    "diff": ("diff", lambda n: '{"from":[%s],"to":[%s]}' % tuple(",".join(
        f'{{"id":"{i}","x":0,"y":0,"width":1,"height":1}}' for i in order)
        for order in (range(n), range(n - 1, -1, -1)))),
    "empty frames": ("diff", lambda n: '{"from":[%s],"to":[]}' % repeated("{}", n)),
    "latin text": ("scroll-stack", lambda n: texts("lorem ipsum dolor ", max(1, n // 9000), min(n, 9000))),
    "alternating scripts": ("scroll-stack", lambda n: texts("aбγ中あก", max(1, n // 9000), min(n, 9000))),
    "isolates": ("scroll-stack", lambda n: texts("\u2067a\u2066b", max(1, n // 9000), min(n, 9000))),
    "different characters": ("scroll-stack", lambda n: texts(
        "".join(chr(c) for c in range(0x4e00, 0x4e00 + 9000)), max(1, n // 9000), min(n, 9000))),
    "paragraphs": ("scroll-stack", lambda n: texts("a\n", max(1, n // 90000), min(n, 90000))),
    "combining": ("scroll-stack", lambda n: texts("a" + "\u0301" * 200, max(1, n // 9000), min(n, 9000))),
    "timeline of times": ("card-stack", lambda n: motion(f'"timeline":{{"times":{times(n)}}}', 1)),
    "timeline of cards": ("card-stack", lambda n: motion('"timeline":{"fps":240}', n)),
    "css": ("card-stack", lambda n: motion('"css":true,"tolerance":0.0001', n)),
    "css of rows that start apart": ("scroll-stack/edit", lambda n: edited('"css":true', n)),
    "at": ("card-stack", lambda n: motion('"at":0.5', n)),
    "timeline of a difference": ("diff", lambda n: moved('"timeline":{"fps":10}', n)),
    "css of a difference": ("diff", lambda n: moved('"css":true,"tolerance":0.0001', n)),
    "picture of cards": ("card-stack --svg", lambda n: stack(
        '"configuration":{"cardOffset":0.1,"collapsedHeight":200,"expandedHeight":200,"cardHeight":20}', n)),
    "picture of samples": ("card-stack --svg", lambda n: stack(
        f'"state":"inTransit","translations":[{numbers(n)}]', 1000)),
    "picture of a motion": ("card-stack --svg", lambda n: motion('"css":true', n)),
    "picture of rows": ("scroll-stack --svg", lambda n: rows(
        '{"size":{"fixed":1}}', n)),
    "picture of cards of items": ("card-list --svg", lambda n: '{"width":375,"cards":[%s]}' % repeated(
        '{"items":[{"kind":"custom","height":1}]}', n)),
    "picture of a difference": ("diff --svg", lambda n: moved('"css":true', n)),
    "picture of exposed": ("card-stack --svg", lambda n: stack(EXPOSED, min(n, 1024))),
    "picture of hidden rows": ("scroll-stack --svg", lambda n: rows(
        '{"size":{"fixed":1},"isHidden":true},{"size":{"fixed":1}}', n)),
    "parameters": ("card-stack", lambda n: ["count=5", "width=375", *(f"a{i}={i}" for i in range(n))]),
    "nested parameters": ("card-stack", lambda n: [f"{'a.' * 60}a{i}=1" for i in range(n)]),
    "a parameter of JSON": ("card-stack", lambda n: ["request=[%s]" % repeated("{}", n)]),
    "samples in a parameter": ("card-stack", lambda n: [
        "count=1000", "width=375", "state=inTransit", "translations=" + numbers(n)]),
    "thai": ("scroll-stack", lambda n: texts("สวัสดีครับผมชื่อ", max(1, n // 9000), min(n, 9000))),
}


def length(request):
    """How many bytes a body has, or a query, and how many it may have."""
    if isinstance(request, str):
        return len(request.encode()), LIMIT
    return len(urllib.parse.quote("&".join(request), safe="=&")), TARGET_LIMIT


def cost(program, kind, request):
    """The CPU seconds of a request, and whether it was answered."""
    body, parameters = (request, []) if isinstance(request, str) else ("", request)
    with tempfile.TemporaryFile() as file:
        file.write(body.encode())
        file.seek(0)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        status = subprocess.run(
            [program, "layout", *kind.split(), *parameters], stdin=file, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=os.environ).returncode
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, {0: "answered", 1: "refused"}.get(status, f"ended with {status}")


def dearest(program, kind, request, idle):
    """The dearest of the sizes tried: seconds, bytes, what became of it.

    Sizes grow until one is refused or the body is as large as may be; then they close in on the
    largest that is answered. The largest body is tried in any case.
    """
    worst, answered, refused = (0.0, 0, "answered"), 0, None

    def fits(size):
        count, limit = length(request(size))
        return count <= limit

    def attempt(size):
        nonlocal worst
        asked = request(size)
        seconds, outcome = cost(program, kind, asked)
        worst = max(worst, (seconds - idle, length(asked)[0], outcome))
        return outcome == "answered"

    size = 64
    while fits(size) and size < 10**7:
        if attempt(size):
            answered = size
            size *= 4
        else:
            refused = size
            break
    low, high = answered, refused or min(size, 10**7)
    for _ in range(5):
        middle = (low + high) // 2
        if fits(middle) and (refused is None or attempt(middle)):
            low = middle
        else:
            high = middle
    if refused is None:
        attempt(low)
    else:
        low = refused
        while low < 10**7 and fits(low * 2):
            low *= 2
        attempt(low)
    return worst


def main():
    program, *names = sys.argv[1:]
    idle = min(cost(program, "card-stack", stack('"frames":"none"'))[0] for _ in range(5))
    print(f"| case | CPU s | bytes | outcome |\n| --- | ---: | ---: | --- |")
    rows = []
    for name, (kind, request) in CASES.items():
        if names and name not in names:
            continue
        seconds, size, outcome = dearest(program, kind, request, idle)
        rows.append((seconds, name, size, outcome))
        print(f"| {name} | {seconds:.3f} | {size:,} | {outcome} |", flush=True)
    worst = max(rows)
    print(f"\nThe dearest: {worst[1]}, {worst[0]:.3f} s")
    if worst[0] > BOUND:
        raise SystemExit(f"error: more than {BOUND} s")


main()
