#!/usr/bin/env python3
"""Compares the motion of scroll stacks with a model: pans that resist, decelerate, bounce and snap, and scrolls with an
animation; their timelines, keyframes and states, with pinned and emphasized rows on the way.

    flings.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

from decimal import Decimal, getcontext

from comparison import compare, expect, expect_same
from drawing import Decimals
from edits import at, matrix, near
from geometry import meets, rect_of
from motion import progress, stop
from presented import RECT
from properties.asking import parsed
from quicktions import Fraction
from rows import Rows
from scrolls import check_events, check_geometry, check_rows, landing, paging, stack

getcontext().prec = 60
CRITICAL = Decimal("9.233413476")
REST = Decimal("0.001")
# Times in answers are doubles: one within this distance of the end is the end.
NOISE = Decimal("1e-12")


def decimal(number):
    number = Fraction(number)
    return Decimal(number.numerator) / Decimal(number.denominator)


def sine_and_cosine(angle):
    """The sine and the cosine to 50 digits, by their series."""
    sums, term = [Decimal(0), Decimal(0)], Decimal(1)
    for place in range(200):
        if abs(term) < Decimal("1e-60"):
            break
        sums[place % 2] += term if place % 4 < 2 else -term
        term = term * angle / (place + 1)
    return sums[1], sums[0]


class Motion:
    """The motion of an offset: its value and its progress at a time."""

    def __init__(self, start, end, animation, velocity=None, limits=None, rate=None, approach=0):
        """A decay has a rate. Before a spring, it takes a time: the approach."""
        self.start, self.end, self.limits = decimal(start), decimal(end), limits
        self.rate, self.approach = rate, decimal(approach)
        self.animation, self.velocity = animation, decimal(velocity or 0)
        self.delay, self.duration = decimal(animation["delay"]), decimal(animation["duration"])

    def offset(self, time):
        time = decimal(time) - self.delay
        if time >= self.duration - NOISE:
            return self.end
        if time <= 0:
            return self.start
        if self.rate is not None and not self.approach:
            share = (1 - (-self.rate * time).exp()) / (1 - (-self.rate * self.duration).exp())
            return self.start + (self.end - self.start) * share
        if self.approach and time < self.approach:
            return self.start + self.velocity / self.rate * (1 - (-self.rate * time).exp())
        if "curve" in self.animation:
            share = progress(self.animation | {"delay": 0, "duration": float(self.duration)}, float(time))
            return self.start + (self.end - self.start) * decimal(Fraction(share))
        offset = self.end + self.displacement(time)
        return offset if self.limits is None else min(max(offset, self.limits[0]), self.limits[1])

    def displacement(self, time):
        ratio, away = decimal(self.animation["spring"]["dampingRatio"]), self.start - self.end
        velocity, duration = self.velocity, self.duration - self.approach
        if self.approach:
            away, velocity = 0, self.velocity - self.rate * (self.end - self.start)
            time -= self.approach
        if time >= stop({"clamp": False} | {name: float(value) for name, value in self.animation["spring"].items()},
                        float(duration), float(away), float(velocity)):
            return 0
        if ratio == 1:
            frequency = CRITICAL / duration
            return (away + (velocity + frequency * away) * time) * (-frequency * time).exp()
        swing = (1 - ratio * ratio).sqrt()
        frequency = (ratio / (REST * swing)).ln() / (ratio * duration)
        decay, turning = ratio * frequency, frequency * swing
        sine, cosine = sine_and_cosine(turning * time)
        return (-decay * time).exp() * (away * cosine + (velocity + decay * away) / turning * sine)

    def progress(self, time):
        if decimal(time) - self.delay >= self.duration - NOISE:
            return 1
        if self.start == self.end:
            return 0
        return (self.offset(time) - self.start) / (self.end - self.start)

    def speed(self, time):
        step = Decimal("1e-9")
        return (self.offset(decimal_time(time) + step) - self.offset(decimal_time(time) - step)) / (2 * step)


def decimal_time(time):
    return time if isinstance(time, Decimal) else decimal(time)


def check(path, request, answer):
    rows = Rows(request)
    axis = "x" if rows.is_horizontal else "y"
    scroll = Scroll(rows, axis)
    if path.endswith("pan"):
        target, motion = scroll.pan(request, answer)
    else:
        target, motion = scroll.animated(request, answer)
    after = Rows(request, offset=rows.offset | {axis: target})
    if motion is None or request.get("frames") != "visible":
        check_rows(after, request, answer)
    else:
        check_way(after, request, answer, motion)
    check_geometry(after, answer)
    if "previous" in request:
        check_events(after, request["previous"], answer["events"])
    if motion is None:
        assert not {"animation", "timeline", "css", "at"} & answer.keys(), "a motion without a way"
        return
    if path.endswith("pan"):
        check_speed(request, answer, motion)
    if "timeline" in answer:
        scroll.check_timeline(request, answer, motion, after)
    if "css" in answer:
        scroll.check_css(request, answer, motion, after)
    if "at" in answer:
        state = answer["at"]
        close(state["contentOffset"][axis], motion.offset(request["at"]), "offset at")
        if motion.limits is None and 0 < Fraction(request["at"]) - Fraction(motion.animation["delay"]) < Fraction(
                str(motion.duration)) and "curve" not in motion.animation:
            speed = motion.speed(request["at"])
            expect(state["contentVelocity"], state["velocity"], "contentVelocity")
            assert abs(decimal(Fraction(state["velocity"][axis])) - speed) < Decimal("1e-4") * max(1, abs(speed)), "speed"


def check_speed(request, answer, motion):
    """Checks that a free release never moves faster than the finger did."""
    is_free = answer["decision"]["kind"] in ("deceleration", "bounce") and not answer["steps"][-1]["isBeyond"]
    if not is_free or "animation" in request:
        return
    fastest = max(abs(motion.speed(motion.duration * share / 50)) for share in range(1, 50))
    assert fastest <= abs(motion.velocity) * Decimal("1.05") + Decimal("1e-3"), f"{fastest}, released at {motion.velocity}"


def check_way(rows, request, answer, motion):
    """Checks that a window has all rows that are seen on the way: of those that keep their places, exactly these. Of the
    others, those without emphasis are checked at some offsets."""
    axis, rect = "x" if rows.is_horizontal else "y", request.get("visibleRect")
    times = [decimal(motion.animation["delay"]) + motion.duration * share / 200 for share in range(201)]
    ways = [motion.offset(time) for time in times]
    ends = [Fraction(str(min(ways))), Fraction(str(max(ways)))]
    offsets = [ends[0] + (ends[1] - ends[0]) * Fraction(share, 40) for share in range(41)]
    swept = rect or rows.port() | {axis: ends[0], rows.extents()[0]: ends[1] - ends[0] + rows.length}
    window = request.get("range", {"start": 0, "count": len(rows.rows)})
    found = set(answer["columns"]["index"]) if "columns" in answer else {frame["index"] for frame in answer["frames"]}
    if request.get("overscan"):
        return
    for index, row in enumerate(rows.rows):
        is_asked = window["start"] <= index < window["start"] + window["count"]
        if row.get("isHidden") or not is_asked:
            continue
        if rows.is_sticky(index):
            seen = (rows.scrolled(rows.offset | {axis: offset}) for offset in offsets)
            assert index in found or not any(
                meets(at_offset.item(index)["presentedFrame"], grown(rect or at_offset.port(), Fraction(-1, 100)), "exclusive")
                for at_offset in seen), f"sticky row {index} on the way is missing"
        if rows.is_sticky(index) or "emphasis" in request:
            continue
        is_seen = meets(rows.item(index), swept, request.get("edges", "exclusive"))
        is_near = meets(rows.item(index), grown(swept, Fraction(1, 100)), "inclusive") != meets(
            rows.item(index), grown(swept, Fraction(-1, 100)), "exclusive")
        assert is_near or is_seen == (index in found), f"row {index} on the way: {index in found}"


def grown(rect, by):
    return {"x": rect["x"] - by, "y": rect["y"] - by, "width": rect["width"] + 2 * by, "height": rect["height"] + 2 * by}


class Scroll:
    """A stack that is scrolled."""

    def __init__(self, rows, axis):
        self.rows, self.axis, self.length = rows, axis, rows.length
        ends = [rows.clamped(place)[0] for place in (-10**18, 10**18)]
        self.lower, self.upper = min(ends), max(ends)

    def end(self, offset):
        """The end before an offset beyond it."""
        return self.lower if offset < self.lower else self.upper if offset > self.upper else None

    def steps(self, request):
        """The offset after each event, and the velocity of the offset at the end."""
        offset, bounces = self.rows.offset[self.axis], request.get("bounce", True)
        free, end = offset, self.end(offset)
        # Content a viewport or more beyond an end stays there.
        is_fixed = bounces and end is not None and abs(offset - end) >= self.length
        if end is not None and not is_fixed:
            beyond = abs(offset - end)
            pulled = self.length * beyond / (Fraction(55, 100) * (self.length - beyond))
            free = end - pulled if offset < end else end + pulled
        distance, found, timed = Fraction(0), [], []
        for event in request["events"]:
            across = "deltaX" if self.axis == "x" else "deltaY"
            distance = event.get("translation" + across[-1], distance + Fraction(event.get(across, 0)))
            if "timeMs" in event:
                timed.append((event["timeMs"], distance))
            place = offset if is_fixed else free - distance
            limit = None if is_fixed else self.end(place)
            if limit is not None and bounces:
                beyond = abs(place - limit)
                pulled = (1 - 1 / (Fraction(55, 100) * beyond / self.length + 1)) * self.length
                place = limit - pulled if place < limit else limit + pulled
            found.append(limit if limit is not None and not bounces else place)
        recent = [each for each in timed if each[0] >= timed[-1][0] - 100]
        velocity = Fraction(0)
        if recent and recent[-1][0] > recent[0][0]:
            velocity = (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0]) * 1000
        if "velocity" in request:
            velocity = request["velocity"][self.axis]
        if "contentVelocity" in request:
            velocity = -request["contentVelocity"][self.axis]
        return found, 0 if request["events"][-1]["phase"] == "cancelled" else -Fraction(velocity)

    def pan(self, request, answer):
        offsets, velocity = self.steps(request)
        for step, event, offset in zip(answer["steps"], request["events"], offsets, strict=True):
            expect(step["phase"], event["phase"], "phase")
            expect(step["contentOffset"][self.axis], offset, "offset of a step")
            expect(step["isBeyond"], self.end(offset) is not None, "isBeyond")
        if request["events"][-1]["phase"] not in ("ended", "cancelled"):
            assert "decision" not in answer
            return offsets[-1], None
        offset, decision = offsets[-1], answer["decision"]
        rate = Fraction(str(-1000 * decimal(Fraction(request.get("deceleration", Fraction(998, 1000)))).ln()))
        projected = offset + velocity / rate
        expect(decision["projected"][self.axis], projected, "projected")
        kind, target = self.decision(request, decision, offset, velocity, projected)
        expect(decision["kind"], kind, "kind")
        expect(decision["target"][self.axis], target, "target")
        bounces = request.get("bounce", True)
        spring = request.get("animation", {}).get("spring", {})
        is_still = offset == target and (velocity == 0 or spring.get("clamp") or not bounces and self.stays(offset, velocity, request))
        if kind == "rest" or is_still or "animation" not in answer and abs(offset - target) < Fraction(1, 10**9):
            return target, None
        animation = answer["animation"]
        decay, approach = self.decay(request, kind, offset, target, decimal(velocity), decimal(rate))
        wanted = {"duration": Fraction(1, 2), "delay": 0} | request.get("animation", {})
        if kind == "deceleration":
            wanted = {"delay": 0}
        if decay is not None and not approach:
            duration = max(2 * abs(decimal(velocity)) / decay, Decimal(21)).ln() / decay
            if kind == "bounce":
                duration = -(1 - decay * decimal(target - offset) / decimal(velocity)).ln() / decay
            close(animation["duration"], duration, "duration of a decay")
            close(animation["deceleration"], (-decay / 1000).exp(), "deceleration")
            wanted = {"delay": wanted["delay"], "duration": Fraction(str(duration)), "deceleration": 0}
            expect(animation["delay"], wanted["delay"], "delay")
        else:
            if "curve" not in wanted:
                wanted.setdefault("spring", {"dampingRatio": 1})
            if approach:
                close(animation["decay"]["duration"], approach, "duration of the decay before a spring")
                wanted["duration"] += Fraction(str(approach))
                close(animation["duration"], decimal(wanted["duration"]), "duration of a decay and a spring")
            expect_same({name: animation[name] for name in wanted if name != "duration" or not approach},
                        {name: wanted[name] for name in wanted if name != "duration" or not approach}, "animation")
        self.check_ends(animation, offset, target)
        if "curve" not in animation:
            expect(animation["velocity"][self.axis], velocity, "velocity")
        limits = None if bounces else (decimal(self.lower), decimal(self.upper))
        return target, Motion(offset, target, wanted, velocity, limits, decay, approach)

    def decay(self, request, kind, offset, target, velocity, rate):
        """The rate of the decay with which a motion begins, and its time before a spring. A spring or a curve alone has no
        decay."""
        if kind == "deceleration":
            return rate, 0
        away = decimal(target - offset)
        if "curve" in request.get("animation", {}) or self.end(offset) is not None or not away:
            return None, 0
        if kind == "snap":
            own = velocity / away
            return (own, 0) if rate <= own <= 4 * rate else (None, 0)
        time = -(1 - rate * away / velocity).ln() / rate
        return rate, time if request.get("bounce", True) else 0

    def stays(self, offset, velocity, request):
        """Whether a spring without bounce stays at an end: it must not leave it outwards, nor swing back inwards."""
        is_outward = offset == self.lower and velocity < 0 or offset == self.upper and velocity > 0
        spring = request.get("animation", {}).get("spring", {})
        swings = spring.get("dampingRatio", 1) < 1 and not spring.get("clamp")
        return self.lower == self.upper or is_outward and not swings

    def decision(self, request, decision, offset, velocity, projected):
        end = self.end(offset)
        if end is not None:
            return "bounce", end
        place = self.snapped(request, offset, projected, velocity)
        if place is not None:
            return "snap", place
        end = self.end(projected)
        if end is not None:
            return "bounce", end
        return ("rest", offset) if abs(velocity) < 1 else ("deceleration", projected)

    def snapped(self, request, offset, projected, velocity):
        """The offset to which the stack snaps; None if it does not."""
        if "snap" not in request:
            return None
        rows = self.rows
        place = landing(rows, rows.reading_offset(projected), -velocity if rows.is_reversed else velocity,
                        rows.reading_offset(offset))
        return None if place is None else rows.reading_offset(place)

    def animated(self, request, answer):
        rows = self.rows
        offset, is_clamped = rows.clamped(rows.target(request["to"]["row"], request["to"]["position"]))
        expect(answer["clamped"], is_clamped, "clamped")
        start = rows.offset[self.axis]
        if abs(offset - start) <= Fraction(1, 10**9) * max(1, abs(start)):
            return offset, None
        wanted = {"duration": Fraction(3, 10), "delay": 0} | request["animation"]
        if "spring" not in wanted:
            wanted.setdefault("curve", "easeInOut")
        animation = answer["animation"]
        expect_same({name: animation[name] for name in wanted}, wanted, "animation")
        self.check_ends(animation, start, offset)
        return offset, Motion(start, offset, wanted)

    def check_ends(self, animation, start, end):
        expect(animation["property"], "contentOffset", "property")
        expect(animation["from"][self.axis], start, "from")
        expect(animation["to"][self.axis], end, "to")

    # ------------------------------------------------------------------------------------- Timeline and keyframes

    def pose(self, index, offset):
        """The frame and the look of a row at an offset."""
        rows = self.rows.scrolled(self.rows.offset | {self.axis: Fraction(str(offset))})
        item = rows.item(index)
        frame = item["presentedFrame"] if "isPinned" in item else rect_of(item)
        alpha, scale, angle = rows.look(index)
        return {name: float(frame[name]) for name in RECT}, {"alpha": alpha, "scale": scale, "angle": angle}

    def check_timeline(self, request, answer, motion, after):
        timeline = answer["timeline"]
        for place, time in enumerate(timeline["times"]):
            exact = Fraction(repr(time)).limit_denominator(10**6) if place + 1 < len(timeline["times"]) else (
                Fraction(str(motion.delay + motion.duration)))
            close(at(timeline["contentOffset"][self.axis], place), motion.offset(exact), f"offset at {time}")
            close(timeline["progress"][place], motion.progress(exact), f"progress at {time}", motion)
        offsets = [motion.offset(Fraction(repr(time)).limit_denominator(10**9)) for time in timeline["times"]]
        found = {item["index"]: item for item in timeline["items"]}
        moving = [index for index in self.own_rows() if self.differs(index, offsets)]
        if request.get("frames", "all") == "all" and "range" not in request:
            assert set(moving) <= found.keys(), f"items {sorted(found)} without some of {moving}"
        spread = [motion.start, *offsets, *(motion.offset(time_of(motion, share)) for share in range(101))]
        lowest, highest = min(spread), max(spread)
        spread += [lowest + (highest - lowest) * share / 100 for share in range(-1, 102)]
        origin = request.get("visibleRect", after.port())[self.axis] if request.get("rebase") else 0
        for index, item in found.items():
            # An emphasized row can be shorter than a step.
            centred = min(max(decimal(self.centred(index)), lowest), highest)
            assert self.differs(index, [*spread, centred]), f"{index} never moves by itself"
            for place, offset in enumerate(offsets):
                found = {name: at(item[name], place) + (float(origin) if name == self.axis else 0) for name in RECT}
                frame, look = min((self.pose(index, each) for each in self.same(request, offset)), key=lambda pose: sum(
                    abs(pose[0][name] - found[name]) for name in RECT))
                for name in RECT:
                    near(found[name], frame[name], f"{name} of {index} at {offset}")
                if "emphasis" in request:
                    near(at(item["alpha"], place), look["alpha"], f"alpha of {index}")
                    for name, value in matrix(look).items():
                        near(at(item["transform"][name], place), value, f"{name} of {index}")

    def centred(self, index):
        """The offset at which a row is in the middle of the viewport."""
        rows, (start, length) = self.rows, self.rows.places[index]
        place = start + Fraction(length) / 2 + rows.inset[rows.ends()[0]] - Fraction(rows.length) / 2
        return rows.mirror_width - place - rows.length if rows.is_reversed else place

    @staticmethod
    def same(request, offset):
        """Offsets that are the same, except for the side of the middle between two pixels."""
        return [offset] if "pixelScale" not in request else [offset, offset - Decimal("1e-9"), offset + Decimal("1e-9")]

    def own_rows(self):
        rows = self.rows
        return [index for index, row in enumerate(rows.rows) if not row.get("isHidden") and (
            rows.is_sticky(index) or "emphasis" in rows.request)]

    def differs(self, index, offsets):
        first = self.pose(index, offsets[0])
        return any(abs(one[part][name] - first[part][name]) > 1e-6
                   for one in (self.pose(index, offset) for offset in offsets[1:]) for part in (0, 1) for name in one[part])

    def check_css(self, request, answer, motion, after):
        content = next(each for each in answer["css"] if "target" in each)
        times = [decimal(motion.animation["delay"]) + motion.duration * share / 23 for share in range(24)]
        for item in answer["css"]:
            if not item["easing"].startswith("linear("):
                continue
            index = item.get("index")
            if index is not None and not self.rows.is_sticky(index):
                continue
            distance = max(abs(float(motion.end - motion.start)), *(
                abs(float(motion.offset(time) - motion.start)) for time in times))
            last = self.pose(index, motion.end)[0] if index is not None else None
            pixel = 1 / float(request["pixelScale"]) if "pixelScale" in request and index is not None else 0
            for time in times[:-1]:
                share = float((time - times[0]) / motion.duration) if motion.duration else 1
                found = shown(item, share)[self.axis]
                offset, progress = motion.offset(time), float(motion.progress(time))
                # The row is snapped, and both ends of its keyframes are, from which an overshoot extrapolates.
                unsnapped = pixel / 2 * (1 + abs(progress) + abs(1 - progress))
                wanted = float(motion.end - offset) if index is None else (
                    self.pose(index, offset)[0][self.axis] - last[self.axis])
                assert abs(found - wanted) <= item["error"] * 4 * distance + unsnapped + 1e-4, (
                    f"{item.get('index', 'content')} at {time}: {found}, not {wanted}")
        assert content


def time_of(motion, share):
    """A time of a motion at one of 100 steps."""
    return decimal(motion.animation["delay"]) + motion.duration * share / 100


def shown(item, share):
    """The transform that keyframes show at a share of the duration."""
    points = []
    for each in item["easing"][7:-1].split(","):
        value, *place = each.split()
        points.append((float(place[0].rstrip("%")) / 100 if place else None, float(value)))
    points = [(0.0 if place is None and not number else 1.0 if place is None else place, value)
              for number, (place, value) in enumerate(points)]
    part = between(points, share)
    frames = [(frame.get("offset", 0.0 if not number else 1.0), parsed(frame["transform"], "transform"))
              for number, frame in enumerate(item["keyframes"])]
    return {name: between([(place, frame[name]) for place, frame in frames], part) for name in ("x", "y")}


def between(points, place):
    """The value at a place of a path, which continues beyond its ends."""
    following = next((number for number in range(1, len(points)) if points[number][0] >= place), len(points) - 1)
    (start, one), (end, other) = points[following - 1], points[following]
    return one + (other - one) * ((place - start) / (end - start) if end > start else 1)


def close(found, wanted, what, motion=None):
    """Compares with a number of 60 digits. Progress has the rounding errors of offsets."""
    wanted = decimal(wanted) if isinstance(wanted, Fraction) else Decimal(wanted)
    slack = Decimal("1e-9") * max(1, abs(wanted))
    if motion is not None and motion.start != motion.end:
        slack = max(slack, Decimal("1e-10") * max(1, abs(motion.start)) / abs(motion.end - motion.start))
    assert abs(Decimal(repr(found)) - wanted) <= slack, f"{what}: {found}, not {wanted}"


# ----------------------------------------------------------------------------------------- Random requests

def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, some, choice = decimals.number, decimals.some, generator.choice
    request = stack(decimals)
    rows, axis = request["rows"], "x" if request.get("axis") == "horizontal" else "y"
    length = 900 + 100 * max(0, len(rows) - 8)
    extents = (length, 500) if axis == "x" else (500, length)
    request |= decimals.options(len(rows), *extents, has_rect=decimals.chance(0.4))
    for name in "hitTest", "exposed":
        request.pop(name, None)
    request |= some(0.6, timeline=lambda: {"times": [number(0, 2) / 2 for _ in range(3)]}, at=lambda: number(0, 2) / 2)
    request |= some(0.3, css=lambda: True)
    if rows and decimals.chance(0.3):
        request["to"] = {"row": generator.randrange(len(rows)), "position": choice(
            ("initial", "middle", "final", "automatic"))}
        request["animation"] = animation(decimals)
        return "/v1/scroll-stack/scroll", request
    ends = Scroll(Rows(request), axis)
    start = request.setdefault("contentOffset", {"x": Fraction(0), "y": Fraction(0)})
    start[axis] = min(max(start.get(axis, 0), ends.lower - 100), ends.upper + 100)
    if Fraction(start[axis]).denominator > 1000:
        start[axis] = Fraction(round(start[axis] * 100), 100)
    request["events"] = gesture(decimals)
    request |= some(0.3, deceleration=lambda: choice((Fraction(99, 100), Fraction(999, 1000), Fraction(9, 10))),
                    bounce=lambda: False, animation=lambda: animation(decimals))
    if "timeMs" not in request["events"][-1] or decimals.chance(0.3):
        request |= some(0.9, **{generator.choice(("velocity", "contentVelocity")): lambda: {
            "x": number(-2000, 2000), "y": number(-2000, 2000)}})
    if decimals.chance(0.4):
        kind = choice(("mandatory", "proximity"))
        request["snap"] = {"type": kind} | ({"proximity": number(0, 100)} if kind == "proximity" else {})
        request["snap"] |= some(0.5, align=lambda: choice(("start", "center", "end"))) | paging(decimals)
        request |= some(0.3, padding=lambda: some(0.7, start=lambda: number(0, 40), end=lambda: number(0, 40)))
    if decimals.chance(0.3):
        states = ("hidden", "offscreen", "partial", "entire")
        request["previous"] = {"rows": [
            {"index": index, "visibility": choice(states)} for index in range(len(rows) + 1) if decimals.chance(0.7)]}
    return "/v1/scroll-stack/pan", request


def gesture(decimals):
    generator, number = decimals.generator, decimals.number
    is_timed, is_absolute = decimals.chance(0.5), decimals.chance(0.4)
    count = generator.randint(0, 4)
    phases = ["began"] + ["changed"] * count + [generator.choice(("ended", "ended", "ended", "cancelled", "changed"))]
    events, time = [], 0
    for phase in phases:
        time += generator.randint(5, 60)
        names = ("translationX", "translationY") if is_absolute else ("deltaX", "deltaY")
        event = {"phase": phase} | ({} if phase == "began" else {name: number(-300, 300) for name in names})
        events.append(event | ({"timeMs": time} if is_timed else {}))
    return events


def animation(decimals):
    number, some = decimals.number, decimals.some
    members = some(0.5, duration=lambda: number(0, 2) / 2 + Fraction(1, 10), delay=lambda: number(0, 1))
    if decimals.chance(0.3):
        members["curve"] = decimals.generator.choice(("linear", "easeIn", "easeInOut"))
    elif decimals.chance(0.5):
        members["spring"] = {"dampingRatio": number(0, 1) * Fraction(9, 10) + Fraction(1, 10)} | some(
            0.3, clamp=lambda: True)
    return members


if __name__ == "__main__":
    compare(__doc__, drawn, check)
