"""What strategies are worth in a game that is written down whole."""

from collections.abc import Iterator

from motc_lab.bots.exact.tree import Decision, End, Node, Profile, Tree


def value_of(node: Node, profile: Profile) -> float:
    """Return what a node is worth to seat 0 when both seats follow a profile."""
    if isinstance(node, End):
        return node.value
    chances = profile[node.information]
    return sum(
        chance * value_of(child, profile)
        for chance, child in zip(chances, node.children, strict=True)
        if chance
    )


def match_value(tree: Tree, first: Profile, second: Profile) -> float:
    """Return what a match is worth to the first profile, mean of both seatings."""
    swapped = sum(share * _between(node, second, first) for share, node in tree.starts)
    seated = sum(share * _between(node, first, second) for share, node in tree.starts)
    return (seated + 1 - swapped) / 2


def _between(node: Node, zero: Profile, one: Profile) -> float:
    """What a node is worth to seat 0, which follows its own profile."""
    if isinstance(node, End):
        return node.value
    chances = (one if node.seat else zero)[node.information]
    return sum(
        chance * _between(child, zero, one)
        for chance, child in zip(chances, node.children, strict=True)
        if chance
    )


def reaches(tree: Tree, profile: Profile) -> dict[int, tuple[float, float]]:
    """Return by ``id`` of each decision how likely it is, but for one seat's choices.

    The first number leaves out seat 0's choices, the second one seat 1's.
    """
    found: dict[int, tuple[float, float]] = {}
    for node, zero, one in _walk(tree, profile):
        found[id(node)] = (zero, one)
    return found


def _walk(tree: Tree, profile: Profile) -> Iterator[tuple[Decision, float, float]]:
    left = [(node, share, share) for share, node in tree.starts]
    while left:
        node, zero, one = left.pop()
        if isinstance(node, End):
            continue
        yield node, zero, one
        chances = profile[node.information]
        for chance, child in zip(chances, node.children, strict=True):
            if node.seat:
                left.append((child, zero * chance, one))
            else:
                left.append((child, zero, one * chance))


def best_response(tree: Tree, profile: Profile, seat: int) -> tuple[float, Profile]:
    """Return what the best answer to a profile wins from a seat, and that answer.

    The answer knows the profile and what its seat sees, and nothing else.
    """
    reach = reaches(tree, profile)
    chosen: dict[int, int] = {}

    def worth(node: Node) -> float:
        if isinstance(node, End):
            return 1 - node.value if seat else node.value
        if node.seat == seat:
            return worth(node.children[choice(node.information)])
        chances = profile[node.information]
        return sum(
            chance * worth(child)
            for chance, child in zip(chances, node.children, strict=True)
            if chance
        )

    def choice(information: int) -> int:
        if information not in chosen:
            one = tree.sets[information]
            nodes = [node for node in one.nodes if node.seat == seat]
            sums = [
                sum(reach[id(node)][seat] * worth(node.children[at]) for node in nodes)
                for at in range(len(one.options))
            ]
            chosen[information] = sums.index(max(sums))
        return chosen[information]

    value = sum(share * worth(node) for share, node in tree.starts)
    answer = [
        [float(at == chosen.get(index, 0)) for at in range(len(one.options))]
        for index, one in enumerate(tree.sets)
    ]
    return value, answer


def exploited(tree: Tree, profile: Profile) -> float:
    """Return what the best answer wins against a profile, mean of both seats.

    Where both seats have the same chances, 0.5 means that nobody can do better.
    """
    return sum(best_response(tree, profile, seat)[0] for seat in (0, 1)) / 2


def option_values(tree: Tree, profile: Profile) -> Profile:
    """Return by information set what each option is worth to who decides, 0 .. 1.

    Afterwards both seats follow the profile. An information set that the other seat
    never lets happen counts all that chance allows alike.
    """
    reach = reaches(tree, profile)
    found: Profile = []
    for one in tree.sets:
        weights = [reach[id(node)][node.seat] for node in one.nodes]
        if not any(weights):
            weights = [1.0] * len(one.nodes)
        sums = [0.0] * len(one.options)
        for weight, node in zip(weights, one.nodes, strict=True):
            for at, child in enumerate(node.children):
                value = value_of(child, profile)
                sums[at] += weight * (1 - value if node.seat else value)
        found.append([value / sum(weights) for value in sums])
    return found
