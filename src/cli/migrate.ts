import type { Command } from 'commander';
import { detectingDamage } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import { openDatabase } from '#/platform/db/open.ts';
import { migrate, migrationStates } from '#/platform/db/schema/migrate.ts';
import { openLog } from '#/platform/log/log.ts';
import { type Answer, leaf, printingResult } from './command.ts';
import { quietConfig } from './operator-client.ts';
import { paint } from './terminal/paint.ts';

export function migrateCommand(program: Command): void {
  const command = leaf(program, {
    name: 'migrate',
    summary: 'bring the database schema up to date',
    examples: ['migrate', 'migrate status'],
    notes: 'A server does the same when it starts. The embedded database must not be in use.',
  });
  command.action(printingResult(migrateDatabase));
  leaf(command, {
    name: 'status',
    summary: 'show which migrations ran and which are due, and change nothing',
    examples: ['migrate status'],
    notes: 'Exit code 1 if one is due. The embedded database must not be in use.',
  }).action(printingResult(showStatus));
}

async function migrateDatabase(): Promise<Answer> {
  await using opened = await openOwn();
  const applied = await detectingDamage(opened.directory, migrate(opened.database.pool));
  const text =
    applied.length === 0
      ? `${paint.green('Up to date')}: nothing to apply.`
      : `${paint.green('Applied')}:\n${applied.map((name) => `  ${name}`).join('\n')}`;
  return { json: { applied, up_to_date: true }, text };
}

async function showStatus(): Promise<Answer> {
  await using opened = await openOwn();
  const migrations = await detectingDamage(opened.directory, migrationStates(opened.database.pool));
  const due = migrations.filter(({ applied_at }) => applied_at === null).map(({ name }) => name);
  const last = migrations.findLast(({ applied_at }) => applied_at !== null);
  const text =
    due.length === 0
      ? `${paint.green('Up to date')}: ${migrations.length} migrations, the last ${last?.name} at ${last?.applied_at}.`
      : `${paint.yellow(`${due.length} due`)}, run by fieldstone migrate or the next start:\n${due.map((name) => `  ${name}`).join('\n')}`;
  return { json: { migrations, due }, text, exitCode: due.length === 0 ? 0 : 1 };
}

/** The database of this installation, kept from any server while it is open. */
async function openOwn() {
  const { url, dataDir } = quietConfig(process.env).database;
  await using stack = new AsyncDisposableStack();
  if (url === null) {
    const lock = lockDirectory(dataDir);
    stack.defer(() => lock.release());
  }
  const database = stack.use(await openDatabase({ url, dataDir, log: openLog('silent') }));
  const kept = stack.move();
  return {
    database,
    directory: url === null ? dataDir : null,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
