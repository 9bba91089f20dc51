"""The progress of animations as Docs/motion.md defines it, independent of the code."""

import math

from quicktions import Fraction

CURVES = {"linear": (0, 0, 1, 1), "ease": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1),
          "easeOut": (0, 0, 0.58, 1), "easeInOut": (0.42, 0, 0.58, 1)}
SAMPLES = 300
# How a row or a card that an interruption left away from its place comes to rest there.
SETTLING = {"duration": Fraction(1, 4), "delay": Fraction(0), "spring": {"dampingRatio": Fraction(4, 5)}}


def progress_samples(animation):
    """The progress at many times, including its extremes, and whether it jumps at the end."""
    if animation["duration"] == 0:
        return [0, 1], True
    if "spring" in animation:
        return spring_samples(animation["spring"], animation["duration"])
    curve = animation["curve"]
    _, first, _, second = CURVES[curve] if isinstance(curve, str) else curve["cubicBezier"]
    parameters = [place / SAMPLES for place in range(SAMPLES + 1)]
    # The slope of the curve is a quadratic polynomial of its parameter.
    a, b, c = 3 * first - 3 * second + 1, 2 * second - 4 * first, first
    root = b * b - 4 * a * c
    if a and root >= 0:
        ends = [(-b + sign * math.sqrt(root)) / (2 * a) for sign in (-1, 1)]
        parameters += [end for end in ends if 0 < end < 1]
    return [3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t ** 3
            for t in sorted(parameters)], False


def spring_rates(spring, duration):
    """The decay and the angular frequency of a spring; a frequency of 0 is critical damping."""
    if "dampingRatio" in spring:
        ratio = spring["dampingRatio"]
        swing = math.sqrt(1 - ratio * ratio)
        frequency = (9.233413476 if ratio == 1 else math.log(ratio / (0.001 * swing)) / ratio) / duration
    else:
        stiffness, damping, mass = (spring[name] for name in ("stiffness", "damping", "mass"))
        frequency = math.sqrt(stiffness / mass)
        ratio = min(1, damping / (2 * math.sqrt(stiffness * mass)))
        swing = math.sqrt(max(0, 1 - ratio * ratio))
    return ratio * frequency, frequency * swing


def stop(spring, duration, start=-1, velocity=None):
    """The time at which a clamped spring stops, with a displacement and a velocity at the start."""
    decay, turning = spring_rates(spring, duration)
    velocity = spring.get("velocity", 0) if velocity is None else velocity
    if not spring.get("clamp"):
        return math.inf
    if start == 0:
        return 0
    part = decay * start + velocity
    if turning == 0:
        return -start / part if start * part < 0 else math.inf
    return math.atan2(abs(start), -part / turning * math.copysign(1, start)) / turning


def spring_progress(spring, duration, time):
    """The progress of a spring before its end."""
    decay, turning = spring_rates(spring, duration)
    start = spring.get("velocity", 0)
    if time >= stop(spring, duration):
        return 1
    if turning == 0:
        return 1 - math.exp(-decay * time) * (1 + (decay - start) * time)
    return 1 - math.exp(-decay * time) * (
        math.cos(turning * time) + (decay - start) / turning * math.sin(turning * time))


def spring_samples(spring, duration):
    start = spring.get("velocity", 0)
    decay, turning = spring_rates(spring, duration)
    times = [duration * place / SAMPLES for place in range(SAMPLES)]
    if turning == 0:
        if start and decay * (start - decay):
            times.append(start / (decay * (start - decay)))
    else:
        # The speed is a sine with this phase, times a decaying factor.
        phase = math.atan2(-start, decay * (decay - start) / turning + turning)
        first = (phase % math.pi) / turning
        times += [first + turn * math.pi / turning for turn in range(6)]
    end = stop(spring, duration)
    times += [end] if end < duration else []
    samples = [spring_progress(spring, duration, t) for t in sorted(times) if 0 <= t < duration]
    samples.append(spring_progress(spring, duration, duration))
    return samples + [1], abs(samples[-1] - 1) > 1e-9


def swept(samples, jumps):
    """The ranges of progress: the range of all samples; if the progress jumps at the end, the end separately."""
    way = samples[:-1] if jumps else samples
    return [(min(way), max(way))] + ([(samples[-1], samples[-1])] if jumps else [])


def progress(animation, time):
    """The progress of an animation at a time after its start."""
    elapsed = time - animation["delay"]
    if elapsed >= animation["duration"] - 1e-9:
        return 1
    if elapsed <= 0:
        return 0
    if "spring" in animation:
        return spring_progress(animation["spring"], animation["duration"], elapsed)
    curve = animation["curve"]
    first_x, first_y, second_x, second_y = CURVES[curve] if isinstance(curve, str) else curve["cubicBezier"]

    def bezier(t, first, second):
        return 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t ** 3

    low, high = 0.0, 1.0
    for _ in range(55):
        middle = (low + high) / 2
        if bezier(middle, first_x, second_x) < elapsed / animation["duration"]:
            low = middle
        else:
            high = middle
    return bezier((low + high) / 2, first_y, second_y)


def continues(animation):
    """Whether an animation continues at the velocity of the motion that it interrupts."""
    return "spring" in animation and animation["duration"] > 0


class Continued:
    """A motion from where another one was interrupted. Each number moves by itself: a spring goes on at the velocity that the
    number had, in place of its own; a curve has its own speed."""

    def __init__(self, timing, start, end, velocity):
        self.timing, self.start, self.end, self.velocity = timing, start, end, velocity

    @property
    def springs(self):
        return continues(self.timing)

    @property
    def spring(self):
        return {name: value for name, value in self.timing["spring"].items() if name != "velocity"}

    @property
    def end_time(self):
        return float(self.timing["delay"] + self.timing["duration"])

    def numbers(self, time):
        """The numbers at a time, without limits."""
        elapsed, duration = float(time) - float(self.timing["delay"]), float(self.timing["duration"])
        if elapsed >= duration - 1e-12:
            return self.end
        if elapsed <= 0:
            return self.start
        if not self.springs:
            share = progress(self.timing, float(time))
            return {name: start + (self.end[name] - start) * share for name, start in self.start.items()}
        decay, turning = spring_rates(self.spring, duration)
        left = math.exp(-decay * elapsed)
        sine, cosine = (math.sin(turning * elapsed) / turning, math.cos(turning * elapsed)) if turning else (elapsed, 1)

        def number(name):
            away, velocity = self.start[name] - self.end[name], self.velocity[name]
            # A number of a clamped spring that is at its end stays there.
            if self.spring.get("clamp") and (
                    abs(away) <= 1e-9 * max(1, abs(self.end[name])) or elapsed >= stop(self.spring, duration, away, velocity)):
                return self.end[name]
            return self.end[name] + left * (away * cosine + (velocity + decay * away) * sine)

        return {name: number(name) for name in self.start}
