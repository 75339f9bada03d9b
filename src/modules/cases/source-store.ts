import { sql } from 'kysely';
import { sourceFields } from '#/platform/db/changes/record-source.ts';
import { tableSource } from '#/platform/db/changes/table-source.ts';
import { caseRow, WITH_TEAM_AND_OWNER } from './record-store.ts';
import { CaseRow } from './schema.ts';

const NAMES = Object.keys(CaseRow.properties);

/** Cases as rows of a list, in the order of change. */
export const caseSource = tableSource({
  entity: 'cases',
  idField: 'id',
  fields: sourceFields(CaseRow.properties),
  table: 'cases',
  key: { column: 'case_id', type: 'bigint' },
  select: (_tx, { now }) => caseRow(now),
  joins: sql`join cases c on c.company_id = r.company_id and c.case_id = r.case_id ${WITH_TEAM_AND_OWNER}`,
  recordOf: (row) => Object.fromEntries(NAMES.map((name) => [name, row[name] ?? null])),
});
