import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './kit/statements/record.ts';

const COMPANY = 'company_id = $1';

const BROKEN: readonly { readonly what: string; readonly sql: string; readonly fault: RegExp }[] = [
  {
    what: 'INSERT … SELECT without RETURNING',
    sql: 'insert into cases (company_id) select $1::uuid from unnest($2::int[]) as n',
    fault: /^INSERT … SELECT into cases runs as COPY/,
  },
  {
    what: 'one inside WITH',
    sql: 'with made as (insert into case_activity (company_id) select company_id from cases) select 1',
    fault: /^INSERT … SELECT into case_activity runs as COPY/,
  },
  {
    what: 'a sub-select in VALUES',
    sql: `insert into ledger_lines (sort_order) values ((select max(sort_order) from ledger_lines where ${COMPANY}))`,
    fault: /^a sub-select in VALUES/,
  },
  {
    what: 'a function of the time zone in RETURNING',
    sql: `update quotation_webhooks set nonce = 'x' where ${COMPANY} returning extract(epoch from created_at)`,
    fault: /^extract in RETURNING/,
  },
  {
    what: 'a volatile function in UPDATE',
    sql: `update jobs set rank = random() where ${COMPANY}`,
    fault: /^volatile random in UPDATE/,
  },
  {
    what: 'a company named by another table in a sub-select',
    sql: `select (select n.name from teams n where n.company_id = m.company_id) from team_members m where m.${COMPANY}`,
    fault: /^n\.company_id = m\.company_id in a sub-select/,
  },
  {
    what: 'ids drawn beside a table',
    sql: `insert into case_comments (comment_id) select take_ids($1, 'case_comments', 1) from cases where ${COMPANY} returning comment_id`,
    fault: /^take_ids beside a table/,
  },
  { what: 'set_config', sql: "select set_config('role', 'x', true)", fault: /^set_config stays/ },
  {
    what: 'the transaction of one node',
    sql: 'select pg_current_xact_id_if_assigned()',
    fault: /^pg_current_xact… sees/,
  },
  {
    what: 'a place on the disk',
    sql: `select ctid from jobs where ${COMPANY}`,
    fault: /^ctid is of one node/,
  },
];

test('a statement that a cluster does not carry out is found', async (t) => {
  for (const { what, sql, fault } of BROKEN)
    await t.test(what, () => {
      const [first] = judge({}, sql);
      assert.match(first ?? 'no fault', fault);
    });
});

const SOUND = [
  'insert into cases (company_id) select $1::uuid from unnest($2::int[]) as n returning case_id',
  'insert into cases (company_id) select $1::uuid from unnest($2::int[]) as n on conflict do nothing',
  'insert into search_blocks (company_id) select $1::uuid from unnest($2::int[]) as n',
  `insert into teams (company_id, team_id) values ($1, take_ids($1, 'teams', 1)) returning team_id`,
  'select company_id from companies c where exists (select from jobs j where j.company_id = c.company_id)',
  `select t.name from team_members m join teams t on t.company_id = m.company_id where m.${COMPANY}`,
  `update jobs set updated_at = now() where ${COMPANY} returning extract(epoch from created_at at time zone 'UTC')`,
];

test('sound statements pass', () => {
  for (const sql of SOUND) assert.deepEqual(judge({}, sql), [], sql);
});

test('a transaction is held to one role and lone settings', () => {
  const sends = (...texts: string[]) => {
    const connection = {};
    return texts.map((text) => judge(connection, text)).at(-1);
  };
  const READ = `select from jobs where ${COMPANY}`;
  const ENTER = 'set local role tenant';
  assert.deepEqual(sends('begin', READ, ENTER, READ), [
    'one transaction touches jobs as owner and jobs as tenant',
  ]);
  assert.deepEqual(sends('begin', ENTER, READ, 'set local role none', READ), [
    'one transaction touches jobs as tenant and jobs as owner',
  ]);
  assert.deepEqual(sends('begin', READ, 'commit', 'begin', ENTER, READ), []);
  assert.deepEqual(sends('begin', ENTER, READ, 'set local role none', 'select from logins', ENTER, READ), []);
  assert.match(
    sends('begin', ENTER, "set local app.company_id = 'x'; select 1")?.[0] ?? '',
    /^SET LOCAL beside/,
  );
});
