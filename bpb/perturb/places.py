"""Names of countries, states and peoples: what a place or a nationality may be exchanged for."""

from __future__ import annotations

TO_A_PLACE = frozenset(
    "go move travel emigrate immigrate flee return sail migrate relocate retreat march".split()
)
"""Verbs of going somewhere, in their base form: they go with "to", not "in"."""
BEFORE_A_PLACE = "in|at|on|near|outside|inside|within|between|under|behind|above|below|along"
"""Prepositions of where something is, as alternatives of a regular expression."""
COUNTRIES = frozenset(
    "Afghanistan|Albania|Algeria|Andorra|Angola|Argentina|Armenia|Australia|Austria|Azerbaijan|"
    "Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bhutan|Bolivia|Bosnia|"
    "Botswana|Brazil|Brunei|Bulgaria|Burundi|Cambodia|Cameroon|Canada|Chad|Chile|China|Colombia|"
    "Costa Rica|Croatia|Cuba|Cyprus|Czech Republic|Denmark|Dominican Republic|Ecuador|Egypt|"
    "El Salvador|England|Eritrea|Estonia|Ethiopia|Fiji|Finland|France|Gabon|Gambia|Germany|Ghana|"
    "Greece|Guatemala|Guinea|Guyana|Haiti|Honduras|Hungary|Iceland|India|Indonesia|Iran|Iraq|"
    "Ireland|Israel|Italy|Ivory Coast|Jamaica|Japan|Jordan|Kazakhstan|Kenya|Kuwait|Kyrgyzstan|Laos|"
    "Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Madagascar|Malawi|"
    "Malaysia|Maldives|Mali|Malta|Mauritania|Mauritius|Mexico|Moldova|Monaco|Mongolia|Montenegro|"
    "Morocco|Mozambique|Myanmar|Namibia|Nepal|Netherlands|New Zealand|Nicaragua|Niger|Nigeria|"
    "North Korea|Northern Ireland|Norway|Oman|Pakistan|Panama|Papua New Guinea|Paraguay|Peru|"
    "Philippines|Poland|Portugal|Qatar|Romania|Russia|Rwanda|Samoa|Saudi Arabia|Scotland|Senegal|"
    "Serbia|Sierra Leone|Singapore|Slovakia|Slovenia|Somalia|South Africa|South Korea|Spain|"
    "Sri Lanka|Sudan|Suriname|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Togo|"
    "Tonga|Tunisia|Turkey|Turkmenistan|Uganda|Ukraine|United Arab Emirates|United Kingdom|"
    "United States|Uruguay|Uzbekistan|Venezuela|Vietnam|Wales|Yemen|Zambia|Zimbabwe|UK|US|U.S.|USA|"
    "Great Britain|Britain|Soviet Union|Yugoslavia|Czechoslovakia|Prussia".split("|")
)
STATES = frozenset(
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|"
    "Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|"
    "Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|"
    "New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|"
    "South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|West Virginia|Wisconsin|"
    "Wyoming|New South Wales|Queensland|South Australia|Tasmania|Victoria|Western Australia|"
    "Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia".split("|")
)
CONTINENTS = frozenset(
    "Africa|Antarctica|Asia|Australia|Europe|North America|South America".split("|")
)
NATIONALITIES = frozenset(
    "Afghan Albanian Algerian American Argentine Argentinian Armenian Australian Austrian "
    "Bangladeshi Belgian Bolivian Brazilian British Bulgarian Cambodian Canadian Chilean "
    "Chinese Colombian Croatian Cuban Czech Danish Dutch Ecuadorian Egyptian English Estonian "
    "Ethiopian Filipino Finnish French German Ghanaian Greek Hungarian Icelandic Indian "
    "Indonesian Iranian Iraqi Irish Israeli Italian Jamaican Japanese Kenyan Korean Latvian "
    "Lebanese Lithuanian Malaysian Mexican Moroccan Nigerian Norwegian Pakistani Palestinian "
    "Peruvian Polish Portuguese Romanian Russian Scottish Serbian Slovak Slovenian Spanish "
    "Swedish Swiss Syrian Thai Tunisian Turkish Ukrainian Uruguayan Venezuelan "
    "Vietnamese Welsh".split()
)
PEOPLES = frozenset(n for n in NATIONALITIES if n.endswith(("sh", "ch", "ese", "ss")))
"""Those that name a people with "the": "the Dutch"; "the German" would be one man."""
NATIONALITY = f"(?:{'|'.join(sorted(NATIONALITIES))})"
"""A pattern of one of them."""
_WHOLES = (
    frozenset({"England", "Scotland", "Wales", "Northern Ireland", "Ireland", "United Kingdom",
               "UK", "Great Britain", "Britain"}),
    frozenset({"British", "English", "Scottish", "Welsh", "Irish"}),
    frozenset({"United States", "US", "U.S.", "USA"}),
    frozenset({"Soviet Union", "Russia", "Ukraine", "Belarus", "Georgia", "Estonia", "Latvia",
               "Lithuania", "Armenia", "Azerbaijan", "Kazakhstan", "Uzbekistan"}),
    frozenset({"Yugoslavia", "Serbia", "Croatia", "Slovenia", "Bosnia", "Montenegro"}),
    frozenset({"Czechoslovakia", "Czech Republic", "Slovakia"}),
    frozenset({"Germany", "Prussia"}),
    frozenset({"China", "Taiwan"}),
)  # fmt: skip
WITH_ARTICLE = frozenset(
    "United States|United Kingdom|Netherlands|Philippines|Bahamas|Gambia|Maldives|Czech Republic|"
    "Dominican Republic|United Arab Emirates|Soviet Union|UK|US|U.S.|USA|"
    "United States of America|People's Republic of China".split("|")
)
"""Names of countries that have "the" before them in a sentence."""


def level(name: str) -> str:
    """Whether a place is a country, a state, a continent or another place."""
    for kind, names in (("country", COUNTRIES), ("state", STATES), ("continent", CONTINENTS)):
        if name in names:
            return kind
    return "place"


def may_hold(one: str, other: str) -> bool:
    """Whether one of two countries or peoples is, or was, a part of the other."""
    return any({one, other} <= whole for whole in _WHOLES)
