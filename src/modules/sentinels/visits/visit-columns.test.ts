import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { companyCtx } from '#/platform/context.ts';
import { openTestPlatform, twoCompanies } from '../../../../test/kit/platform.ts';
import { TextTable } from './text-table.ts';
import {
  COLUMN_NAMES,
  joined,
  readColumns,
  VISIT_COLUMNS,
  visitsOf,
  type WrittenColumns,
} from './visit-columns.ts';
import { written } from './visits.store.ts';

test('visits come out of their columns as they went in', async (t) => {
  const platform = await openTestPlatform(t);
  const [company] = await twoCompanies(platform.database.pool);
  const ctx = companyCtx(platform, company, { type: 'operator' });
  const texts = new TextTable();
  const read = (rows: readonly Record<string, unknown>[]) =>
    ctx.inCompany(async (tx) => {
      const types = { number: 'float8', time: 'timestamptz', flag: 'boolean', text: 'text' } as const;
      const columns = COLUMN_NAMES.map((name) => sql`${written(name)} as ${sql.ref(name)}`);
      const shapes = COLUMN_NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(types[VISIT_COLUMNS[name]])}`);
      const { rows: answer } = await sql<WrittenColumns>`
        select ${sql.join(columns)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(shapes)})`.execute(
        tx,
      );
      return readColumns(answer[0] as WrittenColumns, texts);
    });
  const none: Record<string, unknown> = Object.fromEntries(COLUMN_NAMES.map((name) => [name, null]));
  const open = {
    ...none,
    jobId: 9_007_199_254_740_991,
    status: 'notStarted',
    createdAt: '2026-03-01T08:00:00.123456Z',
    vertical: 'other',
    plannedMaintenance: false,
  };
  const ended = {
    ...none,
    jobId: 2,
    status: 'completedOk',
    result: 'Said “done”,\nand "left" \\ it: ünïcode 🔧',
    createdAt: '1999-12-31T23:59:59.999Z',
    actualStartAt: '2026-02-01T08:00:00Z',
    actualEndAt: '2026-02-01T09:00:00.000001Z',
    startDeltaMins: -0.1,
    durationMins: 1 / 3,
    resourceId: 'E1',
    siteKey: 's',
    vertical: 'other',
    plannedMaintenance: true,
    issue: false,
    lateStart: true,
  };
  const twin = { ...ended, jobId: 1, siteKey: null, resourceId: '' };
  const visits = visitsOf(joined([await read([open, ended]), await read([]), await read([twin])], texts));
  const expected = [twin, ended, open].map((row: Record<string, unknown>) => ({
    ...row,
    at: millis(row.actualEndAt ?? row.createdAt),
    createdAt: millis(row.createdAt),
    actualStartAt: millis(row.actualStartAt),
    actualEndAt: millis(row.actualEndAt),
  }));
  const fields = [...COLUMN_NAMES, 'at'] as const;
  assert.deepEqual(
    visits.map((visit) => Object.fromEntries(fields.map((name) => [name, visit[name]]))),
    expected,
  );
  assert.equal(visits[0]?.vertical, visits[2]?.vertical);
  assert.deepEqual(visitsOf(joined([await read([])], texts)), []);
});

/** With the microseconds. */
function millis(moment: unknown): number | null {
  if (typeof moment !== 'string') return null;
  const micros = Number(/\.\d{3}(\d{3})Z$/.exec(moment)?.[1] ?? 0);
  return ((Date.parse(moment) * 1000 + micros) / 1e6) * 1000;
}
