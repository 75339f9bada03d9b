import { stepIn } from '../../dialogue/cues.ts';
import type { Detail, Intent } from '../intent.ts';

/** Whose jobs lie around the one that was spoken of. */
export type Beside = 'site' | 'engineer' | 'contact' | 'job_type';
/** When those jobs are; `next` is the job itself where that has not begun. */
export type When = 'coming' | 'next' | 'since' | 'before' | 'same day' | 'in the end';

/** What is asked of the site, the engineer or the customer of one job. */
export interface Around {
  readonly of: readonly Beside[];
  readonly when: When | null;
}

const PLACE = '(?:site|place|address|building|property|location|store|branch|premises)';
/** What there is one of before somebody's eyes. */
const THING =
  '(?:unit|boiler|door|lift|panel|pump|system|alarm|machine|chiller|shutter|gate|heater|fridge|freezer|drain|light|equipment|kit)s?';
/** "This door": of the place it is at. */
export const OF_THING = new RegExp(
  `\\b(?:this|that|the same) (?:(?:old|same|faulty|particular) )?(?:@ttt|@ggg|${THING})\\b`,
);
const PERSON = '(?:engineer|technician|tech|fitter|lad|guy|bloke|man|person)';
const ACCOUNT = '(?:customer|client|account|tenant)';
const SITE = new RegExp(
  `\\b(?:there|here|back|(?:the )?same ${PLACE}|(?:that|this|the|their) ${PLACE}|(?:that|this|the) ${ACCOUNT} s ${PLACE})\\b`,
);
const ENGINEER = new RegExp(
  `\\b(?:he|she|him|his|her|(?:that|this|the same|same) ${PERSON}|the engineer(?= (?:ever |also )*(?:been|go|going|gone|done|had|coming|back)))\\b`,
);
const CUSTOMER = new RegExp(
  `\\b(?:(?:that|this|the|the same|same) ${ACCOUNT}|(?:for|from|about|with|on|against) them|their)\\b`,
);
/** What only somebody who goes somewhere does: then the place is meant too. */
const GOES =
  /\b(?:been|go|goes|going|gone|went|come|comes|came|coming|attend\w*|visit\w*|return\w*|booked|back)\b/;
const BACK =
  /\b(?:(?:go\w*|come|coming|head\w*|send\w*|be|need\w*|get\w*) (?:\w+ )?back|back (?:in|out|there|to it|again)|return(?:ing)?\b.*|re ?visit\w*|re ?attend\w*|again)\b/;
const BOOKED =
  /\b(?:re ?(?:booked|arranged|scheduled)|next (?:visit|job|one|appointment|time|due)|(?:any|some) ?(?:one|body) (?:else )?(?:booked|going|due|coming)|follow ?up (?:visit|job|booked)|(?:another|further|second|return|follow ?up) (?:visit|job)|(?:anything|something|what)(?: else)?(?: is| have we got| do we have| has been)? (?:else )?(?:booked|planned|coming up|scheduled|lined up|in the diary|due)|booked (?:in )?(?:there|here|again)|coming up|what else (?:has|have|is|are) (?:he|she|they|we) (?:got|on|doing)|got on)\b/;
const OVER = /\b(?:did|have|has|had|was|were|been|went|gone|came)\b/;
const SINCE =
  /\b(?:since|afterwards|after(?: (?:that|this)|$)|later on|been (?:followed|chased) up|follow(?:ed)? (?:it |that |this )?up)\b/;
const IN_THE_END = /\b(?:in the end|eventually|finally|ever (?:fixed|sorted|resolved|finished|mended))\b/;
const SAME_DAY = /\b(?:that|the same|same) day\b/;
const PAST =
  /\b(?:before|previous(?:ly)?|ever|first time|been (?:(?:out|back|up|over|round) )?(?:there|here|to)|what else|anything else|(?:other|earlier|past) (?:jobs?|work|visits?)|history|how (?:many times|often)|(?:been |was |were )?last (?:there|here|time|visit\w*)|there last)\b/;
const BEFORE = /\b(?:before|previous(?:ly)?|earlier)\b/;
export const COUNTS = /\bhow (?:many|often)\b/;
/** Of the job itself, wherever it was. */
const WORK_DONE =
  /\bwhat (?:did|has|had|have) (?:he|she|they|it) (?:do|done|find|found|say|said|write|written|fix\w*|report\w*|replace\w*)\b/;
/** "Was he late?" on that job; as a rule is another question. */
const PUNCTUAL =
  /^(?!.*\b(?:usually|always|often|ever|normally|generally)\b)(?:so |and )*(?:was|were|is|did) (?:he|she|they)\b.*\b(?:late|early|on time)$/;
const PLACES = new RegExp(`^(?:(?:${PLACE}|there|here) ?)*$`);
/** The like of the job is looked for by what it was about. */
const ALIKE = /\b(?:same (?:thing|fault|problem|issue|trouble|sort|kind)|like (?:this|that|it)|similar)\b/;
/** "Have we had this there before?": what was wrong, and not that somebody was there. */
const HAD_THIS =
  /\b(?:had|seen|got|come across|dealt with|met) (?:this|that|it)\b(?! (?:site|place|customer|client|engineer|job|address|building)\b)/;
const BY_US = /\b(?:we|they|he|she|you|anyone|anybody|somebody|the engineer)\b/;
const WORDS_MAX = 12;

/** "Last there" is the latest of all visits, not those before the job. */
export const LAST = new RegExp(
  `\\blast (?:there|here|time|visit\\w*|went|been|at|one|${PERSON})\\b|\\b(?:there|here) last\\b`,
);

/** All there is to say of somebody. */
export const KNOWN =
  /\b(?:tell me (?:more |something |a bit )?about|what do we know|summar\w+|overview|background|how are we doing)\b/;

/** How long such a job takes: of its sort. */
const USUAL_LENGTH =
  /\bhow long (?:do|does|will|should|would) (?:these|this (?:sort|kind|type) of (?:job|visit|work|thing)|one of these|jobs like (?:this|that)|it) (?:(?:usually|normally|typically|generally|tend to) )*(?:take|last)\b/;
const PREPARES =
  /\bwhat (?:should|do|would|must|ought|shall) (?:i|we|he|she|they) (?:(?:to|need|have|want) )*(?:check|know|take|bring|look (?:out )?(?:for|at)|watch (?:out )?for|expect|be aware)\b|\b(?:anything|something|things|stuff) (?:that )?(?:(?:i|we|he|she|they) )?(?:should|need|ought)(?: to)? (?:know|check|watch|look|be aware)\b|\bwhat (?:am|are) (?:i|we) (?:walking into|in for|letting myself in for|likely to find)\b/;

/** Whether somebody gets ready for a job: what it is for, and what was found there before. */
export function asksToPrepare(text: string): boolean {
  return PREPARES.test(text);
}

/** Whether a question is of the sort of work the job in view is, or of getting ready for it, in words that point at nothing else. */
export function leansOnJobInView(text: string): boolean {
  return PREPARES.test(text) || USUAL_LENGTH.test(text);
}

/** Null where it is asked of the job itself, or of something else. */
export function askedAround(now: Intent): Around | null {
  const { text, named, topic, work, metric, matter, everybody, list, trend, period } = now;
  // "And the week before that?" is of another time.
  if (period === null && stepIn(text.split(' ')) !== null) return null;
  const thing = OF_THING.test(text);
  // "This door" may be read as a sort of work.
  const sorts = named.every(({ kind }) => kind === 'job_type' || kind === 'job_category');
  if (text.split(' ').length > WORDS_MAX || topic === 'weather') return null;
  if (now.directory?.asks === 'details' && named.length === 0)
    return { of: [beside(now.directory.details, text)], when: null };
  const said = [
    ...(SITE.test(text) || thing ? (['site'] as const) : []),
    ...(ENGINEER.test(text) ? (['engineer'] as const) : []),
    ...(CUSTOMER.test(text) ? (['contact'] as const) : []),
  ];
  // "Lift faults at this place" are of that sort there.
  if (named.length > 0 && !(sorts && said.length > 0)) return null;
  if (asksToPrepare(text)) return { of: ['site'], when: 'before' };
  if ((topic === 'similar' && ALIKE.test(text)) || HAD_THIS.test(text)) return null;
  // "Did they fit any parts last time?"
  if (topic === 'similar' && LAST.test(text) && BY_US.test(text)) return { of: ['site'], when: null };
  if (topic === 'similar' && !thing && (said.length === 0 || !PLACES.test(work ?? ''))) return null;
  // "Any complaints?" after a job is of its customer.
  const own = matter.whose !== null || matter.caseNumber !== null || matter.caseWords !== null;
  if (topic === 'cases')
    return own || everybody ? null : { of: said.length > 0 ? said : ['contact'], when: null };
  if (topic === 'alerts') return said.length > 0 ? { of: said, when: null } : null;
  if ((WORK_DONE.test(text) && !LAST.test(text)) || PUNCTUAL.test(text)) return null;
  if (USUAL_LENGTH.test(text)) return { of: ['job_type'], when: null };
  const when = whenAsked(now);
  if (when !== null) return { of: ofWhom(said, now, when), when };
  if (said.length === 0) return LAST.test(text) || PAST.test(text) ? { of: ['site'], when: null } : null;
  const asks =
    KNOWN.test(text) ||
    COUNTS.test(text) ||
    metric !== null ||
    (topic === 'measure' && named.length > 0) ||
    topic === 'jobs' ||
    topic === 'overview' ||
    trend ||
    list !== null;
  return asks && !/\bhow late\b/.test(text) ? { of: said, when: null } : null;
}

/** Whose address or number it is: where the job is, unless the customer is said or somebody to speak to is wanted. */
function beside(details: readonly Detail[], text: string): Beside {
  if (ENGINEER.test(text)) return 'engineer';
  if (CUSTOMER.test(text) && !SITE.test(text)) return 'contact';
  return details.includes('address') || SITE.test(text) ? 'site' : 'contact';
}

/** Whether it is asked what became of a job that was not settled at once. */
function asksEnd(text: string): boolean {
  return IN_THE_END.test(text) && !COUNTS.test(text);
}

function whenAsked({ text, topic, list, axis, period, statuses, narrowing }: Intent): When | null {
  if (asksEnd(text)) return 'in the end';
  if (SAME_DAY.test(text)) return 'same day';
  if (SINCE.test(text) || (BACK.test(text) && OVER.test(text) && !PAST.test(text))) return 'since';
  if (BACK.test(text) || BOOKED.test(text)) return 'coming';
  if (LAST.test(text)) return null;
  // What else is open is of now.
  if (statuses.length > 0 || narrowing.overdue) return null;
  // How many times is of all there were, unless it is said before what.
  if (PAST.test(text)) return COUNTS.test(text) && !BEFORE.test(text) ? null : 'before';
  const ahead = list === 'next' || (topic === 'jobs' && axis === 'plannedStartAt');
  return ahead && period === null ? 'next' : null;
}

/** Nobody said: it is the site; somebody who goes: that one at the site. */
function ofWhom(said: readonly Beside[], { text }: Intent, when: When): readonly Beside[] {
  if (said.length === 0) return [when === 'same day' ? 'engineer' : 'site'];
  const [only] = said;
  return said.length === 1 && only === 'engineer' && when !== 'same day' && GOES.test(text)
    ? ['site', 'engineer']
    : said;
}
