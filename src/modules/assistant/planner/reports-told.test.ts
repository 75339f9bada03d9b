import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import { answered } from './compose.ts';
import type { Named } from './intent.ts';
import { understand } from './understand.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-11-18');
const visit = (jobId: number, day: string, more: object) => ({
  jobId,
  reference: `TQ-${7_000 + jobId}`,
  status: 'completedOk',
  result: 'Job Complete',
  createdAt: `${day}T07:00:00Z`,
  plannedStartAt: `${day}T09:00:00Z`,
  actualStartAt: `${day}T09:20:00Z`,
  actualEndAt: `${day}T10:20:00Z`,
  typeId: 1,
  contactId: 1,
  resourceId: '1',
  site: { name: 'Tollgate Mill', address: '1 Mill Lane', postcode: 'BA1 1AA' },
  ...more,
});
const JOBS = [
  visit(1, '2026-10-05', { outcome: 'Drive belt snapped, new belt fitted.' }),
  visit(2, '2026-10-20', {
    status: 'completedWithIssues',
    result: 'Parts required',
    outcome: 'Burner nozzle cracked, nozzle to be ordered.',
  }),
  visit(3, '2026-11-11', { typeId: 2, resourceId: '2', outcome: 'Gully packed with flour, rodded through.' }),
];

test('what came of jobs is told by their outcomes, and both halves of a question are answered', async (t) => {
  const started = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(started);
  const post = async (path: string, body: object) => {
    const payload = { ...company, ...body };
    const answer = await started.app.inject({ method: 'POST', url: `/api:intel${path}`, payload });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  await post('/import/resources', {
    records: [
      { resourceId: '1', name: 'Tamsin Orde' },
      { resourceId: '2', name: 'Wilf Garrow' },
    ],
  });
  await post('/import/contacts', { records: [{ contactId: 1, name: 'Saltmarsh Bakery' }] });
  await post('/import/job_types', {
    records: [
      { typeId: 1, name: 'Oven Repair' },
      { typeId: 2, name: 'Drain Clearance' },
    ],
  });
  await post('/import/jobs', { records: JOBS });
  let session = 0;
  const said = async (...texts: string[]) => {
    const session_id = `00000000-0000-4000-8000-${String(++session).padStart(12, '0')}`;
    let response = '';
    for (const message of texts) ({ response } = await post('/assistant/chat', { message, session_id }));
    return response;
  };
  const expected: [string[], RegExp][] = [
    [
      ['what did Tamsin find at Tollgate Mill in October'],
      /2 jobs.*TQ-7002.*nozzle cracked.*TQ-7001.*belt snapped/s,
    ],
    [['what was swapped at Tollgate Mill on 5 October'], /^TQ-7001.*Outcome: Drive belt snapped/],
    [['what was said about the nozzle at Tollgate Mill'], /TQ-7002.*nozzle cracked/s],
    [['what went wrong at Tollgate Mill in October'], /TQ-7002.*nozzle cracked/s],
    [['how many jobs at Tollgate Mill went wrong in October', 'why'], /TQ-7002.*nozzle cracked/s],
    [['list the jobs at Tollgate Mill in October', 'what was done on them'], /belt snapped/],
    [['how many jobs at Tollgate Mill in October', 'what did they find'], /nozzle cracked.*belt snapped/s],
    [['why do jobs not get finished this year'], /Parts required.*1 job/],
    [['how many jobs at Tollgate Mill this year', 'what sort of work was that'], /Oven Repair: 2 jobs/],
    [
      ['last visit to Tollgate Mill, who went and how long did it take'],
      /Wilf Garrow.*flour.*took 60 minutes/s,
    ],
    [['who went to Tollgate Mill last and what did he do there'], /^The last job.*Wilf Garrow.*flour/],
    [['whos been to TQ-7001 and how late was it'], /Tamsin Orde.*20 minutes late/],
    [['TQ-7001, who went and was he late'], /^Job TQ-7001.*Tamsin Orde.*20 minutes late[^\n]*$/],
    [['what was the weather last Friday'], /job, or at a site/],
  ];
  for (const [texts, wanted] of expected) {
    const answer = await said(...texts);
    assert.match(answer, wanted, texts.join(' > '));
    assert.doesNotMatch(answer, /left out of account|not why/, texts.join(' > '));
  }
});

test('the weather is that of the job there, or of the place on that day', () => {
  const mill: Named = { kind: 'site', ids: ['mill'], name: 'Tollgate Mill' };
  const bakery: Named = { kind: 'contact', ids: ['7'], name: 'Saltmarsh Bakery' };
  const calls = (question: string, named: readonly Named[], jobs?: readonly object[]) =>
    answered({
      intent: { ...understand(question, null, TODAY), named, topic: 'weather' },
      query: null,
      turn: {
        question,
        history: [],
        context: undefined,
        lookedUp: jobs
          ? [
              {
                id: 'jobs',
                tool: 'find_jobs',
                result: { output: { total: jobs.length, jobs }, citations: [] },
              },
            ]
          : [],
      },
      now: NOW,
      today: TODAY,
      tools: new Set(['job_weather', 'site_weather', 'find_jobs']),
    }).calls.map(({ tool, input }) => [tool, input] as const);
  assert.deepEqual(calls('will it rain there on Friday', [mill]), [
    ['site_weather', { site_key: 'mill', start_date: '2026-11-20', end_date: '2026-11-20' }],
  ]);
  const [sought] = calls('is it too windy for the bakery job on Friday', [bakery]);
  assert.deepEqual(
    [sought?.[0], sought?.[1].date_field, sought?.[1].date_from],
    ['find_jobs', 'plannedStartAt', '2026-11-20'],
  );
  const ofJob = calls('is it too windy for the bakery job on Friday', [bakery], [{ job_id: 3 }]);
  assert.deepEqual(ofJob[1], ['job_weather', { job: '3' }]);
  const ofPlace = calls('is it too windy for the bakery job on Friday', [bakery], []);
  assert.deepEqual(ofPlace[1]?.[0], 'site_weather');
  assert.deepEqual(calls('will it rain on Friday', []), []);
});
