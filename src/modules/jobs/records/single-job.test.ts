import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../../test/kit/app.ts';

test('one job', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const importRecords = async (entity: string, records: object[]) => {
    const { company_id, api_key } = company;
    const payload = { company_id, api_key, records };
    const answer = await kit.app.inject({ method: 'POST', url: `/api:intel/import/${entity}`, payload });
    assert.deepEqual(answer.json().failed, []);
  };
  const get = async (name: string, query: Record<string, string> = {}) => {
    const path = `/api:intel/jobs/${encodeURIComponent(name)}`;
    const answer = await kit.app.inject(`${path}?${new URLSearchParams({ ...company, ...query })}`);
    return { status: answer.statusCode, body: answer.json() };
  };
  const createdAt = '2026-03-02T09:00:00Z';
  const job = (jobId: number, reference: string) => ({ jobId, reference, createdAt });

  await importRecords('contacts', [
    { contactId: 401, name: 'Northgate', reference: 'N-1', parentContactId: 400 },
  ]);
  await importRecords('resources', [{ resourceId: '87', name: 'Engineer 87' }]);
  await importRecords('job_types', [{ typeId: 12, name: 'Reactive - HVAC' }]);
  await importRecords('job_categories', [{ categoryId: 3, name: 'Reactive' }]);
  const whole = {
    ...job(81_234, 'JOB-48213'),
    status: 'completedWithIssues',
    result: 'Parts required',
    scheduledAt: '2026-03-02T10:00:00Z',
    plannedStartAt: '2026-03-06T08:00:00Z',
    plannedEndAt: '2026-03-06T09:00:00Z',
    actualStartAt: '2026-03-06T08:22:00Z',
    actualEndAt: '2026-03-06T09:41:30.250Z',
    description: 'Chiller 2 low on refrigerant',
    outcome: 'Attended, found leak, need new compressor',
    vertical: 'mep',
    subVertical: 'hvac',
    priority: 'urgent',
    assetId: 'CH-2',
    jobGroupId: 9,
    contactId: 401,
    resourceId: '87',
    typeId: 12,
    categoryId: 3,
    site: {
      name: 'Unit 4',
      address: '1 Mill Lane, Leeds',
      postcode: 'LS1 4AP',
      latitude: 53.8,
      longitude: -1.55,
    },
  };
  await importRecords('jobs', [
    whole,
    job(7, 'WO 12/34 é'),
    job(8, '81234'),
    job(9, 'case-1'),
    job(10, 'CASE-1'),
    job(11, '0012'),
    job(12, '7'),
    job(13, 'x'.repeat(500)),
    {
      ...job(14, 'LOOSE'),
      contactId: 1,
      resourceId: 'nobody',
      typeId: 2,
      categoryId: 4,
      siteKey: 'a'.repeat(64),
    },
  ]);

  await t.test('has every field of the contract in its spelling', async () => {
    const { status, body } = await get('81234');
    assert.equal(status, 200);
    const { siteKey, updatedAt, processedOutcome, ai, ...rest } = body;
    assert.match(siteKey, /^[0-9a-f]{64}$/);
    assert.match(updatedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
    assert.equal(typeof processedOutcome, 'string');
    const aiKeys = [
      'complaint',
      'confidence',
      'equipment',
      'faultType',
      'firstVisitFix',
      'followUps',
      'keyPhrases',
      'sentiment',
    ];
    assert.deepEqual(Object.keys(ai).sort(), aiKeys);
    const { outcome, site, ...given } = whole;
    assert.deepEqual(rest, {
      ...given,
      companyId: company.company_id,
      fmsStatus: 'completedWithIssues',
      startDeltaMins: 22,
      endDeltaMins: 2_490_250 / 60_000,
      startedEarly: false,
      startedLate: true,
      finishedEarly: false,
      finishedLate: true,
      durationMins: rest.durationMins,
      type: { typeId: 12, name: 'Reactive - HVAC' },
      category: { categoryId: 3, name: 'Reactive' },
      engineer: { resourceId: '87', name: 'Engineer 87' },
      contact: { contactId: 401, name: 'Northgate', reference: 'N-1', parentContactId: 400 },
      site: { siteKey, ...site },
    });
  });

  await t.test('what it names but nobody imported has its id and no name', async () => {
    const { body } = await get('LOOSE');
    assert.deepEqual(
      [body.type, body.category, body.engineer, body.contact, body.site],
      [
        { typeId: 2, name: null },
        { categoryId: 4, name: null },
        { resourceId: 'nobody', name: null },
        { contactId: 1, name: null, reference: null, parentContactId: null },
        {
          siteKey: 'a'.repeat(64),
          name: null,
          address: null,
          postcode: null,
          latitude: null,
          longitude: null,
        },
      ],
    );
  });

  await t.test('an id goes before a reference, and only a number written as one is an id', async () => {
    const found: [string, number | undefined][] = [
      ['81234', 81_234],
      ['7', 7],
      ['8', 8],
      ['0012', 11],
      ['12', 12],
      ['007', undefined],
      ['7.0', undefined],
      ['9'.repeat(40), undefined],
    ];
    for (const [name, jobId] of found) assert.equal((await get(name)).body.jobId, jobId, name);
  });

  await t.test('a reference is found in any case, its own spelling first, whatever it holds', async () => {
    const found: [string, number][] = [
      ['job-48213', 81_234],
      ['case-1', 9],
      ['CASE-1', 10],
      ['WO 12/34 é', 7],
      ['wo 12/34 É', 7],
      ['X'.repeat(500), 13],
    ];
    for (const [name, jobId] of found) assert.equal((await get(name)).body.jobId, jobId, name);
  });

  await t.test('worksheets only when asked for', async () => {
    const answers = [{ question: 'Safe?', answer: 'Yes' }];
    await importRecords('worksheets', [
      { worksheetId: 2, jobId: 7, name: 'Second', answers, completedAt: createdAt },
      { worksheetId: 1, jobId: 7, name: 'First', answers: [] },
    ]);
    assert.equal('worksheets' in (await get('7')).body, false);
    assert.deepEqual((await get('7', { include_worksheets: '1' })).body.worksheets, [
      { worksheetId: 1, jobId: 7, name: 'First', answers: [], completedAt: null },
      { worksheetId: 2, jobId: 7, name: 'Second', answers, completedAt: createdAt },
    ]);
    assert.deepEqual((await get('8', { include_worksheets: 'true' })).body.worksheets, []);
  });

  await t.test('compact leaves out nulls and empties at every level', async () => {
    const { body } = await get('LOOSE', { compact: 'true', include_worksheets: 'true' });
    assert.doesNotMatch(JSON.stringify(body), /null|\[\]|\{\}|""/);
    assert.deepEqual([body.type, 'worksheets' in body, body.status], [{ typeId: 2 }, false, 'notStarted']);
  });

  await t.test('another company’s job and nobody’s are the same 404', async () => {
    const other = await aCompany(kit);
    const url = (name: string) => `/api:intel/jobs/${name}?${new URLSearchParams({ ...other })}`;
    const answers = [await kit.app.inject(url('81234')), await kit.app.inject(url('nobody'))];
    assert.deepEqual(
      answers.map((answer) => [answer.statusCode, answer.body]),
      [1, 2].map(() => [404, '{"code":"ERROR_CODE_NOT_FOUND","message":"Job not found","payload":null}']),
    );
  });
});
