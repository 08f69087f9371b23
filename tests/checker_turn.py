"""Accepts or rejects a ``turn`` answer against its request: every step is replayed.

It shares no code with what made the answer, nor with the referee: JSON in, and what the turn is worth
out, as the naive twin names it.
"""

from collections.abc import Callable
from typing import Any

from tests import checker_melds
from tests.checker_hand import fields
from tests.naive import Face, code_of, face_of
from tests.naive_finish import KINDS, UNOPENED
from tests.naive_opening import OPENINGS, Json, codes_in, kafa, okey_in, preset_of
from tests.naive_table import (
    OKEY,
    Lying,
    add,
    ends,
    game_of,
    others_opened,
    playable,
    played,
    read_table,
    shown,
    swaps,
    threshold,
)  # fmt: skip
from tests.naive_worth import Key, Outcome, finish_key, finish_kind, opened_key, unopened_key

FIELDS = {"steps", "finishes", "value", "after", "penalties", "fits", "proven"}


def check_turn(request: Json, answer: Json) -> Outcome | None:
    """What the answer's turn is worth; None where it has no steps.

    Raises AssertionError, with a sentence, unless the answer may stand for the request.
    """
    more = set() if answer["proven"] else {"bound"}
    more |= {"unopened", "bonus"} if answer["finishes"] else set()
    fields(answer, FIELDS | more)
    replay = Replay(request)
    costs = {str(index): replay.penalty(index) for index in replay.hand}
    assert answer["penalties"] == costs, f"the penalties are {costs}, not {answer['penalties']}"
    fits = replay.fits()
    assert answer["fits"] == fits, f"what fits is {fits}, not {answer['fits']}"
    if answer["steps"] is None:
        left = [name for name in ("finishes", "value", "after") if answer[name] is not None]
        assert not left, f"without steps there are {left}"
        return None
    for step in answer["steps"]:
        assert not replay.over, f"{step['do']} after the discard"
        replay.step(step)
    assert replay.over, "the last step is no discard"
    assert replay.owed is None, f"the tile taken ({replay.owed}) is not used"
    replay.check_after(answer["after"])
    told, right = (answer["finishes"], answer["value"]), replay.finish()
    assert told == right, f"it finishes as {right}, not {told}"
    if answer["finishes"]:
        also = answer["unopened"], answer["bonus"]
        writes = UNOPENED[preset_of(request)][answer["finishes"]], replay.kafas()
        assert also == writes, f"unopened rivals write, and kafa are, {writes}, not {also}"
    by_points = request.get("goal") == "most_points" and replay.now and replay.opened == "series"
    return Outcome(replay.key(), replay.size if by_points else None)


class Replay:
    """Where a turn stands, step by step."""

    def __init__(self, request: Json) -> None:
        self.request, self.game = request, game_of(request)
        self.okey, codes = okey_in(request), codes_in(request)
        self.hand = dict(enumerate(codes))
        self.next = len(codes)
        # Two okeys at most are ever gained; melds name them by the indices after the rack's.
        self.tiles = checker_melds.Rack({**request, "rack": [*codes, self.okey, self.okey]})
        self.table = [*read_table(request)]
        self.lay_before, self.others = len(self.table), others_opened(request)
        self.opened, self.now = request.get("opened", "none"), False
        taken = request.get("taken")
        self.owed = None if taken is None else self.face(taken)
        self.size = self.put = self.cost = 0
        self.touched = self.closed = self.over = False
        self.last = ""

    def face(self, index: int) -> Face:
        """What a tile of the hand plays as."""
        assert index in self.hand, f"tile {index} is not in the hand"
        return played(self.hand[index], self.okey)

    def step(self, step: Json) -> None:
        """Plays one step; an AssertionError where it is not legal."""
        plays: dict[str, Callable[..., None]] = {
            "open": self.open, "lay": self.lay, "add": self.add,
            "take_okey": self.take, "discard": self.discard,
        }  # fmt: skip
        step = dict(step)
        kind = step.pop("do")
        if kind not in ("open", "discard"):
            assert self.opened != "none", f"{kind} before opening"
            assert not self.closed, f"{kind} after an opening that only the discard follows"
        renamed = {"from": "place", "with": "given"}
        plays[kind](**{renamed.get(name, name): value for name, value in step.items()})
        assert self.hand or kind == "discard", f"{kind} leaves no tile to discard"

    def open(self, melds: list[Json]) -> None:
        assert self.opened == "none", "opened twice"
        pairs = {meld["kind"] == "pair" for meld in melds}
        assert len(pairs) == 1, "an opening is of pairs, or of runs and sets"
        self.opened, self.now = "pairs" if pairs == {True} else "series", True
        for meld in melds:
            self.down(meld)
        self.size = sum(meld["value"] or 1 for meld in melds)
        from_pairs = self.game.left_take_from_pairs_opener and self.others[2] == "pairs"
        bound = self.request.get("bound") or (from_pairs and self.request.get("taken") is not None)
        assert self.opened == "pairs" or not bound, "a bound player opens with pairs"
        points, least = threshold(self.request)
        needed = least if self.opened == "pairs" else points
        waives = self.game.below_threshold_finish == "own_melds_only"
        whole = len(self.hand) == 1 and (
            bool(KINDS[preset_of(self.request)][2]) if self.opened == "pairs" else waives
        )
        assert self.size >= needed or whole, f"{self.size} open, {needed} are needed"
        self.closed = self.size < needed or not self.game.layoff_in_opening_turn

    def lay(self, meld: Json) -> None:
        if meld["kind"] == "pair":
            may = self.opened == "pairs" or "pairs" in self.others
            assert may, "a pair laid, and nobody else has opened with pairs"
        else:
            may = self.opened == "series" or self.game.pairs_opener_melds
            assert may, f"a {meld['kind']} laid by a player of pairs"
        self.down(meld)

    def down(self, meld: Json) -> None:
        """A legal meld of the hand's tiles onto the table."""
        game = checker_melds.game_of(self.request["rules"])
        mode = "pairs" if meld["kind"] == "pair" else "points"
        checker_melds.check_meld(game, self.tiles, mode, meld, highest=False)
        indices = [tile["index"] for tile in meld["tiles"]]
        faces = self.spend(indices, into_pair=mode == "pairs")
        start = 0
        if meld["kind"] != "pair":
            first = meld["tiles"][0]
            start = face_of(first["as"][0])[0] if "as" in first else faces[0][0]
        tiles = faces if meld["kind"] == "run" else sorted(faces)
        self.table.append(Lying(meld["kind"], 0, tuple(tiles), start))

    def spend(self, indices: list[int], *, into_pair: bool) -> list[Face]:
        """Tiles from the hand to the table, and what they play as."""
        faces = [self.face(index) for index in indices]
        assert len({*indices}) == len(indices), f"a tile twice in {indices}"
        for index in indices:
            del self.hand[index]
        self.put += len(indices)
        from_pairs = self.game.left_take_from_pairs_opener and self.others[2] == "pairs"
        if self.owed in faces and (into_pair or not (from_pairs or self.request.get("bound"))):
            self.owed = None
        return faces

    def lying(self, place: int) -> Lying:
        assert 0 <= place < len(self.table), f"no meld lies at {place}"
        return self.table[place]

    def add(self, to: int, end: str, tile: int) -> None:
        on, cap = self.lying(to), self.game.layoff_cap_pairs_opener
        full = self.opened == "pairs" and on.owner != 0 and cap is not None and on.added >= cap
        assert not full, f"more than {cap} tiles added at {to}"
        fitting = [face for name, face in ends(on, self.game) if name == end]
        (face,) = self.spend([tile], into_pair=False)
        assert fitting, f"nothing can be added at {to} {end}"
        assert face in (OKEY, *fitting), f"{code_of(face)} does not fit at {to} {end}"
        self.table[to], self.touched = add(on, end, face), True

    def take(self, place: int, given: list[int]) -> None:
        assert place < self.lay_before, f"no meld lay at {place} when the turn began"
        on = self.lying(place)
        faces = sorted(self.spend(given, into_pair=False))
        found = [swap for swap in swaps(on, self.game, face_of(self.okey)) if sorted(swap[0]) == faces]
        assert found, f"no okey at {place} comes out for {faces}"
        _, self.table[place], gained = found[0]
        for _ in range(gained):
            self.hand[self.next] = self.okey
            self.next += 1
        self.touched = True

    def discard(self, tile: int, penalty: int) -> None:
        assert tile in self.hand, f"tile {tile} is not in the hand"
        right = self.penalty(tile)
        assert penalty == right, f"the penalty of tile {tile} is {right}, not {penalty}"
        self.last, self.cost, self.over = self.hand.pop(tile), penalty, True

    def penalty(self, index: int) -> int:
        """What throwing a tile of the hand writes at once."""
        face = self.face(index)
        if len(self.hand) == 1:
            return 0
        if face == OKEY:
            return self.game.okey_discard
        fits = any(face in playable(on, self.game, face_of(self.okey)) for on in self.table)
        return self.game.islek if fits else 0

    def fits(self) -> dict[str, list[int]]:
        """By index the places of the melds that each tile of the hand but an okey could be added to."""
        faces = [{face for _, face in ends(on, self.game)} for on in self.table]
        found = {
            str(index): [place for place, fitting in enumerate(faces) if self.face(index) in fitting]
            for index in self.hand
            if self.face(index) != OKEY
        }
        return {index: places for index, places in found.items() if places}

    def finish(self) -> tuple[str | None, int | None]:
        """The kind of the finish and what the winner writes, if it is one."""
        if self.hand or self.opened == "none":
            return None, None
        kind = self.kind()
        return kind, self.finish_key(kind)[1]

    def kind(self) -> str:
        at_once, okey = self.now and not self.touched, self.last == self.okey
        return finish_kind(self.request, pairs=self.opened == "pairs", okey=okey, at_once=at_once)

    def finish_key(self, kind: str) -> Key:
        return finish_key(self.request, kind, self.kafas(), pairs=self.opened == "pairs")

    def kafas(self) -> int:
        """The kafa of the turn's own opening."""
        rules = OPENINGS[preset_of(self.request)]
        return kafa(rules.kafa_pairs if self.opened == "pairs" else rules.kafa_points, self.size)

    def key(self) -> Key:
        """What the turn is worth."""
        if self.opened == "none":
            return unopened_key(self.request, [*self.hand.values()], self.cost)
        if not self.hand:
            return self.finish_key(self.kind())
        okeys = [*self.hand.values()].count(self.okey)
        return opened_key(self.leftover_cost() + self.cost, self.put, okeys)

    def leftover_cost(self) -> int:
        faces = [self.face(index) for index in self.hand]
        return sum(self.game.okey_cost if face == OKEY else face[0] for face in faces)

    def check_after(self, after: Json) -> None:
        """The hand, what it costs, and the table."""
        fields(after, {"rack", "leftover_cost", "table"})
        hand = [{"index": index, "tile": code} for index, code in sorted(self.hand.items())]
        assert after["rack"] == hand, f"the hand after is {hand}, not {after['rack']}"
        cost = self.leftover_cost()
        assert after["leftover_cost"] == cost, f"the leftover costs {cost}, not {after['leftover_cost']}"
        table = [shown(on, self.okey) for on in self.table]
        told = [{**meld, "tiles": [*map(_tile, meld["tiles"])]} for meld in after["table"]]
        assert told == table, f"the table after is {table}, not {told}"


def _tile(tile: Any) -> Json:
    return {"tile": tile} if isinstance(tile, str) else tile
