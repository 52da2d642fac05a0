"""What a passage names: spaCy's entities by sentence, and how the passage writes a name."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from bpb.english.countries import has_article
from bpb.english.lexicons import word_class
from bpb.english.names import apart, name_runs
from bpb.english.spacy_model import entities
from bpb.values import content_words
from bpb.values.parts import parts

# A name before any other word may describe that: "the Oslo mayor".
_NAME_ENDS = (
    r"(?=[.,;:)?!\"\u201d]|\s*$|\s*\n|\s\(|\s(?:of|in|on|at|and|or|to|by|for|from|with|was|is|were|are|"
    r"has|had|have|as|that|who|which|did|would|could|will|then|when|while|after|before|"
    r"won|lost|beat|took|made|got|ran|led|came|went|[a-z]+ed)\b)"
)
_NAME_BEGINS = (
    r"(?:^|[.,;:(\u201c\"] ?|\b(?:of|in|on|at|and|or|to|by|for|from|with|was|is|were|are|as|that|"
    r"than|when|while|but|against|over|[a-z]+ed|beat|had|has) )"
)
# In characters: the recogniser's memory grows with what it reads at once.
_LONGEST_PART = 10_000


def _without_the(name: str) -> str:
    return name[4:].lstrip() if name.startswith(("The ", "the ")) else name


@dataclass(frozen=True, slots=True)
class Mention:
    """An entity in a passage.

    Attributes:
        text: As written, without an article.
        label: SpaCy's type of entity: "PERSON", "GPE".
        sentence: 0-based index of its sentence.
        whole: Whether no capitalised word stands right before or after it.
    """

    text: str
    label: str
    sentence: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage's sentences and the entities in them."""

    sentences: tuple[str, ...]
    mentions: tuple[Mention, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.sentences)

    def sentences_with(self, name: str) -> frozenset[int]:
        """The indices of the sentences that have a name in them."""
        found = apart(name)
        return frozenset(i for i, text in enumerate(self.sentences) if found.search(text))

    def runs_with(self, name: str) -> tuple[str, ...]:
        """The longest runs of capitalised words that have a name in them: "Houston Texans"."""
        found = apart(name)
        return tuple(
            run[0]
            for i in sorted(self.sentences_with(name))
            for run in name_runs(self.sentences[i])
            if found.search(run[0])
        )

    def with_article(self, name: str) -> str:
        """A name as it reads inside a sentence: with "the" where the passage has it so."""
        bare = _without_the(name)
        last = bare.split()[-1]
        if bare.isupper() and bare.lower() in word_class("bare_acronym"):
            return bare
        always = last.istitle() and last.lower() in word_class("always_articled_head")
        title, of, _ = bare.partition(" of ")
        titled = of and title.istitle() and title.lower() in word_class("articled_title")
        if always or titled or has_article(bare):
            return f"the {bare}"
        if re.search(rf"[\"\u201c]The {re.escape(bare)}[\"\u201d]", self.text):
            return f"The {bare}"
        uses = self._uses(bare)
        head = bare.split(" of ")[0].split()[-1]
        team = last.lower() in word_class("team")
        known = team or head.lower() in word_class("articled_head")
        if name.startswith("The "):
            headed = re.compile(
                rf"^{re.escape(bare)}(?: \([^)\n]*\))?: The {re.escape(bare)}\b", re.M
            )
            told = apart(f"the {bare}").search(self.text) or headed.search(self.text)
            return f"the {bare}" if told or known else name
        plain = last.endswith("s") or (last.isupper() and last.isalpha())
        if not uses and plain and self.label(name) not in ("GPE", "LOC", "PERSON"):
            # "Champion Denver Broncos" does not tell, but "the Broncos" does.
            uses = self._uses(last) or [
                found[1] or ""
                for found in re.finditer(rf"(?:\b(\w+ ))?(?<!\w){re.escape(last)}(?!\w)", self.text)
                if not (found[1] or "a")[0].isupper() or found[1] == "The "
            ]
        if not uses and known:
            return f"the {bare}"
        if not uses and head == "University" and " of " in bare:
            return f"the {bare}"
        the = sum(1 for use in uses if use)
        # A list has it once: "the Green Bay Packers and Cleveland Browns".
        listed = the > 0 and team
        usual = 2 * the > len(uses) or (not uses and name != bare)
        return f"the {bare}" if listed or usual else bare

    def label(self, name: str) -> str:
        """The type of entity that spaCy gives a name most often, "" for none."""
        words = content_words(name)
        labels = Counter(m.label for m in self.mentions if content_words(m.text) == words)
        return labels.most_common(1)[0][0] if labels else ""

    def is_name(self, word: str) -> bool:
        """Whether a word has its capital inside a sentence too, and nowhere a small letter."""
        if re.search(rf"(?<!\w){re.escape(word.lower())}(?!\w)", self.text):
            return False
        return re.search(rf"[\w,;\"(] \"?{re.escape(word)}(?!\w)", self.text) is not None

    def words_before(self, name: str) -> frozenset[str]:
        """The words right before a name, in lower case; "," where it follows a comma."""
        found = re.findall(rf"(?:(\w+) |(,) ){re.escape(name)}(?!\w)", self.text)
        return frozenset((word or comma).lower() for word, comma in found)

    def preposition(self, name: str) -> str:
        """The preposition of place that the passage has right before a name, "" for none."""
        bare = re.escape(_without_the(name))
        found = re.search(rf"\b(in|at|on) (?:[Tt]he )?{bare}{_NAME_ENDS}", self.text)
        return found[1] if found else ""

    def _uses(self, bare: str) -> list[str]:
        """The article, or "", at each use of a name that is part of no longer phrase."""
        found = re.finditer(
            rf"{_NAME_BEGINS}(?P<the>[Tt]he |){re.escape(bare)}{_NAME_ENDS}", self.text, re.M
        )
        return [use["the"] for use in found]


@lru_cache(maxsize=256)
def read_passage(context: str) -> Passage:
    """Find the sentences and entities of a context; spaCy's model is loaded on the first call."""
    sentences: list[str] = []
    mentions: list[Mention] = []
    lines = (
        line[start:end]
        for line in context.splitlines()
        for start, end in parts(line, _LONGEST_PART)
    )
    for line in lines:
        doc = entities()(line)
        for sentence in doc.sents:
            for entity in sentence.ents:
                text = _without_the(entity.text).strip(" \"'\u201c\u201d")
                text = re.sub(r"['\u2019]s$", "", text)
                before = doc[entity.start - 1].text if entity.start else ""
                after = doc[entity.end].text if entity.end < len(doc) else ""
                whole = not (before[:1].isupper() and before not in ("The", "In", "On", "At"))
                whole = whole and not after[:1].isupper() and after[:1] not in ("-", "\u2013", "&")
                mentions.append(Mention(text, entity.label_, len(sentences), whole and bool(text)))
            sentences.append(sentence.text.strip())
    return Passage(tuple(sentences), tuple(mentions))
