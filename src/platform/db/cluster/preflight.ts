import { appliedMigrations, EXTENSIONS } from '../schema/examine.ts';
import { readMigrations } from '../schema/migrate.ts';
import { tenantRoles } from '../schema/tenant-role.ts';
import { type Client, isCluster } from './catalog.ts';

/** Why the tables cannot be distributed yet, and what to do about it. */
export interface Obstacle {
  readonly what: string;
  readonly remedy: string;
}

/** Everything that stands in the way of `distribute`; empty when it may begin. */
export async function obstacles(client: Client): Promise<Obstacle[]> {
  const unready = await migrationObstacles(client);
  if (unready.length > 0) return unready;
  if (!(await isCluster(client)))
    return [
      {
        what: 'this database has no Citus',
        remedy: 'as a superuser, in this database on every node: create extension citus',
      },
    ];
  const nodes = await nodeObstacles(client);
  return [
    ...(await sessionObstacles(client)),
    ...(await schemaObstacles(client)),
    ...(nodes.length > 0 ? nodes : await workerObstacles(client)),
  ];
}

async function migrationObstacles(client: Client): Promise<Obstacle[]> {
  const [known, applied] = [await readMigrations(), await appliedMigrations(client)];
  const pending = known.filter(({ name }) => !applied.has(name));
  return pending.length === 0
    ? []
    : [
        {
          what: `${pending.length} migrations are to be applied`,
          remedy: 'fieldstone migrate (before Citus is created, if it is not there yet)',
        },
      ];
}

async function sessionObstacles(client: Client): Promise<Obstacle[]> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name not like 'citus%'`,
  );
  const sessions = rows[0]?.sessions ?? 0;
  return sessions === 0
    ? []
    : [
        {
          what: `${sessions} other sessions use the database`,
          remedy: 'stop every server of this database, and close other sessions',
        },
      ];
}

/** What migrations of this version never make, and somebody may have added. */
async function schemaObstacles(client: Client): Promise<Obstacle[]> {
  const { rows: policies } = await client.query<{ name: string; of: string }>(
    `select polname as name, polrelid::regclass::text as of from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* '\\mselect\\M' order by 2, 1`,
  );
  const { rows: references } = await client.query<{ name: string; of: string }>(
    `select k.conname as name, k.conrelid::regclass::text as of from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and exists (select from pg_attribute where attrelid = k.confrelid and attname = 'company_id')
        and not exists (select from pg_attribute where attrelid = k.conrelid and attname = 'company_id') order by 2, 1`,
  );
  return [
    ...policies.map(({ name, of }) => ({
      what: `policy ${name} on ${of} has a sub-select`,
      remedy: `rewrite it without one, or: drop policy ${name} on ${of}`,
    })),
    ...references.map(({ name, of }) => ({
      what: `table ${of} belongs to no company and refers to one that does`,
      remedy: `alter table ${of} drop constraint ${name}`,
    })),
  ];
}

async function nodeObstacles(client: Client): Promise<Obstacle[]> {
  const { rows } = await client.query<{ workers: number; coordinator: string | null }>(
    `select count(*) filter (where groupid <> 0 and isactive and noderole = 'primary')::int as workers,
            min(nodename) filter (where groupid = 0) as coordinator
       from pg_dist_node`,
  );
  const { workers = 0, coordinator = null } = rows[0] ?? {};
  return [
    ...(coordinator === null || coordinator === 'localhost'
      ? [
          {
            what: 'the workers do not know the address of this node',
            remedy: "select citus_set_coordinator_host('<host of this node>', 5432)",
          },
        ]
      : []),
    ...(workers === 0
      ? [{ what: 'no worker is active', remedy: "select citus_add_node('<host of a worker>', 5432)" }]
      : []),
  ];
}

interface Reply {
  readonly node: string;
  readonly success: boolean;
  readonly result: string;
}

async function workerObstacles(client: Client): Promise<Obstacle[]> {
  const { used } = await tenantRoles(client);
  const wanted = EXTENSIONS.map((name) => `'${name}'`).join(', ');
  const { rows } = await client.query<Reply>(
    `select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1) order by 1`,
    [
      `select concat_ws(' ', (select 'login' from pg_roles where rolname = '${used}' and rolcanlogin),
                             (select string_agg(extname, ' ') from pg_extension where extname in (${wanted})))`,
    ],
  );
  return rows.flatMap((reply) => faultsOf(reply, used));
}

function faultsOf({ node, success, result }: Reply, role: string): Obstacle[] {
  if (!success)
    return [
      {
        what: `worker ${node} cannot be asked: ${result}`,
        remedy: 'make the same database and login on it, and let this node in (pg_hba.conf, .pgpass)',
      },
    ];
  const found = result.split(' ');
  const absent = EXTENSIONS.filter((name) => !found.includes(name));
  return [
    ...(absent.length > 0
      ? [
          {
            what: `worker ${node} lacks extensions: ${absent.join(', ')}`,
            remedy: `on ${node}: ${absent.map((name) => `create extension ${name}`).join('; ')}`,
          },
        ]
      : []),
    ...(found.includes('login')
      ? []
      : [
          {
            what: `on worker ${node} the role ${role} is missing or may not log in`,
            remedy: `on ${node}: create role ${role} login, or alter role ${role} login; let it in (pg_hba.conf, .pgpass)`,
          },
        ]),
  ];
}
