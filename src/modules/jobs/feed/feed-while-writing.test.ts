import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../../test/kit/app.ts';

const CREATED = Date.parse('2026-01-05T08:00:00Z');
const MINUTE = 60_000;
const PAGE = 25;

function job(n: number) {
  return {
    jobId: n,
    reference: `JOB-${n}`,
    createdAt: new Date(CREATED + n * 37 * MINUTE).toISOString(),
    status: 'completedOk',
  };
}

test('a page and its total are of one moment, however deep the page and whoever writes meanwhile', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const post = posting(kit, company);
  let count = 3_000;
  await post('/import/jobs', { records: Array.from({ length: count }, (_, n) => job(n + 1)) });

  let isWriting = true;
  const writing = (async () => {
    for (let added = 0; added < 80; added++) await post('/import/jobs', { records: [job(++count)] });
  })().finally(() => {
    isWriting = false;
  });

  const wrong: string[] = [];
  const read = async (direction: 'asc' | 'desc', page: number) => {
    const query = { ...company, direction, page_size: String(PAGE), page_number: String(page) };
    const answer = await kit.app.inject(`/api:intel/jobs/feed?${new URLSearchParams(query)}`);
    const { totalJobs, jobs } = answer.json<{ totalJobs: number; jobs: { jobId: number }[] }>();
    const offset = (page - 1) * PAGE;
    // Jobs are only added, the newest with the highest id, so a total says what each page holds.
    const expected = Array.from({ length: Math.max(0, Math.min(PAGE, totalJobs - offset)) }, (_, n) =>
      direction === 'asc' ? offset + n + 1 : totalJobs - offset - n,
    );
    const ids = jobs.map(({ jobId }) => jobId);
    if (ids.join() !== expected.join())
      wrong.push(`${direction} page ${page} of ${totalJobs}: ${ids.join()} instead of ${expected.join()}`);
  };
  while (isWriting) {
    const last = Math.floor(count / PAGE);
    const pages = [1, Math.floor(last * 0.7), last - 1, last];
    await Promise.all(pages.flatMap((page) => [read('asc', page), read('desc', page)]));
  }
  await writing;
  assert.deepEqual(wrong, []);
});
