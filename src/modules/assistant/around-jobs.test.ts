import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../test/kit/app.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const visit = (jobId: number, day: string, more: object) => ({
  jobId,
  reference: `HX-${7_000 + jobId}`,
  status: 'completedOk',
  contactId: 1,
  resourceId: 'R1',
  typeId: 1,
  site: { name: 'North Mill', address: '1 Mill Lane', postcode: 'LS1 4AB' },
  createdAt: '2026-10-01T08:00:00Z',
  plannedStartAt: `${day}T09:00:00Z`,
  actualStartAt: `${day}T09:00:00Z`,
  actualEndAt: `${day}T10:30:00Z`,
  ...more,
});

test('what became of a job, what is done to this lift, and cases by customer are told from the records', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(kit);
  const post = posting(kit, company);
  await post('/import/contacts', {
    records: [
      { contactId: 1, name: 'Harlow Mills' },
      { contactId: 2, name: 'Quiet Corner Legal' },
    ],
  });
  await post('/import/resources', {
    records: [
      { resourceId: 'R1', name: 'Piers Holt' },
      { resourceId: 'R2', name: 'Nora Quill' },
    ],
  });
  await post('/import/job_types', {
    records: [
      { typeId: 1, name: 'Lift Breakdown', vertical: 'mep' },
      { typeId: 2, name: 'Fire Alarm Service', vertical: 'fire_life_safety' },
    ],
  });
  const failed = { status: 'completedWithIssues', result: 'Parts required', outcome: 'Drive seized.' };
  const planned = { status: 'notStarted', actualStartAt: null, actualEndAt: null };
  await post('/import/jobs', {
    records: [
      visit(1, '2026-10-12', { outcome: 'Doors oiled.' }),
      visit(2, '2026-11-02', failed),
      visit(3, '2026-11-05', { typeId: 2 }),
      visit(4, '2026-11-09', { outcome: 'New drive fitted.' }),
      visit(5, '2026-11-12', {}),
      visit(6, '2026-11-20', { ...planned, resourceId: 'R2' }),
      visit(7, '2026-11-21', { ...planned, status: 'cancelled', resourceId: 'R2' }),
    ],
  });
  for (const contact of ['1', '1', '2']) {
    const { id } = await post('/cases/create', { title: 'Matter', type: 'complaint' });
    await post(`/cases/${id}/items`, { item_type: 'contact', item_id: contact });
  }
  const asked = async (message: string, more: object = {}): Promise<string> =>
    (await post('/assistant/chat', { message, ...more })).response;
  const inView = { current_job_reference: 'HX-7006' };

  const expected: [string, RegExp, object?][] = [
    [
      'what happened with HX-7002 in the end?',
      /^2 jobs from HX-7002 on .*\n- HX-7002.*\n- HX-7004.*New drive fitted.*\nThe last of them was completed OK/,
    ],
    ['how many open cases per customer', /\n- Harlow Mills: 2 \[1\]\n- Quiet Corner Legal: 1/],
    [
      'has this lift done this before?',
      /^4 jobs before HX-7006 of type Lift Breakdown at North Mill/,
      inView,
    ],
    ['how old is this lift?', /age, make, model and warranty of equipment are not on record/, inView],
    ['who is their regular engineer?', /^Piers Holt \[\d\] had the most jobs/, inView],
    ['what should I check before I go?', /^Job HX-7006 .*\n\n4 jobs before HX-7006 .*Here are 3/s, inView],
    ['who is going to HX-7007', /was assigned to Nora Quill; it was cancelled/],
    ['what does the repeat failure alert mean', /^Repeat failure escalation: /],
    [
      'Hi, this has just landed:\nhow many jobs for Harlow Mills in November?',
      /^There were 4 jobs for Harlow/,
    ],
    ['how long does this sort of job take?', /average time on site of type Lift Breakdown/, inView],
    [
      'when was the fire alarm last serviced at North Mill',
      /^The last job of type Fire Alarm Service .*HX-7003/,
    ],
    ['what was going on at North Mill on 9 November', /^1 job at North Mill on 9 November 2026\.\n- HX-7004/],
  ];
  for (const [question, wanted, context] of expected)
    assert.match(await asked(question, context), wanted, question);
});
