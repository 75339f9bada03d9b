/**
 * How first questions of `training/questions/batches` (or of the file given) are read: kind, measure, grouping, order
 * and form, against what their writers say. Names are taken as found. `node bench/assistant/batches.ts [file]`;
 * with SHOW=1 it tells what was read otherwise.
 */

import { missedIn } from '#/modules/assistant/planner/asked/missed.ts';
import { readQuestions } from '#/modules/assistant/planner/asked/read.ts';
import { queryFor } from '#/modules/assistant/planner/asked/record-query.ts';
import type { NamesFound } from '#/modules/assistant/planner/names.ts';
import { inContext } from '#/modules/assistant/planner/plan.ts';
import { withoutPasted } from '#/modules/assistant/planner/turn-reading.ts';
import { understand } from '#/modules/assistant/planner/understand.ts';
import type { Query } from '#/modules/assistant/query/query.ts';
import { type BatchLine, batchNames, firstQuestions } from '../../training/questions/batch.ts';

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

function namesOf({ roles = [] }: BatchLine): NamesFound {
  const named = roles.filter(({ role, is }) => role === 'name' && is !== undefined && is in TYPES);
  const matches = named.map(({ text, is }, at) => ({
    text: text.toLowerCase().replace(/[^\p{L}\d ]/gu, ''),
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
  const query = open ? readQuestions([{ text: question, names }], TODAY) : null;
  if (query) return { query, missed: [] };
  const read = queryFor({ intent, query, turn, now: NOW, today: TODAY, tools: new Set() });
  return { query: read, missed: [...missedIn(question, intent, TODAY), ...intent.unread] };
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
  if (query.kind !== 'measure') return null;
  if (line.measure && query.measures[0] !== line.measure) return missed.length > 0 ? 'declined' : 'measure';
  const by = query.by ?? query.every;
  if ((line.by ?? null) !== (by ?? null) && !(line.by === undefined && query.compare?.with === 'sides'))
    return missed.length > 0 ? 'declined' : 'by';
  return null;
}

for (const name of process.argv[2] ? [process.argv[2]] : batchNames()) {
  const tally = { questions: 0, right: 0, declined: 0, kind: 0, measure: 0, by: 0 };
  for (const line of firstQuestions(name)) {
    const read = readLine(line);
    const fault = faultOf(line, read);
    tally.questions++;
    tally[fault ?? 'right']++;
    if (process.env.SHOW && fault)
      console.log(`${fault}: ${line.q} [${wanted(line)}] → ${JSON.stringify(read.query).slice(0, 160)}`);
  }
  console.log(name, tally);
}

function wanted({ kind, measure, of, by }: BatchLine): string {
  return [kind, measure, of, by].filter(Boolean).join(' ');
}
