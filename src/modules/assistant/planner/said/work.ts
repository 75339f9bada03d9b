import { foldedWords } from '#/modules/language/index.ts';
import { isCode, keywords } from '../../tools/work-words.ts';
import type { Intent, Named } from '../intent.ts';
import { foldedText, mayName } from '../normal.ts';
import { isRead } from './leftover.ts';
import { POSTCODE_AREAS } from './places.ts';

const MOVED = /\b(?:increase|decrease|improvement|rise|drop|trend|change|growth|fall)\w*\b/;
const SEEN_BEFORE =
  /^(?:and |so |ever )*(?:seen|come across|had any) (?!@|(?:the |my |this )?(?:jobs?|list|visits?)\b)\w+|\b(?:seen|come up|came up|(?:cropped|popped|turned|reared its head) ?up|come across|came across|encountered|dealt with|met with|run into|had|fixed|done|happened|occurred|repaired|got|experienced)\b.{0,120}\b(?:before|previously|in the past|elsewhere|anywhere|ever|again)\b|\b(?:ever|previously) (?:had|seen|fixed|done|come across|encountered|dealt|met|repaired|attended|been|got)\b|\b(?:has|have) (?:this|that|it|these) (?:ever )?(?:(?:fault|problem|issue|error|sort of thing|one) )?(?:ever )?(?:happened|occurred|come up|cropped up|popped up|been seen|failed|broken|gone wrong)\b/;
const EVER_HAD =
  /\bever (?:had|got|seen|come across|dealt with)(?: (?:that|this|it|one|an?|any|some)\b(?! more)|[?.! ]*$)/;
const ALIKE =
  /\b(?:similar|resembl\w+|anything like|something like|jobs? like|visits? like|work like|ones? like|like (?:this|that|it)\b|same (?:fault|problem|issue|thing|symptoms?|trouble)|just like)\b/;
const LOOKED_FOR =
  /\b(?:search (?:for|past|our|the|through|jobs)|(?<!\b(?:diary|things|week|day|it|we|board|schedule|rota|calendar) )look(?:ing)? for|dig out|find (?:me |us )?(?:all |any |the |past |old |previous |other |some )*(?:jobs?|work|visits?|anything|something|cases where|reports?)\b|(?:past|previous|old|earlier) (?:work|jobs?|visits?|fix\w*|reports?)|history of|(?:any|a) records? of|any (?:past |previous )?history(?= *$)|jobs (?:about|involving|mention\w*|relating to|related to|describing|that (?:mention|involve|talk|speak)\w*|where)|any jobs? (?:about|on|involving|for an?|to do with)|mention(?:s|ed|ing)? (?:of|an?)?|reports? (?:about|of|mentioning))\b/;
const MENDED =
  /\bhow (?:did|do|have|was|were|has) (?:we|you|they|it|this|that|anyone|somebody|someone|(?:the|that|our) .{3,40}?) (?:\w+ )?(?:fix|sort|solv|deal|dealt|repair|resolv|cure|handl)\w*\b/;
const CREW =
  '(?:we|you|i|anyone|anybody|someone|somebody|they|people|engineers?|(?:the|our|any of the|one of the) (?:lads?|guys|boys|team|crew|engineers?))';
const SEEN = new RegExp(
  `\\b(?:have|has|did|do|had) ${CREW}(?: ever| ~)* (?:seen?|come across|came across|encounter\\w*|deal\\w*|dealt|met|remember|recall)\\b`,
);
const MENDS =
  '(?:fix|sort|solve|deal|repair|resolve|cure|handle|clear|tackle|approach|reset|stop|unblock|get (?:rid|round|around|past))';
/** What is done about such a thing: "what do we normally do when", "the usual fix". */
const USUAL = new RegExp(
  `\\bwhat (?:do|does|would|should|did) ${CREW} (?:\\w+ )?do(?! (?:the )?most\\b)(?:\\b.{0,100}\\b(?:when|if|for|with|about|on)\\b(?! (?:the )?~)|$)` +
    `|\\bhow (?:do|does|would|should|can|could) ${CREW} (?:(?:normally|usually|generally|typically|always|tend to|best) )?${MENDS}\\b` +
    '|\\b(?:normal|usual|standard|typical|common|best|known|quick) (?:fix|cure|remedy|procedure|solution|approach|answer|way|method|drill)\\b' +
    '|\\b(?:tips?|advice|pointers?|suggestions?|hints?) (?:for|on|with|about)\\b' +
    '|\\b(?:get|got|see|seen|have|had) (?:a lot|lots|loads|plenty|much|many) (?:of )?(?!jobs|visits|calls|call ?outs?|work|customers|engineers|sites)\\w' +
    '|\\bwhat(?: is| was|s)? (?:the |a )?(?:fix|cure|remedy|solution|trick|answer)\\b(?! rate)' +
    '|\\bwhat (?:normally |usually )?(?:fixe[sd]|cure[sd]|sort(?:s(?! of)|ed)|solve[sd]|cleare?[sd]|worked)\\b(?! by)',
);
const MOSTLY =
  '(?:normally|usually|generally|typically|mostly|most often|most of the time|as a rule|always|commonly)';
/** What such a fault comes down to as a rule: "what is it normally?", "the usual culprit". */
const AS_A_RULE = new RegExp(
  `\\bwhat (?:do|does|would) ${CREW} ${MOSTLY} (?:find|see|change|replace|fit)\\b|\\bwhat (?:is|was|are|were|has|have|would|might|could|will|does|do) (?:it|that|this|they|those|these|the (?:problem|fault|trouble|matter|issue))(?: (?:been|be|turn out(?: to be)?|come down to))* ${MOSTLY}\\b` +
    `|\\bwhat(?: is| was| are| were| has| does| do| would)? ${MOSTLY}(?: (?:is|was|been|be|causes?|caused|makes?|made|sets?|goes|gone|wrong|behind|it|that|the|turns? out)\\b|$)` +
    `|\\bwhat (?:does|do|did|would) (?:an?|the) .{3,40} ${MOSTLY} (?:turn out|mean|be|need|want|come down)\\b` +
    `|\\bwhat (?:an?|the|it|that|this)(?: .{1,40})? ${MOSTLY} (?:is|was|are|were|means?|turns? out)\\b` +
    `|\\b${MOSTLY} what\\b|\\bwhat (?:tends? to|does it tend to)\\b|\\bwhat does (?:it|that|this) (?:\\w+ )?(?:tend|turn out) to be\\b` +
    `|\\bwhat (?:it|that|this) (?:is|has been|was) ${MOSTLY}\\b` +
    '|\\b(?:usual|normal|common(?:est)?|likely|likeliest|typical|main|standard) (?:causes?|culprits?|suspects?|diagnosis|explanation)\\b|\\b(?:usual|likely) (?:fault|problem|trouble)\\b',
);

/** Whether it is asked what such a fault comes down to, or what mends it. */
export function asksAsARule(rest: string): boolean {
  return AS_A_RULE.test(rest) || USUAL.test(rest);
}

/** One job that is remembered by what it was about: "the one with the squirrel". */
const REMEMBERED =
  /\b(?:which|what) (?:job|visit) (?:had|involved|mentioned|was it (?:with|where)) (?!the (?:most|longest|worst|highest|shortest))\w|^(?:and |so )*(?:the|that) (?:one|job|visit|time|call ?out) (?:with|where|when|about|that had|involving)\b|\b(?:remember|recall)\b|\b(?:what|which|who|when|where)\b.{0,120}\b(?:the|that) (?:one|job|visit|time|call ?out) (?:with|where|when|about|that had|involving)\b|\bthat (?:job|one|visit|time) (?:with|where)\b|\b(?:had|get|got|been) (?:one|any|some) of (?:those|these|them)\b/;
const ANYWHERE = /\banywhere\b|\belsewhere\b/;
const CODED = /\b(?:fault|error|alarm|trip|code|codes|lockout)\b/;
const HOW_OFTEN = /\b(?:how often|how many times|how frequent\w*|how common)\b/;
/** Words before "problems" that are no thing which has them. */
const NO_THING = new Set(
  (
    'any no with have had has the most more other these those some what which many least fewest jobs job visits work repeat same ' +
    'of our your their this that and or issue fault problem reported open new big main common worst recent late service ' +
    'percent share rate by without from number total'
  ).split(' '),
);

/** Whether past work is searched for by what it was about. */
export function isWorkSearch(question: string, rest: string, counted: boolean): boolean {
  // "Ever" is a time as well, which the rest of the text no longer has.
  if (EVER_HAD.test(question.toLowerCase())) return true;
  if (MOVED.test(rest)) return false;
  if (ALIKE.test(rest)) return true;
  if (asksAsARule(rest) || REMEMBERED.test(rest)) return true;
  if (counted) return HOW_OFTEN.test(rest) && (CODED.test(rest) || hasCode(question) || thingInTrouble(rest));
  return (
    (SEEN_BEFORE.test(rest) && !/\b(?:on time|late|early) before\b/.test(rest)) ||
    LOOKED_FOR.test(rest) ||
    MENDED.test(rest) ||
    SEEN.test(rest) ||
    ANYWHERE.test(rest) ||
    hasCode(question) ||
    thingInTrouble(rest)
  );
}

const ASKS_WHO =
  /^(?:so |and |ok |right )*(?:who(?:m|se)?|which (?:engineer|of)|what engineer|when|where|was it|did)\b/;
const OF_FIGURES =
  /\b(?:jobs|visits|calls|call outs|work|workload|busy|most|least|best|worst|more|less|rate|average|percent|hours|minutes|late|early|on time|next|booked|planned|scheduled|due|overdue|(?<!\b(?:sets?|setting|go|goes|going|gone|went) )off|free|available)\b/;

/** What means a job, or somebody, spoken of before. */
const POINTS = /\b(?:it|that|this|them|those|these|him|her)$/;

/**
 * "Who let the trapped passenger out?": who or when is asked of one event, in words that only jobs themselves may say;
 * `strange` are those that nothing here understands.
 */
export function asksOfEvent(rest: string, strange: readonly string[]): boolean {
  return (
    ASKS_WHO.test(rest) &&
    !OF_FIGURES.test(rest) &&
    !POINTS.test(rest) &&
    strange.some((words) => keywords(words).some((word) => word.length > 2 && !ASKING.has(word)))
  );
}

const HAD =
  /^(?:so |and |ok )*(?:(?:have|has|had|did|do) (?:we|you|they|@\w+|there|it|any ?(?:one|body)|some ?(?:one|body)) (?:ever |also |~ )?(?:had|have|got|get|been|see|seen|suffer\w*)|(?:was|were) there)\b(?! (?:any |some |a |an )?(?:@\w+ )?(?:jobs?|visits?|calls?|call outs?|work)\b)/;

/** "Has a recorder failed there before?" */
const EVER_BEFORE = /^(?:and |so |ok )*(?:has|have|had|did|was|were) .*\b(?:before|previously|in the past)$/;

/** "Have we had door sensors failing?": whether there was what nothing but the jobs themselves may speak of. */
export function asksWhetherHad(rest: string, strange: readonly string[]): boolean {
  return (
    (HAD.test(rest) || EVER_BEFORE.test(rest)) &&
    !OF_FIGURES.test(rest) &&
    strange.some((words) => keywords(words).length > 0)
  );
}

/** "False alarms because of pigeons, where was that?": a job remembered by what it was about. */
export function asksWhereThat(rest: string, strange: readonly string[]): boolean {
  return (
    /\S{1,40} \S{1,40} (?:where|who|when|which (?:job|one|site|customer)|what job) (?:was|were|did) (?:that|it|this|they)(?: at| for| on)?$|\S{1,40} \S{1,40} what (?:was|is) it(?: (?:before|last time|usually))?$/.test(
      rest,
    ) && strange.some((words) => keywords(words).length > 0)
  );
}

/** A question that nothing here understands but whose words jobs may speak of; null where it has too few of them. */
export function describedWork({ text, named, ambiguous, unknown }: Intent): string | null {
  if (named.length > 0 || ambiguous || unknown !== null) return null;
  const telling = keywords(text).filter((word) => mayName(word) && !ASKING.has(word));
  return telling.length > 1 && telling.length <= DESCRIBED_WORDS ? telling.join(' ') : null;
}

const DESCRIBED_WORDS = 8;
const BARE_WORDS = 4;
const SENTENCE =
  /^(?:who|what|when|where|why|which|how|is|are|was|were|do|does|did|can|could|will|would|should|have|has|yes|no|and|but|or|so|ok|please|i|you|he|she|they|we)\b/;

/** "Blocked gullies?": a few words that ask nothing else are what is looked for; null where they are none. */
export function bareWork({ text, named, ambiguous, unknown }: Intent): string | null {
  const words = text.split(' ').filter(Boolean);
  if (named.length > 0 || ambiguous || unknown !== null || words.length > BARE_WORDS || SENTENCE.test(text))
    return null;
  const telling = keywords(text).filter((word) => mayName(word));
  return telling.length > 0 ? telling.join(' ') : null;
}

/** "Chiller problems": a thing that nothing else here knows, and its troubles. */
function thingInTrouble(rest: string): boolean {
  const thing =
    /(?<![\w@])([a-z]{3,}) (?:problems?|faults?|issues?|failures?|breakdowns?|trouble|leaks?|alarms?|errors?)\b/.exec(
      rest,
    )?.[1];
  return thing !== undefined && !NO_THING.has(thing) && (THINGS.test(thing) || !isRead(thing));
}
/** Things that are also words of everyday questions. */
const THINGS = /^(?:boiler|water|fire|light|lights|door|lift|roof)$/;

/** What is no code though it looks like one: quarters, halves, priorities, lengths of a ladder. */
const NO_CODE = /^(?:q[1-4]|h[12]|p[1-5]s?|wo\d+)$/i;

/** An error code: "F75", "error E4". What is shaped like a postcode is one only where it is said to be. */
function hasCode(question: string): boolean {
  const said = CODED.test(question.toLowerCase());
  return [...question.matchAll(/(?<![\w@/-])([a-z]{1,3})\d{1,3}[a-z]?(?![\w/-])/gi)].some(
    ([code, letters = '']) => !NO_CODE.test(code) && (said || !POSTCODE_AREAS.has(letters.toLowerCase())),
  );
}

/** Words that ask and name no work. */
const ASKING = new Set(
  (
    'cos coz record records have has had we you they anyone anybody someone somebody ever seen see come came across dealt deal with encountered met run into done fix fixed ' +
    'fixes mend mended repaired solve solved sort sorted resolve resolved handle handled happened happen occurred how often frequently common ' +
    'search searching find look looking through our your jobs job work works visits visit involving involve about mention mentions ' +
    'mentioning mentioned relating related describing reports report where that which like alike similar resembling same this that these those it ' +
    'engineers engineer lads times before previously past ever again elsewhere anywhere anything something else there any all was were did do does ' +
    'many much get got getting when what why who been show list give pull history of dig out please pls tell me us old earlier previous on an the ' +
    'up cropped crop crops cropping pop popped popping turned turn shown showed showing surfaced arisen arose reared head first time new common known ' +
    'kind sort thing things one ones experience experienced happens occurs in fault problem issue ' +
    'normally usually generally typically always tend usual normal standard typical best quick cure cures cured remedy procedure solution answer trick approach ' +
    'way method drill guys guy lad boys fellas crew rid idea ideas remember recall let lets out off gone going went keep keeps comes comes mean means ' +
    'cause causes caused causing reason reasons root culprit second third fourth fifth sixth seventh eighth ninth tenth lot lots loads plenty here advice tip tips tell says saying want need know last number if then some because ' +
    'messing messed mess playing hold hang owd ' +
    'somewhere someplace bit bits slightly maybe perhaps possibly probably likely likeliest really just think thinks looks seems sounds tends tended culprit suspect suspects diagnosis explanation mostly commonly today rule main currently lately'
  ).split(' '),
);

/** A place that is only pointed at. */
const THIS_PLACE =
  /\b(?:this|that|the same|same) (?:site|place|address|building|property|location|store|branch|customer|premises)\b/gi;

/**
 * The work a question describes: its telling words, without those that ask, the days and whom it is for. Null where it
 * only points at something.
 */
export function workIn(
  question: string,
  {
    named,
    dated,
    reference,
  }: {
    readonly named: readonly Named[];
    readonly dated: ReadonlySet<string>;
    readonly reference: string | null;
  },
): string | null {
  const names = new Set(
    named
      .filter(({ kind }) => kind === 'contact' || kind === 'site' || kind === 'engineer')
      .flatMap(({ name }) => [...foldedText(name).split(' '), ...foldedWords(name)]),
  );
  const told = reference === null ? question : question.replaceAll(reference, ' ');
  const words = keywords(told.replace(THIS_PLACE, ' ')).filter(
    (word) => isCode(word) || !(ASKING.has(word) || dated.has(word) || names.has(word)),
  );
  // A number is told by what it numbers.
  const numbered = words.map((word) => (/^\d{1,3}$/.test(word) ? `fault ${word}` : word));
  return words.length > 0 ? numbered.join(' ') : null;
}
