import { type AnswerBefore, answersBefore } from '../dialogue/answers-before.ts';
import type { Query } from '../query/query.ts';
import type { ShownJob } from '../tools/shown-job.ts';
import { namedOf } from './asked/filters.ts';
import { intentOf } from './asked/intent-of.ts';
import { clarified, otherMeant } from './clarify.ts';
import { aroundJob, likeAtItsPlace } from './follow/around-job.ts';
import { asksToPrepare } from './follow/asked-around.ts';
import { ofLeadingBucket } from './follow/leading-bucket.ts';
import { mayFollow } from './follow/leaning.ts';
import {
  basis,
  isOfRecord,
  likeJobSpokenOf,
  looksAhead,
  ofItsOwn,
  operated,
  prepared,
} from './follow/operation.ts';
import { pointed, rankedFirst } from './follow/pointed.ts';
import { type RecordsBefore, recordsBefore } from './follow/records-before.ts';
import { reshaped } from './follow/reshape.ts';
import { unclearAfter } from './follow/unclear.ts';
import { following, SMALL_TALK } from './follow-up.ts';
import type { Candidate, Intent, Named } from './intent.ts';
import { asksForJobInView, jobLookedAround, withJobInView } from './job-in-view.ts';
import { isOfOne, leaderIn, meansLeader } from './leader.ts';
import { type NamesFound, readNames } from './names.ts';
import { plainQuestion } from './normal.ts';
import { withPair } from './pair.ts';
import {
  figuresOf,
  isOfJobSought,
  isOfWorkFound,
  isRefusedInPart,
  isSame,
  partOf,
  partsOf,
} from './parts.ts';
import { recordMeant } from './record-meant.ts';
import type { Turn } from './turn-reading.ts';
import { type SpokenOf, understand } from './understand.ts';

/** Words that mean somebody, or some place, spoken of before. */
const POINTING =
  /\b(he|she|him|his|hers?|they|their|them|(?:that|the) (?:one|engineer|customer|site)|there)\b/i;

/** Words that mean the one that a ranking put first. */
const AT_ONE = /\b(?:there|he|she|him|his|hers?)\b/i;

/** What was said before, as far as the question leans on it. */
export interface Before {
  /** What was asked, oldest first. */
  readonly told: readonly Intent[];
  /** Whom the question points at: who led a ranking, whom an answer was about, who stands in a mail. */
  readonly answered: Intent['named'];
  readonly leans: boolean;
}

/** A text besides the question in which names are looked for: a mail pasted with it, or what its caller sums up. */
export function besideQuestion({ pasted, history, context, question }: Turn): string | null {
  if (pasted) return cut(pasted);
  const summary = history.length === 0 ? (context?.summary ?? null) : null;
  return summary !== null && POINTING.test(question) ? cut(summary) : null;
}

/** What the question, read by itself as `alone`, leans on. */
export function beforeThat(turn: Turn, alone: Intent, today: Temporal.PlainDate): Before {
  const beside = besideQuestion(turn);
  if (beside !== null) {
    const names = namesOf(turn, 'names-said');
    const answered = names === null ? [] : readNames(plainQuestion(beside), names).named;
    return { told: [], answered, leans: false };
  }
  const { question, history } = turn;
  const isLeaning = mayFollow(question) || meansLeader(question) || alone.topic === null;
  const leans = history.length > 0 && (isLeaning || (alone.topic !== null && SMALL_TALK.has(alone.topic)));
  if (!leans || !isLeaning) return { told: [], answered: [], leans };
  const answers = answersBefore(turn);
  return { told: toldIn(answers, today), answered: pointedAt(answers, question), leans };
}

/** What was asked since the last question that stood by itself. */
function toldIn(answers: readonly AnswerBefore[], today: Temporal.PlainDate): Intent[] {
  const begins = answers.findIndex(({ state }) => state?.leans === false);
  const kept = answers.slice(0, begins < 0 ? answers.length : begins + 1).reverse();
  let options: readonly Candidate[] = [];
  return kept.flatMap(({ state, asked }) => {
    const open = askedBack(state?.parts[0]?.query);
    const chosenFrom = options;
    const isOption = ({ kind, ids }: Named) =>
      chosenFrom.some(({ type, id }) => type === kind && ids.includes(id));
    options = open.ambiguous?.options ?? [];
    return (state?.subjects ?? []).flatMap((subject) => {
      const intent = intentOf(subject, today);
      if (!intent) return [];
      // Whether one was asked for, or some, is told by the words alone.
      const text = intent.groupBy !== null && isOfOne(asked) ? ONE_MOST : intent.text;
      return [{ ...intent, ...open, text, alternatives: intent.named.some(isOption) ? chosenFrom : [] }];
    });
  });
}

const ONE_MOST = 'who most';

/** What had to be said first, where that was asked back. */
function askedBack(query: Query | undefined): Partial<Intent> {
  if (query?.kind !== 'clarify') return {};
  switch (query.about) {
    case 'name': {
      const { said, options, missing } = query;
      return { ambiguous: { said, options, ...(missing && { missing }) } };
    }
    case 'unknown':
      return { unknown: query.said };
    case 'date':
      return { badDate: query.said };
    default:
      return {};
  }
}

/** What tells of nobody. */
const NAMES_NOBODY: ReadonlySet<string> = new Set(['refuse', 'clarify', 'talk', 'explain']);

/** Whom a question that points at somebody means: who a ranking put first, or whom the answer before it was about. */
function pointedAt(answers: readonly AnswerBefore[], question: string): Intent['named'] {
  if (meansLeader(question)) {
    const leader = leaderIn(answers, question);
    return leader ? [namedOf(leader)] : [];
  }
  if (!POINTING.test(question)) return [];
  const told = answers.find(({ state }) => state?.parts.some(({ query }) => !NAMES_NOBODY.has(query.kind)));
  const { leaders = [], about = [] } = told?.state?.parts[0] ?? {};
  return [...leaders, ...about].map(namedOf);
}

/** What of a text is read. */
export const QUESTION_CHARS = 1_500;

function cut(text: string): string {
  return text.slice(0, QUESTION_CHARS);
}

/** What a question asks for: one intent for each thing, and what the next one goes on from. */
export interface Meant {
  readonly intents: readonly Intent[];
  /** None where what was spoken of before stays that. */
  readonly subjects: readonly Intent[];
}

/** What the question means after everything before it. */
export function meant(turn: Turn, before: Before, today: Temporal.PlainDate): Meant {
  const asked = cut(turn.question);
  const names = namesOf(turn, 'names-0');
  const spoken = before.told.at(-1) ?? null;
  const text = reshaped(spoken, asked);
  const records = recordsBefore(turn);
  const spokenOf: SpokenOf = {
    ahead: looksAhead(spoken, today),
    record: isOfRecord(spoken, records),
    anything: spoken !== null,
  };
  const read = (said: string) => understand(said, names, today, spokenOf);
  const whole = read(text);
  const chosen = clarified(spoken, whole, text) ?? otherMeant(before.told, whole, text);
  if (chosen) return { intents: figuresOf(chosen), subjects: [chosen] };
  const { led = null, owner = null } = answersBefore(turn)[0]?.state?.parts[0] ?? {};
  const last = ofLeadingBucket(spoken, { now: whole, led }, today);
  const parts = partsAsked(text, whole, read);
  const asking: Asking = { turn, before, last, owner, records, today };
  const several = partsMeant(asking, parts);
  if ('awaits' in several) return { intents: [several.awaits], subjects: [] };
  const { intents, subjects, settled } = several;
  const [first, second] = intents;
  if (!first) return { intents, subjects };
  const picked = pickedFrom(
    { turn, question: text, records },
    { alone: whole, after: first, settled, ...(last && { before: last }) },
  );
  if (picked) return { intents: [picked], subjects: isAskedBack(picked) ? [] : [...subjects, picked] };
  if (second || settled) return { intents, subjects };
  const clear = unclearAfter(last, first);
  return { intents: [clear], subjects: clear.topic === 'unclear' ? [] : subjects };
}

interface Part {
  readonly text: string;
  /** As it reads by itself, or beside the others. */
  readonly read: Intent;
}

/** The questions of which one is made, each read by itself. */
function partsAsked(text: string, whole: Intent, read: (said: string) => Intent): Part[] {
  const split = partsOf(text);
  const [only, second] = split;
  const isRefused = whole.topic === 'refusal' && !isRefusedInPart(whole, split.map(read));
  if (isRefused) return [{ text, read: whole }];
  if (!second) return [{ text: only ?? text, read: whole }];
  return split.map((part) => ({ text: part, read: partOf(whole, read(part), part === only) }));
}

interface Asking {
  readonly turn: Turn;
  readonly before: Before;
  /** What was asked last. */
  readonly last: Intent | null;
  readonly owner: string | null;
  readonly records: RecordsBefore;
  readonly today: Temporal.PlainDate;
}

/** Each part after those before it; or what has to be looked up first. `settled`: something was done to all of the question before. */
function partsMeant(
  asking: Asking,
  parts: readonly Part[],
): (Meant & { readonly settled: boolean }) | { readonly awaits: Intent } {
  const intents: Intent[] = [];
  const subjects: Intent[] = [];
  let before = asking.last;
  let settled = false;
  /** What the first part asks: a further one that says its own conditions is of the same jobs as that. */
  let opening: Intent | null = null;
  for (const part of parts) {
    const alone = prepared(before, ofItsOwn(before, part.read), asking.today);
    const said = intents.at(-1);
    if (said && (isOfJobSought(said, alone) || isOfWorkFound(said, alone))) continue;
    const told = [...asking.before.told, ...subjects];
    const basedOn = opening !== null && hasConditions(alone) ? opening : before;
    const { now, done } = partMeant(
      { ...asking, before: { ...asking.before, told }, last: before },
      { alone, basedOn, text: part.text },
    );
    if (now.awaits !== null) return { awaits: now };
    settled ||= done;
    if (intents.length > 0 && before && isSame(before, now)) continue;
    if (now.around !== null && asksToPrepare(now.text)) intents.push(jobItself(now, now.around));
    intents.push(...figuresOf(now));
    // What a word means is asked in passing, and so are thanks; which job is meant was asked back.
    if (before !== null && (isAskedBack(now) || isInPassing(now))) continue;
    before = aboutSomething(now) ? asSubject(now) : now;
    opening ??= before;
    subjects.push(before);
  }
  return { intents, subjects, settled };
}

function isInPassing(now: Intent): boolean {
  return now.topic !== null && SMALL_TALK.has(now.topic) && !aboutSomething(now);
}

/** One part after what was asked last; `done` where that was changed as a whole. */
function partMeant(
  { turn, before: { told, answered }, last, owner, records, today }: Asking,
  {
    alone,
    basedOn,
    text: question,
  }: { readonly alone: Intent; readonly basedOn: Intent | null; readonly text: string },
): { readonly now: Intent; readonly done: boolean } {
  const jobOf = (reference: string) => jobLookedUp(turn, reference);
  const inView = jobLookedAround(last, turn, { question, now: alone });
  const around = aroundJob({ reference: inView, now: alone }, jobOf, today);
  if (around) return { now: around, done: true };
  const isFirst = last === null;
  const like = likeJobSpokenOf(last, withJobInView(alone, turn, { question, first: isFirst }), records);
  const seen = likeAtItsPlace(like, inView, jobOf);
  if (seen.awaits !== null) return { now: seen, done: false };
  const [first, second] = AT_ONE.test(question) ? rankedFirst(answered, last) : [];
  const leader = meansLeader(question) ? (answered[0] ?? null) : second ? null : (first ?? null);
  const viewed = turn.context?.currentJobReference ?? null;
  const done = operated(last, seen, { leader, records, owner, jobOf, viewed, today, told });
  if (done) return { now: done, done: true };
  const paired = withPair(pointed(seen, { answered, before: last, question }), told, today);
  return { now: following(basis(basedOn, seen, told), paired, today), done: false };
}

/** All there is to say of the job that somebody gets ready for. */
function jobItself(around: Intent, reference: string): Intent {
  return {
    ...around,
    topic: 'job',
    reference,
    around: null,
    named: [],
    list: null,
    reports: false,
    text: '',
  };
}

function hasConditions({ statuses, start, finish, result, phrases, named }: Intent): boolean {
  return (
    named.length === 0 &&
    (statuses.length > 0 || phrases.length > 0 || [start, finish, result].some((one) => one !== null))
  );
}

/** What the question means of a record that an answer before it named. */
function pickedFrom(
  { turn, question, records }: { turn: Turn; question: string; records: RecordsBefore },
  read: {
    readonly alone: Intent;
    readonly after: Intent;
    readonly before?: Intent;
    readonly settled: boolean;
  },
): Intent | null {
  return asksForJobInView(turn, question) ? null : recordMeant(read, question, records);
}

/** Which job, or which fault, is meant has to be said first. */
function isAskedBack({ topic, reference, work }: Intent): boolean {
  return reference === null && (topic === 'job' || (topic === 'similar' && work === null));
}

/** A refusal names what it would not change: that stays what is spoken of. */
function aboutSomething({ topic, reference, named }: Intent): boolean {
  return topic === 'refusal' && (reference !== null || named.length > 0);
}

function asSubject(refused: Intent): Intent {
  return { ...refused, topic: refused.reference === null ? 'summary' : 'job' };
}

/** The job of this reference as it was looked up; undefined until then, null where there is none. */
function jobLookedUp({ lookedUp }: Turn, reference: string): ShownJob | null | undefined {
  const found = lookedUp.find(({ id }) => id === jobLookUpId(reference))?.result;
  if (!found) return undefined;
  return 'output' in found ? ((found.output as { readonly job?: ShownJob }).job ?? null) : null;
}

/** Under which a job is looked up before anything else can be. */
export function jobLookUpId(reference: string): string {
  return `job-of-${reference}`;
}

/** The names that were found in a text that was said. */
export function namesOf(turn: Turn, id: string): NamesFound | null {
  const found = turn.lookedUp.find((one) => one.id === id)?.result;
  return found && 'output' in found ? namesIn(found) : null;
}

/** The output and the hints of `find_entities`, which only that tool makes. */
function namesIn({ output, hints }: { output: unknown; hints?: unknown }): NamesFound {
  return { ...(output as NamesFound), ...(hints as Pick<NamesFound, 'results'> | undefined) };
}
