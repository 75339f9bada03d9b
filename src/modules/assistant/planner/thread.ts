import { type AnswerBefore, answersBefore } from '../dialogue/answers-before.ts';
import type { ShownJob } from '../tools/shown-job.ts';
import { namedOf } from './asked/filters.ts';
import { clarified, otherMeant } from './clarify.ts';
import { aroundJob, likeAtItsPlace } from './follow/around-job.ts';
import { asksToPrepare } from './follow/asked-around.ts';
import { backTo, mendedTurn, withoutLeadingBack } from './follow/back-to.ts';
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
import type { Intent } from './intent.ts';
import { asksForJobInView, jobLookedAround, withJobInView } from './job-in-view.ts';
import { leaderIn, meansLeader } from './leader.ts';
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

/** A conversation may go on for this many questions before its beginning is forgotten. */
const QUESTIONS_READ = 12;

/** Words that mean somebody, or some place, spoken of before. */
const POINTING =
  /\b(he|she|him|his|hers?|they|their|them|(?:that|the) (?:one|engineer|customer|site)|there)\b/i;

/** Words that mean the one that a ranking put first. */
const AT_ONE = /\b(?:there|he|she|him|his|hers?)\b/i;

export interface Said {
  readonly id: string;
  readonly text: string;
  readonly role: 'user' | 'assistant';
  /** Where it stands in what was said. */
  readonly place?: number;
  /** Whom an answer was about, as it was kept; its text is not read. */
  readonly named?: Intent['named'];
}

/** What has to be read to understand the question: itself, and back to the last one that stood by itself. */
export function relevant(turn: Turn, alone: Intent, today: Temporal.PlainDate): Said[] {
  const question: Said = { id: 'names-0', text: cut(turn.question), role: 'user' };
  if (turn.pasted) return [{ id: 'names-said', text: cut(turn.pasted), role: 'assistant' }, question];
  const points = POINTING.test(turn.question);
  const summary = turn.history.length === 0 ? (turn.context?.summary ?? null) : null;
  if (summary !== null && points)
    return [{ id: 'names-said', text: cut(summary), role: 'assistant' }, question];
  const leans = mayFollow(turn.question) || meansLeader(turn.question) || alone.topic === null;
  if (turn.history.length === 0 || !leans) return [question];
  const all = turn.history
    .flatMap(({ role, text }, place) => (role === 'user' ? [{ text, place }] : []))
    .slice(-QUESTIONS_READ);
  const begins = all.findLastIndex(({ text }) => {
    const { topic } = understand(text, null, today);
    return !mayFollow(text) && !meansLeader(text) && topic !== null && !SMALL_TALK.has(topic);
  });
  const asked = all.slice(Math.max(0, begins));
  return [
    ...asked.flatMap(({ text, place }, at): Said[] => [
      ...answerSaid(answersBefore(turn, place), text, `${asked.length - at}`),
      { id: `names-${asked.length - at}`, text: cut(text), role: 'user', place },
    ]),
    ...answerSaid(answersBefore(turn, turn.history.length), turn.question, '0'),
    question,
  ];
}

/** What tells of nobody. */
const NAMES_NOBODY: ReadonlySet<string> = new Set(['refuse', 'clarify', 'talk', 'explain']);

/** Whom a question that points at somebody means: who a ranking put first, or whom the answer before it was about. */
function answerSaid(answers: readonly AnswerBefore[], question: string, id: string): Said[] {
  if (meansLeader(question)) {
    const leader = leaderIn(answers, question);
    return leader ? [{ id: `led-${id}`, text: '', role: 'assistant', named: [namedOf(leader)] }] : [];
  }
  if (!POINTING.test(question)) return [];
  const told = answers.find(({ state }) => state?.parts.some(({ query }) => !NAMES_NOBODY.has(query.kind)));
  const { leaders = [], about = [] } = told?.state?.parts[0] ?? {};
  const named = [...leaders, ...about].map(namedOf);
  return named.length > 0 ? [{ id: `about-${id}`, text: '', role: 'assistant', named }] : [];
}

function cut(text: string): string {
  return text.slice(0, 1_500);
}

/** What the question means after everything before it: one intent for each thing it asks for. */
export function meant(turn: Turn, said: readonly Said[], today: Temporal.PlainDate): Intent[] {
  let before: Intent | null = null;
  let answered: Intent['named'] = [];
  let meant: Intent[] = [];
  const told: Intent[] = [];
  for (const { id, text: asked, role, named, place = turn.history.length } of said) {
    const names = namesOf(turn, id);
    if (role === 'assistant') {
      // Of a mail or a summary its names are all that is read.
      answered = named ?? (names === null ? [] : readNames(plainQuestion(asked), names).named);
      continue;
    }
    const text = reshaped(before, withoutLeadingBack(before ? mendedTurn(asked) : asked));
    const records = recordsBefore(turn, place);
    const spokenOf: SpokenOf = {
      ahead: looksAhead(before, today),
      record: isOfRecord(before, records),
      anything: before !== null,
    };
    const whole = understand(text, names, today, spokenOf);
    const chosen: Intent | null =
      clarified(before, whole, text) ?? otherMeant(told, whole, text) ?? backTo(asked, { now: whole, told });
    if (chosen) {
      before = chosen;
      meant = figuresOf(chosen);
      told.push(chosen);
      continue;
    }
    meant = [];
    const { led = null, owner = null } = answersBefore(turn, place)[0]?.state?.parts[0] ?? {};
    before = ofLeadingBucket(before, { now: whole, led }, today);
    const jobOf = (reference: string) => jobLookedUp(turn, reference);
    const last: Intent | null = before;
    const split = partsOf(text);
    const refused =
      whole.topic === 'refusal' &&
      !isRefusedInPart(
        whole,
        split.map((part) => understand(part, names, today, spokenOf)),
      );
    const parts = refused ? [text] : split;
    let settled = false;
    /** What the first part asks: a further one that says its own conditions is of the same jobs as that. */
    let opening: Intent | null = null;
    for (const part of parts) {
      const alone = prepared(
        before,
        ofItsOwn(
          before,
          parts.length > 1
            ? partOf(whole, understand(part, names, today, spokenOf), part === parts[0])
            : whole,
        ),
        today,
      );
      const said: Intent | null = meant.at(-1) ?? null;
      if (said && (isOfJobSought(said, alone) || isOfWorkFound(said, alone))) continue;
      const viewed = jobLookedAround(before, turn, { question: part, now: alone });
      const around = aroundJob({ reference: viewed, now: alone }, jobOf, today);
      const seen: Intent =
        around ??
        likeAtItsPlace(
          likeJobSpokenOf(
            before,
            withJobInView(alone, turn, { question: part, first: before === null }),
            records,
          ),
          viewed,
          jobOf,
        );
      if (seen.awaits !== null) return [seen];
      const [first, second] = AT_ONE.test(part) ? rankedFirst(answered, before) : [];
      const leader = meansLeader(part) ? (answered[0] ?? null) : second ? null : (first ?? null);
      const done: Intent | null =
        around ??
        operated(before, seen, {
          question: part,
          leader,
          records,
          owner,
          jobOf,
          viewed: turn.context?.currentJobReference ?? null,
          today,
          told,
        });
      settled ||= done !== null;
      const now: Intent =
        done ??
        following(
          basis(opening !== null && hasConditions(alone) ? opening : before, seen, told),
          withPair(pointed(seen, { answered, before, question: part }), told, today),
          today,
        );
      if (now.awaits !== null) return [now];
      if (meant.length > 0 && before && isSame(before, now)) continue;
      if (now.around !== null && asksToPrepare(now.text)) meant.push(jobItself(now, now.around));
      meant.push(...figuresOf(now));
      // What a word means is asked in passing, and so are thanks; which job is meant was asked back.
      if (before !== null && isAskedBack(now)) continue;
      if (before !== null && now.topic !== null && SMALL_TALK.has(now.topic) && !aboutSomething(now))
        continue;
      before = aboutSomething(now) ? asSubject(now) : now;
      opening ??= before;
      told.push(before);
    }
    const [first] = meant;
    const picked: Intent | null =
      (first &&
        pickedFrom(
          { turn, question: text, records },
          { alone: whole, after: first, settled, ...(last && { before: last }) },
        )) ??
      null;
    if (picked && isAskedBack(picked)) {
      before = last;
      meant = [picked];
    } else if (picked) {
      before = picked;
      meant = [picked];
      told.push(picked);
    } else if (meant.length === 1 && first && !settled) {
      const clear = unclearAfter(last, first);
      if (clear.topic === 'unclear') before = last;
      meant = [clear];
    }
    answered = [];
  }
  return meant;
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
