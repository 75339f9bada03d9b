import type { Command } from 'commander';
import { detectingDamage } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import { openDatabase } from '#/platform/db/open.ts';
import { migrate } from '#/platform/db/schema/migrate.ts';
import { openLog } from '#/platform/log/log.ts';
import { type Answer, leaf, printingResult } from './command.ts';
import { quietConfig } from './operator-client.ts';
import { paint } from './terminal/paint.ts';

export function migrateCommand(program: Command): void {
  leaf(program, {
    name: 'migrate',
    summary: 'bring the database schema up to date',
    examples: ['migrate'],
    notes: 'A server does the same when it starts. The embedded database must not be in use.',
  }).action(printingResult(migrateDatabase));
}

async function migrateDatabase(): Promise<Answer> {
  const { url, dataDir } = quietConfig(process.env).database;
  await using stack = new AsyncDisposableStack();
  if (url === null) {
    const lock = lockDirectory(dataDir);
    stack.defer(() => lock.release());
  }
  const database = stack.use(await openDatabase({ url, dataDir, log: openLog('silent') }));
  const applied = await detectingDamage(url === null ? dataDir : null, migrate(database.pool));
  const text =
    applied.length === 0
      ? `${paint.green('Up to date')}: nothing to apply.`
      : `${paint.green('Applied')}:\n${applied.map((name) => `  ${name}`).join('\n')}`;
  return { json: { applied, up_to_date: true }, text };
}
