"""Computes the progress of curves and springs to 30 digits, from the formulas of Docs/motion.md alone.

    values.py > Tests/Fixtures/motion/values.json

The engine's tests compare its progress and speed with these values.
"""

import json

from mpmath import cos, exp, findroot, log, mp, mpf, sin, sqrt

mp.dps = 30
CURVES = [
    (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.3, -0.1, 0.7, 1.1),
    (0.9, -3, 0.1, 4), (0.2, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (0.5, 0.5, 0.5, 0.5), (0.05, 0.9, 0.1, 0.95),
]
SHARES = [1e-9, 0.001, 0.01, 0.1, 0.25, 1 / 3, 0.5, 0.625, 0.75, 0.9, 0.99, 0.999999]
RATIOS = [  # Damping ratio, velocity, duration.
    (0.8, 0, 0.25), (0.8, 5, 0.25), (0.8, -20, 1), (0.5, 0, 0.4), (0.1, 3, 2), (0.001, 0, 60),
    (0.99, -4, 0.5), (1, 0, 0.25), (1, 7.5, 0.25), (1, -100, 3),
]
PHYSICAL = [  # Stiffness, damping, mass, velocity.
    (200, 20, 1, 0), (200, 5, 1, 3), (50, 5, 2, -1), (100, 20, 1, 0), (100, 20, 1, 6), (1000, 1, 3, 0.5),
    (1, 0.1, 100, 0), (400, 12, 0.25, 2), (0.01, 0.1, 1, 0), (1e6, 10, 1, 40),
]
REST = mpf(1) / 1000
CRITICAL = mpf("9.233413476")  # (1 + x)·e⁻ˣ is 1/1000 at this x.


def curve(points):
    x1, y1, x2, y2 = map(mpf, points)

    def at(t, first, second):
        return 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t**2 * second + t**3

    def slope(t, first, second):
        return 3 * (1 - t) ** 2 * first + 6 * (1 - t) * t * (second - first) + 3 * t**2 * (1 - second)

    values = []
    for share in SHARES:
        t = findroot(lambda t: at(t, x1, x2) - mpf(share), (mpf(0), mpf(1)), solver="anderson", tol=1e-50)
        run = slope(t, x1, x2)
        if run < mpf("1e-3"):
            continue  # Too steep: the last bit of the time changes more than 12 digits of the progress.
        values.append([share, number(at(t, y1, y2)), number(slope(t, y1, y2) / run)])
    return {"cubicBezier": points, "values": values}


def spring(frequency, ratio, velocity, duration):
    """Time, progress and speed at each share of the duration."""
    values = []
    for share in SHARES:
        time = float(share * float(duration))
        t = mpf(time)
        if ratio == 1:
            part = frequency - velocity
            left = exp(-frequency * t)
            progress = 1 - left * (1 + part * t)
            speed = left * (frequency * (1 + part * t) - part)
        else:
            decay, angular = ratio * frequency, frequency * sqrt(1 - ratio**2)
            part = (decay - velocity) / angular
            left = exp(-decay * t)
            sine, cosine = sin(angular * t), cos(angular * t)
            progress = 1 - left * (cosine + part * sine)
            speed = left * (decay * (cosine + part * sine) + angular * (sine - part * cosine))
        values.append([time, number(progress), number(speed)])
    return values


def settled(ratio):
    """The settling time of a spring, multiplied by its frequency."""
    return CRITICAL if ratio == 1 else -log(REST * sqrt(1 - ratio**2)) / ratio


def ratio_spring(damping, velocity, duration):
    ratio, start = mpf(damping), mpf(velocity)
    if ratio == 1:
        frequency = CRITICAL / mpf(duration)
    else:
        frequency = log(ratio / (REST * sqrt(1 - ratio**2))) / (ratio * mpf(duration))
    return {"dampingRatio": damping, "velocity": velocity, "duration": duration,
            "values": spring(frequency, ratio, start, duration)}


def physical_spring(stiffness, damping, mass, velocity):
    frequency = sqrt(mpf(stiffness) / mpf(mass))
    ratio = mpf(damping) / (2 * sqrt(mpf(stiffness) * mpf(mass)))
    duration = number(settled(ratio) / frequency)
    return {"stiffness": stiffness, "damping": damping, "mass": mass, "velocity": velocity,
            "settlingTime": duration, "values": spring(frequency, ratio, mpf(velocity), duration)}


def number(value):
    return float(value)


def main():
    lists = {
        "curves": [curve(points) for points in CURVES],
        "ratioSprings": [ratio_spring(*spring) for spring in RATIOS],
        "physicalSprings": [physical_spring(*spring) for spring in PHYSICAL],
    }
    parts = [f'  "{name}": [\n' + ",\n".join("    " + json.dumps(entry) for entry in entries) + "\n  ]"
             for name, entries in lists.items()]
    print("{\n" + ",\n".join(parts) + "\n}")


main()
