/**
 * How the questions of `training/questions/texts` are read as measures: by constructions alone, and with the patterns
 * and the classifier behind them. The classifier was trained on the same lines, so the figures of both are those of a
 * set that is known; the constructions were not made from them. `node bench/assistant/measures.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { queryOf } from '#/modules/assistant/planner/asked/query-of.ts';
import { readQuestion } from '#/modules/assistant/planner/asked/read.ts';
import type { NamesFound } from '#/modules/assistant/planner/names.ts';
import { understand } from '#/modules/assistant/planner/understand.ts';
import type { Query } from '#/modules/assistant/query/query.ts';

const TEXTS = new URL('../../training/questions/texts/', import.meta.url);
const TODAY = Temporal.PlainDate.from('2026-11-18');
const NAMES = {
  engineer: ['priya nolan', 'engineer'],
  customer: ['northgate foods', 'contact'],
  site: ['willow house', 'site'],
  type: ['boiler service', 'job_type'],
  category: ['breakdown cover', 'job_category'],
} as const;
const PERIODS = ['last month', 'this week', 'in October', 'last quarter', 'since Monday', 'yesterday'];

/** A line with names and times in place of its marks. */
function filled(line: string, number: number): { text: string; names: NamesFound } {
  const used = new Map<string, (typeof NAMES)[keyof typeof NAMES][1]>();
  const text = line.replace(/\{(\w+)\}/g, (_, mark: string) => {
    if (mark === 'period') return PERIODS[number % PERIODS.length] ?? '';
    if (!(mark in NAMES)) return mark === 'job' ? 'JOB-40012' : mark;
    const [name, type] = NAMES[mark as keyof typeof NAMES];
    used.set(name, type);
    return name;
  });
  const matches = [...used].map(([name, type]) => ({
    text: name,
    mended: false,
    more: false,
    candidates: [{ type, id: '7', name, detail: null, whole: true, active: true }],
  }));
  return { text, names: { matches } };
}

function measureOf(query: Query | null): string | null {
  return query?.kind === 'measure' ? query.measures[0] : null;
}

const tally = { questions: 0, constructions: 0, constructionsWrong: 0, patterns: 0, together: 0 };
for (const file of readdirSync(TEXTS)) {
  const kind = file.replace('.txt', '');
  const wanted = kind.startsWith('topic-') ? null : kind;
  const lines = readFileSync(new URL(file, TEXTS), 'utf8').split('\n').filter(Boolean);
  for (const [at, line] of lines.entries()) {
    const { text, names } = filled(line, at);
    const own = readQuestion({ text, names }, TODAY);
    const intent = understand(text, names, TODAY);
    const turn = { question: text, history: [], context: undefined, lookedUp: [] };
    const byPatterns = intent.topic === 'measure' ? queryOf({ intent, turn, today: TODAY }) : null;
    tally.questions++;
    if (own && measureOf(own) === wanted) tally.constructions++;
    if (own && measureOf(own) !== wanted) {
      tally.constructionsWrong++;
      if (process.env.SHOW) console.log(`${kind}: ${text}: ${measureOf(own)}`);
    }
    if (measureOf(byPatterns) === wanted) tally.patterns++;
    if (measureOf(own ?? byPatterns) === wanted) tally.together++;
  }
}
console.log(tally);
