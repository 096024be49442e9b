"""Scores and figures counted again from exported records, by a recount that knows nothing of the archive."""

import re
from collections import Counter
from datetime import datetime

from wolf.archive import Archive
from wolf.archive.history import Wanted
from wolf.archive.seasons import ALL_TIME
from wolf.games.simulate import interval


def points(archive: Archive, span=ALL_TIME) -> dict[str, int]:
    return {score.shown: score.points for score in archive.ranking(span)}


class Recount:
    def __init__(self, records: list[str]):
        self.points, self.games, self.best, self.judged = Counter(), Counter(), Counter(), Counter()
        self.winners, self.roles, self.role_wins, self.lived, self.out, self.victims = (Counter() for _ in range(6))
        self.boards, self.people_out, self.sheriff = Counter(), Counter(), [0, 0]
        self.minutes, self.evenings = [], {}
        for text in records:
            self.add(text)

    def add(self, text: str) -> None:
        head = dict(re.findall(r"^(\w+): (.*)$", text, re.M))
        over = re.search(r"> over (\w+) (\w+) (.*) @all", text)
        winner, reason = over[1], over[2]
        cards = dict(re.findall(r"(\d+):(\w+)", over[3]))
        won = set(over[3].split()) & set(cards)
        bots = set(head.get("bots", "").split())
        names = {str(seat): name for seat, name in enumerate(head["names"].split(", "), 1) if str(seat) not in bots}
        if reason == "aborted":
            return
        evening = self.evenings.setdefault(head["date"], Counter())
        for seat, name in names.items():
            self.games[name] += 1
            self.points[name] += seat in won
            evening[name] += seat in won
        if head.get("judge") != "machine":
            self.points[head["judge_name"]] += 1
            self.judged[head["judge_name"]] += 1
            evening[head["judge_name"]] += 1
        for seat in re.findall(r"> award best (\d+) @all", text):
            self.best[names.get(seat, "")] += 1
        if len(bots) * 2 > len(cards):
            return
        self.winners[winner] += 1
        self.boards[head["board"], len(cards), winner] += 1
        died = dict(re.findall(r"> died (\d+) .*?(yes|no) @judge", text))
        first_night = set(re.findall(r"> died (\d+) [^@]*yes @judge", re.split(r"^night 2", text, flags=re.M)[0]))
        out = set(re.findall(r"> out (\d+) @all", text))
        elected = re.search(r"> sheriff (\d+) @all", text)
        if elected:
            self.sheriff[0] += elected[1] in won
            self.sheriff[1] += 1
        for seat, card in cards.items():
            self.roles[card] += 1
            self.role_wins[card] += seat in won
            self.lived[card] += seat not in died
            self.out[card] += seat in out
            self.victims[card] += seat in first_night
            if seat in names:
                self.people_out[names[seat]] += seat in out
        stamps = re.findall(r"# (\d\d:\d\d:\d\d)$", re.split(r"^end$", text, flags=re.M)[0], re.M)
        told = re.search(r"# (\d\d:\d\d:\d\d)\n  >", text)                      # the first line that told anything
        first, last = (datetime.strptime(stamp, "%H:%M:%S") for stamp in (told[1], stamps[-1]))
        self.minutes.append(round((last - first).seconds / 60))


def counted_twice(archive: Archive, ids: list[str]) -> None:
    assert archive.catch_up() == len(ids)
    records = {id: archive.record(id) for id in ids}
    count = Recount(records.values())
    scores = archive.ranking(ALL_TIME)
    assert {score.shown: score.points for score in scores} == dict(count.points)
    assert {score.shown: score.games for score in scores if score.games} == dict(count.games)
    assert {score.shown: score.judged for score in scores if score.judged} == dict(count.judged)
    assert sum(score.best for score in scores) == sum(number for name, number in count.best.items() if name)
    assert not any(score.shown.startswith("Bot") for score in scores)
    assert [score.rank for score in scores] == [1 + sum(other.points > score.points for other in scores)
                                                for score in scores]
    assert ({span.id: points(archive, span) for span in archive.evenings() if points(archive, span)}
            == {day: dict(found) for day, found in count.evenings.items()})
    by_season = [points(archive, span) for span in archive.seasons()]
    assert sum(map(Counter, by_season), Counter()) == +count.points

    for kind in archive.kinds():
        same_figures(archive, kind, [records[id] for id in ids if archive.one(id)["kind"] == kind])

    assert archive.found(Wanted())[1] == len(ids)
    assert archive.found(Wanted(person="Ann"))[1] == sum("Ann" in [seat["name"] for seat in game["seats"]]
                                                         or game["judge_name"] == "Ann" for game in archive.all_games())
    before = archive.ranking(ALL_TIME), archive.all_games()
    assert archive.rebuild() == len(ids)
    assert (archive.ranking(ALL_TIME), archive.all_games()) == before


def same_figures(archive: Archive, kind: str, records: list[str]) -> None:
    found, count = archive.statistics(ALL_TIME, kind), Recount(records)
    assert {share.what: share.hits for share in found.sides if share.hits} == dict(count.winners)
    assert {(board.board, board.players, side.what): side.hits for board in found.boards for side in board.sides
            if side.hits} == dict(count.boards)
    assert sorted(found.minutes) == sorted(count.minutes)
    assert found.games + found.aborted + found.with_bots == len(records)
    assert found.sides[0].between == interval(found.sides[0].hits, found.games)
    per_card = [(found.roles, count.role_wins)]
    if found.survival:                          # a game in which somebody can die
        per_card += [(found.survival, count.lived), (found.exiled_roles, count.out),
                     (found.victims_roles, count.victims)]
        assert {share.what: share.hits for share in found.exiled_people} == dict(count.people_out)
        assert found.nights and all(0 < night.low <= night.middle <= night.high for night in found.nights)
    else:
        assert not (found.nights or found.exiled_people or found.victims_roles)
    for shares, hits in per_card:
        assert ({share.what: (share.hits, share.of) for share in shares}
                == {card: (hits[card], number) for card, number in count.roles.items()})
    assert [found.elected.hits, found.elected.of] == count.sheriff if found.elected else count.sheriff == [0, 0]
