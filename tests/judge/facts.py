"""What hgref and the judge find in a game, as facts that can be compared."""

from collections import Counter

from position import Award, winners_of
from referee import Verdict

Answer = dict[str, object]
# The kinds of awards of which the law names no cells.
POWERS = ("hunting-trap", "logboat", "canoe", "bear", "agriculture")


def merged(awards: list[Award]) -> Counter[tuple[object, ...]]:
    """What each player is paid, by move, kind and cells."""
    found: Counter[tuple[object, ...]] = Counter()
    for award in awards:
        for player in award.players if award.points else []:
            found[award.move, award.kind, tuple(sorted(award.cells)), player] += award.points
    return found


def counted(awards: list[Award]) -> set[tuple[object, ...]]:
    """What was counted on each feature."""
    found: set[tuple[object, ...]] = set()
    for award in awards:
        place = (award.move, award.kind, tuple(sorted(award.cells)))
        found |= {(*place, thing, number) for thing, number in award.counts.items()}
    return found


def cells_of(one: Answer) -> frozenset[tuple[int, int]]:
    """The cells of an award in hgref's answer, if its kind is one of which the law names them."""
    return frozenset() if one["kind"] in POWERS else frozenset((x, y) for x, y in one["tiles"])


def awards_of_hgref(answer: Answer) -> list[Award]:
    awards = []
    for one in answer["awards"]:
        move = None if one["final"] else one["move"]
        counts = {thing: number for thing, number in one.items() if isinstance(number, int) and thing != "move"}
        awards.append(Award(move, one["kind"], one["points"], one["players"], cells_of(one), counts))
        terms = one.get("terms")
        if terms is not None and sum(term["count"] * term["each"] for term in terms) != one["points"]:
            awards.append(Award(move, "terms that do not add up", 1, ["nobody"]))
    return awards


def facts_of_hgref(answer: Answer) -> Answer:
    """The facts of hgref's answer that are compared."""
    violations = answer["violations"]
    facts: Answer = {"verdict": answer["verdict"], "bad line": None}
    if violations:
        facts["bad line"] = violations[0]["line"]
        facts["codes"] = {one["code"] for one in violations if one["line"] == violations[0]["line"]}
    elif answer.get("errors"):
        facts["bad line"] = answer["errors"][0]["line"]
    if "awards" in answer:
        awards = awards_of_hgref(answer)
        facts |= {"moves": answer["moves"], "awards": merged(awards), "counts": counted(awards), "totals": answer["totals"]}
        facts["winners"] = sorted(answer.get("winners", []))
    facts |= {piece: answer[piece] for piece in ("king", "robber") if piece in answer}
    return facts


def facts_of_judge(verdict: Verdict) -> Answer:
    """The same facts as the judge sees them."""
    facts: Answer = {"verdict": verdict.verdict, "bad line": verdict.line}
    if verdict.codes:
        facts["codes"] = verdict.codes
    game = verdict.game
    if game:
        facts |= {"moves": game.moves, "awards": merged(game.awards), "counts": counted(game.awards)}
        facts |= {"totals": game.totals(), "winners": sorted(winners_of(game))}
        if game.edition.base:
            holders = {piece: game.holders.get(piece) for piece in ("king", "robber")}
            facts |= {piece: list(holder) if holder else None for piece, holder in holders.items()}
    return facts


def difference(verdict: Verdict, score: Answer, counts: list[Answer], places: object) -> str:
    """The first fact in which the two differ, or nothing."""
    theirs, ours = facts_of_hgref(score), facts_of_judge(verdict)
    for fact in ours:
        here, there = ours[fact], theirs.get(fact)
        if fact == "awards" and there is not None and here != there:
            return f"awards: hgref alone {dict(there - here)}, judge alone {dict(here - there)}"
        if fact == "counts" and there is not None:
            named = {thing for *_, thing, _ in there}
            here, there = {count for count in here if count[-2] in named} - there, set()
        if here != there:
            return f"{fact}: hgref {there}, judge {here}"
    for here, there in zip(verdict.counts, counts):
        there = {key: there[key] for key in here} | {"pieces": sorted(there["pieces"])}
        if here != there:
            return f"legal: hgref {there}, judge {here}"
    if verdict.places is not None and verdict.places != places:
        return f"places: hgref {places}, judge {verdict.places}"
    return ""


def places_of(answer: Answer) -> list[Answer]:
    return [place | {"pieces": sorted(place["pieces"])} for place in answer.get("placements", [])]
