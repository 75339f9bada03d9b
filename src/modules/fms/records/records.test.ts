import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../../test/kit/app.ts';
import { type FmsAnswer, fmsCaller } from '../../../../test/kit/fms.ts';

const PERSON = '0f0e0d0c-1111-4000-8000-000000000001';

test('the records behind the field-management caller', async (t) => {
  const kit = await startApp(t);
  const caller = await fmsCaller(kit);
  const other = await fmsCaller(kit);
  await caller.importRecords('contact_groups', [{ id: 3, name: 'Food' }]);
  await caller.importRecords('contacts', [
    { contactId: 401, name: 'Northgate Foods', contactGroupId: 3, postcode: 'LS1 4AP' },
    { contactId: 402, name: 'Southgate Foods', parentContactId: 401 },
  ]);
  await caller.importRecords('persons', [{ personId: PERSON, contactId: 401, name: 'A. Lee', ids: ['x'] }]);
  await caller.importRecords('resources', [
    { resourceId: 'E-7', name: 'P. Nolan', certificates: [{ name: 'F-Gas', expiresAt: '2030-01-01' }] },
  ]);
  await caller.importRecords('job_types', [{ typeId: 12, name: 'Reactive - HVAC', vertical: 'mep' }]);
  await caller.importRecords('job_categories', [{ categoryId: 2, name: 'Reactive' }]);
  await caller.importRecords('job_groups', [{ id: 5, name: 'Refit' }]);
  await caller.importRecords('jobs', [
    { jobId: 9, reference: 'J-9', createdAt: '2026-03-01', contactId: 401 },
  ]);
  await caller.importRecords('worksheets', [
    { worksheetId: 20, jobId: 9, name: 'Visit', answers: [{ question: 'Safe?', answer: 'Yes' }] },
  ]);

  await t.test('each kind is listed page by page and read by its id, by nobody else', async () => {
    const kinds: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
      ['persons', 'person', { personId: PERSON }, { name: 'A. Lee', contactId: 401, ids: ['x'] }],
      ['resources', 'resource', { resourceId: 'E-7' }, { name: 'P. Nolan', isActive: true, skills: [] }],
      ['job_types', 'job_type', { typeId: 12 }, { name: 'Reactive - HVAC', vertical: 'mep' }],
      ['job_categories', 'job_category', { categoryId: 2 }, { name: 'Reactive' }],
      ['job_groups', 'job_group', { jobGroupId: 5 }, { name: 'Refit' }],
      ['contact_groups', 'contact_group', { contactGroupId: 3 }, { name: 'Food' }],
      ['worksheets', 'worksheet', { worksheetId: 20 }, { jobId: 9, completedAt: null }],
    ];
    for (const [path, one, key, fields] of kinds) {
      const [id] = Object.values(key);
      const found = await caller.get(`/${path}/${one}`, key);
      assert.equal(found.status, 200, path);
      assert.deepEqual(
        Object.fromEntries(Object.keys({ id, ...key, ...fields }).map((name) => [name, found.body[name]])),
        { id, ...key, ...fields },
      );
      const { items, ...counts } = (await caller.post(`/${path}/list`)).body;
      assert.deepEqual(items, [found.body]);
      assert.deepEqual(counts, { pageNumber: 1, pageSize: 100, pageItemCount: 1, totalItemCount: 1 });
      assert.equal((await other.get(`/${path}/${one}`, key)).status, 404, path);
      assert.equal((await other.post(`/${path}/list`)).body.totalItemCount, 0);
      assert.equal((await caller.get(`/${path}/${one}`)).status, 400, path);
      assert.equal((await caller.post(`/${path}/list`, { pageSize: 1_001 })).status, 400);
    }
    const children = await caller.post('/contacts/list', { parentContactId: '401' });
    assert.deepEqual(
      children.body.items.map(({ contactId }: { contactId: number }) => contactId),
      [402],
    );
    const sorted = async (sort: Readonly<Record<string, unknown>>) =>
      (await caller.post('/contacts/list', sort)).body.items.map(
        ({ contactId }: { contactId: number }) => contactId,
      );
    assert.deepEqual(await sorted({ sortBy: 'name', direction: 'descending' }), [402, 401]);
    assert.deepEqual(await sorted({ sortBy: 'postcode' }), [401, 402], 'without a value last');
    assert.deepEqual(await sorted({ direction: 'descending' }), [402, 401]);
    const unsorted = await caller.post('/contacts/list', { sortBy: 'colour' });
    assert.deepEqual([unsorted.status, unsorted.body.payload.param], [400, 'sortBy']);
    const one = await caller.get('/contacts/contact', { contactId: 402 });
    assert.deepEqual(children.body.items, [one.body], 'the list and the single record agree');
    assert.equal((await caller.post('/worksheets/list', { jobId: 8 })).body.totalItemCount, 0);
  });

  await t.test('words and rates that records refer to', async () => {
    const rates = (await caller.post('/tax_rates/list')).body;
    assert.deepEqual(rates.items[0], { id: 1, taxId: 1, name: 'Standard rate', rate: 20 });
    const statuses = (await caller.post('/job_statuses/list', { pageSize: 5, pageNumber: 4 })).body;
    assert.deepEqual([statuses.pageItemCount, statuses.totalItemCount], [1, 16]);
  });

  await t.test('contacts are made, changed, stopped and let go on', async () => {
    const created = await caller.post('/contacts/create', {
      name: 'Westgate Foods',
      contactGroupId: 3,
      parentContactId: 401,
      isStopped: true,
      company_id: other.company_id,
    });
    assert.equal(created.status, 201);
    const { contactId } = created.body;
    assert.deepEqual([contactId, created.body.isStopped, created.body.parentContactId], [403, false, 401]);
    const edited = await caller.post('/contacts/edit', {
      contactId,
      phone: '0113 496 0000',
      contactGroupId: null,
    });
    assert.deepEqual(edited.body, { ...created.body, phone: '0113 496 0000', contactGroupId: null });
    assert.equal((await caller.post('/contacts/stop', { contactId })).body.isStopped, true);
    assert.equal((await caller.post('/contacts/stop', { contactId })).status, 200);
    assert.equal((await caller.post('/contacts/unstop', { contactId })).body.isStopped, false);
    assert.deepEqual((await caller.get('/contacts/contact', { contactId })).body, edited.body);
    for (const path of ['edit', 'stop', 'unstop'])
      assert.equal((await other.post(`/contacts/${path}`, { contactId, name: 'x' })).status, 404);
    assert.equal((await caller.post('/contacts/create', { name: 'x', parentContactId: 999 })).status, 404);
    assert.equal((await caller.post('/contacts/create', {})).status, 400);
    assert.equal((await caller.post('/contacts/edit', { contactId, name: null })).status, 400);
  });

  await t.test('a job goes from new to done, and every other reading of it follows', async () => {
    const created = await caller.post('/jobs/create', {
      description: 'Chiller leaking zyxquartz in plant room',
      contactId: 401,
      typeId: 12,
      categoryId: 2,
      jobGroupId: 5,
      site: { address: '1 High St, Leeds', postcode: 'LS1 4AP' },
      status: 'completedOk',
      actualStartAt: {},
    });
    assert.equal(created.status, 201, JSON.stringify(created.body));
    const { jobId } = created.body;
    assert.deepEqual(
      [jobId, created.body.reference, created.body.fmsStatus, created.body.status, created.body.vertical],
      [10, 'JOB-000010', 'new', 'notStarted', 'mep'],
    );
    assert.match(created.body.siteKey, /^[0-9a-f]{64}$/);
    const planned = await caller.post('/jobs/schedule', {
      jobId,
      plannedStartAt: '2026-03-02T09:00:00Z',
      plannedEndAt: '2026-03-02T11:00:00Z',
      resourceId: 'E-7',
    });
    assert.deepEqual([planned.body.fmsStatus, planned.body.engineer.name], ['scheduled', 'P. Nolan']);
    const again = await caller.post('/jobs/schedule', { jobId, plannedStartAt: '2026-03-02T09:30:00Z' });
    assert.deepEqual(
      [again.body.fmsStatus, again.body.plannedEndAt],
      ['rescheduled', '2026-03-02T11:00:00Z'],
    );
    const begun = await caller.post('/jobs/start', { jobId, startedAt: '2026-03-02T09:40:00Z' });
    assert.deepEqual(
      [begun.body.fmsStatus, begun.body.status, begun.body.startDeltaMins, begun.body.startedLate],
      ['started', 'inProgress', 10, true],
    );
    const done = await caller.post('/jobs/set_result', {
      jobId,
      result: 'Parts required',
      outcome: 'Attended site, compressor zyxquartz failed',
      endedAt: '2026-03-02T10:40:00Z',
    });
    assert.deepEqual(
      [done.body.status, done.body.result, done.body.durationMins, done.body.contact.name],
      ['completedWithIssues', 'Parts required', 60, 'Northgate Foods'],
    );
    assert.deepEqual((await caller.get('/jobs/job', { jobId })).body, done.body);
    const listed = (await caller.post('/jobs/list')).body.items;
    assert.deepEqual(
      listed.find((job: { jobId: number }) => job.jobId === jobId),
      done.body,
    );
    for (const [result, status] of [
      ['Completed with issues', 'completedWithIssues'],
      ['To be completed', 'completedWithIssues'],
      ['Job Complete', 'completedOk'],
      ['Parts required', 'completedWithIssues'],
    ] as const) {
      const endedAt = '2026-03-02T10:40:00Z';
      assert.equal((await caller.post('/jobs/set_result', { jobId, result, endedAt })).body.status, status);
    }
    const { company_id, api_key } = caller;
    const search = async () =>
      (
        await kit.app.inject({
          method: 'POST',
          url: '/api:intel/search/outcomes',
          payload: { company_id, api_key, query_text: 'zyxquartz' },
        })
      )
        .json()
        .hits.map(({ job_id }: { job_id: number }) => job_id);
    assert.deepEqual(await search(), [jobId], 'what the engineer wrote is found');
    const cancelled = await caller.post('/jobs/cancel', { jobId, reason: 'Duplicate' });
    assert.deepEqual([cancelled.body.fmsStatus, cancelled.body.result], ['cancelled', 'Duplicate']);
    assert.deepEqual(await search(), [], 'a cancelled job is out of the graph');
    assert.equal((await caller.get('/jobs/job', { jobId })).status, 200);
  });

  await t.test('what makes no sense of a job is refused, and nothing is left behind', async () => {
    const before = (await caller.post('/jobs/list')).body.totalItemCount;
    const refused: [string, Record<string, unknown>, number][] = [
      ['create', { contactId: 999 }, 404],
      ['create', { resourceId: 'nobody' }, 404],
      ['create', { typeId: 999 }, 404],
      ['create', { siteKey: 'f'.repeat(64) }, 404],
      ['create', { plannedStartAt: '2026-03-02', plannedEndAt: '2026-03-01' }, 422],
      ['create', { plannedStartAt: 'soon' }, 400],
      ['schedule', { jobId: 9, plannedStartAt: '2026-03-02', resourceId: 'nobody' }, 404],
      ['schedule', { jobId: 9, plannedStartAt: '2026-03-02', plannedEndAt: '2026-03-01' }, 422],
      ['schedule', { jobId: 10, plannedStartAt: '2026-03-09T09:00:00Z' }, 422],
      ['set_result', { jobId: 10, result: 'x', endedAt: '2026-03-02T09:00:00Z' }, 422],
      ['schedule', { jobId: 999, plannedStartAt: '2026-03-02' }, 404],
      ['start', { jobId: 999 }, 404],
      ['set_result', { jobId: 9 }, 400],
      ['set_result', { jobId: 9, result: 'x', status: 'done' }, 400],
      ['cancel', { jobId: 999 }, 404],
    ];
    for (const [path, body, status] of refused)
      assert.equal(
        (await caller.post(`/jobs/${path}`, body)).status,
        status,
        `${path} ${JSON.stringify(body)}`,
      );
    assert.equal((await caller.post('/jobs/list')).body.totalItemCount, before);
    assert.equal((await other.get('/jobs/job', { jobId: 9 })).status, 404);
  });

  await t.test('forty jobs and contacts made at once get an id each', async () => {
    const made: FmsAnswer[] = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? caller.post('/jobs/create', { description: `Job ${n}` })
          : caller.post('/contacts/create', { name: `C ${n}` }),
      ),
    );
    assert.deepEqual([...new Set(made.map(({ status }) => status))], [201]);
    assert.equal(new Set(made.map(({ body }) => body.jobId ?? `c${body.contactId}`)).size, 40);
  });

  await t.test('notes stand with their job or contact, vehicles with their engineer', async () => {
    const note = await caller.post('/notes/create', { jobId: 9, text: 'Key at reception' });
    assert.equal(note.status, 201);
    assert.deepEqual((await caller.get('/notes/note', { noteId: note.body.noteId })).body, note.body);
    assert.deepEqual((await caller.post('/notes/list', { jobId: 9 })).body.items, [note.body]);
    assert.equal((await caller.post('/notes/list', { contactId: 401 })).body.totalItemCount, 0);
    assert.equal((await caller.post('/notes/create', { text: 'x' })).status, 400);
    assert.equal((await other.post('/notes/create', { jobId: 9, text: 'x' })).status, 404);
    const van = await caller.post('/vehicles/create', { registration: 'YX26 ABC', resourceId: 'E-7' });
    assert.equal(van.status, 201);
    assert.deepEqual((await caller.post('/vehicles/list')).body.items, [van.body]);
    assert.equal((await other.get('/vehicles/vehicle', { vehicleId: van.body.vehicleId })).status, 404);
  });
});
