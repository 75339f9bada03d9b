import { STORY } from '../catalogue/measures.ts';
import { comparedNames } from './asked/named.ts';
import { withBeside } from './follow/beside.ts';
import type { Intent, Share } from './intent.ts';
import { normalText } from './normal.ts';
import { orderOf } from './said/grouping.ts';
import { asksSplit, opposedIn, opposesKinds } from './said/opposed.ts';
import { inPlace } from './said/places.ts';
import { refusalKind } from './scope.ts';

const JOINT =
  /(?:\s{0,3}[,;]?\s{1,3}(?:and|also|plus|then)\s{1,3}(?:also\s{1,3})?|\s{0,3}[?;]\s{0,3}(?:and\s{1,3}|also\s{1,3})?)(?=(?:how|what|who|which|when|where|whose|is|are|did|was|were|of (?:those|them|these))\b)/i;
const COUNTS = /\bhow (?:many|much|often)\b/i;
const COMMA_BEFORE_COUNT = /,\s{0,3}(?=how (?:many|much|often)\b)/gi;
const PARTS_MAX = 3;

/** A question that asks for several things, as the questions it is made of. */
export function partsOf(question: string): string[] {
  if (isOfBoth(question)) return [question];
  const parts = withCountsApart(question)
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 1 || /\w{3}/.test(part));
  const [first = ''] = parts;
  // What only leads up to a question is no question.
  if (parts.length < 2 || parts.length > PARTS_MAX || first.split(/\s+/).length < 3) return [question];
  return parts;
}

/** "How many were late, how many early?": a comma parts two of a kind, and only those. */
function withCountsApart(question: string): string {
  return question.replace(COMMA_BEFORE_COUNT, (comma, at: number) =>
    COUNTS.test(question.slice(0, at)) ? '; ' : comma,
  );
}

const TELLING: ReadonlySet<Intent['topic']> = new Set([
  'measure',
  'overview',
  'jobs',
  'job',
  'summary',
  'cases',
] as const);

/**
 * "How many jobs were late, and what is for lunch?": what is no business of the assistant's is refused by itself, and
 * the rest is answered. What would change something, or pry, is refused as a whole.
 */
export function isRefusedInPart(whole: Intent, parts: readonly Intent[]): boolean {
  const refused = parts.filter(({ topic }) => topic === 'refusal');
  const harmless = [whole, ...refused].every(({ text }) =>
    /^(?:money|away|unheld|elsewhere)$/.test(refusalKind(text)),
  );
  const others = parts.filter((part) => !refused.includes(part));
  return (
    harmless && refused.length > 0 && others.length > 0 && others.every(({ topic }) => TELLING.has(topic))
  );
}

const SAYS_OF_WHOM =
  /\b(?:we|us|our|did|do|does|have|has|had|were|was|are|is|there|total|altogether|overall|everyone|everybody)\b/;

/** "How many were late and how many early in May?": the time is that of both; of nothing but nouns, whose they are too. */
export function partOf(whole: Intent, part: Intent, first: boolean): Intent {
  // What comes after leans on the first.
  if (!first) return part;
  const dated = part.topic === 'measure' && part.period === null && whole.alsoPeriods.length === 0;
  const open = part.topic === 'measure' && part.named.length === 0 && !SAYS_OF_WHOM.test(part.text);
  return {
    ...part,
    ...(dated &&
      whole.against === null &&
      part.statuses.every((one) => one.startsWith('completed')) && { period: whole.period }),
    ...(open && { named: whole.named.filter(({ kind }) => kind !== 'job_type' && kind !== 'job_category') }),
  };
}

/** "How much is reactive and how much is planned?" is one question. */
function isOfBoth(question: string): boolean {
  const text = normalText(question);
  return opposedIn(text) !== null || opposesKinds(text);
}

/** One intent for each figure that is asked for in the same breath. */
export function figuresOf(intent: Intent): Intent[] {
  const places = comparedPlaces(intent);
  if (places.length > 1) return places;
  if (intent.opposed.length > 0 && intent.topic === 'measure') return opposedSides(intent);
  // How things go beside another period, or beside somebody else: each of the figures.
  const set = intent.against !== null || comparedNames(intent) !== null;
  if (intent.topic === 'overview' && (set || intent.beside !== null))
    return STORY.flatMap((metric) => withBeside({ ...intent, topic: 'measure' as const, metric }));
  if (intent.topic === 'measure' && intent.beside !== null) return withBeside(intent);
  const ends = bothEnds(intent);
  if (ends) return ends;
  if (intent.topic !== 'measure' || intent.alsoMetrics.length === 0) return [intent];
  return [intent, ...intent.alsoMetrics.map((metric) => ({ ...intent, metric }))];
}

const ENDS =
  /\b(best|worst|highest|lowest|most|least|fewest|top|bottom|busiest|quietest|slowest|fastest|quickest) (?:and|&) (?:the )?(best|worst|highest|lowest|most|least|fewest|top|bottom|busiest|quietest|slowest|fastest|quickest)\b/;

/** "Best and worst": each end of a ranking by itself. */
function bothEnds(intent: Intent): Intent[] | null {
  const [said, one, other] = ENDS.exec(intent.text) ?? [];
  if (intent.topic !== 'measure' || !said || !one || !other) return null;
  if (intent.groupBy === null && intent.bucket === null) return null;
  return [one, other].map((end) => {
    const text = intent.text.replace(said, end);
    return { ...intent, order: orderOf(text), text };
  });
}

const EITHER = /@ppp(?: @ppp)? (?:or|vs|than|compared (?:to|with)|against|and) (?:in )?@ppp/;
const COMPARES = /\b(?:or|vs|than|compar\w+|against|more|fewer|less|busier|better|worse|which|each|both)\b/;

/** "Leeds or Sheffield": the same of each of the places. */
function comparedPlaces(intent: Intent): Intent[] {
  const { place: places = [], ...narrowing } = intent.narrowing;
  const compares = EITHER.test(intent.text) && COMPARES.test(intent.text);
  if (places.length < 2 || !compares || (intent.topic !== 'measure' && intent.topic !== null)) return [];
  const own = new Set(places.map(inPlace));
  const phrases = intent.phrases.filter((phrase) => !own.has(phrase));
  return places.map((place) => ({
    ...intent,
    topic: 'measure',
    groupBy: null,
    order: null,
    narrowing: { ...narrowing, place: [place] },
    phrases: [...phrases, inPlace(place)],
  }));
}

/** "Weekdays against weekends": the same of each. */
function opposedSides({ opposed, ...intent }: Intent): Intent[] {
  const { narrowing, phrases } = intent;
  const whole =
    asksSplit(intent.text) && (intent.metric ?? 'job_count') === 'job_count' ? wholeOf(intent) : null;
  return opposed.map((side) => ({
    ...intent,
    topic: 'measure',
    ...((side.start || side.finish) && { metric: 'job_count' as const }),
    opposed: [],
    against: null,
    groupBy: null,
    order: null,
    list: null,
    share: whole,
    statuses: side.statuses.length > 0 ? side.statuses : intent.statuses,
    start: side.start ?? intent.start,
    finish: side.finish ?? intent.finish,
    narrowing: { ...narrowing, ...side.narrowing },
    phrases: [...phrases, ...side.phrases],
  }));
}

function wholeOf({ named, statuses, narrowing }: Omit<Intent, 'opposed'>): Share {
  return { named, statuses, narrowing, phrase: 'jobs' };
}

const OF_VISIT =
  /^(?:so |and |also )*(?:who|whose|when|where|what|which engineer|how long|how late|was|did|were)\b/;
const OF_MORE =
  /\b(?:how many|how often|jobs|visits|rate|most|least|average|usually|trend|compar\w+|other|others|else|before|cases?|alerts?|weather)\b/;

const PUNCTUAL = /^(?:so |and )*(?:was|were|is|did) (?:he|she|they|it|we|that)\b.*\b(?:late|early|on time)$/;

/** "Last visit to Acme, and who went?": what a part asks of the one job that the part before looks for. */
export function isOfJobSought(before: Intent, part: Intent): boolean {
  const sought =
    before.topic === 'jobs' &&
    (before.list === 'latest' || before.list === 'next' || before.byLength !== null);
  const one = sought || (before.topic === 'job' && before.reference !== null && PUNCTUAL.test(part.text));
  const free = part.named.length === 0 && part.reference === null && part.period === null && !part.ambiguous;
  return one && free && OF_VISIT.test(part.text) && !OF_MORE.test(part.text);
}

const WHAT_CAME_OF_IT =
  /^(?:and |so |also )*(?:what|how|who)\b(?!.*\b(?:many|often|long|most|average|rate)\b).*\b(?:fix\w*|did|do|done|cured?|sorted|solved|found|worked)\b/;

/** "Have we seen F28 before, and what fixed it?": what came of the work found is told with it. */
export function isOfWorkFound(before: Intent, part: Intent): boolean {
  const free = part.named.length === 0 && part.reference === null && part.period === null;
  return before.topic === 'similar' && free && WHAT_CAME_OF_IT.test(part.text);
}

/** Whether a part asks for nothing that the one before does not answer already. */
export function isSame(before: Intent, now: Intent): boolean {
  return (
    before.topic === now.topic &&
    before.topic !== 'measure' &&
    before.topic !== 'jobs' &&
    before.reference === now.reference &&
    before.matter.asksOwner === now.matter.asksOwner
  );
}
