"""The work of the page's main thread per frame of a drag, from the browser's trace."""

import json
import statistics
import time
import urllib.request

import websocket

INTERVAL = 1 / 60
MEDIAN_LIMIT, LIMIT = 8, 16.7
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline"


class Trace:
    """A trace of the browser, while the block runs; then `events` has its events. The browser needs the argument
    `--remote-allow-origins=*`."""

    def __init__(self, browser):
        address = browser.capabilities["goog:chromeOptions"]["debuggerAddress"]
        version = json.load(urllib.request.urlopen(f"http://{address}/json/version"))
        self.socket = websocket.create_connection(version["webSocketDebuggerUrl"], timeout=60)

    def _send(self, method, **parameters):
        self.socket.send(json.dumps({"id": 1, "method": method, "params": parameters}))

    def __enter__(self):
        self._send("Tracing.start", traceConfig={"includedCategories": CATEGORIES.split(",")})
        json.loads(self.socket.recv())
        return self

    def __exit__(self, *_):
        self._send("Tracing.end")
        self.events = []
        while (message := json.loads(self.socket.recv())).get("method") != "Tracing.tracingComplete":
            self.events += message.get("params", {}).get("value", [])
        self.socket.close()


class Frames:
    """The frames of a trace: `times`, the CPU time of all tasks of the page's main thread per frame in ms (script, style,
    layout, paint), and `rate`, the number of frames per second."""

    def __init__(self, events):
        begun = [event for event in events if event["name"] == "FireAnimationFrame"]
        thread = statistics.mode((event["pid"], event["tid"]) for event in begun)
        starts = sorted(event["ts"] for event in begun if (event["pid"], event["tid"]) == thread)
        tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread]
        times = [0.0] * len(starts)
        frame = 0
        for task in sorted(tasks, key=lambda event: event["ts"]):
            while frame + 1 < len(starts) and starts[frame + 1] <= task["ts"]:
                frame += 1
            # On virtual machines, the clock of the thread can run ahead of the time.
            times[frame] += min(task.get("tdur", float("inf")), task.get("dur", 0)) / 1000
        self.times = times[1:-1]
        self.rate = (len(starts) - 1) / ((starts[-1] - starts[0]) / 1e6)
        self.over = sum(time > LIMIT for time in self.times)

    def is_slow(self, long_frames=0):
        """Whether the median exceeds its limit, or more than a share of the frames exceed theirs."""
        return statistics.median(self.times) > MEDIAN_LIMIT or self.over > long_frames * len(self.times)

    def __str__(self):
        return (f"median {statistics.median(self.times):.1f} ms, most {max(self.times):.1f} ms, {self.over} of "
                f"{len(self.times)} over {LIMIT}; {self.rate:.0f} frames per second")


def drag(move, distance, seconds):
    """Drags up and down: calls `move` with a distance from the start, once per frame."""
    since = time.monotonic()
    count = 0
    while time.monotonic() < since + seconds:
        move(-distance * (1 - abs(1 - count % 100 / 50)))
        count += 1
        time.sleep(max(0, since + count * INTERVAL - time.monotonic()))
