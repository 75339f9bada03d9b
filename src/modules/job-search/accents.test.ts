import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { keepIndexes } from './tasks.ts';

const COMPOSED = 'café'.normalize('NFC');
const DECOMPOSED = 'café'.normalize('NFD');
const SPELLINGS = ['cafe', COMPOSED, DECOMPOSED, 'CAFÉ'];

function job(jobId: number, outcome: string): object {
  const at = '2026-03-02T09:00:00Z';
  return {
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: at,
    status: 'completedOk',
    outcome,
    actualStartAt: at,
  };
}

async function found(caller: Caller, query: string): Promise<number[]> {
  const { body } = await caller.call('POST', '/search/outcomes', { query_text: query });
  return body.hits.map(({ job_id }: { job_id: number }) => job_id).toSorted();
}

test('words are found with and without their accents, however these are encoded', async (t) => {
  const kit = await startApp(t);

  await t.test('in what engineers reported', async () => {
    const caller = await aCaller(kit);
    const outcomes = [
      `Dishwasher of the ${COMPOSED} descaled`,
      `Grill of the ${DECOMPOSED}s replaced`,
      'Cafe tap',
    ];
    await caller.call('POST', '/import/jobs', {
      records: [...outcomes, 'Boiler serviced'].map((outcome, at) => job(at + 1, outcome)),
    });
    for (const spelling of SPELLINGS) assert.deepEqual(await found(caller, spelling), [1, 2, 3], spelling);
    const { body } = await caller.call('POST', '/search/outcomes', { query_text: 'cafe dishwasher' });
    assert.match(body.hits[0].highlights[0], /<em>café<\/em>/);
  });

  await t.test('in cases, listed and searched', async () => {
    const caller = await aCaller(kit);
    for (const title of [`${COMPOSED} closed`, `${DECOMPOSED} flooded`, 'Cafe locked', 'Office locked'])
      await caller.call('POST', '/cases/create', { title, type: 'issue' });
    for (const spelling of SPELLINGS) {
      const listed = await caller.call('GET', '/cases/list', { search: spelling });
      assert.equal(listed.body.itemsTotal, 3, `listed by ${spelling}`);
      const searched = await caller.call('GET', '/cases/search', { q: spelling });
      assert.equal(searched.body.itemsTotal, 3, `searched by ${spelling}`);
    }
  });

  await t.test('while and after what was indexed before is written anew', async () => {
    const caller = await aCaller(kit);
    await caller.call('POST', '/import/jobs', { records: [job(1, `${COMPOSED} descaled`)] });
    const { db } = kit.platform.database;
    const analysis = () =>
      sql<{ analysis: number }>`
        select analysis from search_segments where company_id = ${caller.company_id} and kind = 'outcome'`
        .execute(db)
        .then(({ rows }) => rows.map((row) => row.analysis));
    assert.deepEqual(await analysis(), [2]);
    await sql`update search_segments set analysis = 1 where company_id = ${caller.company_id}`.execute(db);
    assert.deepEqual(await found(caller, 'cafe'), [1]);
    await keepIndexes.run(kit.platform);
    assert.deepEqual(await analysis(), [2]);
    assert.deepEqual(await found(caller, 'cafe'), [1]);
  });
});
