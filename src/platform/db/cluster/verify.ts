import { randomUUID } from 'node:crypto';
import { tenantScope } from '../company-tx.ts';
import { tenantRoles } from '../schema/tenant-role.ts';
import { type Client, isDistributed, listTenantTables, type TenantTable } from './catalog.ts';

/**
 * Why tenant isolation or placement would not hold on the nodes of a cluster; empty when it does, and on a single server.
 * The checks of a start look at the coordinator alone.
 */
export async function clusterFaults(client: Client): Promise<string[]> {
  if (!(await isDistributed(client))) return [];
  const tables = await listTenantTables(client);
  const local = tables.filter(({ distributed }) => !distributed).map(({ name }) => name);
  return [
    ...(local.length > 0 ? [`not distributed: ${local.join(', ')}`] : []),
    ...(await placementFaults(client)),
    ...(await shardFaults(client, tables)),
    ...(await scopeFaults(client)),
  ];
}

async function placementFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ groups: number }>(
    `select count(distinct d.colocationid)::int as groups from pg_dist_partition d
       join pg_attribute a on a.attrelid = d.logicalrelid and a.attname = 'company_id'`,
  );
  return rows[0]?.groups === 1 ? [] : ['the tables of a company are not kept on one node'];
}

async function shardFaults(client: Client, tables: readonly TenantTable[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, forced, distributed } of tables) {
    if (!forced || !distributed) continue;
    const { rows } = await client.query<{ open: number }>(
      `select count(*) filter (where not success or result <> 't')::int as open from run_command_on_shards($1, $2)`,
      [
        `public.${name}`,
        "select relrowsecurity and relforcerowsecurity from pg_class where oid = '%s'::regclass",
      ],
    );
    const open = rows[0]?.open ?? 0;
    if (open > 0) faults.push(`${name}: ${open} shards without forced row-level security`);
  }
  return faults;
}

/** A company of its own that is never committed is seen in its tenant scope and in no other. */
async function scopeFaults(client: Client): Promise<string[]> {
  const { used } = await tenantRoles(client);
  const [own, other] = [randomUUID(), randomUUID()];
  const seen = async (companyId: string, before: string[] = []): Promise<number> => {
    await client.query('begin');
    try {
      for (const statement of [...tenantScope(companyId, used), ...before]) await client.query(statement);
      const { rows } = await client.query<{ seen: number }>('select count(*)::int as seen from companies');
      return rows[0]?.seen ?? 0;
    } finally {
      await client.query('rollback');
    }
  };
  const insert = `insert into companies values ('${own}', 'A check', 'UTC', '{}', now())`;
  return [
    ...((await seen(own, [insert])) === 1 ? [] : ['a company does not see its own rows']),
    ...((await seen(other)) === 0 ? [] : ['a company sees the rows of others']),
  ];
}
