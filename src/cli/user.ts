import type { Command } from 'commander';
import type { LoginRecord, User } from '#/modules/users/index.ts';
import { type Answer, group, leaf, printingResult } from './command.ts';
import { withOperator } from './operator-client.ts';
import { givenPassword } from './terminal/ask.ts';
import { paint } from './terminal/paint.ts';
import { pairs } from './terminal/table.ts';
import { UsageError } from './usage-error.ts';

interface CreateOptions {
  readonly email: string;
  readonly password?: string;
  readonly role?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
}

export function userCommands(program: Command): void {
  const user = group(program, {
    name: 'user',
    summary: 'create users',
    examples: ['user create --email new@person.example'],
  });
  leaf(user, {
    name: 'create',
    summary: 'create a user of a tenant, or one who belongs to no company yet',
    examples: [
      'user create 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 --email ann@ashdown.example --role manager --first-name Ann',
      'user create --email new@person.example',
    ],
    notes:
      'The password is asked for when it is left out. Roles: admin, developer, manager, standard, engineer.',
  })
    .argument('[company_id]', 'leave out for a user without a company')
    .requiredOption('--email <email>')
    .option('--password <password>', 'at least 8 characters')
    .option('--role <role>', 'required with a company')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--phone <number>', 'with a company')
    .action(printingResult(createUser));
}

async function createUser(companyId: string | undefined, options: CreateOptions): Promise<Answer> {
  const { email, role, firstName, lastName, phone } = options;
  if (companyId !== undefined && role === undefined) throw new UsageError('a user of a tenant needs --role');
  if (companyId === undefined && (role ?? phone) !== undefined)
    throw new UsageError('--role and --phone belong to a user of a tenant: name the company_id first');
  const body = {
    email,
    password: await givenPassword(options.password, '--password'),
    ...(role !== undefined && { role }),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone !== undefined && { phone }),
  };
  const path = companyId === undefined ? '/users' : `/tenants/${encodeURIComponent(companyId)}/users`;
  const created = await withOperator((client) => client.request<User | LoginRecord>('POST', path, body));
  const text = [
    `${paint.green('Created')} the user, who can sign in at once.`,
    '',
    pairs([
      ['id', String(created.id)],
      ['email', created.email],
      ['name', [created.first_name, created.last_name].filter(Boolean).join(' ') || '-'],
      ['role', 'role' in created ? created.role : '-'],
      ['company', '_company' in created ? `${created._company.name} (${created._company.id})` : '-'],
    ]),
  ].join('\n');
  return { json: created, text };
}
