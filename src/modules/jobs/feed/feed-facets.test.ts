import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../../test/kit/app.ts';

const SITE = 'c'.repeat(64);
const MOMENT = '2026-03-02T09:00:00Z';

test('the feed by place, line of work, group, priority and words', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const put = posting(kit, company);
  await put('/import/contacts', { records: [{ contactId: 5, name: 'Northgate Foods' }] });
  await put('/import/sites', {
    records: [{ siteKey: SITE, name: 'Mill Lane Depot', address: '4 Mill Lane' }],
  });
  const job = (jobId: number, more: object) => ({
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: MOMENT,
    ...more,
  });
  await put('/import/jobs', {
    records: [
      job(1, { status: 'completedOk', vertical: 'mep', siteKey: SITE, priority: 'P1', result: 'Done' }),
      job(2, {
        status: 'completedOk',
        vertical: 'mep',
        contactId: 5,
        jobGroupId: 7,
        description: 'Chiller leaks',
      }),
      job(3, { status: 'scheduled', vertical: 'fire_life_safety', description: '50% off_peak chiller' }),
      job(4, { status: 'cancelled', vertical: 'mep', siteKey: SITE, description: 'Chiller' }),
    ],
  });
  const feed = async (query: Record<string, string>) => {
    const answer = await kit.app.inject(
      `/api:intel/jobs/feed?${new URLSearchParams({ ...company, direction: 'asc', ...query })}`,
    );
    return { status: answer.statusCode, ...answer.json() };
  };

  for (const [query, ids] of [
    [{ site_key: SITE }, [1]],
    [{ site_key: SITE, status: 'cancelled' }, [4]],
    [{ vertical: 'MEP' }, [1, 2]],
    [{ job_group_id: '7' }, [2]],
    [{ priority: 'p1' }, [1]],
    [{ search: 'chiller' }, [2, 3]],
    [{ search: 'CHILLER leak' }, [2]],
    [{ search: 'northgate' }, [2]],
    [{ search: 'mill depot' }, [1]],
    [{ search: 'job-3' }, [3]],
    [{ search: '50%' }, [3]],
    [{ search: 'f_p' }, [3]],
    [{ search: "x' or '1'='1" }, []],
    [{ search: '   ' }, [1, 2, 3]],
  ] as const)
    await t.test(`${JSON.stringify(query)} selects ${ids.join(', ') || 'nothing'}`, async () => {
      const answer = await feed(query);
      assert.equal(answer.status, 200, JSON.stringify(answer));
      assert.deepEqual(
        answer.jobs.map(({ jobId }: { jobId: number }) => jobId),
        ids,
      );
      assert.equal(answer.totalJobs, ids.length, 'the total counts the same jobs');
    });

  await t.test('facets count the jobs that match, whatever page is shown', async () => {
    const { facets } = await feed({ facets: 'true', page_size: '1' });
    assert.deepEqual(facets, {
      status: [
        { value: 'completedOk', count: 2 },
        { value: 'notStarted', count: 1 },
      ],
      result: [{ value: 'Done', count: 1 }],
      vertical: [
        { value: 'mep', count: 2 },
        { value: 'fire_life_safety', count: 1 },
      ],
    });
    const narrowed = await feed({ facets: 'true', search: 'chiller', vertical: 'mep' });
    assert.deepEqual(narrowed.facets.status, [{ value: 'completedOk', count: 1 }]);
    assert.equal((await feed({})).facets, undefined);
  });

  await t.test('wrong values are named', async () => {
    for (const [name, value] of [
      ['site_key', 'nowhere'],
      ['vertical', 'gardening'],
      ['job_group_id', 'x'],
      ['facets', 'perhaps'],
      ['search', 'x'.repeat(201)],
    ] as const) {
      const answer = await feed({ [name]: value });
      assert.deepEqual([answer.status, answer.payload.param], [400, name]);
    }
  });
});
