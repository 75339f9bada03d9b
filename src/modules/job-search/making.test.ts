import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRecords } from '#/modules/imports/index.ts';
import { keepIndex } from '#/modules/search/index.ts';
import { companyCtx } from '#/platform/context.ts';
import type { WorkProgress } from '#/platform/progress/progress.ts';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { jobTextsWaiting } from './tasks.ts';

const JOBS = 150;

test('an import and the vectors after it tell how far they are, and what waits for a vector is counted', async (t) => {
  const kit = await startApp(t);
  const { platform } = kit;
  const { company_id } = await aCompany(kit);
  const ctx = companyCtx(platform, company_id, { type: 'operator' });
  const seen: WorkProgress[] = [];
  const look = () => void seen.push(...platform.progress.list(company_id));

  const given = (function* () {
    for (let jobId = 1; jobId <= JOBS; jobId++) {
      look();
      const outcome = `Pump ${jobId} leaking, seal replaced`;
      yield {
        record: {
          jobId,
          reference: `J${jobId}`,
          createdAt: '2026-03-02T08:00:00Z',
          description: 'Pump leaking',
          outcome,
        },
      };
    }
  })();
  assert.equal((await importRecords(ctx, 'jobs', given, { dryRun: false })).inserted, JOBS);
  assert.deepEqual(await jobTextsWaiting(platform.database), { texts: 2 * JOBS, seconds: 1 });

  const read = async (_tx: unknown, _kind: string, ids: readonly string[]) => {
    look();
    return new Map(ids.map((id) => [id, `Pump ${id} leaking`]));
  };
  await keepIndex(ctx, { kinds: ['outcome'], read });

  const totals = new Map(seen.map(({ name, total }) => [name, total]));
  assert.deepEqual(
    [totals.get('import'), totals.get('search-model'), totals.get('vectors')],
    [null, null, JOBS],
  );
  assert.ok(seen.some(({ name, done }) => name === 'vectors' && done > 0 && done < JOBS));
  assert.deepEqual(platform.progress.list(), []);
  assert.equal((await jobTextsWaiting(platform.database)).texts, 0);
});
