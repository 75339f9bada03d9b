import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { loadConfig } from '#/config.ts';
import { openFieldstone } from '#/server.ts';
import { aCompany, OPERATOR_TOKEN } from '../../../test/kit/app.ts';
import { temporaryDirectory } from '../../../test/kit/processes/process.ts';
import { keepIndexes } from './tasks.ts';

const SEARCHING = new URL('../../../test/kit/processes/searching-process.ts', import.meta.url).pathname;

test('a process that starts on many texts whose vectors are all placed finds by meaning', async (t) => {
  const dataDir = await temporaryDirectory(t);
  const company = await filled(dataDir);
  const { stdout } = await promisify(execFile)(process.execPath, [
    SEARCHING,
    dataDir,
    JSON.stringify(company),
  ]);
  const { status, body } = JSON.parse(stdout.split('\n').at(-1) ?? '');
  assert.equal(status, 200, stdout);
  const ids: number[] = body.hits.map((hit: { job_id: number }) => hit.job_id);
  assert.ok(ids.slice(0, 40).every((id) => id < 40));
  assert.ok(ids.length > 40, 'what keeps the same company is found too');
});

/** More texts than are compared one by one, with their vectors in cells; the process that did it has ended. */
async function filled(dataDir: string): Promise<{ company_id: string; api_key: string }> {
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: 'false',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    OPERATOR_TOKEN,
  });
  await using opened = await openFieldstone(config);
  const { company_id, api_key } = await aCompany({ ...opened, logged: () => '' });
  const others = ['wimbler near the tide gauge', 'kettle in the canteen', 'hinge of the annex'];
  const records = Array.from({ length: 5_100 }, (_, jobId) => ({
    jobId,
    reference: `R${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: jobId < 40 ? 'sproggle near the tide gauge' : others[jobId % 3],
  }));
  const put = await opened.app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: { company_id, api_key, records },
  });
  assert.equal(put.json().inserted, records.length, put.body);
  await keepIndexes.run(opened.platform);
  return { company_id, api_key };
}
