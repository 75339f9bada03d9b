import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter, JOB, namesOf, ranking } from '../../../../../test/kit/asked-after.ts';
import { asksOneCase } from '../asked/case-query.ts';

const LED = { told: [ranking('engineer', ['Piers Holt'])] };
const most = 'which engineer had the most jobs last month?';

test('another measure asked of a ranking is told of each of those that were ranked', () => {
  for (const question of ['and issue rate', 'what about their issue rate', 'issue rate?']) {
    const [rate] = askedAfter(['busiest engineers last month', question], LED);
    assert.deepEqual([rate?.metric, rate?.groupBy, namesOf(rate)], ['issue_rate', 'engineer', []], question);
  }
  const [all] = askedAfter(['busiest engineers last month', 'and our overall issue rate'], LED);
  assert.deepEqual([all?.metric, all?.groupBy], ['issue_rate', null]);
  // A share stays one for every time and everybody it is asked of.
  const [before] = askedAfter([most, 'and issue rate', 'what about the month before'], LED);
  assert.deepEqual([before?.groupBy, before?.byRate], ['engineer', true]);
  const [late] = askedAfter(['punctuality by engineer last week', 'and finishing late']);
  assert.deepEqual([late?.metric, late?.groupBy, late?.finish], ['late_finish_rate', 'engineer', null]);
});

test('how many of them had issues is of all where many were ranked, and of the one where one was asked for', () => {
  const issues = 'how many of them had issues';
  const [all] = askedAfter(['busiest engineers last month', issues], LED);
  assert.deepEqual([all?.groupBy, all?.statuses, namesOf(all)], ['engineer', ['completedWithIssues'], []]);
  const [his] = askedAfter([most, 'how many of his had issues'], LED);
  assert.deepEqual([his?.groupBy, namesOf(his)], [null, ['Piers Holt']]);
});

test('the jobs shown after who had most are those of that one', () => {
  for (const question of ['show me them', 'list the jobs', 'show me the late ones he did']) {
    const [listed] = askedAfter([most, question], LED);
    assert.deepEqual([listed?.topic, namesOf(listed)], ['jobs', ['Piers Holt']], question);
  }
  assert.deepEqual(
    namesOf(askedAfter(['rank the engineers by jobs last month', 'show me them'], LED)[0]),
    [],
  );
});

test('both is of two lists', () => {
  const [lists] = askedAfter(["what's Piers got on tomorrow", 'and Nora Quill', 'both']);
  assert.deepEqual([lists?.topic, namesOf(lists)?.sort()], ['jobs', ['Nora Quill', 'Piers Holt']]);
});

test('a trend of a time that was spoken of is told by its months, weeks or days', () => {
  for (const [period, bucket] of [
    ['in Q3', 'month'],
    ['last month', 'week'],
    ['last week', 'day'],
  ] as const)
    assert.equal(askedAfter([`issue rate for Piers ${period}`, 'as a trend'])[0]?.bucket, bucket, period);
});

test('whose jobs are only a part are a share of their own jobs', () => {
  const [share] = askedAfter(['what share of jobs were fan fault last month', 'for Harlow']);
  assert.deepEqual(
    share?.share?.named.map(({ name }) => name),
    ['Harlow'],
  );
  assert.deepEqual(namesOf(share)?.sort(), ['Fan Fault', 'Harlow']);
});

test('jobs asked for after cases are no open jobs, and stay those of whom the cases were about', () => {
  const [jobs] = askedAfter(['any open cases for Harlow', 'what about jobs this month']);
  assert.deepEqual([jobs?.topic === 'cases', jobs?.statuses, namesOf(jobs)], [false, [], ['Harlow']]);
  const [next] = askedAfter(['cases due this week', 'and next week']);
  assert.deepEqual([next?.topic, next?.matter.caseDays], ['cases', 'due']);
});

test('what is taken back or only leads on is no part of the question', () => {
  const [tomorrow] = askedAfter(['how many jobs today', 'sorry, tomorrow']);
  assert.deepEqual(tomorrow?.period, { startDate: '2026-11-22', endDate: '2026-11-22' });
  const [october] = askedAfter(['how many jobs at Mill House last month', 'September then']);
  assert.deepEqual(october?.period, { startDate: '2026-09-01', endDate: '2026-09-30' });
});

test('how many in all is of the time spoken of', () => {
  const october = { name: 'last_month' };
  const asked = ['how many fan fault jobs in October', 'how many in total'];
  const [all] = askedAfter(asked);
  assert.deepEqual([all?.period, namesOf(all)], [october, []]);
  const [listed] = askedAfter(['list the no access jobs in October', 'how many altogether']);
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  assert.deepEqual([listed?.topic, listed?.result, listed?.period], ['measure', 'No access', days]);
});

test('a rate asked for after another is no figure of those jobs', () => {
  const [issues] = askedAfter(['punctuality for Piers last month', 'and issues']);
  assert.deepEqual([issues?.metric, issues?.statuses], ['issue_rate', []]);
  const [none] = askedAfter(['issue rate by engineer last month', 'who had none']);
  assert.deepEqual([none?.groupBy, none?.threshold], ['engineer', { value: { at_most: 0 } }]);
});

test('time goes on from what was spoken of', () => {
  assert.deepEqual(askedAfter(['how is Harlow doing this month', 'and last'])[0]?.period, {
    name: 'last_month',
  });
  const [whole] = askedAfter(['how many jobs did Piers do last Thursday', 'what about the whole week']);
  assert.deepEqual(whole?.period, { name: 'this_week' });
  const [more] = askedAfter(['how many fan fault jobs in Q3', 'more or less than Q2']);
  assert.deepEqual(more?.period, { name: 'last_quarter' });
  const [free] = askedAfter(["what's Piers got on tomorrow", "who's free"]);
  assert.deepEqual(free?.period, { startDate: '2026-11-22', endDate: '2026-11-22' });
});

test('one case that is asked for is what is asked about then, and so is its owner', () => {
  const [oldest] = askedAfter(['open cases for Harlow', 'which is oldest']);
  assert.deepEqual([oldest?.topic, oldest && asksOneCase(oldest)], ['cases', true]);
  const owned = {
    told: [ranking('engineer', []), { ...ranking('engineer', []), owner: 'Lotte Birch' }],
  };
  const [others] = askedAfter(
    ['open cases for Harlow', 'who owns CASE-000004', 'what else do they own'],
    owned,
  );
  assert.deepEqual([others?.topic, others?.matter.whose], ['cases', { who: 'named', name: 'Lotte Birch' }]);
});

test('which engineers after a count are those of its jobs, and not all there are', () => {
  const [engineers] = askedAfter(['how many fan fault jobs are planned next week', 'which engineers']);
  assert.deepEqual(
    [engineers?.topic, engineers?.groupBy, namesOf(engineers)],
    ['measure', 'engineer', ['Fan Fault']],
  );
});

test('a fault that was there before is looked for by what it is', () => {
  const [like] = askedAfter(['have we had this there before?'], { inView: 'WO-9001', job: JOB });
  assert.deepEqual([like?.topic, like?.reference, namesOf(like)], ['similar', 'WO-9001', ['Mill House']]);
});

test('a team that was told of is what is asked about then', () => {
  const told = {
    named: [[{ type: 'team', id: '4', reference: 'Cold Desk' }]],
  };
  const [theirs] = askedAfter(['which team looks after Harlow', 'any open cases of theirs'], told);
  assert.deepEqual([theirs?.topic, theirs?.teams], ['cases', [{ id: 4, name: 'Cold Desk' }]]);
});

test('how many engineers, after jobs, are those who had them', () => {
  const [engineers] = askedAfter(['how many jobs for Harlow this year', 'how many different engineers']);
  assert.deepEqual(
    [engineers?.countsGroups, engineers?.groupBy, namesOf(engineers)],
    [true, 'engineer', ['Harlow']],
  );
});
