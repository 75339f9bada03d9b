import { randomBytes } from 'node:crypto';
import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { deleteTenant, getTenant, rotateKey } from '#/modules/tenants/index.ts';
import { createUser } from '#/modules/users/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import type { JobFile } from './generate.ts';
import { type DemoCompany, type KeptDemo, type OpenCompany, type OpenDemo, openOf } from './kept.ts';
import { batchesOf, historyOf, loadFiles, loadStanding, type Plan } from './load.ts';
import { OPERATORS } from './operators/index.ts';
import type { Operator } from './operators/operator.ts';

/** How many jobs the demo has unless somebody says otherwise. */
export const USUAL_JOBS = 60_000;
/** So many of a company's last jobs are there from the beginning; the older ones follow in the background. */
export const RECENT_JOBS = 2_000;

/** A demo to be made: so many of each company's last jobs come first. */
export type Beginning = Plan & { readonly recentJobs: number };

/** Writes down how far the demo has come. */
export type Note = (demo: KeptDemo) => Promise<void>;

/**
 * Makes the demo's companies with their recent history; nobody is let in yet. What is begun is noted first, so that
 * whoever continues after an interruption knows what to delete.
 */
export async function makeCompanies(ctx: OperatorCtx, beginning: Beginning, note: Note): Promise<KeptDemo> {
  const plan = { madeAt: beginning.madeAt, jobs: beginning.jobs };
  const companies: DemoCompany[] = [];
  for (const operator of OPERATORS) {
    const { company_id: companyId } = await createTenantWithAdmin(ctx, { name: operator.name });
    const company = {
      operator: operator.id,
      name: operator.name,
      companyId,
      jobs: 0,
      older: { jobs: 0, loaded: 0 },
    };
    await note({ ...plan, state: 'loading', companies: [...companies, company] });
    const { total, older } = await loadRecent(ctx.within(companyId), operator, beginning);
    companies.push({ ...company, jobs: total, older: { jobs: older, loaded: 0 } });
  }
  const made: KeptDemo = { ...plan, state: 'loaded', companies };
  await note(made);
  return made;
}

/** Loads the last jobs of the history and counts them and those before them. */
async function loadRecent(
  ctx: Ctx,
  operator: Operator,
  plan: Beginning,
): Promise<{ total: number; older: number }> {
  const history = historyOf(operator, plan);
  await loadStanding(ctx, history.standing);
  let total = 0;
  let recent: JobFile[] = [];
  for await (const batch of batchesOf(history.files(), plan.recentJobs)) {
    total += batch.length;
    recent = [...recent, ...batch].slice(-plan.recentJobs);
  }
  await loadFiles(ctx, recent);
  return { total, older: total - recent.length };
}

/** Lets people in: a key for each company and one login for each role, made here and now. */
export async function openCompanies(ctx: OperatorCtx, made: KeptDemo): Promise<OpenDemo> {
  const companies = await Promise.all(made.companies.map((company) => openCompany(ctx, company)));
  return openOf(made, companies);
}

async function openCompany(ctx: OperatorCtx, company: DemoCompany): Promise<OpenCompany> {
  const operator = operatorOf(company);
  const within = ctx.within(company.companyId);
  const { api_key: apiKey } = await rotateKey(within, { label: 'demo', expires_previous_in_hours: 0 });
  const logins = await Promise.all(
    operator.colleagues.map(async ({ role, firstName, lastName }) => {
      const login = {
        role,
        email: `${role}@${operator.domain}`,
        password: randomBytes(9).toString('base64url'),
      };
      await createUser(within, { first_name: firstName, last_name: lastName, ...login });
      return login;
    }),
  );
  return { ...company, apiKey, logins };
}

export function operatorOf({ operator }: DemoCompany): Operator {
  const found = OPERATORS.find(({ id }) => id === operator);
  if (!found) throw new Error(`the demo has no operator ${operator}`);
  return found;
}

/** Erases the demo's companies, and no other. */
export async function deleteCompanies(ctx: OperatorCtx, demo: KeptDemo): Promise<void> {
  for (const { companyId } of demo.companies)
    if (await exists(ctx, companyId)) await deleteTenant(ctx, companyId);
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
