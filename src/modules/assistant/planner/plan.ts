import { TOLD_BY_TEXTS } from '../catalogue/dimensions.ts';
import { answersBefore } from '../dialogue/answers-before.ts';
import { type DialogueState, stateOf } from '../dialogue/state.ts';
import type { Query } from '../query/query.ts';
import { readAfter, readMoney, readQuestion } from './asked/read.ts';
import { askedFor } from './asked/record-query.ts';
import { answered, composed, type Told } from './compose.ts';
import { withoutReshaping } from './follow/reshape.ts';
import { pointsAtNobody } from './follow/unclear.ts';
import { mayBeWork } from './heard/frame.ts';
import type { Intent } from './intent.ts';
import { mayName } from './normal.ts';
import { periodsOfTwo } from './pair.ts';
import { namesWork } from './said/leftover.ts';
import { bareWork, describedWork } from './said/work.ts';
import type { Call, Scene } from './scene.ts';
import { refusalKind } from './scope.ts';
import {
  type Before,
  beforeThat,
  besideQuestion,
  jobLookUpId,
  meant,
  namesOf,
  QUESTION_CHARS,
} from './thread.ts';
import type { Turn } from './turn-reading.ts';
import { understand } from './understand.ts';

/** What to do next: look something up, or say something. */
export type Step = { readonly calls: readonly Call[] } | (Told & { readonly state: DialogueState });

/** What is refused whatever is named; the words of the others may be part of a name. */
const QUICK: ReadonlySet<string> = new Set(['writes', 'others']);

/** The next step of a turn, by rules alone. Pure. */
export function nextStep(turn: Turn, tools: ReadonlySet<string>): Step {
  const read = scenesOf(turn, tools);
  if ('calls' in read) return read;
  const parts = read.scenes.map((scene) => ({ scene, ...answered(scene) }));
  const open = parts.flatMap(({ calls }, at) =>
    calls
      .map((call) => ({ ...call, id: partId(at, call.id) }))
      .filter(({ id }) => !turn.lookedUp.some((one) => one.id === id)),
  );
  if (open.length > 0) return { calls: open };
  const told = parts.map(({ scene, ...part }) => composed(scene, part));
  const { subjects, leans } = read;
  return {
    // Two parts of a question may have one answer.
    text: [...new Set(told.map(({ text }) => text))].join('\n\n'),
    suggestions: told.at(-1)?.suggestions ?? [],
    state: stateOf(
      parts.map(({ query, scene }) => ({ query, lookedUp: scene.turn.lookedUp })),
      { subjects, leans },
    ),
  };
}

/** A question as it is understood: a scene for each thing it asks for, and what the next one goes on from. */
export interface Understood extends Pick<DialogueState, 'subjects' | 'leans'> {
  readonly scenes: readonly Scene[];
}

/** Everything that is asked for, one after the other; or what has to be looked up before that can be told. */
export function scenesOf(
  turn: Turn,
  tools: ReadonlySet<string>,
): { readonly calls: readonly Call[] } | Understood {
  const now = new Date(turn.context?.now ?? Date.now());
  const timezone = turn.context?.timezone ?? 'Europe/London';
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const alone = understand(turn.question, null, today);
  const names = isQuick(alone, turn.question) ? [] : namesToFind(turn);
  if (names.length > 0 && tools.has('find_entities')) return { calls: names };
  const before = beforeThat(turn, alone, today);
  const read = meant(turn, before, today);
  const inScene = (intent: Intent) => {
    const whole = inContext(intent, turn);
    return pointsAtNobody(whole) ? { ...whole, topic: 'unclear' as const } : whole;
  };
  const intents = read.intents.map(inScene);
  const awaited = intents.find(({ awaits }) => awaits !== null)?.awaits;
  if (awaited && tools.has('get_job'))
    return { calls: [{ id: jobLookUpId(awaited), tool: 'get_job', input: { job: awaited } }] };
  const query = readAnew(turn, before, { intents, today });
  const scene = { query, turn, now, today, tools };
  return {
    scenes: (query ? intents.slice(0, 1) : intents).map((intent, at) => ({
      ...scene,
      intent,
      turn: partTurn(turn, at),
    })),
    subjects: query ? [query] : read.subjects.map((one) => askedFor({ ...scene, intent: inScene(one) })),
    leans: before.leans,
  };
}

/** The look-ups of the names that may stand in what was said. */
function namesToFind(turn: Turn): Call[] {
  const beside = besideQuestion(turn);
  const said = [
    ...(beside !== null && (mayName(beside) || namesWork(beside))
      ? [{ id: 'names-said', text: beside }]
      : []),
    { id: 'names-0', text: turn.question.slice(0, QUESTION_CHARS) },
  ];
  return said
    .filter(({ id }) => !turn.lookedUp.some((one) => one.id === id))
    .map(({ id, text }) => ({ id, tool: 'find_entities', input: { text, teams: true } }));
}

/** What is answered whoever is named. "Quoted works" may be the name of a category. */
function isQuick({ topic, text }: Intent, question: string): boolean {
  if (topic === 'refusal')
    return QUICK.has(refusalKind(text)) && withoutReshaping(question) === null && !mayName(question);
  return topic === 'greeting' || topic === 'thanks' || topic === 'help';
}

/** What is asked, where the constructions read all of the question: by itself, or as a change of what was asked before it. */
function readAnew(
  turn: Turn,
  { told, answered, leans }: Before,
  {
    intents: [intent, second],
    today,
  }: { readonly intents: readonly Intent[]; readonly today: Temporal.PlainDate },
): Query | null {
  const { contact = null, summary = null } = turn.context ?? {};
  const isPlain = turn.pasted === undefined && summary === null && contact === null;
  const isFirst = turn.history.length === 0;
  const isChange = leans && answered.length === 0 && told.length > 0;
  const isOpen = intent && (READ_ANEW.has(intent.topic) || (isChange && CHANGED.has(intent.topic)));
  if (!isPlain || (isFirst && second)) return null;
  const asked = { text: turn.question, names: namesOf(turn, 'names-0') };
  const last = answersBefore(turn).find(({ state }) => state && state.subjects.length > 0);
  const [before, other] = last?.state?.subjects ?? [];
  const money = readMoney(asked, other ? null : (before ?? null), today);
  if (isFirst && !money && intent?.topic === 'refusal' && refusalKind(intent.text) !== 'writes') {
    const query = readQuestion(asked, today);
    return query?.kind === 'measure' && query.by && TOLD_BY_TEXTS.has(query.by) ? query : null;
  }
  if (money || !(isFirst || isChange) || !isOpen) return money;
  if (isFirst) return readQuestion(asked, today);
  const isOpenYet = last?.state?.parts.some(({ query }) => query.kind === 'clarify') === true;
  const query = before && !other && !isOpenYet ? readAfter(before, asked, today) : null;
  // In percent of two times is how far they are apart.
  const isShare = query?.kind === 'measure' && typeof query.as === 'object' && 'shareOf' in query.as;
  return isShare && periodsOfTwo(told) !== null ? null : query;
}

/** How a change of what was asked may look by itself. */
const CHANGED: ReadonlySet<Intent['topic']> = new Set(['unclear', 'records'] as const);

const READ_ANEW: ReadonlySet<Intent['topic']> = new Set([
  'measure',
  'overview',
  'jobs',
  'similar',
  null,
] as const);

/** The customer that the conversation is about. */
const THIS_CUSTOMER = /\b(?:this|the) (?:customer|client|account)\b|\b(?:them|they|their)\b/;

/** "What's happening at Mill House next week", "where was Dave on the 12th": a name and a time, and no measure. */
function isJobsOfTime({ topic, named, period, ambiguous, unknown, reference }: Intent): boolean {
  const somebody =
    named.length === 1 && named.every(({ kind }) => kind !== 'job_type' && kind !== 'job_category');
  return (
    topic === null && somebody && period !== null && !ambiguous && unknown === null && reference === null
  );
}

/** Look-ups of the second and further parts of a question have ids of their own. */
function partId(at: number, id: string): string {
  return at === 0 ? id : `part-${at}:${id}`;
}

/** A turn as one part of the question sees it: only what was looked up for it. */
function partTurn(turn: Turn, at: number): Turn {
  if (at === 0) return turn;
  const own = partId(at, '');
  return {
    ...turn,
    lookedUp: turn.lookedUp.flatMap((one) =>
      one.id.startsWith(own) ? [{ ...one, id: one.id.slice(own.length) }] : [],
    ),
  };
}

/** What the caller said the conversation is about, where the question names nobody; a few bare words are looked for. */
export function inContext(intent: Intent, { context }: Turn): Intent {
  const { contact = null } = context ?? {};
  const ofContact = contact !== null && THIS_CUSTOMER.test(intent.text);
  const open = intent.topic === null && intent.reference === null && !ofContact;
  const bare = open ? bareWork(intent) : null;
  const work = bare ?? (open && mayBeWork(intent.text) ? describedWork(intent) : null);
  const read: Intent = work === null ? intent : { ...intent, topic: 'similar', work, guessed: bare === null };
  if (isJobsOfTime(read)) return { ...read, topic: 'jobs', list: 'all' };
  if (!contact || read.named.length > 0 || read.ambiguous || read.everybody || read.reference) return read;
  return { ...read, named: [{ kind: 'contact', ids: [String(contact.id)], name: contact.name }] };
}
