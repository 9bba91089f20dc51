"""Random values for the models' requests: decimals, which have no exact binary form, whose sums often coincide."""

from quicktions import Fraction


class Decimals:
    """Decimals with as many digits as one request has."""

    def __init__(self, generator):
        self.generator = generator
        self.unit = generator.choice((1, 10, 10, 100))

    def number(self, least, most):
        return Fraction(self.generator.randint(least * self.unit, most * self.unit), self.unit)

    def chance(self, share):
        return self.generator.random() < share

    def count(self):
        """A number of items: often a few, sometimes many, so that windows are searched."""
        return self.generator.randint(8, 60) if self.chance(0.15) else self.generator.randint(0, 7)

    def some(self, share, **members):
        """Some of the members, each the result of its function."""
        return {name: make() for name, make in members.items() if self.chance(share)}

    def rect(self, width, height):
        return {"x": self.number(-9, width), "y": self.number(-9, height),
                "width": self.number(0, width), "height": self.number(0, height)}

    def options(self, count, width, height, has_rect=None):
        """The options of every layout, for a content of about this size."""
        choice = self.generator.choice
        options = self.some(
            0.3, hitTest=lambda: {"x": self.number(0, width), "y": self.number(0, height)},
            pixelScale=lambda: choice((Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2))),
            layoutDirection=lambda: "rightToLeft", encoding=lambda: "columns",
            range=lambda: {"start": self.generator.randint(0, count), "count": self.generator.randint(0, 4)})
        if self.chance(0.7) if has_rect is None else has_rect:
            options["visibleRect"] = self.rect(width, height)
        if "visibleRect" in options or has_rect is False:
            options |= self.some(
                0.3, frames=lambda: choice(("all", "visible", "none")), rebase=lambda: self.chance(0.8),
                edges=lambda: "inclusive", overscan=lambda: self.generator.randint(1, 3),
                exposed=lambda: self.chance(0.8))
        return options
