import { setTimeout as pause } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { JOBS_MAX, JOBS_MIN } from '#/demo/limits.ts';
import type { DemoState } from '#/demo/routes.ts';
import { type Answer, leaf, printingResult } from '../command.ts';
import { openProgress } from '../import/progress.ts';
import { ApiFailure, type OperatorClient, withOperator } from '../operator-client.ts';
import { confirmed } from '../terminal/ask.ts';
import { counted, paint } from '../terminal/paint.ts';
import { pairs } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';

const POLL_MS = 250;

interface DemoOptions {
  readonly jobs?: number;
  readonly yes?: true;
  readonly json?: true;
}

export function demoCommand(program: Command): void {
  const demo = leaf(program, {
    name: 'demo',
    summary: 'show the demo’s companies, or make them with another number of jobs',
    examples: ['demo', 'demo --jobs 100000', 'demo reset --yes'],
    notes: `With --jobs the demo is made anew, as by \`demo reset\`. Ctrl-C stops watching: a server that runs goes on
loading, else the next start does.`,
  });
  resetting(demo).action(printingResult((options: DemoOptions) => (options.jobs ? reset(options) : show())));
  const again = leaf(demo, {
    name: 'reset',
    summary: 'erase the demo’s companies and make them again',
    examples: ['demo reset', 'demo reset --jobs 5000 --yes'],
    notes: 'No other company is touched. Asks first; without a terminal --yes is required.',
  });
  resetting(again).action(
    printingResult((_options: DemoOptions, command: Command) => reset(command.optsWithGlobals())),
  );
}

function resetting(command: Command): Command {
  return command
    .option('--jobs <n>', `how many jobs the companies have together (default 60000)`, jobCount)
    .option('-y, --yes', 'do not ask');
}

function jobCount(text: string): number {
  const jobs = Number(text);
  if (Number.isInteger(jobs) && jobs >= JOBS_MIN && jobs <= JOBS_MAX) return jobs;
  throw new InvalidArgumentError(`It must be a whole number from ${JOBS_MIN} to ${JOBS_MAX}.`);
}

function show(): Promise<Answer> {
  return withOperator(async (client) => {
    const state = await demoState(client);
    return { json: state, text: textOf(state) };
  });
}

function reset(options: DemoOptions): Promise<Answer> {
  return withOperator(async (client) => {
    const before = await demoState(client);
    const question =
      'Erase the companies of the demo, with all that was changed in them, and make them again?';
    if (before.state !== 'none' && !options.yes && !(await confirmed(question, '--yes')))
      return { json: before, text: 'Nothing was erased.', exitCode: 1 };
    await client.request('POST', '/demo/reset', options.jobs === undefined ? {} : { jobs: options.jobs });
    const state = await watched(client, options.json === true);
    return { json: state, text: textOf(state), exitCode: state.state === 'failed' ? 1 : 0 };
  });
}

/** Installations that run without a demo have no such route. */
async function demoState(client: OperatorClient): Promise<DemoState> {
  try {
    return await client.request<DemoState>('GET', '/demo');
  } catch (err) {
    if (err instanceof ApiFailure && err.status === 404)
      throw new UsageError('this installation runs without a demo; set DEMO=true, also for the server');
    throw err;
  }
}

/** The demo once nothing is being loaded any more, or as it stands at Ctrl-C. */
async function watched(client: OperatorClient, quiet: boolean): Promise<DemoState> {
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort());
  let progress: ReturnType<typeof openProgress> | undefined;
  for (;;) {
    const state = await demoState(client);
    progress ??= openProgress(process.stderr, {
      sizeBytes: state.jobs,
      nowMs: () => performance.now(),
      quiet,
    });
    progress.update(state.jobs_loaded, state.jobs_loaded);
    if (interrupt.signal.aborted || (state.state !== 'making' && state.state !== 'filling')) {
      progress.end();
      return state;
    }
    await pause(POLL_MS);
  }
}

const STATE_TEXTS: Readonly<Record<DemoState['state'], string>> = {
  none: 'There is no demo yet. Start the server, or make one: fieldstone demo reset',
  making: 'The companies of the demo are being made.',
  filling: 'Older history is being loaded.',
  complete: 'All of the history is loaded.',
  failed: 'The demo could not be completed; the log says why. Make it again: fieldstone demo reset',
};

function textOf({ state, jobs, jobs_loaded, companies }: DemoState): string {
  const blocks = companies.map(({ name, company_id, api_key, logins }) =>
    [
      paint.bold(name),
      pairs([
        ['company_id', company_id],
        ['api_key', api_key],
        ...logins.map(({ role, email, password }): [string, string] => [role, `${email}  ${password}`]),
      ]),
    ].join('\n'),
  );
  const loaded = state === 'none' ? [] : [`${counted(jobs_loaded)} of ${counted(jobs)} jobs.`];
  return [...blocks, [STATE_TEXTS[state], ...loaded].join(' ')].join('\n\n');
}
