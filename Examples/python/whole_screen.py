"""A whole screen in one request, with the standard library: whole_screen.py [URL]"""

import json
import sys
import urllib.request

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"


def layout(path, body):
    return {"layout": {"path": f"/v1/{path}", "body": body}}


def card(height):
    return {"items": [{"kind": "custom", "height": height}]}


# A header that stays, a deck, a list in two columns, a stack of cards: which items are visible, and what is touched?
request = {
    "viewport": {"width": 390, "height": 600}, "frames": "visible", "hitTest": {"x": 300, "y": 330},
    "rows": [
        {"id": "header", "size": {"fixed": 56}, "sticky": True},
        {"id": "deck", "size": layout("swipe-deck", {"bounds": {"height": 160}, "count": 3})},
        {"id": "list", "size": layout("card-list", {"columns": {"count": 2}, "cards": [card(100), card(120)]})},
        {"id": "stack", "size": layout("card-stack", {"count": 3})}]}
with urllib.request.urlopen(urllib.request.Request(
        f"{URL}/v1/scroll-stack", json.dumps(request).encode(),
        {"Content-Type": "application/json"})) as response:
    screen = json.load(response)
for row in screen["frames"]:
    for item in row.get("layout", {}).get("visible", []):
        print(f"{row['id']} {item['index']} at {item['y']}, {item['fraction'] * 100:.0f} % of it")
print("touched:", ", ".join(map(str, screen["hit"]["path"])))
