import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openLog } from '#/platform/log/log.ts';
import {
  aCompany,
  operator,
  posting,
  serverDatabase,
  startApp,
  type TestApp,
} from '../../../../test/kit/app.ts';
import { openTestPlatform, twoCompanies } from '../../../../test/kit/platform.ts';
import { inCompany, nextId } from '../company-tx.ts';
import { openDatabase } from '../open.ts';
import { migrate, readMigrations } from './migrate.ts';

test('the ids of one company tell nothing of how much another does', async (t) => {
  const kit = await startApp(t);
  const busy = await aCompany(kit);
  for (let times = 0; times < 3; times++) await everyId(kit, busy);
  const first = await everyId(kit, await aCompany(kit));
  const second = await everyId(kit, await aCompany(kit));
  assert.deepEqual(first, second);
  assert.deepEqual(new Set(Object.values(first)), new Set([1]));

  const people: number[] = [];
  for (const name of ['ann', 'mo', 'kit', 'jo']) {
    const login = { email: `${name}@people.example`, password: 'correct horse battery' };
    people.push((await operator(kit.app, 'POST', '/users', login)).json().id);
  }
  const gaps = people.slice(1).map((id, at) => Math.abs(id - (people[at] ?? 0)));
  assert.ok(
    gaps.every((gap) => gap > 50),
    `${people} are counted`,
  );
});

/** The ids a company gets for the next thing of each kind. */
async function everyId(kit: TestApp, company: { company_id: string; api_key: string }) {
  const post = posting(kit, company);
  const fms = async (path: string, payload: object): Promise<number> => {
    const headers = { 'x-api-key': company.api_key };
    const answer = await kit.app.inject({ method: 'POST', url: `/api:fms${path}`, headers, payload });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json().id;
  };
  const link = { entity_type: 'customer', entity_id: '7' };
  const name = `Night crew ${randomUUID()}`;
  const team = (await post('/teams/create', { name })).id;
  const aCase = (await post('/cases/create', { title: 'Leak', type: 'complaint' })).id;
  await post('/import/contacts', { records: [{ contactId: 7, name: 'Ashdown' }] });
  const invoice = await fms('/invoices/create', { contactId: 7 });
  return {
    team,
    link: (await post(`/teams/${team}/entities`, link)).id,
    case: aCase,
    comment: (await post(`/cases/${aCase}/comments`, { body: 'Called back.' })).id,
    item: (await post(`/cases/${aCase}/items`, { item_type: 'document', item_id: '1' })).id,
    invoice,
    line: await fms('/invoices/line_item/create', {
      invoiceId: invoice,
      description: 'Seal',
      unitSellingPrice: 9,
    }),
    note: await fms('/notes/create', { contactId: 7, text: 'Gate code at the desk.' }),
    vehicle: await fms('/vehicles/create', { registration: 'FS26 ABC', name: 'Van' }),
  };
}

test('of many that take ids at once each gets its own, and none is lost', async (t) => {
  const { database } = await openTestPlatform(t);
  const [ours] = await twoCompanies(database.pool);
  const take = () =>
    inCompany(database, ours, async (tx) => {
      const { id } = await tx.selectNoFrom(nextId(tx, 'cases').as('id')).executeTakeFirstOrThrow();
      return id;
    });
  const ids = await Promise.all(Array.from({ length: 30 }, take));
  assert.deepEqual(
    ids.sort((a, b) => a - b),
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
});

test('ids given before go on where each company was', async (t) => {
  const url = (await serverDatabase(t)) ?? null;
  await using database = await openDatabase({ url, dataDir: null, log: openLog('silent') });
  const { pool } = database;
  const migrations = await readMigrations();
  await migrate(
    pool,
    migrations.filter(({ name }) => name < '0033'),
  );
  const [ours, theirs] = await twoCompanies(pool);
  const note = 'insert into fms_notes (company_id, text, created_at) values ($1, $2, now())';
  for (const company of [ours, theirs, theirs, ours, theirs]) await pool.query(note, [company, 'x']);
  await migrate(pool, migrations);
  const next = (company: string): Promise<number> =>
    inCompany(database, company, async (tx) => {
      const row = {
        company_id: company,
        note_id: nextId(tx, 'fms_notes'),
        text: 'y',
        created_at: new Date(),
      };
      const { note_id } = await tx
        .insertInto('fms_notes')
        .values(row)
        .returning('note_id')
        .executeTakeFirstOrThrow();
      return note_id;
    });
  assert.deepEqual([await next(ours), await next(theirs), await next(ours)], [5, 6, 6]);
  const { rows } = await pool.query('select note_id from fms_notes where company_id = $1 order by note_id', [
    ours,
  ]);
  assert.deepEqual(
    rows.map((row) => row.note_id),
    [1, 4, 5, 6],
  );
});
