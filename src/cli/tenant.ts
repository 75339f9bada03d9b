import type { Command } from 'commander';
import type { createTenantWithAdmin } from '#/modules/administration/index.ts';
import type { Tenant } from '#/modules/tenants/index.ts';
import type { Page } from '#/platform/page.ts';
import { type Answer, group, leaf, printingResult } from './command.ts';
import { type OperatorClient, withOperator } from './operator-client.ts';
import { confirmed, givenPassword } from './terminal/ask.ts';
import { counted, momentText, paint } from './terminal/paint.ts';
import { pairs, table } from './terminal/table.ts';
import { UsageError } from './usage-error.ts';

type CreatedTenant = Awaited<ReturnType<typeof createTenantWithAdmin>>;

interface CreateOptions {
  readonly name?: string;
  readonly timezone?: string;
  readonly settings?: string;
  readonly adminEmail?: string;
  readonly adminPassword?: string;
  readonly adminFirstName?: string;
  readonly adminLastName?: string;
}

const PER_PAGE = 100;

export function tenantCommands(program: Command): void {
  const tenant = group(program, {
    name: 'tenant',
    summary: 'create, list, show and delete tenants',
    examples: ['tenant list'],
  });
  leaf(tenant, {
    name: 'create',
    summary: 'create a tenant and its first API key',
    examples: [
      'tenant create "Ashdown Building Services" --timezone Europe/London',
      'tenant create --name Ashdown --admin-email ann@ashdown.example --admin-first-name Ann',
      `tenant create Ashdown --settings '{"late_start_mins":20}' --json`,
    ],
    notes: 'The API key is shown this once. The administrator’s password is asked for when it is left out.',
  })
    .argument('[name]', 'the name of the company')
    .option('--name <name>', 'the same, as an option')
    .option('--timezone <zone>', 'IANA time zone (default Europe/London)')
    .option('--settings <json>', 'settings as a JSON object')
    .option('--admin-email <email>', 'create an administrator too')
    .option('--admin-password <password>', 'at least 8 characters')
    .option('--admin-first-name <name>')
    .option('--admin-last-name <name>')
    .action(printingResult(createTenant));
  leaf(tenant, { name: 'list', summary: 'list all tenants', examples: ['tenant list'] }).action(
    printingResult(listTenants),
  );
  leaf(tenant, {
    name: 'show',
    summary: 'show one tenant',
    examples: ['tenant show 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11'],
  })
    .argument('<company_id>')
    .action(printingResult(showTenant));
  leaf(tenant, {
    name: 'delete',
    summary: 'erase a tenant and all its data',
    examples: ['tenant delete 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 --yes'],
    notes: 'There is no way back. Asks first; without a terminal --yes is required.',
  })
    .argument('<company_id>')
    .option('-y, --yes', 'do not ask')
    .action(printingResult(deleteTenant));
}

async function createTenant(positional: string | undefined, options: CreateOptions): Promise<Answer> {
  const name = positional ?? options.name;
  if (name === undefined) throw new UsageError('the name is missing: fieldstone tenant create <name>');
  if (positional !== undefined && options.name !== undefined && positional !== options.name)
    throw new UsageError('the name is given twice, and differently');
  const { timezone } = options;
  const admin = await adminOf(options);
  const created = await withOperator((client) =>
    client.request<CreatedTenant>('POST', '/tenants', {
      name,
      ...(timezone !== undefined && { timezone }),
      ...(options.settings !== undefined && { settings: settingsObject(options.settings) }),
      ...(admin && { admin }),
    }),
  );
  const text = [
    `${paint.green('Created')} ${paint.bold('the tenant')}. The API key is shown this once: keep it.`,
    '',
    pairs([
      ['company_id', created.company_id],
      ['api_key', created.api_key],
      ['name', created.name],
      ['timezone', created.timezone],
      ['admin', created.admin ? `${created.admin.email} (id ${created.admin.id})` : '-'],
    ]),
  ].join('\n');
  return { json: created, text };
}

async function adminOf(options: CreateOptions): Promise<object | undefined> {
  const { adminEmail, adminFirstName, adminLastName } = options;
  if (adminEmail === undefined) {
    if (options.adminPassword ?? adminFirstName ?? adminLastName)
      throw new UsageError('an administrator needs --admin-email');
    return undefined;
  }
  return {
    email: adminEmail,
    password: await givenPassword(options.adminPassword, '--admin-password'),
    ...(adminFirstName !== undefined && { first_name: adminFirstName }),
    ...(adminLastName !== undefined && { last_name: adminLastName }),
  };
}

function settingsObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The same words for what is no JSON and what is no object.
  }
  throw new UsageError(`--settings must be a JSON object such as '{"late_start_mins":20}'`);
}

async function listTenants(): Promise<Answer> {
  const items = await withOperator(allTenants);
  const rows = items.map((item) => [item.company_id, momentText(item.created_at), item.timezone, item.name]);
  const text =
    items.length === 0
      ? 'No tenants yet. Create one: fieldstone tenant create <name>'
      : `${table(['company_id', 'created', 'timezone', 'name'], rows)}\n\n${counted(items.length)} ${items.length === 1 ? 'tenant' : 'tenants'}`;
  return { json: { items, itemsTotal: items.length }, text };
}

async function allTenants(client: OperatorClient): Promise<Tenant[]> {
  const items: Tenant[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const answer: Page<Tenant> = await client.request('GET', `/tenants?page=${page}&per_page=${PER_PAGE}`);
    items.push(...answer.items);
    page = answer.nextPage;
  }
  return items;
}

async function showTenant(companyId: string): Promise<Answer> {
  const tenant = await withOperator((client) => findTenant(client, companyId));
  const text = pairs([
    ['company_id', tenant.company_id],
    ['name', tenant.name],
    ['timezone', tenant.timezone],
    ['created', momentText(tenant.created_at)],
  ]);
  return { json: tenant, text };
}

async function deleteTenant(companyId: string, options: { yes?: true }): Promise<Answer> {
  return withOperator(async (client) => {
    const { name } = await findTenant(client, companyId);
    if (!options.yes && !(await confirmed(`Erase ${name} (${companyId}) and all its data?`, '--yes')))
      return { json: { success: false, company_id: companyId }, text: 'Nothing was erased.', exitCode: 1 };
    const json = await client.request('DELETE', `/tenants/${encodeURIComponent(companyId)}`);
    return { json, text: `${paint.green('Erased')} ${name} and all its data.` };
  });
}

function findTenant(client: OperatorClient, companyId: string): Promise<Tenant> {
  return client.request('GET', `/tenants/${encodeURIComponent(companyId)}`);
}
