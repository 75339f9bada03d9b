import { randomBytes } from 'node:crypto';
import { deleteTenant, getTenant, rotateKey } from '#/modules/tenants/index.ts';
import { createUser } from '#/modules/users/index.ts';
import { type Ctx, type OperatorCtx, operatorCtx, type Platform } from '#/platform/context.ts';
import { copyDatabase } from '#/platform/db/embedded/directory.ts';
import { AppError } from '#/platform/errors.ts';
import { type DemoCredentials, type DemoLogin, readKept, writeKept } from './kept.ts';
import { createDemoCompany, demoRecords, loadRecords } from './load.ts';
import { findSnapshot } from './snapshot.ts';

const DOMAIN = 'fellgate.example';
const PEOPLE = [
  { role: 'admin', first_name: 'Amara', last_name: 'Whitlock' },
  { role: 'developer', first_name: 'Dev', last_name: 'Sandhu' },
  { role: 'manager', first_name: 'Morag', last_name: 'Tennant' },
  { role: 'standard', first_name: 'Stefan', last_name: 'Okoro' },
  { role: 'engineer', first_name: 'Elin', last_name: 'Prothero' },
] as const;

/**
 * Puts a database into a new data directory that holds the demo's records already, where installing made one
 * lately. Call it once the directory is this process's own.
 */
export async function beginFromSnapshot(dataDir: string, now: Date): Promise<void> {
  const snapshot = await findSnapshot(now);
  if (!snapshot) return;
  // Written first: a start cut short after this finds its company, and goes on with it.
  await writeKept(dataDir, { companyId: snapshot.companyId, complete: false, records: 'loaded' });
  await copyDatabase(snapshot.dataDir, dataDir);
}

/** The demo tenant, made at the first start and found again at every later one. */
export async function ensureDemo(platform: Platform, dataDir: string): Promise<DemoCredentials> {
  const ctx = operatorCtx(platform);
  const kept = await readKept(dataDir);
  const known = kept && (await exists(ctx, kept.companyId)) ? kept : undefined;
  if (known?.complete) return known;
  const companyId =
    known?.records === 'loaded' ? known.companyId : await loadAnew(platform, dataDir, known?.companyId);
  // Half the logins are no state to go on from: a start cut short in here loads the demo anew.
  await writeKept(dataDir, { companyId, complete: false, records: 'loading' });
  const credentials = await openDemo(ctx.within(companyId));
  await writeKept(dataDir, { ...credentials, complete: true });
  return credentials;
}

async function loadAnew(
  platform: Platform,
  dataDir: string,
  unfinished: string | undefined,
): Promise<string> {
  const ctx = operatorCtx(platform);
  if (unfinished) await deleteTenant(ctx, unfinished);
  const companyId = await createDemoCompany(platform);
  await writeKept(dataDir, { companyId, complete: false, records: 'loading' });
  await loadRecords(ctx, companyId, demoRecords(platform.now()));
  return companyId;
}

/** Lets people in: a key and one login per role, each made here and now. */
async function openDemo(ctx: Ctx): Promise<DemoCredentials> {
  const { api_key } = await rotateKey(ctx, { label: 'demo', expires_previous_in_hours: 0 });
  const logins: DemoLogin[] = [];
  for (const person of PEOPLE) {
    const { role } = person;
    const login = { role, email: `${role}@${DOMAIN}`, password: randomBytes(9).toString('base64url') };
    await createUser(ctx, { ...person, ...login });
    logins.push(login);
  }
  return { companyId: ctx.companyId, apiKey: api_key, logins };
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
