import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../test/kit/app.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const MANY = 104;

test('cases, sites and groups without jobs are counted to the last one', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(kit);
  const post = posting(kit, company);
  const asked = async (message: string): Promise<string> =>
    (await post('/assistant/chat', { message })).response;
  await post('/import/contacts', {
    records: [
      { contactId: 1, name: 'Harlow Mills' },
      { contactId: 2, name: 'Quiet Corner' },
    ],
  });
  await post('/import/resources', {
    records: [
      { resourceId: 'R1', name: 'Piers Holt' },
      { resourceId: 'R2', name: 'Nora Quill' },
    ],
  });
  const visit = (jobId: number, contactId: number, site: string, more: object) => ({
    jobId,
    reference: `HX-${7_000 + jobId}`,
    status: 'completedOk',
    contactId,
    resourceId: 'R1',
    site: { name: site, address: `${jobId} Mill Lane`, postcode: 'LS1 4AB' },
    createdAt: '2026-08-01T08:00:00Z',
    plannedStartAt: '2026-11-10T09:00:00Z',
    actualStartAt: '2026-11-10T09:00:00Z',
    actualEndAt: '2026-11-10T10:30:00Z',
    ...more,
  });
  const august = {
    resourceId: 'R2',
    plannedStartAt: '2026-08-03T09:00:00Z',
    actualStartAt: '2026-08-03T09:40:00Z',
    actualEndAt: '2026-08-03T13:00:00Z',
  };
  await post('/import/jobs', {
    records: [visit(1, 1, 'North Mill', {}), visit(2, 1, 'South Mill', {}), visit(3, 2, 'Corner', august)],
  });
  const team = await post('/teams/create', { name: 'Northern Reach' });
  for (let n = 0; n < MANY; n++)
    await post('/cases/create', {
      title: `Matter ${n}`,
      type: 'complaint',
      team_id: team.id,
      priority: n % 2 === 0 ? 'high' : 'critical',
    });

  const expected: [string, RegExp][] = [
    ['open cases of the Northern Reach team', /^There are 104 open cases/],
    ['open cases of the Northern Reach team opened this month', /^There are 104 open cases/],
    ['cases that are high priority or above', /^There are 104 high-priority or critical open cases/],
    ['open critical cases opened this month', /^There are 52 critical open cases/],
    [
      'which sites does Harlow Mills have',
      /^Harlow Mills has 2 sites on record:\n- North Mill \[1\] \(LS1 4AB\)\n- South/,
    ],
    [
      'which customers have we not been to this month',
      /^1 of 2 customers had no jobs .*:?\.?\n- Quiet Corner/,
    ],
    ['which engineers had no late starts in August', /^None: the only engineer has jobs started late/],
    [
      'average time on site in hours in November compared with August',
      /1\.5 hours .* 3\.3 hours .* down 1\.8 hours/,
    ],
    ['status of hx7002', /^Job HX-7002 /],
    ['where are we with HX 7002', /^Job HX-7002 /],
    ['who went on job 7003', /^Job HX-7003 .* Nora Quill/],
    ['who owns the Northern Reach cases', /^Who owns them:\n/],
    [
      'which weekday dropped the most from August to November',
      /\nNumber of jobs:\n- Monday: 0, down 1 job \(1 before\)/,
    ],
    [
      'which customer grew the most from August to November',
      /^These customers have gone up most .*\nNumber of jobs:\n- Harlow Mills: 2, up 2 jobs \(0 before\)/,
    ],
  ];
  for (const [question, wanted] of expected) assert.match(await asked(question), wanted, question);
});
