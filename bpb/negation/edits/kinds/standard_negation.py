"""StandardNegation: deny a sentence by its main predicate."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import scope_without
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import denial
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit


class StandardNegation(EditKind):
    """Negate the main predicate, so that the sentence is false where it was true.

    The kind denies the sentence as a whole if the subject or an adverb has a scope of its own
    ("twelve people", "probably"), or if "not" would make a contrary ("should not"). It leaves out
    a part that could not be true with the denial.

    Source: So et al. 2025 (Thunder-NUBench), section 3.3, Table 2 and appendices B to D, J.
    """

    category = Category.STANDARD
    cases = (
        Case("Tom found some coins.", ("Tom did not find any coins.",)),
        Case("Tom found a coin.", ("Tom didn't find a coin.",), options=Options(contract=True)),
        Case("The bridge has already been closed.", ("The bridge has not yet been closed.",)),
        Case("The company had a factory.", ("The company did not have a factory.",)),
        Case("They had to leave.", ("They did not have to leave.",)),
        Case("The tower may be higher.", ("The tower cannot be higher.",)),
        Case("The tower must be repaired.", ("The tower need not be repaired.",)),
        Case(
            "The gate may only be opened by the guard.",
            ("It is not the case that the gate may only be opened by the guard.",),
        ),
        Case("There may be a bridge.", ("There cannot be a bridge.",)),
        Case("There are some who left.", ("There are none who left.",)),
        Case("He also wrote poems.", ("He did not write poems.",)),
        Case("Ann left too.", ("Ann did not leave either.",)),
        Case("She still lives in Rome.", ("She no longer lives in Rome.",)),
        Case("There is a bridge.", ("There is no bridge.",)),
        # What stands under "nobody" stands as under "not".
        Case("Somebody left something somewhere.", ("Nobody left anything anywhere.",)),
        Case("Somebody has already called the police.", ("Nobody has called the police yet.",)),
        Case("Some guests ate something.", ("No guests ate anything.",)),
        Case("Some were sent to Oslo.", ("None were sent to Oslo.",)),
        Case("She need only ask.", refused="a need that stands with only"),
        Case("They need only sign.", refused="a need that stands with only"),
        # An auxiliary that stands for the verb before it.
        Case("Tom sang, and Ann did too.", ("Tom did not sing, or Ann did not either.",)),
        Case("Ann has won, and Bob has too.", ("Ann has not won, or Bob has not either.",)),
        Case("Tom sang, and so did Ann.", refused="a clause without its verb"),
        # A series of which the parser takes a part for a participle.
        Case(
            "Tom got up, washed and left.",
            ("It is not the case that Tom got up, washed and left.",),
        ),
        Case(
            "Alcohol cannot be sold on Sundays, except in restaurants.",
            ("It is not the case that alcohol cannot be sold on Sundays, except in restaurants.",),
        ),
        # Joined clauses and predicates: De Morgan.
        Case(
            "He finished the report and submitted the assignment.",
            ("He did not finish the report or did not submit the assignment.",),
        ),
        Case(
            "Tom was born in Oslo and raised in Bergen.",
            ("Tom was not born in Oslo or was not raised in Bergen.",),
        ),
        Case(
            "The town lies on a river, but it has no port.",
            ("The town does not lie on a river, or it has a port.",),
        ),
        Case(
            "The Bears won; the Lions lost, and the crowd left.",
            ("The Bears did not win; or the Lions did not lose, or the crowd did not leave.",),
        ),
        # What is said of several is denied of both, unless they do it together.
        Case("Tom and Ann won medals.", ("Tom and Ann did not both win medals.",)),
        Case("Tom and Ann met in 2003.", ("Tom and Ann did not meet in 2003.",)),
        Case("Tom or Ann was there.", ("Neither Tom nor Ann was there.",)),
        Case("Either Ann or Bob came.", ("Neither Ann nor Bob came.",)),
        # Quantified subjects.
        Case("All players were tired.", ("Not all players were tired.",)),
        Case("Each player was tired.", ("Not every player was tired.",)),
        Case("Everyone came and stayed.", ("Not everyone came and stayed.",)),
        Case("Some players were tired.", ("No players were tired.",)),
        Case("A man was killed.", ("No man was killed.",)),
        Case("Only Tom came.", ("Not only Tom came.",)),
        Case(
            "Tom found some coins and left.",
            ("It is not the case that Tom found some coins and left.",),
        ),
        Case("Twelve people died.", ("It is not the case that twelve people died.",)),
        Case(
            "However, most of the people left.",
            ("However, it is not the case that most of the people left.",),
        ),
        Case(
            "The flu spread in the north, but not in the south.",
            ("It is not the case that the flu spread in the north, but not in the south.",),
        ),
        # Conditions.
        Case(
            "If the river rises, the bridge will be closed.",
            ("The river rises, and the bridge will not be closed.",),
        ),
        Case(
            "The bridge will be closed if the river rises.",
            ("The river rises, and the bridge will not be closed.",),
        ),
        # What is negated already.
        Case("He does not know anything.", ("He knows something.",)),
        Case("Nobody came.", ("Somebody came.",)),
        Case('She wrote "Never Let Me Go".', ('She did not write "Never Let Me Go".',)),
        Case("The team did not lose a single game.", ("The team lost at least one game.",)),
        Case("Neither team has won.", ("At least one team has won.",)),
        Case("Tom has never seen Rome.", ("Tom has seen Rome.",)),
        # What has the negation in its scope: both "did vote" and "did not vote" can be true.
        Case(
            "Twelve people did not vote.",
            ("It is not the case that twelve people did not vote.",),
        ),
        Case("He often did not eat.", ("It is not the case that he often did not eat.",)),
        Case("A man did not come.", ("It is not the case that a man did not come.",)),
        Case("Tom and Ann did not come.", ("It is not the case that Tom and Ann did not come.",)),
        # Contraries, of which neither may be true.
        Case("He rarely smoked.", ("It is not the case that he rarely smoked.",)),
        Case("He has hardly any money.", ("It is not the case that he has hardly any money.",)),
        Case("You should leave.", ("It is not the case that you should leave.",)),
        Case("They must not leave.", ("It is not the case that they must not leave.",)),
        Case("He must have left.", ("It is not the case that he must have left.",)),
        # What cannot be so when the rest is not.
        Case("He won the game, giving them the lead.", ("He did not win the game.",)),
        Case("Ann wrote a book, which became a success.", ("Ann did not write a book.",)),
        Case("The king is alive.", ("The king is dead.",), options=Options(antonyms=True)),
        Case("The king is tall.", ("The king is not tall.",), options=Options(antonyms=True)),
        Case("The men are alive.", ("The men are not alive.",), options=Options(antonyms=True)),
        Case(
            "Tom is always present.",
            ("Tom is not always present.",),
            options=Options(antonyms=True),
        ),
        Case("Did Tom win?", refused="a question"),
        Case(
            "If the king were alive, the war would end.",
            ("It is not the case that if the king were alive, the war would end.",),
        ),
        Case("It rained, so the game was cancelled.", refused="joined without and, but or or"),
        Case("The king spoke:", refused="no end of a sentence"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        found = denial(sentence, options)
        if isinstance(found, str):
            yield found
            return
        old = found.scope if found.cues else ()
        taken = " ... ".join(cue_words(sentence, cue) for cue in found.cues)
        put = [change for change in found.changes if change.cue]
        yield self.edit(
            sentence,
            found.changes,
            Relation.NEGATION,
            cue=None if put else taken,
            old=scope_without(frozenset(old), found.cues),
            new=found.scope if put else (),
            order=found.order,
        )
