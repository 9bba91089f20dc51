#!/usr/bin/env bash
# A card stack and a pan over it, by curl and jq: card-stack.sh [URL]
set -euo pipefail
url=${1:-http://127.0.0.1:8080}

# post PATH FILTER: posts what it reads, and prints what the filter makes of the answer.
post() {
  curl --silent --show-error --fail-with-body --json @- "$url/v1/$1" | jq --raw-output "$2"
}

# Half way between collapsed and expanded: which cards are seen, and how much of them?
post card-stack '.visible[] | "card \(.index) at \(.y), \(.fraction * 100 | round) % of it"' <<'JSON'
{"count": 5, "width": 375, "state": "inTransit", "translation": 150,
 "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 350}}
JSON

# A finger drags the stack up: where does it come to rest?
post card-stack/pan '"\(.decision.position) at \(.animation.to) in \(.animation.duration) s"' <<'JSON'
{"count": 5, "width": 375,
 "events": [{"phase": "began"}, {"phase": "changed", "deltaY": -21}, {"phase": "ended"}]}
JSON
