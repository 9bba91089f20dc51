"""A card stack and a pan over it, with the standard library: card_stack.py [URL]"""

import json
import sys
import urllib.request

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"


def post(path, request):
    with urllib.request.urlopen(urllib.request.Request(
            f"{URL}/v1/{path}", json.dumps(request).encode(),
            {"Content-Type": "application/json"})) as response:
        return json.load(response)


# Half way between collapsed and expanded: which cards are seen, and how much of them?
stack = post("card-stack", {
    "count": 5, "width": 375, "state": "inTransit", "translation": 150,
    "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 350}})
for card in stack["visible"]:
    print(f"card {card['index']} at {card['y']}, {card['fraction'] * 100:.0f} % of it")

# A finger drags the stack up: where does it come to rest?
pan = post("card-stack/pan", {
    "count": 5, "width": 375,
    "events": [{"phase": "began"}, {"phase": "changed", "deltaY": -21}, {"phase": "ended"}]})
animation = pan["animation"]
print(f"{pan['decision']['position']} at {animation['to']} in {animation['duration']} s")
