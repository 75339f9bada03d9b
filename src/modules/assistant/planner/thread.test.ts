import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Candidate, Intent } from './intent.ts';
import { meant, relevant } from './thread.ts';
import type { Turn } from './turn-reading.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const PEOPLE: readonly [RegExp, Candidate['type'], string][] = [
  [/\bdave hughes\b/i, 'engineer', 'Dave Hughes'],
  [/\btom baker\b/i, 'engineer', 'Tom Baker'],
  [/\btom barker\b/i, 'engineer', 'Tom Barker'],
  [/\bbeacon\b/i, 'contact', 'Beacon'],
  [/\bharlow\b/i, 'contact', 'Harlow'],
];

/** The last question of a conversation, whose questions and answers take turns. */
function after(...said: string[]): Intent[] {
  const history: Turn['history'] = said
    .slice(0, -1)
    .map((text, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', text }));
  const open: Turn = { question: said.at(-1) ?? '', history, context: undefined, lookedUp: [] };
  const parts = relevant(open, understand(open.question, null, TODAY), TODAY);
  const lookedUp = parts.map(({ id, text }) => ({
    id,
    tool: 'find_entities',
    result: {
      output: {
        results: ['No access'],
        matches: PEOPLE.filter(([pattern]) => pattern.test(text)).map(([, type, name]) => ({
          text: name.toLowerCase(),
          mended: false,
          more: false,
          candidates: [{ type, id: name, name, detail: null, whole: true, active: true }],
        })),
      },
      citations: [],
    },
  }));
  return meant({ ...open, lookedUp }, parts, TODAY);
}
const names = (intent: Intent | undefined) => intent?.named.map(({ name }) => name);

test('the one that a ranking put first stays the subject, and the period with it', () => {
  const busiest = [
    'Who was our busiest customer in Q3?',
    'Beacon [1] had the most jobs from 1 July: 47 jobs.',
  ];
  const quietest = ['and the quietest?', 'Harlow [1] had the fewest jobs from 1 July: 3 jobs.'];
  const late = 'how many jobs finished late for the busiest one?';
  const [of] = after(...busiest, ...quietest, late);
  assert.deepEqual([names(of), of?.finish, of?.groupBy], [['Beacon'], 'late', null]);
  assert.deepEqual(of?.period, after(busiest[0] ?? '')[0]?.period);
  assert.deepEqual(names(after(...busiest, ...quietest, 'what was punctuality for the quietest one?')[0]), [
    'Harlow',
  ]);
  const worst = [
    'Who had the highest issue rate in September?',
    'Dave Hughes [1] had the highest issue rate from 1 September: 66.7%.',
  ];
  const results = ['what were the results on those jobs?', 'The jobs by Dave Hughes had these results.'];
  const [grouped] = after(...worst, results[0] ?? '');
  assert.deepEqual(
    [names(grouped), grouped?.groupBy, grouped?.metric],
    [['Dave Hughes'], 'result', 'job_count'],
  );
  const [listed] = after(...worst, ...results, 'list the no access ones');
  assert.deepEqual([names(listed), listed?.topic, listed?.result], [['Dave Hughes'], 'jobs', 'No access']);
  assert.deepEqual(listed?.period, grouped?.period);
});
