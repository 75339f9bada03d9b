import { once } from 'node:events';
import { ConfigError, loadConfig } from '#/config.ts';
import { ensureDemo } from '#/demo/install.ts';
import { DirectoryLocked } from '#/platform/db/embedded/directory-lock.ts';
import { openFieldstone } from '#/server.ts';
import { welcome } from './welcome.ts';

const STOP_DEADLINE_MS = 10_000;

/** Runs the server until SIGTERM or SIGINT; in-flight requests finish, then the process ends by itself with 0. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = loadConfig(env);
    await using fieldstone = await openFieldstone(config);
    const demo = config.demo ? await ensureDemo(fieldstone.platform, config.database.dataDir) : undefined;
    const address = await fieldstone.listen();
    process.stdout.write(welcome({ config, address, secrets: fieldstone.secrets, demo }));
    await stopSignal();
    // Whatever hangs must not keep the process: its clients are told by the closed connection.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  } catch (err) {
    process.exitCode = 1;
    process.stderr.write(`${explain(err)}\n`);
  }
}

/** Resolves at the first signal; the second ends the process at once. */
async function stopSignal(): Promise<void> {
  const stop = new AbortController();
  await Promise.race([once(process, 'SIGTERM', stop), once(process, 'SIGINT', stop)]);
  stop.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
}

/** A start that fails says why in one line each; only a fault of ours shows its stack. */
function explain(err: unknown): string {
  if (err instanceof ConfigError) return err.faults.map((fault) => `fieldstone: ${fault}`).join('\n');
  if (err instanceof DirectoryLocked) return `fieldstone: ${err.message}`;
  if (err instanceof Error && 'code' in err) {
    if (err.code === 'EADDRINUSE') return 'fieldstone: the port is in use; set PORT to another one';
    if (err.code === 'EACCES') return 'fieldstone: the port or directory may not be used by this user';
    if (/^(ECONNREFUSED|ENOTFOUND|28P01|3D000|28000)$/.test(String(err.code)))
      return `fieldstone: DATABASE_URL does not lead to a database: ${err.message}`;
  }
  return `fieldstone: ${err instanceof Error ? (err.stack ?? err.message) : String(err)}`;
}
