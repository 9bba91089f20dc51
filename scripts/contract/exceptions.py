"""The breaking changes that a release makes on purpose: Contract/breaking-changes.yaml lists them."""


def unexpected(changes, listed, release):
    """The changes that the list does not have for this release, and its entries that are not a change."""
    accepted = listed.get(release, [])
    return [change for change in changes if change not in accepted] + [
        f"listed, but not a change: {entry}" for entry in accepted if entry not in changes]
