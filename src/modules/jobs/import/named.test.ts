import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aCompany, posting, startApp } from '../../../../test/kit/app.ts';

const AT = '2026-03-02T09:00:00Z';
const job = (jobId: number, description: string, more: object) => ({
  jobId,
  reference: `JOB-${jobId}`,
  createdAt: AT,
  actualStartAt: AT,
  description,
  ...more,
});

test('words in the names of the customer, the site and the engineer of a job are no equipment', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const other = await aCompany(kit);
  const post = posting(kit, company);
  await post('/import/contacts', { records: [{ contactId: 401, name: 'Boiler House Pub' }] });
  await post('/import/resources', { records: [{ resourceId: 'E1', name: 'Cooper Pump' }] });
  const jobs = [
    job(1, 'Heating visit at Boiler House Pub, Cooper Pump to attend', { contactId: 401, resourceId: 'E1' }),
    job(2, 'Heating visit at Boiler House Pub, boiler not firing', { contactId: 401 }),
  ];
  await post('/import/jobs', { records: jobs });
  await posting(kit, other)('/import/jobs', { records: jobs });
  const equipment = async (companyId: string) => {
    const { rows } = await sql<{ equipment: string[] }>`select ai -> 'equipment' as equipment from jobs
      where company_id = ${companyId} order by job_id`.execute(kit.platform.database.db);
    return rows.map((row) => row.equipment);
  };
  assert.deepEqual(await equipment(company.company_id), [[], ['boiler']]);
  const [strange] = await equipment(other.company_id);
  assert.ok(strange && strange.length > 0, 'another company does not know these names');
});
