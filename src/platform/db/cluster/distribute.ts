import { lockSchema } from '../schema/lock.ts';
import { type Client, FIRST, isDistributed, listTenantTables } from './catalog.ts';

const UNLIMITED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Distributes every tenant table by company over the nodes of the cluster, with its rows, in one transaction. Returns the
 * tables it distributed: those that are distributed already are left alone.
 */
export async function distribute(client: Client, shards: number): Promise<string[]> {
  await client.query('begin');
  try {
    for (const setting of UNLIMITED) await client.query(`set local ${setting} = 0`);
    // Servers that start meanwhile wait, as for a migration.
    await lockSchema(client);
    const made = await distributeTables(client, shards);
    await client.query('commit');
    return made;
  } catch (err) {
    await client.query('rollback');
    throw err;
  }
}

/** Distributes the tables that a migration has added to a cluster, in its transaction; nothing on a single server. */
export async function distributeNewTables(client: Client): Promise<void> {
  if (await isDistributed(client)) await distributeTables(client, null);
}

async function distributeTables(client: Client, shards: number | null): Promise<string[]> {
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  const tables = (await listTenantTables(client)).filter(({ distributed }) => !distributed);
  for (const { name, forced } of tables) {
    // Rows are copied to their shards, which forced row-level security refuses its owner.
    if (forced) await client.query(`alter table ${name} no force row level security`);
    const place =
      name === FIRST ? `colocate_with => 'none', shard_count => ${shards}` : `colocate_with => '${FIRST}'`;
    await client.query(`select create_distributed_table('public.${name}', 'company_id', ${place})`);
    if (forced) await client.query(`alter table ${name} force row level security`);
  }
  // What was copied is still in the tables of the coordinator, unseen; truncating follows the references.
  for (const { name } of tables.toReversed())
    await client.query(`select truncate_local_data_after_distributing_table('public.${name}')`);
  return tables.map(({ name }) => name);
}
