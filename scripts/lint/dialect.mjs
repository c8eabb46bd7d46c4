// Turns of phrase in place of terms of the field, with the term. A pattern is listed only if its literal meaning is
// rare: a person may be asked and told, a machine is not.

const BE = "(?:is|are|was|were|be|been|being|isn't)";
/** A person before the verb, who may be asked or told. */
const NO_PERSON =
  '(?<!\\b(?:player|buyer|user|guest|reader|developer|embedder|person|studio|merchant|you|who|they)s? )';
/** Machines that the source lets speak. */
const MACHINE =
  '(?:page|shop|element|store|service|widget|client|server|browser|call|request|tab|code|query|host|process|database|driver|sandbox|cart|order|session|command|answer|response|seed|row|list|it|that|which)';

const phrase = (source, instead) => ({pattern: new RegExp(source, 'i'), instead});
const caseSensitive = (source, instead) => ({pattern: new RegExp(source), instead});

/** The first that matches a sentence is reported. */
export const DIALECT = [
  // Asking
  phrase(
    `${NO_PERSON}\\b${BE} (?:only |not |first |then )?asked (?:for|about|of)\\b`,
    '"is requested", "is fetched" or "is queried"',
  ),
  phrase(`\\b(?:has|have|had) been asked for\\b`, '"was requested"'),
  phrase(
    `\\b${MACHINE}s? (?:is|are|was|were) (?:only |not |first |then )?asked\\b`,
    '"is queried", "is called" or "checks"',
  ),
  phrase(
    `\\b${MACHINE} (?:asks?|asked) (?:for|about|whether|the|again|once|it|its)\\b`,
    '"requests", "fetches", "queries" or "checks whether"',
  ),
  phrase('\\basks? (?:again|anew)\\b', '"retries" or "requests it again"'),
  // Telling and hearing
  phrase(
    `${NO_PERSON}\\b${BE} (?:not |only |first |then )?told\\b(?! apart)`,
    '"is notified", "receives" or "is passed"',
  ),
  phrase('\\btold apart\\b|\\btells? (?:\\w+ ){1,4}apart\\b', '"distinguished" or "distinguishes"'),
  phrase('\\b(?:tells?|told|telling) of\\b', '"reports" or "announces"'),
  phrase('\\b(?:hears?|heard) (?:of|nothing|that|when)\\b', '"receives", "is notified of" or "subscribes to"'),
  // Saying
  phrase(
    `\\b${MACHINE}s? (?:does|do|did|has|have) not (?:say|said|tell)\\b`,
    '"does not specify", "omits" or "does not contain"',
  ),
  phrase('\\b(?:says?|said|saying) (?:nothing|of)\\b', '"omits", "describes" or "states about"'),
  phrase(
    '\\b(?:nothing|none|something) (?:is|was) said\\b|\\b(?:is|are|was|were|be) said (?:of|in|by|to|here|there)\\b',
    '"is not specified", "by default" or "is stated"',
  ),
  phrase('\\bsays? (?:it|them) (?:all|not|itself|by)\\b|\\bmay say\\b', '"contains", "specifies" or "returns"'),
  phrase(
    '\\bas (?:a|the|its) (?:seed|call|request|row|body) (?:says?|has) (?:it|them)\\b',
    '"in the form of a seed", "as in the request"',
  ),
  phrase(
    '\\bwhat (?:it|they|he|she|(?:the|a|an|its|each) [\\w-]+) (?:says?|said|tells?|told|holds?|held|gives?|gave|keeps?|kept|asks?|asked|takes?|took)\\b',
    'the noun: "the value of", "the content of", "the request"',
  ),
  phrase(
    '\\bwhat (?:is|was|were|has been) (?:said|given|told|asked|kept|held|taken)\\b',
    'the noun: "the value", "the items", "the request"',
  ),
  // Holding, keeping, giving, taking
  phrase('\\bin vain\\b', '"without effect" or "that is not rendered"'),
  phrase(`\\b${BE} held\\b(?! to)`, '"is locked", "is stored", "is pending" or "is reserved"'),
  phrase("\\bholds? [\\w' ,-]*\\buntil [\\w' ]*transaction\\b", '"locks … until the transaction ends"'),
  phrase('\\b(?:a|the|no|any) kept\\b|\\bnothing (?:is )?kept\\b', '"cached", "stored" or "saved"'),
  phrase(`\\b${BE} given\\b(?! back)`, '"is granted" (an item), "is passed" (an argument) or "is set" (an option)'),
  phrase(
    `\\b(?:is|are|was|were|be|been) given back\\b|\\bgiv(?:es?|en|ing) back\\b|\\bgives? \\w+ back\\b`,
    '"is refunded", "is released" or "is returned"',
  ),
  phrase(
    '\\b(?:money|payment|payments|amount|price) (?:goes|go|went|has gone|gone|going|is to go) back\\b',
    '"is refunded"',
  ),
  phrase(
    `\\b${BE} taken (?:back|out|away|off)\\b|\\btakes? (?:\\w+ )?(?:back|out|away)\\b`,
    '"is revoked", "is removed" or "is debited"',
  ),
  phrase('\\b(?:takes?|took|taken) (?:it |them )?for (?:one|a|the)\\b', '"treats as" or "mistakes for"'),
  // Going, standing, lying, coming
  phrase('\\b(?:goes|go|went|going|gone) on with\\b', '"continues with"'),
  phrase('\\b(?:goes|go|went|gone) on\\b(?! (?:to|sale))', '"continues"'),
  phrase('\\blies? in\\b', '"is in"'),
  phrase(
    '\\bstands? (?:in|beside|there|here|where|at|on|below|above|before|after|first|last|alone)\\b',
    '"is in", "is next to" or "is stored in"',
  ),
  phrase(
    '\\bwhat stands\\b|\\bwhere (?:it|they|that|the [\\w-]+) stands?\\b',
    'the noun: "the rows", "the position of"',
  ),
  phrase('\\bgoes? (?:well|wrong) with\\b', '"is recommended with" or "fails"'),
  phrase(
    `\\b(?:is|are|was|were) (?:not )?there(?: (?:yet|already|again|no longer|any more))?(?=[.,;:)]|$)|\\bthat (?:is|are) (?:not )?there\\b`,
    '"exists", "is present" or "is missing"',
  ),
  phrase('\\b(?:has|have|had) come(?=[.,;:)]|$)', '"has arrived" or "has passed"'),
  // Adverbs and pronouns
  phrase('\\bno more(?=[.,;:)]|$)', '"no longer"'),
  phrase('\\banew\\b|\\bafresh\\b', '"again", or "resets" for "begins anew"'),
  phrase('\\bonce more\\b', '"again"'),
  phrase('\\bas good as\\b', '"equivalent to"'),
  phrase('\\bnothing but\\b', '"only"'),
  phrase('\\b(?:by (?:him|it|them)sel(?:f|ves) alone|the like|in whose|of whom)\\b', 'a plain clause'),
  phrase('\\bwho(?:m)?ever\\b', 'the noun: "a client that", "any caller"'),
  phrase(
    '\\bso (?:many|much|long|often)\\b(?! as\\b)(?!.*\\bthat\\b)',
    'the number\'s meaning: "maximum number of", "after this time"',
  ),
  phrase('\\bwares?\\b', '"item"'),
  phrase('\\bshop window\\b', '"catalog"'),
  phrase('\\b(?:whence|thereof|therein|wherein|whereof|hereby|heeds?|hush\\w*|lest|ere)\\b', 'a word in common use'),
];

/** Sentences that do not begin with their subject. The first of a doc comment has a rule of its own. */
export const DIALECT_OPENINGS = [
  caseSensitive('^Of (?!course\\b)', 'the subject first: "At most 20 items of an order are …"'),
  caseSensitive('^Whose? (?!.*\\?$)', 'the subject first: "A player who …"'),
];
