import type pg from 'pg';
import type { Connections } from './copy.ts';
import { TransferRefused } from './refused.ts';
import type { Table } from './tables.ts';

/** What a table holds: how many rows, and a sum over a hash of each, whatever their order. */
export interface Contents {
  readonly rows: number;
  readonly checksum: string;
}

/** The same values must read the same on both sides. */
export const SAME_SPELLING = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

/** Throws unless the table holds the same on both sides. */
export async function verifyTable({ source, target }: Connections, table: Table): Promise<Contents> {
  const [before, after] = await Promise.all([contentsOf(source, table), contentsOf(target, table)]);
  if (before.rows === after.rows && before.checksum === after.checksum) return after;
  throw new TransferRefused(
    `${table.name} is not the same after the move: ${before.rows} rows with checksum ${before.checksum} before, ` +
      `${after.rows} with ${after.checksum} after`,
  );
}

/** Counts and sums up the rows of a table. */
export async function contentsOf(
  side: Pick<pg.ClientBase, 'query'>,
  { name, columns, condition }: Table,
): Promise<Contents> {
  const { rows } = await side.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(encode(sha256(convert_to(row(${columns})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint),
                     0)::text as checksum
       from ${name} where ${condition ?? 'true'}`,
  );
  return { rows: Number(rows[0]?.rows), checksum: BigInt(rows[0]?.checksum ?? 0).toString(16) };
}
