/**
 * How questions of `training/questions/batches` (or of the file given) are read: kind, measure, grouping, order
 * and form, against what their writers say; first questions and later turns apart. Names are taken as found, and nothing
 * is looked up: nobody leads a ranking. `node bench/assistant/batches.ts [file]`; with SHOW=1 it tells what was read
 * otherwise.
 */

import type { TurnContext } from '#/modules/assistant/conversation.ts';
import { type DialogueState, stateOf } from '#/modules/assistant/dialogue/state.ts';
import { missedIn } from '#/modules/assistant/planner/asked/missed.ts';
import { readMoney, readQuestion } from '#/modules/assistant/planner/asked/read.ts';
import { queryFor } from '#/modules/assistant/planner/asked/record-query.ts';
import type { NamesFound } from '#/modules/assistant/planner/names.ts';
import { inContext, scenesOf } from '#/modules/assistant/planner/plan.ts';
import type { Scene } from '#/modules/assistant/planner/scene.ts';
import { type Turn, withoutPasted } from '#/modules/assistant/planner/turn-reading.ts';
import { understand } from '#/modules/assistant/planner/understand.ts';
import type { MoneyQuery } from '#/modules/assistant/query/money.ts';
import type { Query } from '#/modules/assistant/query/query.ts';
import { type BatchLine, batchLines, batchNames } from '../../training/questions/batch.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');
const NOW = new Date('2026-11-18T12:00:00Z');
const TYPES: Readonly<Record<string, 'engineer' | 'contact' | 'site' | 'job_type' | 'job_category'>> = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
  category: 'job_category',
};
const RESULTS = ['No access', 'Parts required', 'Quote required', 'Follow-on work required'];

function namesOf({ roles = [] }: Pick<BatchLine, 'roles'>): NamesFound {
  const named = roles.filter(({ role, is }) => role === 'name' && is !== undefined && is in TYPES);
  const matches = named.map(({ text, is }, at) => ({
    text: text
      .toLowerCase()
      .replace(/[^\p{L}\d ]/gu, '')
      .replace(/ +/g, ' '),
    mended: false,
    more: false,
    candidates: [
      {
        type: TYPES[is ?? ''] ?? 'site',
        id: `${at + 1}`,
        name: text,
        detail: null,
        whole: true,
        active: true,
      },
    ],
  }));
  const teams = roles.filter(({ role, is }) => role === 'name' && is === 'team');
  const [team] = teams;
  return {
    matches,
    results: RESULTS,
    ...(team && { teams: { text: team.text.toLowerCase(), teams: [{ id: 1, name: team.text }] } }),
  };
}

interface Read {
  readonly query: Query;
  /** What the answer says it has not taken into account. */
  readonly missed: readonly string[];
}

/** The first question of a conversation as a query, as the planner reads it. */
function readLine(line: BatchLine): Read {
  const names = namesOf(line);
  const { question } = withoutPasted(line.q);
  const turn = { question, history: [], context: undefined, lookedUp: [] };
  const intent = inContext(understand(question, names, TODAY), turn);
  const open = ['measure', 'overview', 'jobs', 'similar', null].includes(intent.topic);
  const asked = { text: question, names };
  const query = readMoney(asked, null, TODAY) ?? (open ? readQuestion(asked, TODAY) : null);
  if (query) return { query, missed: [] };
  const read = queryFor({ intent, query, turn, now: NOW, today: TODAY, tools: new Set() });
  return { query: read, missed: [...missedIn(question, intent, TODAY), ...intent.unread] };
}

const TOOLS = new Set(['find_entities']);

/** A later turn as a query, after what the planner kept of the turns before it. */
function readLater(line: BatchLine, known: readonly Role[]): Read {
  const questions = [...(line.before ?? []), line.q];
  const history: { role: 'user' | 'assistant'; text: string }[] = [];
  const kept: DialogueState[] = [];
  let last: Scene | undefined;
  for (const text of questions) {
    const context = {
      now: NOW.toISOString(),
      timezone: 'Europe/London',
      namedBefore: [],
      answered: kept.toReversed(),
    } as unknown as TurnContext;
    const open: Turn = { ...withoutPasted(text), history: [...history], context, lookedUp: [] };
    const asked = scenesOf(open, TOOLS);
    const lookedUp = ('calls' in asked ? asked.calls : []).map(({ id, input }) => ({
      id,
      tool: 'find_entities',
      result: { output: namesOf({ roles: rolesIn(String(input.text), known) }), citations: [] },
    }));
    const read = scenesOf({ ...open, lookedUp }, TOOLS);
    const { scenes, ...spoken } = 'scenes' in read ? read : { scenes: [], subjects: [], leans: true };
    const parts = scenes.map((scene) => ({ query: scene.query ?? queryFor(scene), lookedUp: [] }));
    kept.push(stateOf(parts, spoken));
    history.push({ role: 'user', text }, { role: 'assistant', text: 'So it is.' });
    [last] = scenes;
  }
  if (!last) return { query: { kind: 'refuse', why: 'not_understood', job: null, case: null }, missed: [] };
  if (last.query) return { query: last.query, missed: [] };
  const { intent, turn } = last;
  return { query: queryFor(last), missed: [...missedIn(turn.question, intent, TODAY), ...intent.unread] };
}

type Role = NonNullable<BatchLine['roles']>[number];

/** The names of a batch that stand in a text, the longest first. */
function rolesIn(text: string, known: readonly Role[]): Role[] {
  return known.filter((one) => text.toLowerCase().includes(one.text.toLowerCase()));
}

function knownNames(lines: readonly BatchLine[]): Role[] {
  const named = lines.flatMap(({ roles = [] }) => roles.filter(({ role, text }) => role === 'name' && text));
  return [...new Map(named.map((one) => [one.text.toLowerCase(), one])).values()].toSorted(
    (one, other) => other.text.length - one.text.length,
  );
}

const KIND_OF: Readonly<Record<Query['kind'], readonly string[]>> = {
  measure: ['measure'],
  without: ['without'],
  story: ['story'],
  customer: ['story'],
  list: ['list'],
  records: ['list', 'count'],
  cases: ['list', 'count', 'measure'],
  alerts: ['list', 'count'],
  qualifications: ['list', 'count', 'record'],
  teams: ['list', 'count', 'record'],
  job: ['record'],
  case: ['record'],
  details: ['record'],
  similar: ['similar'],
  weather: ['weather'],
  money: ['measure', 'list', 'count'],
  explain: ['explain'],
  refuse: ['refuse'],
  talk: ['talk'],
  clarify: [],
};

/** What of the reading is another than the writer's; `declined`: nothing was answered, or the answer says what it lacks. */
function faultOf(line: BatchLine, { query, missed }: Read): 'declined' | 'kind' | 'measure' | 'by' | null {
  const declines = query.kind === 'clarify' || (query.kind === 'refuse' && line.kind !== 'refuse');
  if (declines) return 'declined';
  if (!KIND_OF[query.kind].includes(line.kind)) return 'kind';
  if (query.kind === 'money') return moneyFault(line, query);
  if (query.kind !== 'measure') return null;
  if (line.measure && query.measures[0] !== line.measure) return missed.length > 0 ? 'declined' : 'measure';
  const by = query.by ?? query.every;
  if ((line.by ?? null) !== (by ?? null) && !(line.by === undefined && query.compare?.with === 'sides'))
    return missed.length > 0 ? 'declined' : 'by';
  return null;
}

const MONEY = { invoice: 'money_invoiced', quote: 'money_quoted' } as const;

function moneyFault(line: BatchLine, { of, form, by }: MoneyQuery): 'kind' | 'measure' | 'by' | null {
  const wanted = { list: 'list', count: 'count', sum: 'measure', average: 'measure', share: 'measure' }[form];
  // How many invoices there are tells what they come to, too.
  if (line.kind !== wanted && !(line.kind === 'measure' && form === 'count')) return 'kind';
  if (line.measure && line.measure !== MONEY[of]) return 'measure';
  return (line.by ?? null) === by ? null : 'by';
}

for (const name of process.argv[2] ? [process.argv[2]] : batchNames()) {
  const lines = batchLines(name);
  const known = knownNames(lines);
  const isFirst = ({ before }: BatchLine) => before === undefined;
  told(name, lines.filter(isFirst), readLine);
  told(
    `${name}, later turns`,
    lines.filter((line) => !isFirst(line)),
    (line) => readLater(line, known),
  );
}

function told(title: string, lines: readonly BatchLine[], readAs: (line: BatchLine) => Read): void {
  const tally = { questions: 0, right: 0, declined: 0, kind: 0, measure: 0, by: 0 };
  for (const line of lines) {
    const read = readAs(line);
    const fault = faultOf(line, read);
    tally.questions++;
    tally[fault ?? 'right']++;
    if (process.env.SHOW && fault)
      console.log(
        `${fault}: ${[...(line.before ?? []).slice(-1), line.q].join(' > ')} [${wanted(line)}] → ${JSON.stringify(read.query).slice(0, 160)}`,
      );
  }
  console.log(title, tally);
}

function wanted({ kind, measure, of, by }: BatchLine): string {
  return [kind, measure, of, by].filter(Boolean).join(' ');
}
