import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, derivedAnew, operator, startApp, type TestApp } from '../../../test/kit/app.ts';

type Company = { company_id: string; api_key: string };

async function imported(kit: TestApp, company: Company, entity: string, records: unknown[], dry_run = false) {
  const answer = await kit.app.inject({
    method: 'POST',
    url: `/api:intel/import/${entity}`,
    payload: { company_id: company.company_id, api_key: company.api_key, records, dry_run },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function job(kit: TestApp, company: Company, id: number | string, query = '') {
  const { company_id, api_key } = company;
  const search = new URLSearchParams({ company_id, api_key });
  const answer = await kit.app.inject(`/api:intel/jobs/${id}?${search}${query}`);
  return { status: answer.statusCode, ...answer.json() };
}

const JOB = {
  jobId: 7,
  reference: 'JOB-7',
  createdAt: '2026-03-02T09:00:00Z',
  plannedStartAt: '2026-03-03T09:00:00Z',
  plannedEndAt: '2026-03-03T10:00:00Z',
  actualStartAt: '2026-03-03T09:22:00Z',
  actualEndAt: '2026-03-03T09:55:00Z',
  status: 'completedWithIssues',
  description: 'Boiler not firing',
  outcome: 'repl ignition lead, no further works required',
  typeId: 3,
  contactId: 401,
  site: { address: '1 High Street, Leeds', postcode: 'LS1 4AP', latitude: 53.8, longitude: -1.55 },
};

test('imports', async (t) => {
  const kit = await startApp(t);

  await t.test('a record is inserted, then unchanged, then updated', async () => {
    const company = await aCompany(kit);
    const first = await imported(kit, company, 'jobs', [JOB]);
    assert.deepEqual(
      [first.received, first.inserted, first.updated, first.unchanged, first.failed],
      [1, 1, 0, 0, []],
    );
    const again = await imported(kit, company, 'jobs', [JOB]);
    assert.deepEqual([again.inserted, again.updated, again.unchanged], [0, 0, 1]);
    const changed = await imported(kit, company, 'jobs', [{ jobId: 7, priority: 'urgent' }]);
    assert.deepEqual([changed.inserted, changed.updated, changed.unchanged], [0, 1, 0]);
  });

  await t.test('with text_ids a number stands for a text, the same in every import', async () => {
    const company = await aCompany(kit);
    const send = async (entity: string, records: unknown[], text_ids: boolean) => {
      const answer = await kit.app.inject({
        method: 'POST',
        url: `/api:intel/import/${entity}`,
        payload: { ...company, records, text_ids },
      });
      return answer.json();
    };
    const given = { ...JOB, jobId: 'L/2617', contactId: ' peth01 ', typeId: '3' };
    const [refused] = (await send('jobs', [given], false)).failed;
    assert.match(refused.message, /jobId.*text_ids takes ids that are texts/);
    assert.equal(refused.id, 'L/2617');
    assert.equal(
      (await send('contacts', [{ contactId: 'PETH01', name: 'Petherick Hotels' }], true)).inserted,
      1,
    );
    assert.equal((await send('jobs', [given], true)).inserted, 1);
    assert.equal((await send('jobs', [given], true)).unchanged, 1);
    const read = await job(kit, company, 'JOB-7');
    assert.deepEqual([read.contact?.name, read.typeId], ['Petherick Hotels', 3]);
    assert.ok(Number.isSafeInteger(read.jobId) && read.jobId >= 2 ** 52, String(read.jobId));
    assert.equal((await job(kit, company, read.jobId)).reference, 'JOB-7');
    const [faulty] = (await send('jobs', [{ jobId: 'L/2618', status: 'completedOk' }], true)).failed;
    assert.equal(faulty.id, 'L/2618', 'as given');
  });

  await t.test('given fields replace, absent ones are kept, null clears', async () => {
    const company = await aCompany(kit);
    await imported(kit, company, 'jobs', [JOB]);
    await imported(kit, company, 'jobs', [{ jobId: 7, result: 'Parts required', typeId: null }]);
    const read = await job(kit, company, 7);
    assert.equal(read.result, 'Parts required');
    assert.equal(read.typeId, null);
    assert.equal(read.description, 'Boiler not firing');
    assert.equal(read.contactId, 401);
  });

  await t.test(
    'deltas and flags are derived from the times, also when these are imported later',
    async () => {
      const company = await aCompany(kit);
      const { actualStartAt, actualEndAt, ...planned } = JOB;
      await imported(kit, company, 'jobs', [planned]);
      const before = await job(kit, company, 7);
      assert.deepEqual([before.startDeltaMins, before.startedLate, before.durationMins], [null, null, null]);
      await imported(kit, company, 'jobs', [{ jobId: 7, actualStartAt, actualEndAt }]);
      const after = await job(kit, company, 7);
      assert.deepEqual([after.startDeltaMins, after.endDeltaMins, after.durationMins], [22, -5, 33]);
      assert.deepEqual(
        [after.startedLate, after.startedEarly, after.finishedLate, after.finishedEarly],
        [true, false, false, true],
      );
    },
  );

  await t.test('a given vertical is kept, a derived one follows a type imported later', async () => {
    const company = await aCompany(kit);
    await imported(kit, company, 'jobs', [
      {
        ...JOB,
        jobId: 1,
        reference: 'A',
        description: 'Please attend',
        outcome: null,
        vertical: 'utilities',
      },
      { ...JOB, jobId: 2, reference: 'B', description: 'Please attend', outcome: null },
    ]);
    assert.equal((await job(kit, company, 2)).vertical, 'other');
    await imported(kit, company, 'job_types', [{ typeId: 3, name: 'Reactive', vertical: 'security' }]);
    await derivedAnew(kit);
    assert.equal((await job(kit, company, 1)).vertical, 'utilities');
    assert.equal((await job(kit, company, 2)).vertical, 'security');
  });

  await t.test('an invalid record is reported by index, id and field; valid ones are stored', async () => {
    const company = await aCompany(kit);
    const result = await imported(kit, company, 'jobs', [
      { ...JOB, jobId: 1, reference: 'A' },
      { jobId: 2, createdAt: '2026-03-02' },
      { ...JOB, jobId: 3, reference: 'C', createdAt: 'soon' },
      { ...JOB, jobId: 4, reference: 'D', status: 'complete' },
      'not a record',
      { ...JOB, jobId: 5, reference: 'E', site: { postcode: 'LS1 4AP' } },
      { ...JOB, jobId: 6, reference: 'F\0' },
      { ...JOB, jobId: 8, reference: 'H' },
    ]);
    assert.equal(result.status, 200);
    assert.deepEqual([result.received, result.inserted, result.failed_total], [8, 2, 6]);
    assert.deepEqual(
      result.failed.map(({ index, id, param }: Record<string, unknown>) => [index, id, param]),
      [
        [1, 2, 'reference'],
        [2, 3, 'createdAt'],
        [3, 4, 'status'],
        [4, null, 'record'],
        [5, 5, 'site.address'],
        [6, 6, 'reference'],
      ],
    );
    assert.equal((await job(kit, company, 8)).status, 'completedWithIssues');
    assert.equal((await job(kit, company, 3)).code, 'ERROR_CODE_NOT_FOUND');
  });

  await t.test('a dry run counts and stores nothing', async () => {
    const company = await aCompany(kit);
    const result = await imported(kit, company, 'jobs', [JOB], true);
    assert.deepEqual([result.inserted, result.dry_run], [1, true]);
    assert.equal((await job(kit, company, 7)).code, 'ERROR_CODE_NOT_FOUND');
  });

  await t.test('a dry run reports the same outcomes as a real import', async () => {
    const company = await aCompany(kit);
    const records: object[] = Array.from({ length: 2_500 }, (_, at) => ({
      contactId: at + 1,
      name: `Customer ${at + 1}`,
    }));
    // Rows of later batches that depend on rows of the first.
    records.push({ contactId: 1, phone: '01632 960001' }, { contactId: 2, name: 'Customer 2' });
    records.push(
      { contactId: 9_999, phone: '01632 960002' },
      { contactId: 1, phone: null, name: 'Customer 1' },
    );
    const counts = ({ inserted, updated, unchanged, failed_total }: Record<string, unknown>) => [
      inserted,
      updated,
      unchanged,
      failed_total,
    ];
    const dry = counts(await imported(kit, company, 'contacts', records, true));
    const real = counts(await imported(kit, company, 'contacts', records));
    assert.deepEqual(dry, real);
    assert.deepEqual(real, [2_500, 2, 1, 1]);
    assert.deepEqual(counts(await imported(kit, company, 'contacts', records, true)), [0, 2, 2_501, 1]);
  });

  await t.test('null resets the status of a job', async () => {
    const company = await aCompany(kit);
    await imported(kit, company, 'jobs', [JOB]);
    const cleared = await imported(kit, company, 'jobs', [
      { jobId: 7, status: null, site: { address: '1 High Street, Leeds', postcode: 'LS1 4AP', name: null } },
    ]);
    assert.deepEqual([cleared.updated, cleared.failed], [1, []]);
    assert.equal((await job(kit, company, 7)).status, 'notStarted');
  });

  await t.test('the dates of a certificate must be valid', async () => {
    const company = await aCompany(kit);
    const withCertificate = (resourceId: string, times: object) => ({
      resourceId,
      name: 'Priya Nolan',
      certificates: [{ name: 'Gas Safe', ...times }],
    });
    const result = await imported(kit, company, 'resources', [
      withCertificate('1', { expiresAt: 'next spring' }),
      withCertificate('2', { issuedAt: '31/02/2026', expiresAt: '2027-03-01' }),
      withCertificate('3', { expiresAt: '2027-02-30' }),
      withCertificate('4', { issuedAt: null, expiresAt: '2027-03-01' }),
      withCertificate('5', { issuedAt: '2026-03-01', expiresAt: 1_803_859_200 }),
    ]);
    assert.deepEqual(
      result.failed.map(({ id, param }: Record<string, unknown>) => [id, param]),
      [
        ['1', 'certificates.0.expiresAt'],
        ['2', 'certificates.0.issuedAt'],
        ['3', 'certificates.0.expiresAt'],
      ],
    );
    assert.equal(result.inserted, 2);
  });

  await t.test('all spellings of a UUID identify the same person', async () => {
    const company = await aCompany(kit);
    const uuid = '7a1c2f0e-4b8d-4c55-9a63-0f1e2d3c4b5a';
    const spellings = [uuid, uuid.toUpperCase(), `{${uuid.toUpperCase()}}`];
    for (const [at, personId] of spellings.entries()) {
      const result = await imported(kit, company, 'persons', [{ personId, name: 'Priya', phone: `0${at}` }]);
      assert.deepEqual([result.inserted, result.updated, result.failed], at === 0 ? [1, 0, []] : [0, 1, []]);
    }
    // Also within one import.
    const together = await imported(
      kit,
      company,
      'persons',
      spellings.map((personId, at) => ({ personId, name: `Priya ${at}` })),
    );
    assert.deepEqual([together.inserted, together.updated], [0, 3]);
    const read = await kit.app.inject({
      url: `/api:fms/persons/person?personId=${encodeURIComponent(`{${uuid.toUpperCase()}}`)}`,
      headers: { 'x-api-key': company.api_key },
    });
    assert.deepEqual([read.json().name, read.json().personId], ['Priya 2', uuid]);
  });

  await t.test('numeric ids beyond the safe range are rejected; as text they stay distinct', async () => {
    const company = await aCompany(kit);
    const { company_id, api_key } = company;
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/import/resources',
      headers: { 'content-type': 'application/json' },
      payload: `{"company_id":"${company_id}","api_key":"${api_key}","records":[
        {"resourceId":9007199254740993,"name":"One"},{"resourceId":9007199254740992,"name":"Other"},
        {"resourceId":"9007199254740993","name":"One"},{"resourceId":"9007199254740992","name":"Other"}]}`,
    });
    const { inserted, failed } = answer.json();
    assert.equal(inserted, 2);
    assert.deepEqual(
      failed.map(({ index, param }: Record<string, unknown>) => [index, param]),
      [
        [0, 'resourceId'],
        [1, 'resourceId'],
      ],
    );
    assert.match(failed[0].message, /send it as text/);
    const contacts = await imported(kit, company, 'contacts', [
      { contactId: '9007199254740993', name: 'One' },
      { contactId: '99999999999999999999', name: 'One' },
      { contactId: '7.5', name: 'One' },
    ]);
    assert.deepEqual([contacts.inserted, contacts.failed_total], [0, 3]);
    const read = await kit.app.inject(
      `/api:intel/jobs/feed?contact_id=9007199254740993&company_id=${company_id}&api_key=${api_key}`,
    );
    assert.deepEqual([read.statusCode, read.json().payload.max], [400, Number.MAX_SAFE_INTEGER]);
  });

  await t.test('references with differently encoded accents are equal', async () => {
    const company = await aCompany(kit);
    const [one, other] = ['CAFÉ-1'.normalize('NFC'), 'CAFÉ-1'.normalize('NFD')];
    await imported(kit, company, 'resources', [{ resourceId: other, name: 'Zoë' }]);
    const again = await imported(kit, company, 'resources', [{ resourceId: one, name: 'Zoë' }]);
    assert.deepEqual([again.inserted, again.unchanged], [0, 1]);
    await imported(kit, company, 'jobs', [{ ...JOB, reference: other, resourceId: other }]);
    for (const spelling of [one, other]) {
      const read = await job(kit, company, encodeURIComponent(spelling));
      assert.deepEqual([read.reference, read.resourceId], [one, one]);
    }
  });

  await t.test('an unknown entity is rejected with the allowed ones', async () => {
    const company = await aCompany(kit);
    const result = await imported(kit, company, 'job', []);
    assert.equal(result.status, 400);
    assert.equal(result.payload.param, 'entity');
    assert.equal(result.payload.allowed.length, 12);
    assert.equal(result.payload.did_you_mean, 'jobs');
  });

  await t.test('several rows of one record in one import are applied in order', async () => {
    const company = await aCompany(kit);
    const result = await imported(kit, company, 'contacts', [
      { contactId: 1, name: 'Northgate Foods' },
      { contactId: 1, phone: '01632 960001' },
      { contactId: 1, name: 'Northgate Foods' },
    ]);
    assert.deepEqual([result.inserted, result.updated, result.unchanged], [1, 1, 1]);
  });

  await t.test('NDJSON is streamed line by line and reports failures', async () => {
    const company = await aCompany(kit);
    const lines = Array.from({ length: 600 }, (_, n) =>
      JSON.stringify({ ...JOB, jobId: n + 1, reference: `R${n}` }),
    );
    lines.splice(300, 0, '{"jobId": 9999,', '');
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/import/jobs',
      headers: {
        'content-type': 'application/x-ndjson',
        'x-company-id': company.company_id,
        'X-API-Key': company.api_key,
      },
      payload: lines.join('\n'),
    });
    const result = answer.json();
    assert.equal(answer.statusCode, 200);
    assert.deepEqual([result.received, result.inserted, result.failed_total], [601, 600, 1]);
    assert.deepEqual(result.failed, [
      { index: 300, id: null, param: null, message: 'The line is not valid JSON' },
    ]);
  });

  await t.test('imported records are searchable when the response arrives', async () => {
    const company = await aCompany(kit);
    await imported(kit, company, 'jobs', [JOB]);
    const { company_id, api_key } = company;
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/search/outcomes',
      payload: { company_id, api_key, query_text: 'ignition lead' },
    });
    assert.deepEqual(
      answer.json().hits.map((hit: { job_id: number }) => hit.job_id),
      [7],
    );
  });

  await t.test('a job cancelled later is no longer found by its text, but by its reference', async () => {
    const company = await aCompany(kit);
    const { company_id, api_key } = company;
    await imported(kit, company, 'jobs', [JOB]);
    await imported(kit, company, 'jobs', [{ jobId: 7, status: 'cancelled' }]);
    const search = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/search/outcomes',
      payload: { company_id, api_key, query_text: 'ignition lead' },
    });
    assert.equal(search.json().count, 0);
    const feed = (query: object) =>
      kit.app.inject(`/api:intel/jobs/feed?${new URLSearchParams({ company_id, api_key, ...query })}`);
    assert.equal((await feed({})).json().totalJobs, 0);
    assert.equal((await feed({ status: 'cancelled' })).json().totalJobs, 1);
  });

  await t.test('differently typed spellings of an address are one site', async () => {
    const company = await aCompany(kit);
    await imported(kit, company, 'jobs', [
      { ...JOB, jobId: 1, reference: 'A', site: { address: '1 High Street,  Leeds', postcode: 'ls14ap' } },
      { ...JOB, jobId: 2, reference: 'B', site: { address: '1 high street leeds', postcode: 'LS1 4AP' } },
    ]);
    const [one, other] = [await job(kit, company, 1), await job(kit, company, 2)];
    assert.match(one.siteKey, /^[0-9a-f]{64}$/);
    assert.equal(one.siteKey, other.siteKey);
    await imported(kit, company, 'sites', [
      { address: '1 High Street, Leeds LS1 4AP', code: 'LDS01', name: 'Leeds' },
    ]);
    assert.equal((await job(kit, company, 1)).site.name, 'Leeds');
  });

  await t.test('every entity accepts a record with only the required fields', async () => {
    const company = await aCompany(kit);
    const uuid = '7a1c2f0e-4b8d-4c55-9a63-0f1e2d3c4b5a';
    const least: Record<string, unknown> = {
      contacts: { contactId: 1, name: 'A' },
      contact_groups: { id: 1, name: 'A' },
      persons: { personId: uuid, name: 'A' },
      sites: { address: '1 High Street' },
      resources: { resourceId: '87', name: 'A' },
      resource_groups: { id: 1, name: 'A' },
      job_types: { typeId: 1, name: 'A' },
      job_categories: { categoryId: 1, name: 'A' },
      job_groups: { id: 1, name: 'A' },
      jobs: { jobId: 1, reference: 'A', createdAt: 1_772_784_000 },
      worksheets: { worksheetId: 1, jobId: 1, name: 'A', answers: [{ question: 'Tested?', answer: 'Yes' }] },
      quotations: { id: uuid, created_at: 1_772_784_000_000 },
    };
    for (const [entity, record] of Object.entries(least)) {
      const first = await imported(kit, company, entity, [record]);
      assert.deepEqual([first.inserted, first.failed], [1, []], entity);
      const again = await imported(kit, company, entity, [record]);
      assert.deepEqual([again.unchanged, again.failed], [1, []], `${entity} again`);
    }
    const read = await job(kit, company, 1, '&include_worksheets=1');
    assert.deepEqual(read.worksheets[0].answers, [{ question: 'Tested?', answer: 'Yes' }]);
  });

  await t.test('concurrent imports of one record keep the fields of both', async () => {
    const company = await aCompany(kit);
    await Promise.all([
      imported(kit, company, 'contacts', [{ contactId: 1, name: 'Northgate', phone: '01632 960001' }]),
      imported(kit, company, 'contacts', [
        { contactId: 1, name: 'Northgate', email: 'desk@northgate.example' },
      ]),
    ]);
    const answer = await kit.app.inject({
      url: '/api:fms/contacts/contact?contactId=1',
      headers: { 'x-api-key': company.api_key },
    });
    assert.equal(answer.json().phone, '01632 960001');
    assert.equal(answer.json().email, 'desk@northgate.example');
  });

  await t.test('an import whose tenant is deleted meanwhile fails clearly', async () => {
    const company = await aCompany(kit);
    const records = Array.from({ length: 6_000 }, (_, at) => ({ contactId: at + 1, name: `Customer ${at}` }));
    const importing = imported(kit, company, 'contacts', records);
    await pause(80);
    const erased = await operator(kit.app, 'DELETE', `/tenants/${company.company_id}`);
    assert.equal(erased.statusCode, 200);
    const { status } = await importing;
    assert.ok([401, 404].includes(status), `answered ${status}`);
  });

  await t.test('many concurrent imports of the same jobs lose no field, in any order', async () => {
    const company = await aCompany(kit);
    const ids = Array.from({ length: 60 }, (_, position) => position + 1);
    const fields = ['result', 'priority', 'assetId', 'resourceId', 'outcome', 'description'];
    const answers = await Promise.all(
      fields.map((field, position) =>
        imported(
          kit,
          company,
          'jobs',
          (position % 2 === 0 ? ids : ids.toReversed()).map((jobId) => ({
            jobId,
            reference: `JOB-${jobId}`,
            createdAt: '2026-03-02T09:00:00Z',
            [field]: `${field} ${jobId}`,
            site: { address: `${(jobId + position) % 7} Mill Lane, Leeds`, postcode: 'LS1 4AP' },
          })),
        ),
      ),
    );
    assert.equal(
      answers.reduce((sum, { inserted }) => sum + inserted, 0),
      ids.length,
    );
    assert.deepEqual(
      answers.map(({ status, failed_total }) => [status, failed_total]),
      fields.map(() => [200, 0]),
    );
    for (const id of ids) {
      const read = await job(kit, company, id);
      const engineer = read.engineer?.resourceId ?? read.resourceId;
      assert.deepEqual(
        [read.result, read.priority, read.description, engineer],
        [`result ${id}`, `priority ${id}`, `description ${id}`, `resourceId ${id}`],
      );
    }
  });

  await t.test('of several rows of a job in one import the last one wins', async () => {
    const company = await aCompany(kit);
    const rounds = Array.from({ length: 5 }, (_, round) => round);
    const records = rounds.flatMap((round) =>
      Array.from({ length: 300 }, (_, id) => ({
        ...JOB,
        jobId: id + 1,
        reference: `J-${id}`,
        result: `${round}`,
      })),
    );
    const result = await imported(kit, company, 'jobs', records);
    assert.deepEqual([result.inserted, result.updated], [300, 1_200]);
    const { company_id, api_key } = company;
    const search = new URLSearchParams({ company_id, api_key, page_size: '200', result: '4' });
    const feed = await kit.app.inject(`/api:intel/jobs/feed?${search}`);
    assert.equal(feed.json().totalJobs, 300);
  });
});
