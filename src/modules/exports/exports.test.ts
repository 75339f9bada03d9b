import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, operator, startApp, type TestApp } from '../../../test/kit/app.ts';

type Company = { company_id: string; api_key: string };
type Row = Record<string, unknown>;

const headersOf = ({ company_id, api_key }: Company) => ({
  'x-company-id': company_id,
  'x-api-key': api_key,
});

async function given(kit: TestApp, company: Company, entity: string, records: unknown[]): Promise<void> {
  const answer = await kit.app.inject({
    method: 'POST',
    url: `/api:intel/import/${entity}`,
    payload: { ...company, records },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json().failed, []);
}

async function exported(kit: TestApp, company: Company, entity: string, query: Record<string, string> = {}) {
  const answer = await kit.app.inject({
    url: `/api:intel/export/${entity}?${new URLSearchParams(query)}`,
    headers: headersOf(company),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const rows = answer.body
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Row => JSON.parse(line));
  return {
    rows,
    text: answer.body,
    bytes: answer.rawPayload,
    next: String(answer.headers['x-continue-from']),
  };
}

/** Records of one import may be stored at the same time, so their order is not that of the file. */
function byId<T extends Row>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => Number(one.jobId) - Number(other.jobId));
}

const SITE = { address: '1 High Street, Leeds', postcode: 'LS1 4AP', latitude: 53.8, longitude: -1.55 };
const JOB = {
  jobId: 7,
  reference: 'JOB-7',
  createdAt: '2026-03-02T09:00:00Z',
  description: 'Boiler not firing',
};

const RECORDS: Readonly<Record<string, readonly Row[]>> = {
  contacts: [{ contactId: 401, name: '=Acme, "North"', phone: '+44 113 496 0000', parentContactId: 400 }],
  contact_groups: [{ id: 1, name: 'Retail' }],
  persons: [{ personId: '0b0e6f39-5a43-4a92-8a2f-3d6f1c2b4a11', name: 'Sam Reed', ids: ['p-1'] }],
  sites: [{ ...SITE, name: 'Head office' }],
  resources: [
    {
      resourceId: 'r-1',
      name: 'Lee Marsh',
      skills: ['gas', 'heat pumps'],
      certificates: [{ name: 'Gas Safe', expiresAt: '2027-01-31' }],
    },
  ],
  resource_groups: [{ id: 1, name: 'North' }],
  job_types: [{ typeId: 3, name: 'Boiler service', isPlannedMaintenance: true }],
  job_categories: [{ categoryId: 1, name: 'Planned' }],
  job_groups: [{ id: 9, name: 'Contract 9' }],
  jobs: [
    { ...JOB, status: 'cancelled', site: SITE, contactId: 401, typeId: 3 },
    { ...JOB, jobId: 8, reference: 'JOB-8', vertical: 'mep', outcome: 'line one\nline "two"' },
  ],
  worksheets: [{ worksheetId: 1, jobId: 7, name: 'Check', answers: [{ question: 'Safe?', answer: true }] }],
  quotations: [
    {
      id: '5a1f0a0e-4f0e-4b8a-8f58-2a6f4a0c9d10',
      created_at: '2026-03-01T10:00:00Z',
      title: 'Pump',
      extra: [1],
    },
  ],
};

test('exports', async (t) => {
  const kit = await startApp(t);

  await t.test('an export imported into an empty tenant is exported again as the same rows', async () => {
    const [first, second] = [await aCompany(kit), await aCompany(kit)];
    for (const [entity, records] of Object.entries(RECORDS)) {
      await given(kit, first, entity, [...records]);
      const { rows } = await exported(kit, first, entity);
      assert.equal(rows.length, records.length, entity);
      await given(kit, second, entity, rows);
      assert.deepEqual(byId((await exported(kit, second, entity)).rows), byId(rows), entity);
    }
    const [cancelled, other] = byId((await exported(kit, first, 'jobs')).rows);
    assert.equal(cancelled?.status, 'cancelled');
    assert.equal(cancelled?.vertical, null, 'a derived vertical is derived again');
    assert.equal(other?.vertical, 'mep');
  });

  await t.test('a continuation brings what changed since, once', async () => {
    const company = await aCompany(kit);
    await given(kit, company, 'jobs', [JOB, { ...JOB, jobId: 8, reference: 'JOB-8' }]);
    const { rows, next } = await exported(kit, company, 'jobs');
    assert.deepEqual(
      byId(rows).map(({ jobId }) => jobId),
      [7, 8],
    );
    const nothing = await exported(kit, company, 'jobs', { continue_from: next });
    assert.deepEqual(nothing.rows, []);
    await given(kit, company, 'jobs', [
      { jobId: 7, priority: 'urgent' },
      { ...JOB, jobId: 9, reference: 'JOB-9' },
    ]);
    const changes = await exported(kit, company, 'jobs', { continue_from: nothing.next });
    assert.deepEqual(
      new Map(changes.rows.map(({ jobId, priority }) => [jobId, priority])),
      new Map([
        [7, 'urgent'],
        [9, null],
      ]),
    );
  });

  await t.test('many pages come in the order of change, each record once', async () => {
    const company = await aCompany(kit);
    const contacts = Array.from({ length: 1_203 }, (_, at) => ({
      contactId: at + 1,
      name: `Customer ${at + 1}`,
    }));
    await given(kit, company, 'contacts', contacts);
    await given(kit, company, 'contacts', [{ contactId: 5, name: 'Renamed' }]);
    const { rows } = await exported(kit, company, 'contacts');
    assert.equal(new Set(rows.map(({ contactId }) => contactId)).size, 1_203);
    assert.deepEqual([rows.length, rows.at(-1)?.name], [1_203, 'Renamed']);
  });

  await t.test(
    'a change that is committed after a later one is not passed over',
    { skip: kit.platform.database.kind !== 'server' && 'the embedded database commits one after the other' },
    async () => {
      const company = await aCompany(kit);
      await given(kit, company, 'contacts', [{ contactId: 1, name: 'First' }]);
      const late = await kit.platform.database.pool.connect();
      try {
        await late.query('begin');
        await late.query(
          `insert into contacts (company_id, contact_id, name, updated_at) values ($1, 2, 'Late', now())`,
          [company.company_id],
        );
        await given(kit, company, 'contacts', [{ contactId: 3, name: 'Third' }]);
        const { rows, next } = await exported(kit, company, 'contacts');
        assert.deepEqual(
          rows.map(({ contactId }) => contactId),
          [1, 3],
        );
        await late.query('commit');
        const more = await exported(kit, company, 'contacts', { continue_from: next });
        assert.ok(more.rows.some(({ name }) => name === 'Late'));
      } finally {
        late.release();
      }
    },
  );

  await t.test('updated_since brings later changes and names deleted records', async () => {
    const company = await aCompany(kit);
    await given(kit, company, 'worksheets', [
      { worksheetId: 1, jobId: 7, name: 'Check' },
      { worksheetId: 2, jobId: 7, name: 'Risks' },
    ]);
    const { eraseWorksheets } = await import('#/modules/jobs/index.ts');
    const { companyCtx } = await import('#/platform/context.ts');
    const ctx = companyCtx(
      kit.platform,
      company.company_id,
      { type: 'operator' },
      { log: kit.platform.log, origin: null },
    );
    await ctx.inCompany((tx) => eraseWorksheets(tx, [1]));
    const whole = await exported(kit, company, 'worksheets');
    assert.deepEqual(
      whole.rows.map(({ worksheetId }) => worksheetId),
      [2],
    );
    const since = await exported(kit, company, 'worksheets', { updated_since: '2020-01-01' });
    assert.deepEqual(
      since.rows.map(({ worksheetId, _deleted }) => [worksheetId, _deleted ?? false]),
      [
        [2, false],
        [1, true],
      ],
    );
    assert.deepEqual((await exported(kit, company, 'worksheets', { continue_from: since.next })).rows, []);
    assert.deepEqual((await exported(kit, company, 'worksheets', { updated_since: '2100-01-01' })).rows, []);
  });

  await t.test('a CSV is RFC 4180, without formulas, with a mark for Excel on request', async () => {
    const company = await aCompany(kit);
    await given(kit, company, 'contacts', [...(RECORDS.contacts ?? [])]);
    const columns = 'contactId,name,phone,isStopped,longitude';
    const { text } = await exported(kit, company, 'contacts', { format: 'csv', columns });
    assert.equal(text, `${columns}\r\n401,"'=Acme, ""North""",'+44 113 496 0000,false,\r\n`);
    const marked = await exported(kit, company, 'contacts', { format: 'csv', columns: 'name', bom: 'true' });
    assert.deepEqual([...marked.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  });

  await t.test('a Parquet file has typed columns', async () => {
    const { parquetReadObjects } = await import('hyparquet');
    const company = await aCompany(kit);
    await given(kit, company, 'jobs', [...(RECORDS.jobs ?? [])]);
    const { bytes } = await exported(kit, company, 'jobs', { format: 'parquet' });
    const file = Uint8Array.from(bytes).buffer;
    const rows = byId(await parquetReadObjects({ file }));
    assert.deepEqual(
      rows.map(({ jobId, createdAt, status, vertical }) => ({ jobId, createdAt, status, vertical })),
      [
        { jobId: 7n, createdAt: new Date(JOB.createdAt), status: 'cancelled', vertical: null },
        { jobId: 8n, createdAt: new Date(JOB.createdAt), status: 'notStarted', vertical: 'mep' },
      ],
    );
  });

  await t.test('cases, alerts, invoices and quotes are exported as their APIs return them', async () => {
    const company = await aCompany(kit);
    await given(kit, company, 'contacts', [{ contactId: 401, name: 'Acme' }]);
    const made = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/cases/create',
      payload: { ...company, title: 'Lift out', type: 'complaint' },
    });
    const { id } = made.json();
    const { rows } = await exported(kit, company, 'cases');
    const read = await kit.app.inject({ url: `/api:intel/cases/${id}`, headers: headersOf(company) });
    const { participants, items, comments, activity, ...row } = read.json();
    assert.deepEqual(rows, [row]);
    for (const kind of ['invoices', 'quotes']) {
      const created = await kit.app.inject({
        method: 'POST',
        url: `/api:fms/${kind}/create`,
        headers: headersOf(company),
        payload: { contactId: 401 },
      });
      assert.equal(created.statusCode, 201, created.body);
      assert.deepEqual((await exported(kit, company, kind)).rows, [created.json()]);
    }
    assert.deepEqual((await exported(kit, company, 'alerts')).rows, []);
  });

  await t.test('another company is never in an export, and its continuation reads only the own', async () => {
    const [mine, theirs] = [await aCompany(kit), await aCompany(kit)];
    await given(kit, theirs, 'contacts', [{ contactId: 1, name: 'Theirs' }]);
    const { next } = await exported(kit, theirs, 'contacts');
    await given(kit, mine, 'contacts', [{ contactId: 2, name: 'Mine' }]);
    assert.deepEqual(
      (await exported(kit, mine, 'contacts')).rows.map(({ name }) => name),
      ['Mine'],
    );
    const went = await exported(kit, mine, 'contacts', { continue_from: next });
    assert.deepEqual(
      went.rows.map(({ name }) => name),
      ['Mine'],
    );
  });

  await t.test('one export of a company runs at a time', async () => {
    const company = await aCompany(kit);
    await given(kit, company, 'contacts', [{ contactId: 1, name: 'Acme' }]);
    const answers = await Promise.all(
      [1, 2].map(() => kit.app.inject({ url: '/api:intel/export/contacts', headers: headersOf(company) })),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 429]);
    assert.ok(Number(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']) > 0);
    assert.equal((await exported(kit, company, 'contacts')).rows.length, 1);
  });

  await t.test('wrong input is refused by name', async () => {
    const company = await aCompany(kit);
    const refusals = [
      ['bills', {}, 400, 'entity'],
      ['jobs', { columns: 'jobId,refrence' }, 400, 'columns'],
      ['jobs', { format: 'xlsx' }, 400, 'format'],
      ['jobs', { updated_since: 'soon' }, 400, 'updated_since'],
      ['jobs', { continue_from: 'x' }, 400, 'continue_from'],
      ['jobs', { continue_from: 'bnVsbA' }, 400, 'continue_from'],
      [
        'jobs',
        {
          continue_from: Buffer.from('["jobs","2026-03-02T09:00:00.000000Z","x",null,null]').toString(
            'base64url',
          ),
        },
        400,
        'continue_from',
      ],
      [
        'jobs',
        { continue_from: Buffer.from('["contacts",null,null,null,null]').toString('base64url') },
        400,
        'continue_from',
      ],
      ['jobs', { continue_from: 'x', updated_since: '2026-01-01' }, 422, 'updated_since'],
    ] as const;
    for (const [entity, query, status, param] of refusals) {
      const answer = await kit.app.inject({
        url: `/api:intel/export/${entity}?${new URLSearchParams(query)}`,
        headers: headersOf(company),
      });
      assert.deepEqual([answer.statusCode, answer.json().payload.param], [status, param], answer.body);
    }
    const keyless = await kit.app.inject('/api:intel/export/jobs');
    assert.ok([400, 401].includes(keyless.statusCode));
  });

  await t.test('the operator exports any company', async () => {
    const company = await aCompany(kit);
    await given(kit, company, 'contacts', [{ contactId: 1, name: 'Acme' }]);
    const answer = await operator(
      kit.app,
      'GET',
      `/tenants/${company.company_id}/export/contacts?columns=name`,
    );
    assert.equal(answer.body, '{"name":"Acme"}\n');
  });
});
