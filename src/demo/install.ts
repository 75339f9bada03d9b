import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { importRecords, readAhead } from '#/modules/imports/index.ts';
import { deleteTenant, getTenant } from '#/modules/tenants/index.ts';
import { createUser } from '#/modules/users/index.ts';
import { type OperatorCtx, operatorCtx, type Platform } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type DemoOperator, generateOperator } from './generate.ts';

export interface DemoLogin {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** How to get into the demo tenant; kept in the data directory, since keys and passwords are stored hashed. */
export interface DemoCredentials {
  readonly companyId: string;
  readonly apiKey: string;
  readonly logins: readonly DemoLogin[];
}

interface KeptDemo extends DemoCredentials {
  /** False while its records are being loaded: a start cut short begins anew. */
  readonly complete: boolean;
}

const FILE = 'demo.json';
const SEED = 4_000;
/** By then the database's thread runs, and the two no longer wait for each other. */
const DATABASE_HEAD_START_MS = 100;
const READ_AT_ONCE = 50;
const NAME = 'Fellgate Building Services';
const DOMAIN = 'fellgate.example';
const PEOPLE = [
  { role: 'admin', first_name: 'Amara', last_name: 'Whitlock' },
  { role: 'developer', first_name: 'Dev', last_name: 'Sandhu' },
  { role: 'manager', first_name: 'Morag', last_name: 'Tennant' },
  { role: 'standard', first_name: 'Stefan', last_name: 'Okoro' },
  { role: 'engineer', first_name: 'Elin', last_name: 'Prothero' },
] as const;

/** In this order each record finds what it names already there, which saves deriving jobs twice. */
const ENTITIES = [
  'contact_groups',
  'contacts',
  'persons',
  'resource_groups',
  'resources',
  'job_types',
  'job_categories',
  'job_groups',
  'sites',
  'jobs',
  'worksheets',
  'quotations',
] as const;

/**
 * The demo's records, made while the database starts in a thread of its own; undefined when the demo is there
 * already. What is costly about their import and needs no database is done here, too.
 */
export async function prepareDemo(dataDir: string, now: Date): Promise<DemoOperator | undefined> {
  if ((await readKept(dataDir))?.complete) return undefined;
  await pause(DATABASE_HEAD_START_MS);
  const operator = generateOperator({ seed: SEED, now });
  for (const [position, job] of operator.jobs.entries()) {
    readAhead('jobs', { ...job });
    if (position % READ_AT_ONCE === 0) await nextTurn();
  }
  return operator;
}

/** The demo tenant, made at the first start and found again at every later one. */
export async function ensureDemo(
  platform: Platform,
  dataDir: string,
  prepared: DemoOperator | undefined,
): Promise<DemoCredentials> {
  const ctx = operatorCtx(platform);
  const kept = await readKept(dataDir);
  if (kept && (await exists(ctx, kept.companyId))) {
    if (kept.complete) return kept;
    await deleteTenant(ctx, kept.companyId);
  }
  const demo = await createDemoTenant(ctx);
  await writeKept(dataDir, { ...demo, complete: false });
  const operator = prepared ?? generateOperator({ seed: SEED, now: platform.now() });
  for (const entity of ENTITIES) {
    const given = operator[entity].map((record) => ({ record }));
    const { failed_total, failed } = await importRecords(ctx.within(demo.companyId), entity, given, {
      dryRun: false,
    });
    if (failed_total > 0)
      throw new Error(`demo ${entity}: ${failed_total} refused, first: ${failed[0]?.message}`);
  }
  await writeKept(dataDir, { ...demo, complete: true });
  return demo;
}

async function createDemoTenant(ctx: OperatorCtx): Promise<DemoCredentials> {
  const logins = PEOPLE.map(({ role }) => ({
    role,
    email: `${role}@${DOMAIN}`,
    password: randomBytes(9).toString('base64url'),
  }));
  const [admin, ...others] = PEOPLE.map(
    (person, position) => ({ ...person, ...logins[position] }) as (typeof PEOPLE)[number] & DemoLogin,
  );
  if (!admin) throw new Error('the demo has no administrator');
  const { company_id, api_key } = await createTenantWithAdmin(ctx, { name: NAME, admin });
  for (const person of others) await createUser(ctx.within(company_id), person);
  return { companyId: company_id, apiKey: api_key, logins };
}

async function exists(ctx: OperatorCtx, companyId: string): Promise<boolean> {
  try {
    await getTenant(ctx, companyId);
    return true;
  } catch (err) {
    if (err instanceof AppError && err.kind === 'not_found') return false;
    throw err;
  }
}

async function readKept(dataDir: string): Promise<KeptDemo | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return undefined;
    throw err;
  });
  return text === undefined ? undefined : (JSON.parse(text) as KeptDemo);
}

async function writeKept(dataDir: string, demo: KeptDemo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, FILE), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
}
