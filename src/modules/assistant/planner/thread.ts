import { clarified } from './clarify.ts';
import { pointsAtJob } from './follow-matter.ts';
import { following, mayFollow, SMALL_TALK } from './follow-up.ts';
import type { Intent } from './intent.ts';
import { asksForJobInView, withJobInView } from './job-in-view.ts';
import { leaderIn, meansLeader } from './leader.ts';
import type { NamesFound } from './names.ts';
import { withPair } from './pair.ts';
import { figuresOf, isSame, partsOf } from './parts.ts';
import { recordMeant } from './record-meant.ts';
import type { Turn } from './turn-reading.ts';
import { understand } from './understand.ts';

/** A conversation may go on for this many questions before its beginning is forgotten. */
const QUESTIONS_READ = 12;

/** Words that mean somebody, or some place, spoken of before. */
const POINTING =
  /\b(he|she|him|his|her|they|their|them|(?:that|the) (?:one|engineer|customer|site)|there)\b/i;

export interface Said {
  readonly id: string;
  readonly text: string;
  readonly role: 'user' | 'assistant';
}

/** What has to be read to understand the question: itself, and back to the last one that stood by itself. */
export function relevant(turn: Turn, alone: Intent, today: Temporal.PlainDate): Said[] {
  const question: Said = { id: 'names-0', text: cut(turn.question), role: 'user' };
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
  const answer = points ? turn.history.findLast(({ role }) => role === 'assistant') : undefined;
  return [
    ...asked.flatMap(({ text, place }, at): Said[] => [
      ...leaderSaid(turn.history.slice(0, place), text, `names-led-${asked.length - at}`),
      { id: `names-${asked.length - at}`, text: cut(text), role: 'user' },
    ]),
    ...(answer && !meansLeader(turn.question)
      ? [{ id: 'names-said', text: cut(answer.text.split('\n')[0] ?? ''), role: 'assistant' } as const]
      : []),
    ...leaderSaid(turn.history, turn.question, 'names-led-0'),
    question,
  ];
}

/** The name that a ranking of before put first, where the question means it. */
function leaderSaid(history: Turn['history'], question: string, id: string): Said[] {
  const leader = meansLeader(question) ? leaderIn(history, question) : null;
  return leader === null ? [] : [{ id, text: cut(leader), role: 'assistant' }];
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
  const alone = understand(turn.question, namesOf(turn, 'names-0'), today);
  for (const { id, text, role } of said) {
    const names = namesOf(turn, id);
    if (role === 'assistant') {
      answered = understand(text, names, today).named.slice(0, 1);
      continue;
    }
    const whole = understand(text, names, today);
    const chosen = clarified(before, whole, text);
    if (chosen) {
      before = chosen;
      meant = [chosen];
      continue;
    }
    meant = [];
    const parts = whole.topic === 'refusal' ? [text] : partsOf(text);
    for (const part of parts) {
      const intent = parts.length > 1 ? understand(part, names, today) : whole;
      const seen = withJobInView(intent, turn, { question: part, first: before === null });
      const now = following(
        before,
        withPair(pointed(seen, { answered, before, question: part }), told, today),
        today,
      );
      if (meant.length > 0 && before && isSame(before, now)) continue;
      meant.push(...figuresOf(now));
      // What a word means is asked in passing, and so are thanks.
      if (before !== null && now.topic !== null && SMALL_TALK.has(now.topic)) continue;
      before = now;
      told.push(now);
    }
    answered = [];
  }
  const [first] = meant;
  const named = asksForJobInView(turn, turn.question) ? [] : (turn.context?.namedBefore ?? []);
  const picked = first && recordMeant({ alone, after: first }, turn.question, named);
  return picked ? [picked] : meant;
}

/** "What was his punctuality?" after an answer that names somebody. */
function pointed(
  intent: Intent,
  {
    answered,
    before,
    question,
  }: { readonly answered: Intent['named']; readonly before: Intent | null; readonly question: string },
): Intent {
  const [leader] = answered;
  if (leader && meansLeader(question))
    return intent.named.some(({ kind }) => kind === leader.kind)
      ? intent
      : {
          ...intent,
          named: [...intent.named, leader],
          groupBy: intent.groupBy === groupFor(leader) ? null : intent.groupBy,
          order: null,
        };
  // A list is of the jobs spoken of, not of the first name that the answer gave.
  if (intent.list === 'all') return intent;
  // One job that was spoken of is meant itself, not who its answer named.
  if (before?.topic === 'job' && (intent.metric === null || pointsAtJob(intent))) return intent;
  const lacks = intent.named.length === 0 && (before === null || before.named.length === 0);
  return lacks && answered.length > 0 ? { ...intent, named: answered } : intent;
}

function groupFor({ kind }: Intent['named'][number]): Intent['groupBy'] {
  if (kind === 'contact') return 'customer';
  return kind === 'job_category' ? 'category' : kind;
}

function namesOf(turn: Turn, id: string): NamesFound | null {
  const found = turn.lookedUp.find((one) => one.id === id)?.result;
  return found && 'output' in found ? namesIn(found.output) : null;
}

/** The output of `find_entities`, which only that tool makes. */
function namesIn(output: unknown): NamesFound {
  return output as NamesFound;
}
