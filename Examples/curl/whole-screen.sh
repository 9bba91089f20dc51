#!/usr/bin/env bash
# A whole screen in one request, by curl and jq: whole-screen.sh [URL]
set -euo pipefail
url=${1:-http://127.0.0.1:8080}

# A header that stays, a deck, a list in two columns, a stack of cards: which items are visible, and what is touched?
curl --silent --show-error --fail-with-body --json @- "$url/v1/scroll-stack" <<'JSON' |
{"viewport": {"width": 390, "height": 600}, "frames": "visible", "hitTest": {"x": 300, "y": 330},
 "rows": [
   {"id": "header", "size": {"fixed": 56}, "sticky": true},
   {"id": "deck", "size": {"layout": {"path": "/v1/swipe-deck", "body": {"bounds": {"height": 160}, "count": 3}}}},
   {"id": "list", "size": {"layout": {"path": "/v1/card-list", "body": {
     "columns": {"count": 2}, "cards": [{"items": [{"kind": "custom", "height": 100}]},
                                        {"items": [{"kind": "custom", "height": 120}]}]}}}},
   {"id": "stack", "size": {"layout": {"path": "/v1/card-stack", "body": {"count": 3}}}}]}
JSON
  jq --raw-output '(.frames[] | select(.layout) | .id as $row | .layout.visible[]
      | "\($row) \(.index) at \(.y), \(.fraction * 100 | round) % of it"),
    "touched: \(.hit.path | join(", "))"'
