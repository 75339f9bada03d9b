import { type RawBuilder, sql } from 'kysely';
import { UUID } from '#/platform/text/uuid.ts';
import type { CompanyTx } from '../company-tx.ts';
import type { Row } from '../upsert.ts';
import { microseconds } from './place.ts';
import type {
  ChangedRecord,
  Place,
  RecordSource,
  SourceClock,
  SourceField,
  WireRecord,
} from './record-source.ts';

/** A table whose rows have `company_id`, `updated_at` and an index on both and the key. */
export interface SourceShape {
  readonly entity: string;
  readonly idField: string;
  readonly fields: readonly SourceField[];
  readonly table: string;
  readonly key: { readonly column: string; readonly type: 'bigint' | 'uuid' | 'text' };
  /** The columns to select, of the table as `r`. */
  readonly columns?: readonly string[];
  /** What else is selected. */
  readonly select?: (tx: CompanyTx, clock: SourceClock) => RawBuilder<unknown>;
  /** Joins of what is selected. */
  readonly joins?: RawBuilder<unknown>;
  /** Which rows; default all of the company. */
  readonly where?: RawBuilder<unknown>;
  readonly recordOf: (row: Row, clock: SourceClock) => WireRecord;
}

const ID = {
  bigint: /^\d{1,16}$/,
  uuid: UUID,
  text: /^[^\0]{1,500}$/,
} as const;

type Selected = Row & { readonly change_at: string; readonly change_id: string };

/** The records of a table in the order of change. */
export function tableSource(shape: SourceShape): RecordSource {
  const { entity, idField, fields } = shape;
  return {
    entity,
    idField,
    fields,
    isId: (text) => ID[shape.key.type].test(text),
    page: (tx, after, limit, clock) => pageByChange(tx, shape, after, { limit, clock }),
    lastPlace: (tx) => lastPlace(tx, shape),
  };
}

async function pageByChange(
  tx: CompanyTx,
  shape: SourceShape,
  after: Place | null,
  { limit, clock }: { readonly limit: number; readonly clock: SourceClock },
): Promise<ChangedRecord[]> {
  const key = sql.ref(`r.${shape.key.column}`);
  const { rows } = await sql<Selected>`
    select ${sql.join(selected(tx, shape, clock))}
      from ${sql.table(shape.table)} r ${shape.joins ?? sql``}
     where ${mine(tx, shape)} ${beyond(shape, after)}
     order by r.updated_at, ${key} limit ${limit}`.execute(tx);
  return rows.map((row) => {
    const { change_at: at, change_id: id } = row;
    return { place: { at, id }, record: shape.recordOf(row, clock) };
  });
}

async function lastPlace(tx: CompanyTx, shape: SourceShape): Promise<Place | null> {
  const key = sql.ref(`r.${shape.key.column}`);
  const { rows } = await sql<Selected>`
    select ${sql.join(placeOf(shape))} from ${sql.table(shape.table)} r where ${mine(tx, shape)}
     order by r.updated_at desc, ${key} desc limit 1`.execute(tx);
  const [last] = rows;
  return last ? { at: last.change_at, id: last.change_id } : null;
}

function selected(tx: CompanyTx, shape: SourceShape, clock: SourceClock): RawBuilder<unknown>[] {
  const columns = shape.columns?.map((column) => sql.ref(`r.${column}`)) ?? [];
  return [...placeOf(shape), ...columns, ...(shape.select ? [shape.select(tx, clock)] : [])];
}

function placeOf({ key }: SourceShape): RawBuilder<unknown>[] {
  return [
    sql`${microseconds(sql`r.updated_at`)} as change_at`,
    sql`${sql.ref(`r.${key.column}`)}::text as change_id`,
  ];
}

function mine(tx: CompanyTx, { where }: SourceShape): RawBuilder<unknown> {
  return where ? sql`r.company_id = ${tx.companyId} and ${where}` : sql`r.company_id = ${tx.companyId}`;
}

function beyond({ key }: SourceShape, after: Place | null): RawBuilder<unknown> {
  if (after === null) return sql``;
  const at = sql`${after.at}::timestamptz`;
  if (after.id === null) return sql`and r.updated_at >= ${at}`;
  return sql`and (r.updated_at, ${sql.ref(`r.${key.column}`)}) > (${at}, ${after.id}::${sql.raw(key.type)})`;
}
