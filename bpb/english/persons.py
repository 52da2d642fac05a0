"""Which nouns are of people: those are asked for with "who"."""

from __future__ import annotations

from bpb.english.lexicons import rows
from bpb.english.morphology import base_form, is_verb

POSITIONS: dict[str, tuple[str, ...]] = {
    position: (position, *filter(None, others.split("|"))) for position, others in rows("positions")
}
"""Words for players by their position, each with its other names: "goalkeeper", "keeper"."""
_PERSONS = frozenset(POSITIONS) | frozenset(
    "carpenter hairdresser barber butler ex-slave slave abolitionist "
    "person people man men woman women player actor actress singer member director king queen "
    "president leader author writer poet novelist musician rapper composer artist painter "
    "politician senator governor minister emperor general commander officer soldier coach "
    "footballer athlete boxer wrestler scientist physicist "
    "philosopher chemist mathematician lawyer judge pilot astronaut bishop pope prince princess "
    "duke lord brother sister son daughter father mother husband wife child children uncle aunt "
    "cousin friend host journalist comedian guitarist drummer bassist vocalist songwriter "
    "producer cinematographer filmmaker screenwriter designer architect engineer entrepreneur "
    "founder owner chairman ceo celebrity star heir successor predecessor killer criminal "
    "champion winner teammate golfer swimmer skater doctor nurse teacher professor student "
    "nominee chancellor ruler monarch sultan missionary explorer priest saint guy boy girl "
    "vizier ancestor descendant mayor traitor warrior bachelor hostess empress duchess countess "
    "governess heiress waitress goddess mistress baroness knight chef spouse partner sponsor "
    "patron prosecutor hero heroine villain rival expert spokesperson captain colonel lieutenant "
    "admiral sergeant baron earl emir caliph pharaoh shah tsar czar deputy secretary ambassador "
    "diplomat consul treasurer sheriff nephew niece grandson granddaughter grandfather "
    "grandmother stepfather stepmother fiancee widow narrator analyst critic editor victor "
    "representative recipient inventor creator protagonist antagonist midfielder "
    "defender mentor plaintiff defendant appellant accuser agent "
    "resident spy co-host".split()
)
_PERSON_ENDINGS = ("ist", "ician", "arian", "orian", "woman", "man", "keeper", "maker", "grapher")
_NOT_PERSONS = frozenset(POSITIONS) | frozenset(
    "flower shower career temper bumper super fiber hunger recorder ringer "
    "list human roman german specialist mist twist fist consist talisman computer printer "
    "scanner counter container trailer tower number center letter paper layer border cover power "
    "river chapter quarter powder corner order filter shelter shooter cooler engine boiler "
    "heater freezer burner booster lighter cruiser destroyer bomber fighter tanker carrier "
    "freighter steamer trawler liner locomotive rocket launcher thriller opener closer header "
    "footer folder slider pointer buffer server router browser adapter monitor motor reactor "
    "generator tractor elevator escalator calculator accelerator sensor conductor factor sector "
    "vector detector projector transistor resistor capacitor refrigerator indicator numerator "
    "denominator separator ventilator incubator simulator processor compressor corridor mirror "
    "error meter skyscraper newspaper wallpaper sweater blazer slipper poster sticker banner "
    "flyer dinner supper diner saucer cracker burger rubber ladder drawer timer marker clover "
    "lower upper outer inner other latter user manner matter butter batter litter bitter hammer "
    "copper pepper proper charter offer answer wonder murder labor labour favor favour honor "
    "honour color colour harbor harbour humor humour rumor vapor disorder encounter transfer "
    "suffer barrier primer trigger stinger screwdriver dishwasher amplifier loudspeaker minster "
    "amber timber lumber chamber wafer disaster cluster monster register boulder shoulder feeder "
    "blunder tender surrender gender helicopter planter crater water winter summer silver fever "
    "lever liver spider cylinder cancer ulcer blister plaster canister cider tumor speaker".split()
)
# A figure of history is somebody; one of a table is not.
_FIGURES = frozenset("historical religious political literary mythological".split())
_SHORTEST = 5


def is_person(noun: str, described: str = "") -> bool:
    """Whether a noun, in any number, is of people: "actors", "commentator", "minister".

    A noun in -er or -or is, where it is of a verb ("winner", "narrator") and on no list of things.

    Args:
        noun: The noun.
        described: The words before it, if they are known: "historical" tells that a figure is.
    """
    lemma = base_form(noun, "N").lower()
    if lemma == "figure":
        return not _FIGURES.isdisjoint(described.lower().split()[-1:])
    if noun.lower() in _PERSONS or lemma in _PERSONS:
        return True
    if lemma in _NOT_PERSONS or len(lemma) < _SHORTEST:
        return False
    if lemma.endswith(_PERSON_ENDINGS):
        return len(lemma) > _SHORTEST
    return lemma.endswith(("er", "or")) and _is_agent(lemma[:-2])


def _is_agent(stem: str) -> bool:
    """Whether a stem is a verb's: "win(n)", "writ(e)", "carri" (carry)."""
    doubled = len(stem) > 2 and stem[-1] == stem[-2]
    forms = [stem, f"{stem}e", *([stem[:-1]] if doubled else [])]
    if stem.endswith("i"):
        forms.append(f"{stem[:-1]}y")
    return any(is_verb(form) for form in forms)
