import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TurnContext } from '../../conversation.ts';
import type { Candidate, Intent } from '../intent.ts';
import { jobLookUpId, meant, relevant } from '../thread.ts';
import type { Turn } from '../turn-reading.ts';
import { understand } from '../understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
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
  readonly answers?: readonly string[];
  readonly job?: object | null;
}

/** What the last of the questions asks for, after the others were answered. */
function after(questions: readonly string[], { named = [], answers = [], job }: Scene = {}): Intent[] {
  const history: Turn['history'] = questions.slice(0, -1).flatMap((text, at) => [
    { role: 'user', text },
    { role: 'assistant', text: answers[at] ?? ANSWER },
  ]);
  const context = { namedBefore: named[0] ?? [], namedEarlier: named.slice(1) } as unknown as TurnContext;
  const open: Turn = { question: questions.at(-1) ?? '', history, context, lookedUp: [] };
  const said = relevant(open, understand(open.question, null, TODAY), TODAY);
  const names = said.map(({ id, text }) => ({
    id,
    tool: 'find_entities',
    result: { output: { results: ['No access', 'Parts required'], matches: matchesIn(text) }, citations: [] },
  }));
  const looked = { id: jobLookUpId('WO-9001'), tool: 'get_job', result: { output: { job }, citations: [] } };
  return meant({ ...open, lookedUp: job === undefined ? names : [...names, looked] }, said, TODAY);
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
const names = (intent: Intent | undefined) => intent?.named.map(({ name }) => name);
const JOB = {
  job_id: 9001,
  reference: 'WO-9001',
  site: 'Mill House',
  site_key: 'mill',
  engineer: 'Nora Quill',
  resource_id: 'E9',
  customer: 'Harlow',
  contact_id: 5,
  day: '2026-11-12',
};
const JOB_CITED = [{ type: 'job', id: '9001', reference: 'WO-9001' }];

test('the jobs behind a figure are listed, with the conditions of the figure', () => {
  const counted = 'how many jobs did Piers start late in October?';
  for (const question of [
    'which ones?',
    'which',
    'what were they',
    'can I see them?',
    'show me those jobs',
    'the refs please',
  ]) {
    const [listed] = after([counted, question]);
    assert.deepEqual(
      [listed?.topic, listed?.list, names(listed), listed?.start],
      ['jobs', 'all', ['Piers Holt'], 'late'],
      question,
    );
    assert.deepEqual(listed?.period, { startDate: '2026-10-01', endDate: '2026-10-31' }, question);
  }
  const [narrowed] = after(['how many jobs did Piers do in October?', 'which of them were no access?']);
  assert.deepEqual(
    [narrowed?.topic, narrowed?.result, names(narrowed)],
    ['jobs', 'No access', ['Piers Holt']],
  );
  const [failed] = after(['what was our issue rate in October?', 'which jobs is that based on?']);
  assert.deepEqual([failed?.topic, failed?.statuses], ['jobs', ['completedWithIssues']]);
  const [quicker] = after([
    'average time on site for Piers in October',
    'and Nora Quill',
    'which of them is quicker?',
  ]);
  assert.equal(quicker?.topic, 'measure');
});

test('a list is counted by whom it is of, and narrowed by its ones', () => {
  const listed = ['list the no access jobs in October'];
  assert.deepEqual(
    after([...listed, 'who were they with?']).map(({ topic, groupBy, result }) => [topic, groupBy, result]),
    [['measure', 'engineer', 'No access']],
  );
  assert.deepEqual(after([...listed, 'and the customers?'])[0]?.groupBy, 'customer');
  const [late] = after([...listed, 'just the late ones']);
  assert.deepEqual([late?.topic, late?.start, late?.result], ['jobs', 'late', 'No access']);
});

test('the same figure is told in another unit', () => {
  const measured = 'average time on site for Harlow in October';
  for (const [question, unit] of [
    ['in hours?', 'hours'],
    ['and in days', 'days'],
    ['can you put that in minutes', 'minutes'],
  ] as const) {
    const [intent] = after([measured, question]);
    assert.deepEqual(
      [intent?.metric, intent?.unit, names(intent)],
      ['avg_duration_mins', unit, ['Harlow']],
      question,
    );
  }
});

test('a figure is set beside everybody’s, the others’ or the year before', () => {
  const rate = 'first time fix rate for Piers in Q3';
  for (const question of ['how does that compare with everyone?', 'and the company average', 'vs the team']) {
    const both = after([rate, question]);
    assert.deepEqual(both.map(names), [['Piers Holt'], []], question);
    assert.deepEqual(new Set(both.map(({ metric }) => metric)), new Set(['first_visit_fix_rate']), question);
  }
  const [, others] = after([rate, 'what about everyone else?']);
  assert.deepEqual(others?.named, [
    { kind: 'engineer', ids: ['Piers Holt'], name: 'Piers Holt', without: true },
  ]);
  const [year] = after([rate, 'how does that compare with last year?']);
  assert.deepEqual(year?.against, { startDate: '2025-07-01', endDate: '2025-09-30' });
  const [then] = after([rate, 'and the same time last year?']);
  assert.deepEqual([then?.period, then?.against], [{ startDate: '2025-07-01', endDate: '2025-09-30' }, null]);
});

test('a question is put differently without being a request to change anything', () => {
  const ranked = 'top 5 customers by jobs this quarter';
  const [sites] = after([ranked, 'make it top 3, by site']);
  assert.deepEqual([sites?.topic, sites?.top, sites?.groupBy], ['measure', 3, 'site']);
  assert.deepEqual(after([ranked, 'change that to last month'])[0]?.period, { name: 'last_month' });
  assert.deepEqual(after([ranked, 'put it by engineer'])[0]?.groupBy, 'engineer');
  for (const write of ['move it to 10am', 'remove those jobs', 'add a note to WO-9001', 'delete them'])
    assert.equal(after([ranked, write])[0]?.topic, 'refusal', write);
  assert.equal(after(['make it top 3, by site'])[0]?.topic, 'refusal');
  assert.equal(after(['tell me about WO-9001', 'change it to Tuesday'])[0]?.topic, 'refusal');
});

test('a day named after what is to come is to come, and one after what has been has been', () => {
  const tuesday = (day: string) => ({ startDate: day, endDate: day });
  for (const question of ['tuesday?', 'and tuesday', 'what about Tuesday']) {
    assert.deepEqual(
      after(['whats booked for monday', question])[0]?.period,
      tuesday('2026-11-24'),
      question,
    );
    assert.deepEqual(
      after(['how many jobs did we do on monday', question])[0]?.period,
      tuesday('2026-11-17'),
      question,
    );
  }
  assert.deepEqual(after(['what is on tomorrow', 'and in January'])[0]?.period, {
    startDate: '2027-01-01',
    endDate: '2027-01-31',
  });
});

test('what lies around a job is looked up by its site and engineer once the job is read', () => {
  const asked = ['tell me about WO-9001', 'who was the engineer'];
  const scene = { named: [JOB_CITED, JOB_CITED] };
  assert.equal(after([...asked, 'is anyone going back?'], scene)[0]?.awaits, 'WO-9001');
  const around = (question: string) => after([...asked, question], { ...scene, job: JOB })[0];
  for (const question of [
    'is anyone going back?',
    'is there a return visit booked?',
    'are we going back there',
  ])
    assert.deepEqual(
      [names(around(question)), around(question)?.axis, around(question)?.statuses],
      [['Mill House'], 'plannedStartAt', ['notStarted']],
      question,
    );
  const been = around('has he been there before?');
  assert.deepEqual(
    [been?.topic, names(been), been?.period],
    ['jobs', ['Mill House', 'Nora Quill'], { startDate: '1990-01-01', endDate: '2026-11-11' }],
  );
  assert.deepEqual(around('has anyone been back since?')?.period, { startDate: '2026-11-13', endDate: null });
  const often = around('how many times have we been there?');
  assert.deepEqual([often?.topic, names(often), often?.period], ['measure', ['Mill House'], { all: true }]);
  assert.equal(around('was it late?')?.reference, 'WO-9001');
});

test('the job or the customer of a refused request stays what is spoken of', () => {
  const [who] = after(['cancel job WO-9001', 'ok then who reported it'], { named: [[]] });
  assert.deepEqual([who?.topic, who?.reference], ['job', 'WO-9001']);
  const [many] = after(['delete all jobs for Harlow', 'how many are there?'], { named: [[]] });
  assert.deepEqual([many?.topic, names(many)], ['measure', ['Harlow']]);
});

test('figures after past work are of that work, after a summary of that customer', () => {
  const [times] = after(['Has Mill House had pump trouble?', 'how many times this year?']);
  assert.deepEqual(
    [times?.topic, names(times), times?.narrowing.mentions],
    ['measure', ['Mill House'], ['pump']],
  );
  const [who] = after(['Has Mill House had pump trouble?', 'how many times this year?', 'who went most?']);
  assert.deepEqual([who?.groupBy, who?.narrowing.mentions], ['engineer', ['pump']]);
  const [jobs] = after(['give me a summary of Harlow', 'how many jobs this year?']);
  assert.deepEqual(names(jobs), ['Harlow']);
  const [wrong] = after(['give me a summary of Harlow', 'how many jobs this year?', 'how many went wrong?']);
  assert.deepEqual([names(wrong), wrong?.statuses], [['Harlow'], ['completedWithIssues']]);
});

test('one case and one alert are spoken of until something else is', () => {
  const cases = [[{ type: 'case', id: '2', reference: 'CASE-000002' }]];
  for (const question of [
    'when is it due?',
    'who is on it',
    'since when?',
    'what is it about',
    'any comments?',
  ])
    assert.equal(
      after(['open cases for Harlow?', question], { named: cases })[0]?.matter.caseNumber,
      'CASE-000002',
      question,
    );
  assert.notEqual(
    after(['open cases for Harlow?', 'and what have we got booked'], { named: cases })[0]?.topic,
    'cases',
  );
  const alerts = ['a1', 'b2'].map((id) => ({ type: 'sentinel_alert', id, reference: id }));
  const full = [...alerts.slice(1), ...JOB_CITED];
  const asked = ['anything worrying this week?', 'tell me more about the second one'];
  const scene = { named: [full, alerts] };
  for (const question of ['which jobs is that based on?', 'what should we do about it?', 'who is that about'])
    assert.equal(after([...asked, question], scene)[0]?.matter.alertId, 'b2', question);
  assert.equal(after([...asked, 'and the first?'], scene)[0]?.matter.alertId, 'a1');
});

test('the other one who is called so, and both', () => {
  const asked = ['how many jobs did Nora do in October?', 'Nora Quill'];
  for (const question of ['and the other Nora', 'what about the other one?'])
    assert.deepEqual(names(after([...asked, question])[0]), ['Nora Vance'], question);
  assert.deepEqual(names(after([...asked, 'both of them'])[0]), ['Nora Quill', 'Nora Vance']);
});

test('whom a question of before meant is still meant two questions on', () => {
  const answers = ['Nora Quill [1] had the highest issue rate in the last 90 days: 32.1%.', 'Her results:'];
  const [parts] = after(
    [
      'issue rate by engineer over the last 90 days',
      'what were her results when it went wrong?',
      'show me the parts ones',
    ],
    { answers },
  );
  assert.deepEqual(
    [names(parts), parts?.result, parts?.statuses],
    [['Nora Quill'], 'Parts required', ['completedWithIssues']],
  );
  const [worst] = after([
    'issue rate by engineer over the last 90 days',
    'who was worst and on how many jobs?',
  ]);
  assert.deepEqual([worst?.metric, worst?.groupBy, worst?.order], ['issue_rate', 'engineer', 'worst']);
  const [running] = after(['how many jobs today', 'and how many still running?']);
  assert.deepEqual([running?.statuses, running?.period], [['inProgress'], { all: true }]);
});

test('what is not understood of the question before is asked back, and leaves it as it was', () => {
  const counted = 'how many jobs did Piers do in October?';
  assert.equal(after([counted, 'and the sausages?'])[0]?.topic === 'measure', false);
  assert.equal(after([counted, 'hmm why though'])[0]?.topic, 'unclear');
  const [september] = after([counted, 'hmm why though', 'and September?']);
  assert.deepEqual(
    [names(september), september?.period],
    [['Piers Holt'], { startDate: '2026-09-01', endDate: '2026-09-30' }],
  );
});
