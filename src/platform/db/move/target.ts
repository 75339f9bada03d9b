import pg from 'pg';
import { EXTENSIONS } from '../schema/examine.ts';
import { tenantRoleFor } from '../schema/tenant-role.ts';
import { TransferRefused } from './refused.ts';

const VERSION_MIN = 150_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** A connection to the server that a database moves to; close it with `end`. */
export async function connectTarget(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: '-c timezone=UTC -c search_path=public -c jit=off',
    keepAlive: true,
  });
  // What breaks fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (err) {
    throw new TransferRefused(`the database server cannot be used: ${reasonOf(err)}`, { cause: err });
  }
}

/** A name with several addresses that all fail is several errors in one without a message. */
function reasonOf(err: unknown): string {
  const first = err instanceof AggregateError ? err.errors[0] : err;
  return first instanceof Error ? first.message : String(first);
}

interface Server {
  readonly database: string;
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly readOnly: boolean;
  readonly login: string;
  readonly superuser: boolean;
  readonly makesRoles: boolean;
  readonly createsSchemas: boolean;
  readonly createsTables: boolean;
}

/** Throws for a server or a login that a database cannot be moved to. */
export async function requireSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_database() as database, current_setting('server_version') as version,
            current_setting('server_version_num')::int as number, pg_encoding_to_char(encoding) as encoding,
            pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "readOnly",
            rolname as login, rolsuper as superuser, rolcreaterole as "makesRoles",
            has_database_privilege(current_database(), 'create') as "createsSchemas",
            has_schema_privilege('public', 'create') as "createsTables"
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  const [server] = rows;
  if (!server) throw new TransferRefused('the database server does not say what it is');
  const { database, login } = server;
  if (server.number < VERSION_MIN)
    throw new TransferRefused(`PostgreSQL 15 or newer is needed, and the server is ${server.version}`);
  if (server.readOnly)
    throw new TransferRefused(`database ${database} is read-only: it may be a standby of another server`);
  if (server.encoding !== 'UTF8')
    throw new TransferRefused(`database ${database} has the encoding ${server.encoding}: make it with UTF8`);
  if (!server.createsSchemas || !server.createsTables)
    throw new TransferRefused(
      `login ${login} may not make schemas and tables in database ${database}: make it the owner`,
    );
  await requireRole(client, server);
  await requireExtensions(client, server);
}

async function requireRole(client: pg.Client, server: Server): Promise<void> {
  if (server.superuser || server.makesRoles) return;
  const role = tenantRoleFor(server.database);
  const { rows } = await client.query<{ grantable: boolean }>(
    `select pg_has_role(oid, 'member with admin option') as grantable from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0]?.grantable === true) return;
  throw new TransferRefused(
    `login ${server.login} may not make roles: give it createrole, or make ${role} and grant it with admin option`,
  );
}

async function requireExtensions(client: pg.Client, { superuser }: Server): Promise<void> {
  const { rows } = await client.query<{ name: string; installed: boolean; trusted: boolean }>(
    `select e.name, e.installed_version is not null as installed, v.trusted
       from pg_available_extensions e
       join pg_available_extension_versions v on v.name = e.name and v.version = e.default_version
      where e.name = any ($1)`,
    [EXTENSIONS],
  );
  const absent = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (absent.length > 0)
    throw new TransferRefused(
      `the server does not have ${absent.join(', ')}: install the packages postgresql-contrib and pgvector on it`,
    );
  const closed = rows.filter(({ installed, trusted }) => !installed && !trusted && !superuser);
  if (closed.length > 0)
    throw new TransferRefused(
      `only a superuser may do this in the database: ${closed.map(({ name }) => `create extension ${name}`).join('; ')}`,
    );
}

/** Throws where there is anything already, whosever it is. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; found: string }>(
    `select current_database() as database, found from (
       select n.nspname || '.' || c.relname as found
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^(pg_|information_schema$)'
          and not exists (select from pg_depend d
                           where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       union all
       select 'schema ' || nspname from pg_namespace where nspname = 'tasks') as things
      order by found limit 1`,
  );
  const [first] = rows;
  if (first)
    throw new TransferRefused(
      `database ${first.database} is not empty (${first.found}): use a new one, so that nothing is lost`,
    );
}
