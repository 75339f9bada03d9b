import type { Config } from '#/config.ts';
import { jobTextsWaiting } from '#/modules/job-search/index.ts';
import { type SearchState, searchState } from '#/modules/search/index.ts';
import { clusterFaults } from '#/platform/db/cluster/verify.ts';
import { holdsDatabase } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import { type Database, openDatabase } from '#/platform/db/open.ts';
import { EXTENSIONS, type Examination, examine } from '#/platform/db/schema/examine.ts';
import { readMigrations } from '#/platform/db/schema/migrate.ts';
import { isOpenToEveryLogin, rlsFaults } from '#/platform/db/schema/rls-check.ts';
import { sharesTenantRole } from '#/platform/db/schema/tenant-role.ts';
import { PARTS, type Part, type PartHealth } from '#/platform/health.ts';
import { openLog } from '#/platform/log/log.ts';
import { progressText, type WorkProgress } from '#/platform/progress/progress.ts';
import { explain } from '../explain.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const PENDING_FIX = 'fieldstone migrate, or start the server, which does the same';

const OPEN_TO_EVERY_LOGIN = warning(
  'logins',
  'every login of the database server may connect to this database, another installation’s too',
  'as the owner of the database: revoke connect on database <name> from public',
);

const SHARED_TENANT_ROLE = warning(
  'tenant role',
  'tenants’ statements run as a role that other databases of the server use too',
  'see Roles in docs/operations.md: make the role of this database, then fieldstone migrate',
);

const PART_FIXES: Readonly<Record<Part, string>> = {
  database: 'read the server’s log',
  tasks: 'read the server’s log; restart it if that does not say why',
  index: 'read the server’s log',
  disk: 'free some space, and make the data directory writable',
};

/** What a running server says of its parts; it checked the schema and row-level security when it started. */
export async function askedServer(url: string): Promise<Finding[]> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { parts, background = [] } = (await answer.json()) as {
      parts: Record<Part, PartHealth>;
      background?: WorkProgress[];
    };
    const found = PARTS.map((part) => {
      const { state, reason } = parts[part];
      if (state === 'ok') return ok(part, 'the running server says that it is well');
      const message = `the running server says: ${reason}`;
      return state === 'failed'
        ? failed(part, message, PART_FIXES[part])
        : warning(part, message, PART_FIXES[part]);
    });
    return [...found, backgroundFinding(background)];
  } catch (err) {
    return [
      failed(
        'database',
        `the server at ${url} does not answer: ${err instanceof Error ? err.message : String(err)}`,
        'stop the process named above and start it again',
      ),
    ];
  }
}

function backgroundFinding(background: readonly WorkProgress[]): Finding {
  const being = background.map((making) => `${making.label}: ${progressText(making)}`);
  return ok('background', being.length === 0 ? 'nothing is being made' : being.join('; '));
}

/** Opens the database as the server would, and looks without changing anything. */
export async function inspectDatabase({ database: { url, dataDir } }: Config): Promise<Finding[]> {
  try {
    if (url === null && !holdsDatabase(dataDir))
      return [ok('database', 'none yet; the first start makes it')];
    await using stack = new AsyncDisposableStack();
    if (url === null) {
      const lock = lockDirectory(dataDir);
      stack.defer(() => lock.release());
    }
    return await findings(stack.use(await openDatabase({ url, dataDir, log: openLog('silent') })));
  } catch (err) {
    const fix =
      url === null
        ? 'restore the data directory from a backup, or set DATA_DIR to a new one'
        : 'check DATABASE_URL, and that the database server runs and lets this user in';
    return [failed('database', explain(err).message.split('\n')[0] ?? 'cannot be opened', fix)];
  }
}

async function findings(database: Database): Promise<Finding[]> {
  const { pool } = database;
  const { version, applied, extensions } = await examine(pool);
  const schema = await migrationFinding(applied);
  // Before the first migration there is no row-level security to check.
  const isolation =
    schema.status === 'failed' || applied.size === 0 ? [] : [isolationFinding(await rlsFaults(pool))];
  const neighbours = database.kind === 'server' ? await neighbourFindings(pool, applied.size > 0) : [];
  const index =
    schema.status === 'ok'
      ? [indexFinding(await searchState(database)), waitingFinding(await jobTextsWaiting(database))]
      : [];
  return [
    ok('database', `answers: ${version}`),
    schema,
    extensionFinding(extensions),
    ...isolation,
    ...(schema.status === 'ok' ? await clusterFindings(pool) : []),
    ...neighbours,
    ...index,
  ];
}

/** What only the nodes of a cluster can tell. */
async function clusterFindings(pool: Database['pool']): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    const faults = await clusterFaults(client);
    return faults.length === 0
      ? []
      : [failed('cluster', faults.join('; '), 'stop the servers and run fieldstone db distribute')];
  } finally {
    client.release();
  }
}

/** What other installations on the same database server could get at. */
async function neighbourFindings(pool: Database['pool'], isMigrated: boolean): Promise<Finding[]> {
  const shared = isMigrated && (await sharesTenantRole(pool));
  return [
    ...(shared ? [SHARED_TENANT_ROLE] : []),
    ...((await isOpenToEveryLogin(pool)) ? [OPEN_TO_EVERY_LOGIN] : []),
  ];
}

function indexFinding({ state, reason }: SearchState): Finding {
  const fix = 'read the server’s log';
  if (state === 'ready') return ok('search index', 'can be read and is kept up to date');
  return (state === 'failed' ? failed : warning)('search index', reason ?? state, fix);
}

function waitingFinding({ texts, seconds }: { texts: number; seconds: number }): Finding {
  if (texts === 0) return ok('background', 'nothing waits to be made');
  return ok(
    'background',
    `a server that runs makes the vectors of about ${texts} texts, in about ${seconds} s`,
  );
}

async function migrationFinding(applied: Examination['applied']): Promise<Finding> {
  const known = await readMigrations();
  const edited = known.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited.length > 0)
    return failed(
      'migrations',
      `edited after they ran: ${edited.map(({ name }) => name).join(', ')}`,
      'put the original files back and add a new migration instead',
    );
  const newer = [...applied.keys()].filter((name) => !known.some((one) => one.name === name));
  if (newer.length > 0)
    return failed(
      'migrations',
      `the database is newer: ${newer.join(', ')}`,
      'run the version that made it, or a later one',
    );
  const pending = known.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  return pending.length > 0
    ? warning('migrations', `${pending.length} to apply: ${pending.join(', ')}`, PENDING_FIX)
    : ok('migrations', `all ${known.length} applied`);
}

function extensionFinding(available: Examination['extensions']): Finding {
  const absent = EXTENSIONS.filter((name) => !available.has(name));
  if (absent.length > 0)
    return failed(
      'extensions',
      `the database server does not have ${absent.join(', ')}`,
      'install them on the database server (packages postgresql-contrib and pgvector)',
    );
  const later = EXTENSIONS.filter((name) => available.get(name) === null);
  return later.length > 0
    ? warning('extensions', `available, not yet created: ${later.join(', ')}`, PENDING_FIX)
    : ok('extensions', EXTENSIONS.map((name) => `${name} ${available.get(name)}`).join(', '));
}

function isolationFinding(faults: readonly string[]): Finding {
  return faults.length === 0
    ? ok('tenant isolation', 'holds')
    : failed(
        'tenant isolation',
        faults.join('; '),
        'undo what was changed by hand: the server refuses to start so',
      );
}
