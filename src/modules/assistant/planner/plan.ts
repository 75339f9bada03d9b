import { composed } from './answers/compose.ts';
import { callsFor } from './calls.ts';
import { clarified } from './clarify.ts';
import { following, mayFollow } from './follow-up.ts';
import type { Intent } from './intent.ts';
import type { NamesFound } from './names.ts';
import { mayName } from './normal.ts';
import type { Call } from './scene.ts';
import type { Turn } from './turn-reading.ts';
import { understand } from './understand.ts';

/** What to do next: look something up, or say something. */
export type Step =
  | { readonly calls: readonly Call[] }
  | { readonly text: string; readonly suggestions: readonly string[] };

const TURNS_READ = 3;

/** The next step of a turn, by rules alone. Pure. */
export function nextStep(turn: Turn, tools: ReadonlySet<string>): Step {
  const now = new Date(turn.context?.now ?? Date.now());
  const timezone = turn.context?.timezone ?? 'Europe/London';
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const alone = understand(turn.question, null, today);
  const said = relevant(turn, alone);
  const missing = said.filter(
    ({ id, text }) => (id === 'names-0' || mayName(text)) && !turn.lookedUp.some((one) => one.id === id),
  );
  const quick =
    alone.topic === 'greeting' ||
    alone.topic === 'thanks' ||
    alone.topic === 'help' ||
    alone.topic === 'refusal';
  if (missing.length > 0 && tools.has('find_entities') && !quick)
    return {
      calls: missing.map(({ id, text }) => ({ id, tool: 'find_entities', input: { text, results: true } })),
    };
  const intent = meant(turn, said, today);
  const scene = { intent, turn, now, today, tools };
  const calls = callsFor(scene);
  const open = calls.filter(({ id }) => !turn.lookedUp.some((one) => one.id === id));
  if (open.length > 0) return { calls: open };
  return composed(scene, calls);
}

interface Said {
  readonly id: string;
  readonly text: string;
  readonly role: 'user' | 'assistant';
}

/** What has to be read to understand the question: itself, and what it may lean on. */
function relevant(turn: Turn, alone: Intent): Said[] {
  const question: Said = { id: 'names-0', text: cut(turn.question), role: 'user' };
  if (turn.history.length === 0 || !(mayFollow(turn.question) || alone.topic === null)) return [question];
  const before = turn.history.slice(-2 * TURNS_READ);
  const asked = before.filter(({ role }) => role === 'user').slice(-TURNS_READ);
  const answer = /\b(he|she|him|his|her|they|their|them|that (?:one|engineer|customer|site)|there)\b/i.test(
    turn.question,
  )
    ? before.findLast(({ role }) => role === 'assistant')
    : undefined;
  return [
    ...asked.map(
      ({ text }, at): Said => ({ id: `names-${asked.length - at}`, text: cut(text), role: 'user' }),
    ),
    ...(answer
      ? [{ id: 'names-said', text: cut(answer.text.split('\n')[0] ?? ''), role: 'assistant' } as const]
      : []),
    question,
  ];
}

function cut(text: string): string {
  return text.slice(0, 1_500);
}

/** What the question means after everything before it. */
function meant(turn: Turn, said: readonly Said[], today: Temporal.PlainDate): Intent {
  let before: Intent | null = null;
  let answered: Intent['named'] = [];
  for (const { id, text, role } of said) {
    const intent = understand(text, namesOf(turn, id), today);
    if (role === 'assistant') {
      answered = intent.named.slice(0, 1);
      continue;
    }
    const chosen = clarified(before, intent, text);
    before = chosen ?? following(before, pointed(intent, answered, before), today);
  }
  const intent = before ?? understand(turn.question, namesOf(turn, 'names-0'), today);
  return inContext(intent, turn);
}

/** "What was his punctuality?" after an answer that names somebody. */
function pointed(intent: Intent, answered: Intent['named'], before: Intent | null): Intent {
  const lacks = intent.named.length === 0 && (before === null || before.named.length === 0);
  return lacks && answered.length > 0 ? { ...intent, named: answered } : intent;
}

function namesOf(turn: Turn, id: string): NamesFound | null {
  const found = turn.lookedUp.find((one) => one.id === id)?.result;
  return found && 'output' in found ? namesIn(found.output) : null;
}

/** The output of `find_entities`, which only that tool makes. */
function namesIn(output: unknown): NamesFound {
  return output as NamesFound;
}

/** What the caller said the conversation is about, where the question names nobody. */
function inContext(intent: Intent, { context, question }: Turn): Intent {
  const { contact = null, currentJobReference = null } = context ?? {};
  const aboutJob = /\b(this|the|current|that) (?:job|visit|one)\b|\bhere\b/i.test(question);
  if (
    currentJobReference &&
    !intent.reference &&
    (aboutJob || intent.topic === 'weather' || (intent.topic === 'similar' && !/\bto\b/i.test(question)))
  )
    return {
      ...intent,
      reference: currentJobReference,
      topic: intent.topic === 'weather' || intent.topic === 'similar' ? intent.topic : 'job',
    };
  if (!contact || intent.named.length > 0 || intent.ambiguous || intent.everybody || intent.reference)
    return intent;
  return { ...intent, named: [{ kind: 'contact', ids: [String(contact.id)], name: contact.name }] };
}
