import { loadConfig } from '#/config.ts';
import type { DemoCredentials } from '#/demo/kept.ts';
import { Stopping } from '#/platform/errors.ts';
import { type Fieldstone, openFieldstone } from '#/server.ts';
import { explain } from './explain.ts';
import { listenForStop } from './stop-signal.ts';
import { welcome, welcomeJson } from './welcome.ts';

/** Loaded when needed: it imports half the modules, which are loaded while the database opens. */
const demoCode = () => import('#/demo/install.ts');

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
      if (config.demo) await (await demoCode()).beginFromSnapshot(dataDir, new Date());
    });
    stop.signal.addEventListener('abort', () => fieldstone.platform.beginStop());
    const demo = config.demo ? await installDemo(fieldstone, dataDir) : undefined;
    if (stop.signal.aborted) return;
    const address = await fieldstone.listen();
    const started = { config, address, secrets: fieldstone.secrets, demo };
    fieldstone.print(options.json ? welcomeJson(started) : welcome(started));
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

/** A stop interrupts the loading of the demo: the next start begins again. */
async function installDemo({ platform }: Fieldstone, dataDir: string): Promise<DemoCredentials> {
  const { ensureDemo } = await demoCode();
  return ensureDemo({ ...platform, signal: platform.stopping }, dataDir);
}
