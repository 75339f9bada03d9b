import type { TurnContext } from '../../src/modules/assistant/conversation.ts';
import { type Answered, type DialogueState, stateOf } from '../../src/modules/assistant/dialogue/state.ts';
import { intentOf } from '../../src/modules/assistant/planner/asked/intent-of.ts';
import { queryFor } from '../../src/modules/assistant/planner/asked/record-query.ts';
import type { Candidate, Intent } from '../../src/modules/assistant/planner/intent.ts';
import { scenesOf } from '../../src/modules/assistant/planner/plan.ts';
import { beforeThat, jobLookUpId, meant } from '../../src/modules/assistant/planner/thread.ts';
import { type Turn, withoutPasted } from '../../src/modules/assistant/planner/turn-reading.ts';
import { understand } from '../../src/modules/assistant/planner/understand.ts';
import type { RecordKind } from '../../src/modules/assistant/query/filters.ts';
import type { MeasureQuery } from '../../src/modules/assistant/query/query.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const TOOLS = new Set(['find_entities']);
const NAMES: readonly [RegExp, string, Candidate['type'], string[]][] = [
  [/\bnora quill\b/i, 'nora quill', 'engineer', ['Nora Quill']],
  [/\bnora\b(?! quill)/i, 'nora', 'engineer', ['Nora Quill', 'Nora Vance']],
  [/\bpiers\b/i, 'piers', 'engineer', ['Piers Holt']],
  [/\bharlow\b/i, 'harlow', 'contact', ['Harlow']],
  [/\bmill house\b/i, 'mill house', 'site', ['Mill House']],
  [/\bfan fault\b/i, 'fan fault', 'job_type', ['Fan Fault']],
];
type Named = TurnContext['namedBefore'];
const ANSWER = 'There were 7 jobs.';

interface Scene {
  /** The records that the last answer named, and those of the answers before. */
  readonly named?: readonly Named[];
  /** What the answers before answered, the first first. */
  readonly told?: readonly (Answered | undefined)[];
  readonly job?: object | null;
  /** The job before the person's eyes. */
  readonly inView?: string;
}

/** What the last of the questions asks for, after the others were answered. */
export function askedAfter(
  questions: readonly string[],
  { named = [], told = [], job, inView }: Scene = {},
  matches = matchesIn,
): Intent[] {
  const kept: DialogueState[] = [];
  const looked = { id: jobLookUpId('WO-9001'), tool: 'get_job', result: { output: { job }, citations: [] } };
  const turns = questions.map((question, at) => {
    const lists = named.slice(questions.length - 1 - at);
    const context = {
      now: `${TODAY}T12:00:00Z`,
      timezone: 'Europe/London',
      namedBefore: lists[0] ?? [],
      namedEarlier: lists.slice(1),
      currentJobReference: inView ?? null,
      answered: kept.toReversed(),
    } as unknown as TurnContext;
    const history: Turn['history'] = questions.slice(0, at).flatMap((text) => [
      { role: 'user', text },
      { role: 'assistant', text: ANSWER },
    ]);
    const open: Turn = { ...withoutPasted(question), history, context, lookedUp: [] };
    const turn = { ...open, lookedUp: [...namesIn(open, matches), ...(job === undefined ? [] : [looked])] };
    if (at < questions.length - 1) kept.push(stateAfter(turn, told[at]));
    return turn;
  });
  const last = turns.at(-1);
  if (!last) return [];
  const read = scenesOf(last, TOOLS);
  const [changed] = 'scenes' in read ? read.scenes : [];
  const intent = questions.length > 1 && changed?.query ? intentOf(changed.query, TODAY) : null;
  if (intent) return [intent];
  const before = beforeThat(last, understand(last.question, null, TODAY), TODAY);
  return [...meant(last, before, TODAY).intents];
}

/** The look-ups of the names of a turn. */
function namesIn(turn: Turn, matches: typeof matchesIn): Turn['lookedUp'] {
  const asked = scenesOf(turn, TOOLS);
  return ('calls' in asked ? asked.calls : []).map(({ id, input }) => ({
    id,
    tool: 'find_entities',
    result: {
      output: { matches: matches(String(input.text)) },
      citations: [],
      hints: { results: ['No access', 'Parts required'] },
    },
  }));
}

/** What is kept of a turn; `told` where it matters what the answer said. */
function stateAfter(turn: Turn, told: Answered | undefined): DialogueState {
  const read = scenesOf(turn, TOOLS);
  if ('calls' in read) throw new Error(`nothing is found for “${turn.question}”`);
  const parts = read.scenes.map((scene) => ({ query: scene.query ?? queryFor(scene), lookedUp: [] }));
  const state = stateOf(parts, read);
  return { ...state, parts: told ? [told] : state.parts };
}

/** A ranking that was told, with those who shared its first place. */
export function ranking(
  kind: RecordKind,
  names: readonly string[],
  first: 'high' | 'low' = 'high',
): Answered {
  const query: MeasureQuery = {
    kind: 'measure',
    measures: ['job_count'],
    filters: [],
    time: null,
    axis: null,
    by: kind,
    every: null,
    order: { by: 'value', first, top: null },
    bound: null,
    compare: null,
    moved: null,
    unit: null,
    as: 'value',
  };
  const leaders = names.map((name) => ({ kind, ids: [name], name }));
  return { query, leaders, led: null, about: [], owner: null };
}

function matchesIn(text: string) {
  return NAMES.filter(([pattern]) => pattern.test(text)).map(([, said, type, names]) => ({
    text: said,
    mended: false,
    more: false,
    candidates: names.map((name) => ({
      type,
      id: name,
      name,
      detail: null,
      whole: said.includes(' '),
      active: true,
    })),
  }));
}

/** Whom a question is about. */
export const namesOf = (intent: Intent | undefined) => intent?.named.map(({ name }) => name);
/** A job as it is looked up. */
export const JOB = {
  job_id: 9001,
  reference: 'WO-9001',
  site: 'Mill House',
  site_key: 'mill',
  engineer: 'Nora Quill',
  resource_id: 'E9',
  customer: 'Harlow',
  contact_id: 5,
  day: '2026-11-12',
  type: 'Fan Fault',
  type_id: 3,
  status: 'completedWithIssues',
  started: 'Thu 12 November 2026 at 09:00',
};
export const JOB_CITED = [{ type: 'job', id: '9001', reference: 'WO-9001' }];
