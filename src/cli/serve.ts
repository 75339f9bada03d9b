import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#/config.ts';
import { openFieldstone } from '#/server.ts';
import { explain } from './explain.ts';
import { welcome, welcomeJson } from './welcome.ts';

const STOP_DEADLINE_MS = 10_000;
const STOP_GRACE_MS = 250;
/** Loaded when it is needed: it knows half the rooms, which are loaded while the database opens. */
const demoCode = () => import('#/demo/install.ts');

/** Runs the server until SIGTERM or SIGINT; in-flight requests finish, then the process ends by itself with 0. */
export async function serve(
  env: NodeJS.ProcessEnv,
  options: { json: boolean } = { json: false },
): Promise<void> {
  try {
    const config = loadConfig(env);
    const { dataDir } = config.database;
    await using fieldstone = await openFieldstone(config, async () => {
      if (config.demo) await (await demoCode()).beginFromSnapshot(dataDir, new Date());
    });
    const demo = config.demo ? await (await demoCode()).ensureDemo(fieldstone.platform, dataDir) : undefined;
    const address = await fieldstone.listen();
    const started = { config, address, secrets: fieldstone.secrets, demo };
    // Listened for first: whoever reads the welcome may stop the process at once.
    const stopped = stopSignal();
    process.stdout.write(options.json ? welcomeJson(started) : welcome(started));
    await stopped;
    // Whatever hangs must not keep the process: its clients are told by the closed connection.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    // Requests sent before the signal may still lie unread in their sockets: they are taken in, too.
    await pause(STOP_GRACE_MS);
  } catch (err) {
    process.exitCode = 1;
    const { message } = explain(err);
    process.stderr.write(`${message.replace(/^/gm, 'fieldstone: ')}\n`);
  }
}

/** Resolves at the first signal; the second ends the process at once. */
async function stopSignal(): Promise<void> {
  const stop = new AbortController();
  await Promise.race([once(process, 'SIGTERM', stop), once(process, 'SIGINT', stop)]);
  stop.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
}
