import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../../test/kit/app.ts';

test('reading jobs', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const { company_id, api_key } = company;

  const at = (day: number, hour = 9) =>
    `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
  const records = Array.from({ length: 45 }, (_, n) => ({
    jobId: n + 1,
    reference: `JOB-${1000 + n}`,
    createdAt: at((n % 28) + 1),
    plannedStartAt: at((n % 28) + 1, 10),
    ...(n % 3 !== 0 && {
      actualStartAt: `2026-03-${String((n % 28) + 1).padStart(2, '0')}T10:${String(n % 3 === 1 ? 20 : 0).padStart(2, '0')}:00Z`,
    }),
    status: ['completedOk', 'scheduled', 'started', 'completedWithIssues', 'cancelled'][n % 5],
    contactId: n % 4,
    resourceId: String(n % 2),
    result: n % 5 === 3 ? 'Parts required' : null,
  }));
  const stored = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: { company_id, api_key, records },
  });
  assert.equal(stored.json().inserted, 45);

  const feed = async (query: Record<string, string> = {}) => {
    const answer = await kit.app.inject(
      `/api:intel/jobs/feed?${new URLSearchParams({ company_id, api_key, ...query })}`,
    );
    return { status: answer.statusCode, ...answer.json() };
  };
  const ids = (answer: { jobs: { jobId: number }[] }) => answer.jobs.map(({ jobId }) => jobId);
  const expected = (keep: (record: (typeof records)[number]) => boolean) =>
    records
      .filter((record) => record.status !== 'cancelled' && keep(record))
      .map(({ jobId }) => jobId)
      .sort((a, b) => a - b);
  const all = async (query: Record<string, string>) =>
    ids(await feed({ ...query, page_size: '200' })).sort((a, b) => a - b);

  await t.test('newest first, cancelled left out, every job once over the pages', async () => {
    const pages = [await feed(), await feed({ page_number: '2' })];
    assert.deepEqual(
      [pages[0].page, pages[0].pageSize, pages[0].totalJobs, pages[0].totalPages],
      [1, 20, 36, 2],
    );
    const seen = pages.flatMap(ids);
    assert.equal(new Set(seen).size, 36);
    const created = pages.flatMap((page) =>
      page.jobs.map(({ createdAt }: { createdAt: string }) => createdAt),
    );
    assert.deepEqual(created, [...created].sort().reverse());
  });

  await t.test('a page past the end is empty', async () => {
    const answer = await feed({ page_number: '9' });
    assert.deepEqual([answer.status, answer.jobs, answer.totalJobs], [200, [], 36]);
  });

  await t.test('filters narrow, each and together', async () => {
    assert.deepEqual(
      await all({ contact_id: '2' }),
      expected((r) => r.contactId === 2),
    );
    assert.deepEqual(
      await all({ resource_id: '1', result: 'Parts required' }),
      expected((r) => r.resourceId === '1' && r.result !== null),
    );
    assert.deepEqual(
      await all({ status: 'completedOk,completedWithIssues' }),
      expected((r) => r.status?.startsWith('completed') === true),
    );
    assert.deepEqual(
      await all({ status: 'inProgress' }),
      expected((r) => r.status === 'started'),
    );
    assert.deepEqual(
      await all({ status: 'scheduled' }),
      expected((r) => r.status === 'scheduled'),
    );
    assert.deepEqual(
      await all({ date_from: at(5), date_to: at(9) }),
      expected((r) => r.createdAt >= at(5) && r.createdAt < at(9)),
    );
  });

  await t.test('a flag false selects the opposite, with data', async () => {
    assert.deepEqual(
      await all({ started_late: 'true' }),
      expected((r) => r.jobId % 3 === 2),
    );
    assert.deepEqual(
      await all({ started_late: 'false' }),
      expected((r) => r.jobId % 3 === 0),
    );
  });

  await t.test('on time is what the metric of punctuality counts, by the limit of the company', async () => {
    const post = async (path: string, payload: object) =>
      (
        await kit.app.inject({
          method: 'POST',
          url: `/api:intel${path}`,
          payload: { company_id, api_key, ...payload },
        })
      ).json();
    const totals = async () =>
      [await feed({ started_on_time: 'true' }), await feed({ started_on_time: 'false' })].map(
        ({ totalJobs }) => totalJobs,
      );
    const [onTime, late] = await totals();
    assert.ok(onTime > 0 && late > 0);
    const figure = await post('/aggregate/jobs', {
      metric: 'sla_punctuality',
      filters: { startDate: '2026-02-01', endDate: '2026-04-30' },
    });
    assert.deepEqual(
      [figure.sample_size, Math.round(figure.value * figure.sample_size)],
      [onTime + late, onTime],
    );
    await kit.app.inject({
      method: 'PATCH',
      url: '/api:intel/settings',
      payload: { company_id, api_key, late_start_mins: 1440 },
    });
    assert.deepEqual(await totals(), [onTime + late, 0]);
  });

  await t.test('jobs without the sorted value come last, either way', async () => {
    for (const direction of ['asc', 'desc']) {
      const { jobs } = await feed({ sort_by: 'startDeltaMins', direction, page_size: '200' });
      const deltas = jobs.map(({ startDeltaMins }: { startDeltaMins: number | null }) => startDeltaMins);
      const known = deltas.filter((delta: number | null) => delta !== null);
      assert.ok(known.length > 0 && known.length < deltas.length);
      assert.deepEqual(deltas.slice(0, known.length), known);
      assert.deepEqual(
        known,
        [...known].sort((a, b) => (direction === 'asc' ? a - b : b - a)),
      );
    }
  });

  await t.test('what makes no sense is refused by name', async () => {
    const refused = async (query: Record<string, string>, status: number, param: string) => {
      const answer = await feed(query);
      assert.deepEqual([answer.status, answer.payload?.param], [status, param], JSON.stringify(query));
    };
    await refused({ status: 'finished' }, 400, 'status');
    await refused({ status: 'completedOk,nonsense' }, 400, 'status');
    await refused({ page_size: '201' }, 400, 'page_size');
    await refused({ page_size: '0' }, 400, 'page_size');
    await refused({ page_size: 'many' }, 400, 'page_size');
    await refused({ page_number: '0' }, 400, 'page_number');
    await refused({ page_number: '1.5' }, 400, 'page_number');
    await refused({ contact_id: 'Northgate' }, 400, 'contact_id');
    await refused({ type_id: '-1' }, 400, 'type_id');
    await refused({ category_id: '1,2' }, 400, 'category_id');
    await refused({ date_from: 'soon' }, 400, 'date_from');
    await refused({ date_to: '2026-02-30' }, 400, 'date_to');
    await refused({ date_field: 'updatedAt' }, 400, 'date_field');
    await refused({ sort_by: 'reference' }, 400, 'sort_by');
    await refused({ direction: 'down' }, 400, 'direction');
    await refused({ finished_late: 'maybe' }, 400, 'finished_late');
    await refused({ compact: '2' }, 400, 'compact');
    await refused({ started_early: 'true', started_late: 'true' }, 422, 'started_early');
    await refused({ finished_early: '1', finished_late: '1' }, 422, 'finished_early');
    await refused({ date_from: at(9), date_to: at(5) }, 422, 'date_from');
    const unknown = await feed({ status: 'completedOkay' });
    assert.equal(unknown.payload.did_you_mean, 'completedOk');
    assert.ok(
      ['completedOk', 'notStarted', 'onTheWay', 'cancelled'].every((w) =>
        unknown.payload.allowed.includes(w),
      ),
    );
  });

  await t.test('what makes little sense is answered all the same', async () => {
    const answered = async (query: Record<string, string>, total: number) => {
      const answer = await feed(query);
      assert.deepEqual([answer.status, answer.totalJobs], [200, total], JSON.stringify(query));
    };
    await answered({ page_number: '1000000000', page_size: '200' }, 36);
    await answered({ date_from: at(5), date_to: at(5) }, 0);
    await answered({ contact_id: '9007199254740991' }, 0);
    await answered({ status: '', result: '', sort_by: '', contact_id: '', date_to: '' }, 36);
    await answered({ status: ' completedOk , completedOk,', unknown: '1' }, 9);
    const late = expected((r) => r.jobId % 3 === 2).length;
    await answered({ started_late: 'true', started_early: 'false' }, late);
    const onTime = expected((r) => r.jobId % 3 === 0).length;
    await answered({ started_late: 'false', started_early: 'false' }, onTime);
  });

  await t.test('compact leaves out nulls and empties', async () => {
    const { jobs } = await feed({ compact: 'true', page_size: '200' });
    assert.doesNotMatch(JSON.stringify(jobs), /null|\[\]|\{\}|""/);
  });

  await t.test('one job by id or reference, in any case', async () => {
    for (const name of ['7', 'JOB-1006', 'job-1006']) {
      const answer = await kit.app.inject(
        `/api:intel/jobs/${name}?${new URLSearchParams({ company_id, api_key })}`,
      );
      assert.equal(answer.json().jobId, 7, name);
      assert.equal('worksheets' in answer.json(), false);
    }
    const absent = await kit.app.inject(
      `/api:intel/jobs/nobody?${new URLSearchParams({ company_id, api_key })}`,
    );
    assert.deepEqual([absent.statusCode, absent.json().code], [404, 'ERROR_CODE_NOT_FOUND']);
  });
});
