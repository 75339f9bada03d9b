import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { aUser } from '../../../test/kit/people.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const CONTACTS = [
  { contactId: 1, name: 'Harlow Mills' },
  { contactId: 2, name: 'Quiet Corner' },
];
const job = (jobId: number, description: string, outcome: string, more: object = {}) => ({
  jobId,
  reference: `HX-${4_000 + jobId}`,
  status: 'completedOk',
  createdAt: '2026-10-01T08:00:00Z',
  plannedStartAt: '2026-10-12T09:00:00Z',
  actualStartAt: '2026-10-12T09:30:00Z',
  actualEndAt: '2026-10-12T10:15:00Z',
  contactId: 1,
  description,
  outcome,
  ...more,
});
const JOBS = [
  job(1, 'Boiler showing F75, no heating', 'Pressure sensor faulty. Replaced sensor and repressurised.'),
  job(2, 'Boiler locked out, F75 on display', 'Replaced water pressure sensor and bled the system.'),
  job(3, 'Gutter overflowing', 'Cleared leaves from the gutter.'),
  job(4, 'Pigeons nesting in loading bay', '', {
    status: 'notStarted',
    actualStartAt: null,
    actualEndAt: null,
  }),
  job(5, 'Lights out', 'Replaced LED drivers in flue corridor.'),
];

test('cases, teams, alerts and past work are answered by whose and what they are', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(kit);
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await kit.app.inject({ method: 'POST', url: `/api:intel${path}`, headers, payload: body });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const post = (path: string, body: object) => call(path, { ...company, ...body });
  const [bob, cara] = [
    await aUser(kit, company.company_id, 'manager', { first_name: 'Bob', last_name: 'Carter' }),
    await aUser(kit, company.company_id, 'standard', { first_name: 'Cara', last_name: 'Singh' }),
  ];
  for (const [name, { id }] of [
    ['Northern Reach', bob],
    ['Complaints Desk', cara],
  ] as const) {
    const team = await post('/teams/create', { name });
    await post(`/teams/${team.id}/members`, { user_id: id, role: 'member' });
  }
  await post('/import/contacts', { records: CONTACTS });
  await post('/import/jobs', { records: JOBS });
  const open = (title: string, more: object) => post('/cases/create', { title, type: 'complaint', ...more });
  await open('Harlow leaks again', { owner_id: bob.id, priority: 'critical' });
  await open('Late attendance', { priority: 'high' });
  await open('Access problems', { owner_id: cara.id });

  const asked = async (texts: readonly string[], more: object = {}): Promise<string> => {
    const session_id = randomUUID();
    let response = '';
    for (const message of texts)
      ({ response } = await post('/assistant/chat', { message, session_id, ...more }));
    return response;
  };
  const expected: [string[], RegExp, object?][] = [
    [['what are my cases?'], /^There is 1 open case .*Harlow leaks/s, { user_id: String(bob.id) }],
    [['what are my cases?'], /can’t tell which user/],
    [['cases assigned to Cara'], /1 open case owned by Cara Singh.*Access problems/s],
    [['cases assigned to Zebedee'], /No user is called Zebedee/],
    [['list critical cases'], /^There is 1 critical open case\.\n- \S+: Harlow leaks again/],
    [['cases with nobody assigned'], /^There is 1 open case without an owner\.\n.*Late attendance/],
    [['case 2'], /^CASE-000002, Late attendance/],
    [['case 2', 'is it late?'], /^CASE-000002.*no due date, so it cannot be overdue/],
    [['case 2', 'how long has it been open'], /has been open for less than a day/],
    [['case 2', 'who opened it'], /^CASE-000002.*opened/],
    [['case 99'], /can't find a case/],
    [['who owns the Harlow leaks case?'], /^Bob Carter owns CASE-000001/],
    [['any open cases?', 'who owns them?'], /Late attendance: nobody/],
    [['any open cases?', 'the second one'], /^CASE-000002/],
    [['what teams is Bob Carter on'], /^Bob Carter is on 1 team: Northern Reach/],
    [['what teams am I in?'], /^Cara Singh is on 1 team: Complaints Desk/, { user_id: cara.id.toString() }],
    [['members of Complaints Desk'], /Cara Singh/],
    [['who is in the northern team?'], /Bob Carter/],
    [['any alerts?'], /have not run yet/],
    [['which customers have gone quiet?'], /have not run yet.*dormant customers/],
    [['have we ever seen an F75 fault before?'], /^Yes, 2 jobs mention “F75”.*HX-400[12].*HX-400[12]/s],
    [['pigeons anywhere?'], /^I found no work about “pigeons”\.\n1 not done, or not yet:\n- HX-4004/],
    [['has anyone dealt with a flux capacitor before?'], /^I found no work/],
    [['have we seen error code E4 on an ice machine?'], /no work|nothing that mentions E4/],
    [['find similar jobs to HX-4001'], /most like HX-4001:\n- HX-4002(?!.*\n- HX-4001)/],
    [['Tell me about HX-4001', 'have we seen this fault before?'], /\n- HX-4002/],
    [
      ['Tell me about HX-4001', 'have we seen this fault before?', 'what was done to fix it?'],
      /HX-4001.*Replaced sensor/,
    ],
    [['have we had this problem before?'], /\n- HX-4002/, { current_job_reference: 'HX-4001' }],
    [['what is this job about?'], /HX-4001 .*raised for this: Boiler/, { current_job_reference: 'HX-4001' }],
    [['where was HX-4002 and what was wrong?'], /^Job HX-4002 .*It was raised for this: Boiler locked out/],
    [['when did we last visit Harlow Mills?', 'was it late?'], /started 30 minutes late/],
    [
      ['how many jobs did they have in October?'],
      /\b4 jobs\b.*Harlow Mills/,
      { summary: 'We spoke of Harlow Mills.' },
    ],
    [['how much did we invoice Harlow Mills?'], /^No invoices for Harlow Mills/],
    [['raise a case about Harlow Mills'], /only look things up/],
    [['bye'], /^Goodbye/],
  ];
  for (const [texts, wanted, more] of expected)
    assert.match(await asked(texts, more), wanted, texts.join(' > '));

  const mine = await call(
    '/assistant/chat',
    { message: 'what are my cases?' },
    { authorization: `Bearer ${cara.token}` },
  );
  assert.match(mine.response, /Access problems/);
});
