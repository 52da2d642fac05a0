"""Slips that one pattern tells, each beside what it is to be."""

from __future__ import annotations

import re

from bpb.english.countries import NATIONALITIES, NATIONALITY, countries
from bpb.english.spacy_model import entities
from bpb.values import MONTH_NAME, singular

_KINDS = (
    "Company|Band|Film|Movie|Magazine|Author|City|Country|Actor|Actress|Singer|Writer|Director|"
    "Player|Team|Show|Series|Book|Song|Album|State|University|School|River"
)
_BE_NOT = r"(?:were not|weren't|was not|wasn't|are not|aren't|were|are)"
_AGES = (
    r"(?:from )?(?:\d+ ?(?:to|-) ?\d+\b|(?:under|over) (?:the age of )?\d+|"
    r"\d+ years (?:of age|old))"
)
_NAMED = r"(?:the )?[A-Z\"\u201c][\w.'\"\u201d-]*(?: (?:and )?[A-Z\"\u201c][\w.'\"\u201d-]*)*"
# "Co founded", "the co- star".
_DONE_TOGETHER = (
    r"(?:(?:found|own|direct|produc|creat|host|author|develop|edit)(?:s|ed|es)|"
    r"(?:found|direct|produc|writ|creat|own|edit)(?:er|or)s?|wrote|written|star(?:s|red|ring)?)"
)
_MENDS = (
    (r"^Was (?=it (?:true|false) that\b)", "Is "),
    (r"\b(for|by|to|from|with|of|about|against) who(?=\W*$|, )", r"\1 whom"),
    # Capitals that no name has.
    (r"(?<=[a-z] )The(?= (?:1[89]|20)\d\d\b)", "the"),
    (r"\bTight End(s?)(?! [A-Z])", r"tight end\1"),
    (r"\bWide Receiver(s?)(?! [A-Z])", r"wide receiver\1"),
    (r"\bRunning Back(s?)(?! [A-Z])", r"running back\1"),
    (r"(?<!the )\bking (?=[A-Z][a-z]+(?: [IVX]+)?\b)", "King "),
    # "This" points at nothing.
    (r"^(What (?:is|was)) this (?=(?:[\w-]+ ){1,4}?(?:that|which|who)\b)", r"\1 the "),
    (r"\b((?:Academy|Grammy|Emmy|Tony|Golden Globe|BAFTA|MTV Video Music) )award(s?)\b",
     r"\1Award\2"),
    (r"\b((?:Nobel|Pulitzer|Booker) (?:Peace )?)prize\b", r"\1Prize"),
    (r"\bacademy award(s?)\b", r"Academy Award\1"),
    (r"\bOlympic games\b", "Olympic Games"),
    (r"\bPacific islander", "Pacific Islander"),
    (r"\bWorld series\b", "World Series"),
    # Articles.
    (r"\b(to|at|by|from|in|with) "
     r"(?=(?:Centre|Center|Institute|Museum|Academy|Ministry) (?:for|of) )", r"\1 the "),
    (r"\bof genus (?=[A-Z])", "of the genus "),
    (r"\bthe capital and the largest city\b", "the capital and largest city"),
    (r"\bthe (nickname|title|name) the (?=[\"\u201c])", r"the \1 "),
    # Letters that stand beside each other, on the keyboard or in the word.
    (r"\b(?:teh|hte)(?= [a-zA-Z])", "the"),
    (r"(?<=[a-z] )tp(?= [a-z])", "to"),
    (r"(?<=[\w,] )adn(?= \w)", "and"),
    # "How many more points did Oslo have over Lund?"
    (r"^(How many more (?:[\w-]+ ){1,6}(?:did|do|does) [^?,]*? (?:have|score|gain|win|kick|throw|"
     r"get|make)) over (?=(?:the )?[A-Z])", r"\1 than "),
    # Words that are others.
    (r"\b((?:[Tt]he|[Aa]n?)(?: [\w-]+){0,4}) sing(?= \"[A-Z])", r"\1 song"),
    (r"\bthe composed of(?= [A-Z\"])", "the composer of"),
    (r"\bdram(?= (?:film|series|movie|television)\b)", "drama"),
    (r"\bmore diver (?=[a-z])", "more diverse "),
    (r"\b([a-z]+er|more|less) that (?=\d)", r"\1 than "),
    (r"\b(yards?|TD|rushing|passing|receiving|longest|shortest|many|more|fewer|a|one|two|three) "
     r"touch down(s?)\b", r"\1 touchdown\2"),
    (r"\btouch down(?=s\b| (?:pass|run|catch|reception|throw)(?:es|s)?\b)", "touchdown"),
    (r"\bturn over(?=s\b)", "turnover"),
    (r"\b(the|a|its|their|hostile) take over\b(?! \w+ing\b)", r"\1 takeover"),
    (r"\b2 or more races\b", "two or more races"),
    (r"\bU\. S\.", "U.S."),
    (rf"(?<![&A-Z] )(?<!\band )\bco(?:-? |- )(?={_DONE_TOGETHER}\b)", "co-"),
    (r"\b(of|in|on|for|from|with|by|to)the\b", r"\1 the"),
    (r"\btd(s?)\b", r"TD\1"),
    (r"\bNOT\b", "not"),
    (r"\bthru\b", "through"),
    (r"\bin average(?= (?:are|is|was|were|have|had)\b|[?,.])", "on average"),
    (r"\b([Gg]roups) in percent (?=(?:are|were|have|had)\b)", r"\1, in percent, "),
    (r"\b([Hh]ow many (?:points|yards) (?:did|do|does) [^?,]*?\blead) with"
     r"(?=\?|,| (?:in|at|after)\b)", r"\1 by"),
    # Two plants, each a genus.
    (r"^((?:Are|Were) (?:both )?[A-Z]\w+ and [A-Z]\w+) genus (?=in\b|of\b|found\b|native\b)",
     r"\1 genera "),
    (r"^((?:Are|Were) both [A-Z][\w-]+) or ([A-Z][\w-]+) an? genus of\b",
     r"\1 and \2 genera of"),
    (r"^Is (?=(?:the )?[A-Z][\w.'-]*(?: [A-Z\d][\w.'-]*){0,5} "
     r"(?:founded|formed|established|released|published|built|opened|created) in "
     r"(?:1\d{3}|20[01]\d)\b)", "Was "),
    (r"\b(percentages? of (?:[A-Z]\w+ )?(?:African|Asian|Native|Irish|English|German|Italian|"
     r"Polish|Scottish|French|Mexican|Chinese) American)"
     r"(?=\?|,| (?:and|or|higher|lower|different|the)\b)", r"\1s"),
    (r"\b(longer than \d+ (?:yards|meters|miles|feet)) long\b", r"\1"),
    (r"\ba headquarter\b", "headquarters"),
    (r"\bboth ((?!(?:an?|the) )[a-z]+ )?genus (?=of\b)", r"both \1genera "),
    (r"\b[Mm]arriage couples\b", "married couples"),
    (r"\b(than \d+)-(yards|meters|miles|points)(?=\?|,| (?:in|were|was|are|did|long|or)\b)",
     r"\1 \2"),
    (r"\bteam mate(s?)\b", r"teammate\1"),
    (r"\bsinger, songwriter(s?)\b", r"singer-songwriter\1"),
    (rf"\b(did {_NAMED} )co-founded\b", r"\1co-found"),
    (rf"\b(did {_NAMED} )co-(direct|author|host)ed\b", r"\1co-\2"),
    (rf"\b(did {_NAMED} )co-(produce|create)d\b", r"\1co-\2"),
    (rf"\b(did {_NAMED} )co-wrote\b", r"\1co-write"),
    (r"\b(?<!many )(time span|time period|period of time|year|month|day|decade|century|era) where "
     r"(?=[A-Z]|the |an? |he |she |it |they |his |her |their )", r"\1 in which "),
    (r"\b(who|which|people|men|women|children|[a-z]+s|[A-Z]\w+) we ?['\u2019] ?re "
     r"(?=(?:born|made|sent|held|shot|[a-z]+ed)\b)", r"\1 were "),
    (r"\b([Ww]ho|[Ww]hat|[Ww]hich)['\u2019]s (?=(?:had|won|written|made|released)\b)",
     r"\1 has "),
    (r"\bstared in\b", "starred in"),
    (r"\b([Hh])append\b", r"\1appened"),
    (r"^(How many (?:[\w-]+ ){1,4})where (?=to )", r"\1were "),
    (r"^Who lead\b", "Who led"),
    (r"(?<=\w)/ (?=\w)", "/"),
    (r"\b([Bb]etween) (\d{4}) ?[-\u2013] ?(\d{4})\b", r"\1 \2 and \3"),
    # Words too many or too few.
    (r"(\b[Dd]id (?:(?!(?:an?|the|on|his|her|their|touchdown|TD|scoring|for|with|catch|complete|"
     r"make|have)\b)[\w.'\u2019-]+ ){1,3}|\b[Dd]id the (?:[A-Z]\w+ )+|\b(?:he|she|they) )"
     r"(rush|pass|throw) (?=(?:at least|at most|more than|less than|fewer than|over|exactly) "
     r"\d+ yards(?:\?| (?:in|during|on|against|by|with)\b))", r"\1\2 for "),
    (r"^(How many (?:[a-z]+ )?yards did (?:the )?(?:(?!(?:on|per|in|of|after|from|by|with|his|her|"
     r"their|the|an?|each|every|first|longest|td|TD|touchdown|and)\b)[\w.'\u2019-]+ ){1,3}"
     r"(?:rush|pass|throw))(?=[?,:])", r"\1 for"),
    (r"^(By how many (?:(?!\b(?:he|she|it|they|that|which|who|whom)\b)[^?:,])*?) by(?=[?:,])",
     r"\1"),
    (r"\b((?:life expectancy|income|salary|rate|median age) (for|of) [^?,]*?(?:higher|lower|longer|"
     r"shorter|larger|smaller|greater|less)) than (?=(?:the )?(?:(?:fe)?males|(?:wo)?men|boys|"
     r"girls|families|households|children|whites|blacks|residents|immigrants)\b(?:\?| in\b))",
     r"\1 than that \2 "),
    (r"\b((?:is|was|are|were|lies|located|formed in a country|lives) farther) to "
     r"(?=(?:the )?(?!(?:North|South|East|West)\b)[A-Z])", r"\1 from "),
    (r"^((?:What|Which|Who|Where)\b[^,?:\u2013]*?[a-z]) [-\u2013] "
     r"(?=[^?,:\u2013]+?,? or [^?,\u2013]+\?$)(?![^?]* - )", r"\1: "),
    (r"\bthe (number|percentage|percent|share) of (?=between (?:the )?ages\b|"
     r"(?:between \d+ and|over|under) (?:the age of )?\d{1,2}(?:\?|$| (?:and|or|the)\b))",
     r"the \1 of people "),
    (r"\bthe one who (?:is|was) the (?=(?:[\w-]+ ){1,4}?(?:who|that)\b)", "the "),
    (r"\b(behind|ahead of) ((?:the )?[A-Z]\w+) (?=(?:at least|at most|more than|less than|"
     r"fewer than|over) (?:\d+|[a-z]+) points?\b)", r"\1 \2 by "),
    (r"\bfall (by (?:at least|at most|more than|less than|fewer than|over) (?:\d+|[a-z]+) "
     r"points?) behind( (?:the )?[A-Z][\w.'-]*)?", r"fall behind\2 \1"),
    (r"^How (many points did (?:the )?[A-Z\d][\w.'\u2019-]*(?: [A-Z\d][\w.'\u2019-]*)* fall "
     r"behind)\b(?! by\b)", r"By how \1"),
    (r"\bpercent of more (?=of\b)", "percent more "),
    (r"\bdifference in (?=the number of [^?]* and the number of\b)", "difference between "),
    (r"^(Were|Are|Did|Do|Have) fewest (?=[a-z][^?]* (?:or|than) )", r"\1 fewer "),
    (r"\bin the ages? of (?=\d+ to \d+)", "aged "),
    (r"^((?:Which|What|Who|When|Where)(?: [a-z]+)?) was (?=the (?!Hunger|Clone|Star)"
     r"(?:[A-Z]\w+ )+(?:Awards|Games|Islands|Mountains|Wars) (?:held|hosted|named|given)\b)",
     r"\1 were "),
    (r"^((?:In|During) (?:the )?\d{4}s?(?: (?:season|census|election|war))?, )is (?!there\b)"
     r"(?=[^?]*\b(?:that|who|which) (?:was|were|had|did|won|[a-z]+ed)\b)", r"\1was "),
    (r"\bfor the (\d{4}) (\w+) compared (?:to|with) (?=the \d{4} \2\b)",
     r"for the \1 \2 than for "),
    (r"\bthere less of(?=,)", "there fewer of"),
    (r"^(Were|Are) (?=(?:at least|at most|more than|fewer than|over|exactly) "
     r"[a-z\d,]+ (?:[a-z-]+ )?(?!percents\b)[a-z]+s (?:in|on) the (?:[A-Z\d][\w-]* )*[a-z]+"
     r"(?:\?| (?:whose|that|which) ))", r"\1 there "),
    (r"\b((?:an?|the|which|what) (?:[a-z]+ )?"
     r"(?:Grammy|Oscar|Emmy|Tony|BAFTA|Pulitzer|Nobel|Academy)"
     r"(?: (?:Award|Prize))?)[ -](winning|nominated) (?=[A-Za-z]{3,})", r"\1-\2 "),
    # Only into a later decade: "1998-02" ends in another century.
    (r"\bfrom ([12]\d)(?=0\d\D[1-9]|1\d\D[2-9]|2\d\D[3-9]|3\d\D[4-9]|4\d\D[5-9]|5\d\D[6-9]|"
     r"6\d\D[7-9]|7\d\D[89]|8\d\D9)(\d\d)[-\u2013](\d\d)(?=[?,:]|$| (?:and|who|that|for)\b)",
     r"from \1\2 to \1\3"),
    (r"^Which has more, ([a-z][^,?]*s or [a-z][^,?]*s\?)$", r"Which are there more of, \1"),
    (r"^Which has (?:less|fewer), ([a-z][^,?]*s or [a-z][^,?]*s\?)$",
     r"Which are there fewer of, \1"),
    (r"^((?:Did|Do|Have|Were|Had) [A-Z][^,?]* and [A-Z][^?]* in their (?:lifetime|career))"
     r"(?=\?|,)", r"\1s"),
    (r"\bpass-interference\b(?=\?| (?:in|on|by|during)\b)", "pass interference"),
    (r"\bwere there less of\b", "were there fewer of"),
    (r"\blived to a younger age\b", "died at a younger age"),
    (r"\blive to a younger age\b", "die at a younger age"),
    (r"\bthe counties (?=(?:racial|population|total|median|residents|households)\b)",
     "the county's "),
    (r"\b(more (?:[A-Z][\w-]+ )+people\b[^?]* than (?:Pacific Islander|"
     r"(?:African |Native |Asian |Hispanic |Irish )?American|Asian|Hispanic|African))"
     r"(?=\?|$)", r"\1s"),
    (r"\bUnited States constitution\b", "United States Constitution"),
    (r"^((?:Was|Is|Were|Did|Does) )(?=\d{4}[-\u2013]\d{2,4} [A-Z](?:(?![A-Z]\w+['\u2019]s)[^?])*? "
     r"(?:team|season)\b)",
     r"\1the "),
    (r"\bpercent of (?=between the [a-z]+ )", "percent "),
    (r"\bwere there (?=[a-z]+ed by\b)", "were "),
    (r"\bcompared (?=[A-Z])", "compared to "),
    (r"^(How many [a-z]+ (?:longer|shorter|older|younger|taller|higher) "
     r"(?:(?!\bthan\b)[^?])+?),? (?:relative to|(?:as |when )?compared (?:to|with)) ",
     r"\1 than "),
    (r"^(How many [a-z]+) (?:later|earlier) (?=(?:after|before) )", r"\1 "),
    (r"^(How many (?:years|months|weeks|days)) since (?=[^?,]* (?:was|were) [a-z]+ did )",
     r"\1 after "),
    # "How many yards difference was the run compared to the catch?"
    (r"^(How many (?:yards|points|years|months|days|miles|goals)) difference (was|is) "
     r"((?:(?!\bthan\b)[^?,])+) compared (?:to|with) ",
     r"\1' difference \2 there between \3 and "),
    (r"^(How many (?:yards|points|years|months|weeks|days|miles)) difference\b", r"\1' difference"),
    (r"^(How many [a-z]+' difference (?:is|was)) (?=between\b)", r"\1 there "),
    (r"^(How many more (?:yards|points) (?:is|was|were) (?:(?!\b(?:than|over)\b)[^?,])+) over "
     r"(?=(?:his|her|its|their|the) )", r"\1 than "),
    (r"\b(people|residents|population|individuals|males|females|men|women|those)"
     r"((?: who| that)?(?: (?:were|was|are|is|weren't|aren't)(?: not)?)? between \d+ and \d+ years)"
     r"(?=\?|,| or\b| and\b| than\b)",
     r"\1\2 old"),
    (r"(?<=[a-z]{4})\. (?=[a-z]+ or [a-z]+)", ", "),
    (r"(?<!^Did )\beither (?=[^,? ]+(?:, [^,? ]+)+,? or )", ""),
    (r"(?<![\d,.$-])(?<![A-Z] )(?<!code )(\d{2,3})(\d{3})"
     r"(?= (?:people|men|women|kilometers|miles|meters|yards|feet|acres|dollars|pounds|soldiers|"
     r"troops|households|families|residents|students|jobs|votes|seats|tons|years|copies)\b)",
     r"\1,\2"),
    (r"\b(after|before|in|during|since|of) (?=\d{4}[\u2013-]\d{2}(?:\d\d)? [A-Z])", r"\1 the "),
    (r"\b(points?) (ahead|behind) by (?=(?:at|in|after|before|during)\b)", r"\1 \2 "),
    (rf"\bin (?=between (?:{MONTH_NAME}|\d{{4}})\b[^?]* and )", ""),
    (r"\bIn regards to\b", "With regard to"),
    (r"\bfrom the age of (?=\d+ to \d+)", "aged "),
    # Hyphens.
    (r"\b(first|second|third|fourth|fifth|sixth) year "
     r"(?=(?:head )?(?:coach|student|player|quarterback|manager)\b)", r"\1-year "),
    (r"\b(1[5-9]\d\d|20\d\d) born (?=[A-Z][a-z]+ (?:(?:[a-z]+ )+|[A-Z]))", r"\1-born "),
    (r"\b([Ss])tand up (?=comedians?\b|comedy\b)", r"\1tand-up "),
    (r"\b([A-Z][a-z]+) language (?=(?:[A-Z]\w+ )?(?:television|film|song|talk|drama|newspaper|"
     r"novel|show|series|magazine)\b)", r"\1-language "),
    (r"\b([Aa]n?) (\d[\d,.]*) mi (?=[a-z]+ )", r"\1 \2-mile "),
    (r"\b(?!1-)(\d+)-(yard|meter|mile|point|year)s? or (?=(?:longer|shorter|more|less|fewer)\b)",
     r"\1 \2s or "),
    (r"\bmeasuring (?!1-)(\d+)-(yard)s?(?=\?|,| (?:or|and|were|was|are|in|did)\b)",
     r"measuring \1 \2s"),
    (r"\b(\d{1,2})(?: to (\d{1,3})| ?[-\u2013] ?(\d{1,3}))[ -]year[ -]old(s?)\b",
     r"\1- to \2\3-year-old\4"),
    (r"\b(?!1[5-9]\d\d|20\d\d)(\d+) year[ -]olds\b", r"\1-year-olds"),
    (r"\b([Aa]n?|[Tt]he) (\d+) year[ -]old\b", r"\1 \2-year-old"),
    # Blanks.
    (r"\b((?:1[5-9]|20)\d\d)(?=(?:with|and|in|by|for|from|when|did|was|or)\b)", r"\1 "),
    # Marks.
    (r"(, combined) (?=(?:different|equal|more|less|fewer|at least|at most|over \d)\b[^,]*$)",
     r"\1, "),
    (r"^((?:In|During|At) the (?:[\w-]+ ){0,4}?[\w-]+) "
     r"(?=(?:were|was) there (?:more|fewer)\b|how many\b|did\b)", r"\1, "),
    (r"(?<=\w)[>;:,]+\?$", "?"),
    (r"\b([Tt]he (?:\d{4} )?(?:[\w-]+ ){0,4}(?:film|movie|novel|album|song|series|book|play)), "
     r"([A-Z\"][^,?]*), (?=[a-z]+(?:ed|s)\b)", r"\1 \2 "),
    (rf"\b({MONTH_NAME} \d{{1,2}}, \d{{4}})(?= (?:in|near|at|for|from|the) )", r"\1,"),
    (r"^([^,?]+), (and [^,?]+), (are|were|have)\b(?=[^,]*$)", r"\1 \2 \3"),
    (r"^([A-Z][^\"?]{0,50}\w)\" (?=(?:is|was) [^\"]*$)", r'"\1" '),
    # "Who was born first of Ann Lee and Bob Roy?"
    (r"^((?:Who|Which [a-z ]+) (?:was|is) \w+ (?:first|earlier|later|last)) of ([A-Z](?:(?! and )"
     r"[^,?])*) and ((?:(?! and )[^,?])*)\?$", r"\1, \2 or \3?"),
    # Only several differ.
    (r"\b((?:than|at least|at most) (?:one|1)) different (?!from\b|than\b|to\b)(?=[a-z])", r"\1 "),
    # "The same number of homes with lifts and those with ramps"
    (r"\b([Tt]he same number of [a-z]+ )(with|in|from|of)"
     r"((?:(?! and )[^,?])+ and) those \2 ", r"\1\2\3 \2 "),
    # "Were 25 or older more than 66 percent of people?"
    (r"^(Were|Are) (\d+ (?:or|and) (?:older|over|younger|under)) ((?:more than|less than|at least|"
     r"at most|over|exactly|anything other than) [\d.]+ percent of people)\?$", r"\1 \3 \2?"),
    # What a share is of.
    (rf"\b(?:in )?percent (?={_BE_NOT} (?:{_AGES}|{NATIONALITY}\?))", "percent of people "),
    (r"\b(?:in )?percent (?=(?:do not|don't|did not|didn't|do|did) have "
     r"(?:children|individuals)\b)", "percent of households "),
    (r"\b(?:in )?percent are(?:n['\u2019]t| not) (female|male) householders?\b(?! or\b)",
     r"percent of households do not have a \1 householder"),
    (r"\b(?:in )?percent were(?:n['\u2019]t| not) (female|male) householders?\b(?! or\b)",
     r"percent of households did not have a \1 householder"),
    (rf"\b((?:in )?percent {_BE_NOT} married )(?=living together\b)", r"\1couples "),
    (rf"\b(?:in )?percent (?={_BE_NOT} (?:families|non-families|(?:female|male) householders?|"
     r"[Mm]arriage|married (?:couples|living)|same-sex|households made up|made up of|POSSLQ)\b)",
     "percent of households "),
    (r"\b(?:in )?percent (?=(?:do not|don't|did not|didn't) have an? (?:fe)?male householder\b)",
     "percent of households "),
    # Who lives alone is told as a share of households.
    (rf"\b(?:in )?percent (?={_BE_NOT} (?:fe)?males \d)(?![^?]*\balone\b)", "percent of people "),
    (r"\b(?:in )?percent (?=(?:do not|don't|did not|didn't) speak\b)", "percent of people "),
    (rf"\b(percent of people {_BE_NOT}) (?:from )?(?:the )?(?:ages? )?"
     r"(?=\d+ ?(?:to|-) ?\d+(?:\W*$| (?:or|and) over\b))", r"\1 aged "),
    (rf"\b(percent of people {_BE_NOT}) from (?=\d+ to \d+)", r"\1 "),
)  # fmt: skip
# "Polish" is a verb too.
_LOWERED = "|".join(sorted({name.lower() for name in NATIONALITIES} - {"polish"}))
_SMALL_PEOPLE = re.compile(
    r"(?<![\w./@-])(?:(?:(?:native|south|north|latin|central) )?(?:african americans?|"
    rf"(?:{_LOWERED}|asian|hispanic|latino|african)s?)|pacific islanders?)\b(?![./-]\w)"
)
# "Between 18 to 24 and 25 to 44" are two of them.
_RANGE = re.compile(r"\b([Bb]etween (?:(?:the )?ages (?:of )?)?\d+) to (?=\d+\b)")
_TWO_RANGES = re.compile(r"\band \d+ to \d|\d to \d+ and \d")
_COMPILED = tuple((re.compile(pattern), mend) for pattern, mend in _MENDS)
_KIND = re.compile(rf"^(?P<asks>Which|What) (?P<kind>{_KINDS}) (?=[a-z])")
_COUNTED = re.compile(r"\b(?P<asks>[Ww]hat|[Ww]hich) (?P<count>[2-9]) (?=[a-z]+s\b)")
_WORDS = "two three four five six seven eight nine".split()
_SMALL = r"(?:(?!\b(?:in|from|on|than)\b)[^?,])"
# "More robberies in 1981 compared to 2010".
_COMPARED = re.compile(
    rf"\b(?P<more>(?:more|fewer) {_SMALL}*?) (?P<where>in|from|on) "
    rf"(?P<first>(?P<year>\d{{4}}\S*)|the {_SMALL}*?) "
    r"compared (?:to|with) (?=(?(year)\d{4}|the ))"
)
# "How many more goals did they score compared to the Canucks?"
_MORE_COMPARED = re.compile(
    r"^(?P<more>How many (?:more|fewer|less) (?:(?!\b(?:than|compared|if|when)\b)[^?])+?),? "
    r"(?:as |when )?compared (?:to|with) "
    r"(?!the (?:other\b|(?:\w+ ){0,2}(?:total|figure|count|number|average|estimate)s?\b))"
    r"(?P<other>(?:the|those|his|her|its|their|a|an|in|(?:fe)?males?|[A-Z][\w'\u2019.-]+|[a-z]+s|people|men|women)\b"
    r"(?! [a-z]+ing\b))"
)
# "More people are in Oslo than Bergen", "higher in 2010 than 2005": a place beside one, a year
# beside one.
_PLACED = re.compile(
    r"\b(?P<more>(?:more|fewer|higher|lower|larger|smaller)\b[^?,]*? (?P<where>in|from) "
    r"(?:(?P<year>\d{4})|(?P<one>[A-Z][\w-]+(?: (?:and )?[A-Z][\w-]+)*(?: combined)?)) than) "
    r"(?=(?(year)\d{4}\b|(?P<other>[A-Z][\w-]+(?:,? (?:and )?[A-Z][\w-]+)*)(?: combined)?[?:,]))"
)


def without_plain_slips(question: str) -> str:
    """The question with each of these mended."""
    question = _SMALL_PEOPLE.sub(lambda found: found[0].title(), question)
    if _TWO_RANGES.search(question) is None:
        question = _RANGE.sub(r"\1 and ", question)
    for pattern, mend in _COMPILED:
        question = pattern.sub(mend, question)
    question = _KIND.sub(lambda found: f"{found['asks']} {found['kind'].lower()} ", question)
    question = _COUNTED.sub(
        lambda found: f"{found['asks']} {_WORDS[int(found['count']) - 2]} ", question
    )
    question = _COMPARED.sub(r"\g<more> \g<where> \g<first> than \g<where> ", question)
    question = _MORE_COMPARED.sub(r"\g<more> than \g<other>", question)
    return _PLACED.sub(_in_both, question)


def _in_both(found: re.Match[str]) -> str:
    """The preposition again, where both are years, or places that spaCy or a list knows."""
    if found["year"] or all(map(_is_place, (found["one"], found["other"]))):
        return f"{found['more']} {found['where']} "
    return found[0]


def _is_place(name: str) -> bool:
    first = re.split(r",? and |, | combined", name)[0]
    if first in countries():
        return True
    if {first, singular(first)} & NATIONALITIES:
        return False
    return any(e.label_ == "GPE" and first in e.text for e in entities()(f"It is in {first}.").ents)
