import { loadConfig } from '#/config.ts';
import { Stopping } from '#/platform/errors.ts';
import { type Fieldstone, openFieldstone } from '#/server.ts';
import { explain } from '../explain.ts';
import { welcome, welcomeJson } from '../welcome.ts';
import { listenForStop } from './stop-signal.ts';

/** Runs the server until it is asked to stop; in-flight requests finish, then the process ends with 0. */
export async function serve(
  env: NodeJS.ProcessEnv,
  options: { json: boolean } = { json: false },
): Promise<void> {
  // Before anything else, so that a signal always stops the process cleanly.
  const stop = listenForStop(env);
  try {
    const config = loadConfig(env);
    const { dataDir } = config.database;
    await using fieldstone = await openFieldstone(config, async () => {
      // Loaded when needed: it imports half the modules, which are loaded while the database opens.
      if (config.demo) await (await import('#/demo/snapshot.ts')).beginFromSnapshot(dataDir, new Date());
    });
    stop.signal.addEventListener('abort', () => fieldstone.platform.beginStop());
    const demo = await fieldstone.demo?.ensure();
    if (stop.signal.aborted) return;
    const address = await fieldstone.listen();
    const waiting = await textsWaitingNow(fieldstone);
    const started = { config, address, secrets: fieldstone.secrets, demo, waiting };
    fieldstone.print(options.json ? welcomeJson(started) : welcome(started));
    fieldstone.demo?.fill();
    await stop.asked;
    const unanswered = await fieldstone.stop();
    if (unanswered > 0) {
      fieldstone.platform.log.error({ unanswered }, 'requests were cut off without an answer');
      process.exitCode = 1;
    }
  } catch (err) {
    // Errors caused by interrupting the start are not failures.
    if (err instanceof Stopping) return;
    process.exitCode = 1;
    const { message } = explain(err);
    process.stderr.write(`${message.replace(/^/gm, 'fieldstone: ')}\n`);
  } finally {
    stop.finish();
  }
}

async function textsWaitingNow({ platform }: Fieldstone): Promise<{ texts: number; seconds: number }> {
  const { jobTextsWaiting } = await import('#/modules/job-search/index.ts');
  return jobTextsWaiting(platform.database);
}
