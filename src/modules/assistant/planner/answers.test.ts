import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../../test/kit/app.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const ENGINEERS = [
  { resourceId: '1', name: 'Tamsin Orde' },
  { resourceId: '2', name: 'Wilf Garrow' },
];
const CUSTOMERS = [
  { contactId: 1, name: 'Saltmarsh Bakery' },
  { contactId: 2, name: 'Saltmarsh Brewery' },
];

/** Ten jobs of last month: six of Tamsin, two of them with issues, and four of Wilf, all well. */
const JOBS = Array.from({ length: 10 }, (_, at) => ({
  jobId: at + 1,
  reference: `TQ-${5_000 + at}`,
  status: at < 2 ? 'completedWithIssues' : 'completedOk',
  result: at === 0 ? 'No access' : 'Job Complete',
  createdAt: `2026-10-0${(at % 9) + 1}T08:00:00Z`,
  plannedStartAt: '2026-10-12T09:00:00Z',
  actualStartAt: '2026-10-12T09:30:00Z',
  actualEndAt: '2026-10-12T10:00:00Z',
  resourceId: at < 6 ? '1' : '2',
  contactId: (at % 2) + 1,
}));

/** One of next week that nobody is to go to yet. */
const TO_COME = {
  jobId: 11,
  reference: 'TQ-6000',
  status: 'notStarted',
  createdAt: '2026-11-17T08:00:00Z',
  plannedStartAt: '2026-11-24T09:00:00Z',
  contactId: 1,
};

test('questions are answered from the records, and what is not in them is not made up', async (t) => {
  const started = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(started);
  const post = posting(started, company);
  await post('/import/resources', { records: ENGINEERS });
  await post('/import/contacts', { records: CUSTOMERS });
  await post('/import/jobs', { records: [...JOBS, TO_COME] });
  let session = 0;
  const said = async (...texts: string[]) => {
    const session_id = `00000000-0000-4000-8000-${String(++session).padStart(12, '0')}`;
    let response = '';
    for (const message of texts) ({ response } = await post('/assistant/chat', { message, session_id }));
    return response;
  };
  const expected: [string[], RegExp][] = [
    [['How many jobs did we do last month?'], /\b10 jobs\b/],
    [['hw many jbos did Tamsin do last mnth'], /\b6 jobs\b.*Tamsin Orde/],
    [['completion rate last month'], /\b80%/],
    [["What was Tamsin Orde's completion rate last month?"], /\b66\.7%.*4 of 6/],
    [['who did most jobs last month?', 'and the fewest?'], /Wilf Garrow.*fewest/],
    [['how many jobs did Tamsin do last month?', 'and Wilf?'], /\b4 jobs\b.*Wilf Garrow/],
    [['how many no-access in October'], /\b1 job\b/],
    [['how many jobs in March?'], /^No jobs/],
    [["what's happening with tq-5000?"], /TQ-5000 .*completed with issues.*\[1\]/],
    [['how many jobs for Saltmarsh last month?'], /^Which .*Saltmarsh Bakery.*Saltmarsh Brewery/s],
    [['how many jobs for Saltmarsh last month?', 'the brewery'], /\b5 jobs\b.*Saltmarsh Brewery/],
    [['how many jobs did Orla Quist do last month?'], /can't find .*Orla Quist/],
    [['jobs for northwind traders last month'], /can't find .*northwind traders/],
    [['how many jobs next week have nobody on them?'], /\b1 job planned without an engineer/],
    [['who is going to Saltmarsh Bakery on Tuesday?'], /TQ-6000.*no engineer assigned/s],
    [['who has the most jobs booked next week?'], /no engineers to rank|Without an engineer: 1 job/],
    [['which engineers did at least 5 jobs last month?'], /^1 engineer had at least 5 jobs.*Tamsin Orde: 6/s],
    [['no access rate by engineer last month'], /Tamsin Orde.*16\.7% \(1 of 6/],
    [['did we do more jobs in October than in September?'], /10 jobs.*0 jobs.*up 10 jobs/],
    [['write me a poem'], /can’t help/],
    [['cancel job TQ-5001'], /only look things up/],
    [['TQ-9999?'], /can't find a job/],
    [['what will the weather be for job TQ-5000'], /TQ-5000/],
    [['hello'], /^Hello/],
  ];
  for (const [texts, wanted] of expected) assert.match(await said(...texts), wanted, texts.join(' > '));
});
