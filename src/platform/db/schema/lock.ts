import type pg from 'pg';

/** Any fixed number: all servers of one database use the same lock. */
const LOCK = 4_119_201_706;

/** Whoever changes the schema waits for whoever else does. Held until the transaction ends. */
export async function lockSchema(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
}
