"""Groups of every kind, judged as the twin judges them where the order says nothing."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from solver.game.judge import judge
from solver.game.melds import Meld
from solver.game.rules import preset
from solver.game.ruleset import RuleSet
from solver.game.tiles import OKEY, colour_of, number_of
from tests import naive

PLAIN, WRAPS, SHORT = preset("oyna101"), preset("oynaduz"), preset("cetele101")


def groups() -> st.SearchStrategy[list[int]]:
    """Two to eight tiles that are often a meld: of one colour or one number, at most two okeys."""
    one_colour = st.sampled_from(range(4)).flatmap(
        lambda colour: st.integers(13 * colour, 13 * colour + 12).flatmap(
            lambda low: st.lists(st.integers(low, min(low + 5, 13 * colour + 12)), max_size=7)
        )
    )
    one_number = st.integers(0, 12).flatmap(
        lambda n: st.lists(st.sampled_from([n, 13 + n, 26 + n, 39 + n]), max_size=5)
    )
    anything = st.lists(st.integers(0, 51), max_size=5)
    real = one_colour | one_number | anything
    return (
        st.tuples(real, st.integers(0, 2))
        .map(lambda both: both[0] + [OKEY] * both[1])
        .filter(lambda group: len(group) > 1)
        .flatmap(st.permutations)
    )


def read(group: list[int], rules: RuleSet) -> naive.Reading | None:
    plain = [(number_of(face), colour_of(face)) for face in group if face != OKEY]
    return naive.read_meld(plain, group.count(OKEY), rules.wrap, rules.run_max_lay)


@given(groups(), st.sampled_from([PLAIN, WRAPS, SHORT]))
def test_a_group_is_a_meld_where_the_twin_says_so(group: list[int], rules: RuleSet) -> None:
    found, twin = judge(group, rules), read(group, rules)
    if len(group) == 2:
        equal = len({*group} - {OKEY}) < 2
        assert isinstance(found, Meld) == equal
        assert not isinstance(found, Meld) or (found.kind, found.value) == ("pair", 0)
    else:
        assert isinstance(found, Meld) == (twin is not None)
    if isinstance(found, Meld):
        assert sorted(found.tiles) == sorted(group)
        assert twin is None or found.value <= twin.value
        if OKEY not in group and twin:
            assert (found.value, found.kind == "run") == (twin.value, twin.is_run)


@given(groups(), st.sampled_from([PLAIN, WRAPS, SHORT]))
def test_what_its_tiles_stand_for_adds_up_to_the_value(group: list[int], rules: RuleSet) -> None:
    found = judge(group, rules)
    if isinstance(found, Meld) and found.kind != "pair":
        numbers = [
            {number_of(face) for face in (found.stands_for(place) if tile == OKEY else [tile])}
            for place, tile in enumerate(found.tiles)
        ]
        assert all(len(each) == 1 for each in numbers)
        assert sum(each.pop() for each in numbers) == found.value


@given(groups(), st.sampled_from([PLAIN, WRAPS, SHORT]))
def test_laid_in_its_own_order_a_run_is_the_same_run(group: list[int], rules: RuleSet) -> None:
    """One real tile with two okeys may be a set of higher value; all else reads as it was written."""
    found = judge(group, rules)
    if isinstance(found, Meld) and found.kind == "run" and len(found.faces) > 1:
        assert judge(found.tiles, rules) == found
        assert judge(found.tiles[::-1], rules) == found


def test_where_the_order_says_nothing_the_value_is_the_highest() -> None:
    """Real tiles that neither ascend nor descend by position, with and without okeys."""
    for start, gap, okeys in product(range(1, 11), (1, 2), (0, 1, 2)):
        if start + gap + 1 > 13:
            continue
        group = [start + gap, start, start + gap + 1, *[0] * okeys]
        faces = [OKEY if number == 0 else 38 + number for number in group]
        for rules in (PLAIN, WRAPS):
            found, twin = judge(faces, rules), read(faces, rules)
            assert (found.value if isinstance(found, Meld) else None) == (twin and twin.value)
