import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter, ranking } from '../../../../test/kit/asked-after.ts';
import type { Answered } from '../dialogue/state.ts';
import type { Candidate, Intent } from './intent.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const PEOPLE: readonly [RegExp, Candidate['type'], string][] = [
  [/\bdave hughes\b/i, 'engineer', 'Dave Hughes'],
  [/\btom baker\b/i, 'engineer', 'Tom Baker'],
  [/\btom barker\b/i, 'engineer', 'Tom Barker'],
  [/\bbeacon\b/i, 'contact', 'Beacon'],
  [/\bharlow\b/i, 'contact', 'Harlow'],
];

/** The last question of a conversation, whose questions and answers take turns; of a ranking it is kept who led it. */
function after(...said: (string | Answered)[]): Intent[] {
  const questions = said.filter((_, at) => at % 2 === 0).map(String);
  const answers = said.filter((_, at) => at % 2 === 1);
  const told = answers.map((one) => (typeof one === 'string' ? undefined : one));
  return askedAfter(questions, { told }, (text) =>
    PEOPLE.filter(([pattern]) => pattern.test(text)).map(([, type, name]) => ({
      text: name.toLowerCase(),
      mended: false,
      more: false,
      candidates: [{ type, id: name, name, detail: null, whole: true, active: true }],
    })),
  );
}
const names = (intent: Intent | undefined) => intent?.named.map(({ name }) => name);

test('the one that a ranking put first stays the subject, and the period with it', () => {
  const busiest = ['Who was our busiest customer in Q3?', ranking('customer', ['Beacon'])];
  const quietest = ['and the quietest?', ranking('customer', ['Harlow'], 'low')];
  const late = 'how many jobs finished late for the busiest one?';
  const [of] = after(...busiest, ...quietest, late);
  assert.deepEqual([names(of), of?.finish, of?.groupBy], [['Beacon'], 'late', null]);
  assert.deepEqual(of?.period, { name: 'last_quarter' });
  assert.deepEqual(names(after(...busiest, ...quietest, 'what was punctuality for the quietest one?')[0]), [
    'Harlow',
  ]);
  const worst = ['Who had the highest issue rate in September?', ranking('engineer', ['Dave Hughes'])];
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

test('one job that was spoken of answers both halves of a question', () => {
  const said = ['Tell me about WO-9001', 'Job WO-9001 is completed OK [1], with Dave Hughes.'];
  for (const question of [
    'who did it and how late did they get there?',
    'who went there and what was the upshot?',
    'has that fault come up anywhere else?',
    'has this problem cropped up before?',
  ]) {
    const intents = after(...said, question);
    assert.deepEqual(
      intents.map(({ reference }) => reference),
      ['WO-9001'],
      question,
    );
    assert.equal(intents[0]?.work ?? null, null, question);
  }
});

test('what a word means is asked in passing, and minutes keep to the lateness they are said of', () => {
  const late = ['How many late starts did Dave Hughes have in October?', 'There were 7 jobs.'];
  for (const question of ['what counts as late there?', 'what do you mean by late', 'how is late defined?']) {
    const [asked] = after(...late, question);
    assert.deepEqual([asked?.topic, asked?.metric], ['explain', 'sla_punctuality'], question);
  }
  const [over] = after(
    ...late,
    'what counts as late there?',
    'A start late by…',
    'how many were over 15 minutes?',
  );
  assert.deepEqual(over?.narrowing, { start_delta_mins: { over: 15 } });
  assert.deepEqual([over?.metric, names(over)], ['job_count', ['Dave Hughes']]);
  const [took] = after(...late, 'how many took over 15 minutes?');
  assert.deepEqual(took?.narrowing, { duration_mins: { over: 15 } });
});

test('two that are held against each other are counted each by itself', () => {
  const [more] = after('Did we do more work for Beacon or Harlow in Q3?');
  assert.deepEqual([more?.topic, names(more)], ['measure', ['Beacon', 'Harlow']]);
});

test('how often is a rate, how quickly somebody comes a response, and what was flagged an alert', () => {
  const asked: [string, Partial<Intent>][] = [
    ['How often do we finish late?', { metric: 'late_finish_rate' }],
    ['how often do we start late', { metric: 'job_count', start: 'late' }],
    ['How quickly have we been getting to jobs over the last 30 days?', { metric: 'avg_response_hours' }],
    ['how fast are we getting out to jobs', { metric: 'avg_response_hours' }],
    ['Anything flagged up that I should be worried about this morning?', { topic: 'alerts' }],
    ['has anything been flagged?', { topic: 'alerts' }],
    [
      'what was the worst late start in October',
      { topic: 'jobs', byLength: 'latest', period: { startDate: '2026-10-01', endDate: '2026-10-31' } },
    ],
  ];
  for (const [question, wanted] of asked)
    for (const [key, value] of Object.entries(wanted))
      assert.deepEqual(understand(question, null, TODAY)[key as keyof Intent], value, question);
});

test('two that were asked for one after the other are set side by side', () => {
  const tom = [
    "What was Tom Baker's completion rate in October?",
    'The completion rate by Tom Baker was 75%.',
    'and Tom Barker?',
    'The completion rate by Tom Barker was 80%.',
  ];
  for (const question of [
    'which of the two was better?',
    'which of the two was more punctual?',
    'who was better?',
  ]) {
    const [both] = after(...tom, question);
    assert.deepEqual(names(both), ['Tom Baker', 'Tom Barker'], question);
    assert.deepEqual(both?.period, { name: 'last_month' }, question);
    assert.equal(both?.metric, /punctual/.test(question) ? 'sla_punctuality' : 'completion_rate', question);
  }
  const months = [
    'How many jobs did we finish last month?',
    'There were 89 jobs completed last month.',
    'and the month before that?',
    'There were 91 jobs completed from 1 September.',
  ];
  for (const question of [
    'what does that work out as in percent, up or down?',
    "what's that in percent?",
    'percentage change?',
    'which of the two was better?',
  ]) {
    const [change] = after(...months, question);
    assert.deepEqual([change?.period, change?.against], [{ name: 'last_month' }, 'before'], question);
    assert.deepEqual(change?.statuses, ['completedOk', 'completedWithIssues'], question);
  }
});

test('thanks leave what was spoken of as it is', () => {
  for (const thanks of [
    'thanks',
    'cheers mate',
    'thank you very much, that is really helpful, much appreciated',
  ]) {
    const [intent] = after(
      'how many jobs did Dave Hughes do in Aug?',
      'There were 8 jobs by Dave Hughes.',
      thanks,
      'You’re welcome.',
      'and in Sept?',
    );
    assert.deepEqual(
      [intent?.topic, names(intent), intent?.period],
      ['measure', ['Dave Hughes'], { startDate: '2026-09-01', endDate: '2026-09-30' }],
      thanks,
    );
  }
});
