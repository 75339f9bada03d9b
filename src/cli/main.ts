import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { apiCommand } from './api/command.ts';
import { loginCommand } from './api/login.ts';
import { logsCommand } from './api/logs.ts';
import { backupCommand, restoreCommand } from './backup/command.ts';
import { completionCommand } from './completion/command.ts';
import { databaseCommands } from './database/distribute.ts';
import { demoCommand } from './demo/command.ts';
import { doctorCommand } from './doctor/command.ts';
import { explain } from './explain.ts';
import { exportCommand } from './export/command.ts';
import { importCommand } from './import/command.ts';
import { keyCommands } from './key.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move/command.ts';
import { serveCommand } from './serve/command.ts';
import { settingsCommands } from './settings/command.ts';
import { syncCommand } from './sync.ts';
import { tenantCommands } from './tenant.ts';
import { paintError } from './terminal/paint.ts';
import { UsageError } from './usage-error.ts';
import { userCommands } from './user.ts';

const NOTES = `
Without a command the server runs. Every command takes --json and has --help with an example. Commands work whether or not the server
runs. Exit codes: 0 done, 1 failed, 2 the command line is wrong.

Example:
  $ fieldstone tenant create "Ashdown Building Services"`;

/** The whole command, ready to parse. */
function fieldstone(wantsJson: boolean): Command {
  const program = new Command('fieldstone')
    .description('Field-service intelligence: run, import, administer.')
    .version(packageJson.version)
    .option('--json', 'print one JSON document instead of text')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(paintError.red(text)),
      // With --json an error is printed once, as JSON.
      ...(wantsJson && { writeErr: () => undefined }),
    })
    .addHelpText('after', NOTES);
  // Commands take these over from the program when they are added, so they come after.
  if (!wantsJson) program.showHelpAfterError('Add --help for how the command is used.');
  serveCommand(program);
  migrateCommand(program);
  moveCommand(program);
  databaseCommands(program);
  backupCommand(program);
  restoreCommand(program);
  tenantCommands(program);
  keyCommands(program);
  userCommands(program);
  settingsCommands(program);
  importCommand(program);
  exportCommand(program);
  syncCommand(program);
  demoCommand(program);
  doctorCommand(program);
  apiCommand(program);
  loginCommand(program);
  logsCommand(program);
  completionCommand(program);
  return program;
}

/** Prints the error on standard error and returns the exit code. */
function report(err: unknown, wantsJson: boolean): number {
  if (err instanceof CommanderError) {
    if (err.exitCode === 0) return 0;
    const message =
      err.code === 'commander.help' ? 'a command is missing' : err.message.replace(/^error: /, '');
    if (wantsJson) printJson({ code: 'USAGE', message, payload: null });
    return 2;
  }
  const answer = explain(err);
  if (wantsJson) printJson(answer);
  // A line of its own each; the lines of a stack belong to the first.
  else process.stderr.write(`${answer.message.replace(/^(?=\S)/gm, `${paintError.red('error:')} `)}\n`);
  return err instanceof UsageError ? 2 : 1;
}

function printJson(answer: object): void {
  process.stderr.write(`${JSON.stringify(answer, null, 2)}\n`);
}

/** Without a command the server runs, as with `npm start`. */
function startsServer(): boolean {
  return process.argv.slice(2).every((word) => word === '--json');
}

// A closed reader, such as `head`, is not an error.
process.stdout.on('error', (err: NodeJS.ErrnoException) => {
  if (err.code !== 'EPIPE') throw err;
});

const wantsJson = process.argv.includes('--json');
try {
  await fieldstone(wantsJson).parseAsync(startsServer() ? [...process.argv, 'serve'] : process.argv);
} catch (err) {
  process.exitCode = report(err, wantsJson);
}
