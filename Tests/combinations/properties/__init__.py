"""The properties of every answer. A property is a generator: it yields (path, request), receives the status and the
answer, and raises AssertionError if they contradict the guides."""

from draw import PATHS, members
from properties.animations import ends, programmed, sampled, settled
from properties.items import exposed, hits, snapped
from properties.options import explicit, finite, rebased, rounded, selected, windows
from properties.right_to_left import mirror
from properties.scrolling import events, scrolls
from properties.sending_back import closed
from properties.windows_of_motion import passing, passing_rows

LAYOUTS = [path for path in PATHS if "visibleRect" in members(path)]
STACKS = [path for path in PATHS if path.startswith("/v1/scroll-stack")]
# The properties, and the routes whose answers have them.
PROPERTIES = {
    rebased: LAYOUTS, rounded: PATHS, selected: LAYOUTS, windows: LAYOUTS, hits: LAYOUTS, exposed: LAYOUTS,
    snapped: LAYOUTS, mirror: LAYOUTS, ends: LAYOUTS, events: ["/v1/scroll-stack/edit"],
    settled: ["/v1/card-stack", "/v1/scroll-stack"], sampled: ["/v1/card-stack"],
    programmed: ["/v1/card-stack"],
    passing: ["/v1/card-stack", "/v1/card-stack/pan", "/v1/swipe-deck", "/v1/swipe-deck/pan"],
    passing_rows: ["/v1/scroll-stack/edit"], scrolls: ["/v1/scroll-stack/scroll"],
    closed: [*STACKS, "/v1/swipe-deck", "/v1/swipe-deck/pan"],
    explicit: PATHS, finite: PATHS,
}
