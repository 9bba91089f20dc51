"""What a request is made from: choices and sizes that are drawn at their first use, and that a search changes one at a
time."""


class Genes:
    """The genes of a request. Genes that were not asked for yet are drawn."""

    def __init__(self, dice, known=None, most=None):
        """`most` limits all sizes."""
        self.dice, self.known, self.asked, self.most = dice, dict(known or {}), [], most

    def choice(self, name, options):
        self.asked.append(name)
        if self.known.get(name) not in options:
            self.known[name] = self.dice.choice(options)
        return self.known[name]

    def flag(self, name):
        return self.choice(name, [False, True])

    def size(self, name, least, most):
        """A size, all magnitudes alike."""
        most = max(least, min(most, self.most or most))
        self.asked.append(name)
        if not isinstance(self.known.get(name), int) or not least <= self.known[name] <= most:
            self.known[name] = min(most, round(max(least, 1) * (most / max(least, 1)) ** self.dice.random()))
        return self.known[name]

    def seed(self, name):
        """A number for random choices."""
        self.asked.append(name)
        return self.known.setdefault(name, self.dice.getrandbits(30))

    def within(self, prefix):
        """Genes of a part, whose names begin with a prefix."""
        return Part(self, prefix)

    def changed(self):
        """These genes with one to three of them drawn again, sizes rather a little larger or smaller."""
        known = {name: self.known[name] for name in self.asked}
        for name in self.dice.sample(sorted(set(known)), min(len(set(known)), self.dice.randint(1, 3))):
            value = known.pop(name)
            if isinstance(value, int) and not isinstance(value, bool) and self.dice.random() < 0.7:
                known[name] = max(1, round(value * 2 ** self.dice.uniform(-1.5, 1.5)))
        return Genes(self.dice, known)


class Part:
    """The genes of a part of a request, among those of the whole."""

    def __init__(self, whole, prefix):
        self.whole, self.prefix = whole, prefix

    def choice(self, name, options):
        return self.whole.choice(self.prefix + name, options)

    def flag(self, name):
        return self.whole.flag(self.prefix + name)

    def size(self, name, least, most):
        return self.whole.size(self.prefix + name, least, most)

    def seed(self, name):
        return self.whole.seed(self.prefix + name)

    def within(self, prefix):
        return Part(self.whole, self.prefix + prefix)
