import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './tables.ts';

/** The embedded database keeps in memory what it answers to one statement. */
const SLICE_BYTES = 8 * 1024 * 1024;

export interface Connections {
  /** The embedded database. */
  readonly source: pg.Pool;
  /** The server, inside the transaction that all of the move is. */
  readonly target: pg.Client;
}

/** Copies the rows of a table, some pages at a time; `onSlice` is told how many bytes of it are done. */
export async function copyTable(
  { source, target }: Connections,
  table: Table,
  onSlice: (rows: number, bytes: number) => void,
): Promise<void> {
  const { name, columns, condition, pages, bytes } = table;
  // COPY does not write into a table whose owner is bound by row-level security, until the end of this transaction nobody
  // else sees the table.
  await target.query(`alter table ${name} no force row level security`);
  const pagesAtOnce = Math.max(1, Math.floor(SLICE_BYTES / (bytes / Math.max(1, pages))));
  const reader = await source.connect();
  try {
    for (let page = 0; page < pages; page += pagesAtOnce) {
      const end = Math.min(pages, page + pagesAtOnce);
      const rows = target.query(copyFrom(`copy ${name} (${columns}) from stdin`));
      await pipeline(
        reader.query(
          copyTo(
            `copy (select ${columns} from ${name} where ctid >= '(${page},0)' and ctid < '(${end},0)'
                and ${condition ?? 'true'}) to stdout`,
          ),
        ),
        rows,
      );
      onSlice(rows.rowCount, (bytes * (end - page)) / pages);
    }
  } finally {
    reader.release();
  }
}

/** Tables whose owner is bound by row-level security too. */
export async function listForced(target: pg.Client): Promise<string[]> {
  const { rows } = await target.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
}
