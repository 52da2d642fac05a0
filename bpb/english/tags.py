"""Sets of part-of-speech tags and dependency labels that belong together.

Tags are those of the Penn Treebank. Labels are those of spaCy's English models.
"""

from __future__ import annotations

COMMON_NOUNS = frozenset({"NN", "NNS"})
NAMES = frozenset({"NNP", "NNPS"})
NOUNS = COMMON_NOUNS | NAMES
PLURALS = frozenset({"NNS", "NNPS"})
ADJECTIVES = frozenset({"JJ", "JJR", "JJS"})
ADVERBS = frozenset({"RB", "RBR", "RBS"})
NOUN_PHRASE_STARTS = NOUNS | {"CD", "DT", "JJ", "PRP", "PRP$"}
PARTICIPLES = frozenset({"VBN", "VBG"})
FINITE = frozenset({"VBD", "VBP", "VBZ", "MD"})
"""Verbs with a tense, and modals."""
VERBS = FINITE | PARTICIPLES | {"VB"}
NOUN_PHRASE = NOUNS | ADJECTIVES | {"VBG", "HYPH", "CD", "POS"}
"""Words of a noun phrase, without its determiner."""
ASKING = frozenset({"WDT", "WP", "WP$", "WRB"})
"""Question words and relative words."""
FUNCTION_WORDS = frozenset({"CC", "CD", "DT", "EX", "IN", "PDT", "PRP", "PRP$", "TO"})
PARTS_OF_SPEECH = {
    "VERB": "verb",
    "NOUN": "noun",
    "ADJ": "adjective",
    "ADV": "adverb",
    "DET": "determiner",
    "PRON": "pronoun",
    "ADP": "preposition",
    "CCONJ": "conjunction",
    "SCONJ": "conjunction",
    "INTJ": "interjection",
}
"""Names of the parts of speech of Universal Dependencies."""

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "csubjpass", "expl"})
OBJECTS = frozenset({"dobj", "dative", "attr", "oprd", "acomp"})
AUXILIARIES = frozenset({"aux", "auxpass"})
ARGUMENTS = frozenset({"attr", "dobj", "nsubj", "nsubjpass"})
"""Nouns that a verb relates to each other."""
COMPLEMENTS = OBJECTS | {"agent", "pobj", "prep", "xcomp"}
"""What completes a verb, and the nouns of its prepositions."""
JOINTS = frozenset({"cc", "intj", "mark", "preconj", "punct"})
"""Words and signs that join a clause to others or interrupt it."""
IN_NOUN_PHRASE = frozenset({"amod", "compound", "nmod", "nummod"})
"""Words before the noun that they belong to, without its determiner."""
NOUN_CLAUSES = frozenset({"relcl", "acl"})
"""Clauses of a noun."""
CLAUSES = NOUN_CLAUSES | {"advcl", "ccomp", "xcomp", "pcomp", "csubj", "csubjpass", "parataxis"}
"""Clauses below a verb, noun or preposition."""

PROPER = frozenset({"GPE", "LANGUAGE", "LOC", "NORP", "ORG", "PERSON"})
"""Labels of entities whose names have their capital wherever they stand."""
WORKS = frozenset({"EVENT", "FAC", "LAW", "PRODUCT", "WORK_OF_ART"})
"""Labels of entities that people make or hold."""
NOMINALS = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
"""Universal parts of speech that name something."""
