import { randomBytes } from 'node:crypto';
import { createTenantWithAdmin, eraseTenant } from '#/modules/administration/index.ts';
import { getTenant, rotateKey } from '#/modules/tenants/index.ts';
import { createUser, setPassword } from '#/modules/users/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import type { Outbound } from '#/platform/outbound.ts';
import type { VisitRecords } from './generate.ts';
import { type DemoCompany, type KeptDemo, type OpenCompany, type OpenDemo, openOf } from './kept.ts';
import { batchesOf, historyOf, loadMasterRecords, loadVisits, type Plan } from './load.ts';
import { createOfficeRecords } from './office/index.ts';
import { receiveWorkOrders } from './office/mails.ts';
import type { Office } from './office/office.ts';
import { OPERATORS } from './operators/index.ts';
import type { Operator } from './operators/operator.ts';
import { randomFrom, seedOf } from './random.ts';

/** How many jobs the demo has unless somebody says otherwise. */
export const USUAL_JOBS = 60_000;
/** So many of a company's last jobs are there from the beginning; the older ones follow in the background. */
export const RECENT_JOBS = 600;

/** A demo to be made: so many of each company's last jobs come first. */
export type Beginning = Plan & { readonly recentJobs: number };

/** Writes down how far the demo has come. */
export type Note = (demo: KeptDemo) => Promise<void>;

/** What making a demo needs. */
export interface Maker {
  readonly ctx: OperatorCtx;
  readonly outbound: Outbound;
  readonly note: Note;
}

/**
 * Makes the demo's companies with their recent history; nobody can log in yet. What is begun is noted first, so that
 * whoever continues after an interruption knows what to delete.
 */
export async function makeCompanies(maker: Maker, beginning: Beginning): Promise<KeptDemo> {
  const { ctx, note } = maker;
  const plan = { madeAt: beginning.madeAt, jobs: beginning.jobs };
  const begun: DemoCompany[] = [];
  for (const { id, name } of OPERATORS) {
    const { company_id: companyId } = await createTenantWithAdmin(ctx, { name });
    begun.push({ operator: id, name, companyId, jobs: 0, older: { jobs: 0, loaded: 0 }, users: [] });
    await note({ ...plan, state: 'loading', companies: begun });
  }
  // Side by side: one is generated while the database stores another.
  const companies = await Promise.all(
    begun.map(async (company) => ({ ...company, ...(await makeCompany(maker, company, beginning)) })),
  );
  const made: KeptDemo = { ...plan, state: 'loaded', companies };
  await note(made);
  return made;
}

/** Loads the last jobs of the history, counts them and those before them, and has the office work on them. */
async function makeCompany(
  { ctx, outbound }: Maker,
  company: DemoCompany,
  beginning: Beginning,
): Promise<Pick<DemoCompany, 'jobs' | 'older' | 'users'>> {
  const operator = operatorOf(company);
  const within = ctx.within(company.companyId);
  const { masterRecords, visits: history } = historyOf(operator, beginning);
  await loadMasterRecords(within, masterRecords);
  let jobs = 0;
  let visits: VisitRecords[] = [];
  for await (const batch of batchesOf(history(), beginning.recentJobs)) {
    jobs += batch.length;
    visits = [...visits, ...batch].slice(-beginning.recentJobs);
  }
  await loadVisits(within, visits);
  const users = await createColleagues(within, operator);
  const now = Date.parse(beginning.madeAt);
  const random = randomFrom(seedOf(operator.seed, 'office'));
  const idOf = Object.fromEntries(users.map(({ role, userId }) => [role, userId])) as Office['users'];
  await createOfficeRecords({
    ctx: within,
    outbound,
    operator,
    users: idOf,
    masterRecords,
    visits,
    now,
    random,
  });
  return { jobs, older: { jobs: jobs - visits.length, loaded: 0 }, users };
}

/** One user for each role, with passwords that nobody knows: they are set when people are let in. */
function createColleagues(ctx: Ctx, operator: Operator): Promise<DemoCompany['users']> {
  return Promise.all(
    operator.colleagues.map(async ({ role, firstName, lastName }) => {
      const email = `${role}@${operator.domain}`;
      const names = { first_name: firstName, last_name: lastName };
      const { id } = await createUser(ctx, { ...names, role, email, password: newPassword() });
      return { role, email, userId: id };
    }),
  );
}

/**
 * Lets people in: a key for each company and a password for each user, and the mails that wait for their decision, made here
 * and now.
 */
export async function openCompanies(maker: Omit<Maker, 'note'>, made: KeptDemo): Promise<OpenDemo> {
  const companies = await Promise.all(made.companies.map((company) => openCompany(maker, company, made)));
  return openOf(made, companies);
}

async function openCompany(
  { ctx, outbound }: Omit<Maker, 'note'>,
  company: DemoCompany,
  plan: Plan,
): Promise<OpenCompany> {
  const within = ctx.within(company.companyId);
  const operator = operatorOf(company);
  await receiveWorkOrders({
    ctx: within,
    outbound,
    masterRecords: historyOf(operator, plan).masterRecords,
    now: Date.parse(plan.madeAt),
    random: randomFrom(seedOf(operator.seed, 'work orders')),
  });
  const { api_key: apiKey } = await rotateKey(within, { label: 'demo', expires_previous_in_hours: 0 });
  const logins = await Promise.all(
    company.users.map(async ({ role, email, userId }) => {
      const password = newPassword();
      await setPassword(within, userId, password);
      return { role, email, password };
    }),
  );
  return { ...company, apiKey, logins };
}

function newPassword(): string {
  return randomBytes(9).toString('base64url');
}

export function operatorOf({ operator }: DemoCompany): Operator {
  const found = OPERATORS.find(({ id }) => id === operator);
  if (!found) throw new Error(`the demo has no operator ${operator}`);
  return found;
}

/** Erases the demo's companies, and no other. */
export async function deleteCompanies(ctx: OperatorCtx, demo: KeptDemo): Promise<void> {
  for (const { companyId } of demo.companies)
    if (await exists(ctx, companyId)) await eraseTenant(ctx, companyId);
}

export async function allExist(ctx: OperatorCtx, demo: KeptDemo): Promise<boolean> {
  for (const { companyId } of demo.companies) if (!(await exists(ctx, companyId))) return false;
  return true;
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
