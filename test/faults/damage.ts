import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { killAtOnce, MAIN, startServer, temporaryDirectory } from '../kit/processes/process.ts';
import { createCompany, importJobs, OPERATED, runFault } from './kit.ts';

const HELP = `Damages a data directory in every way we could think of, after a stop in good order and after kill -9, and starts on
it: each is refused in one line without a stack, with exit code 1, and nothing is begun anew.
--only=N for one kind.`;

const SECONDS_MAX = 20;

/** What is done to the directory; `database` is the folder in it that PostgreSQL owns. */
export const DAMAGES: Readonly<Record<string, (dataDir: string, database: string) => Promise<void>>> = {
  'control file missing': (_, database) => rm(join(database, 'global/pg_control')),
  'control file overwritten': (_, database) => overwrite(join(database, 'global/pg_control')),
  'control file empty': (_, database) => truncate(join(database, 'global/pg_control')),
  'version file missing': (_, database) => rm(join(database, 'PG_VERSION')),
  'database folder missing': (_, database) => rm(database, { recursive: true }),
  'database folder empty': async (_, database) => {
    await rm(database, { recursive: true });
    await mkdir(database);
  },
  'every file overwritten at its start': async (_, database) => {
    for (const path of await filesIn(database)) await overwrite(path);
  },
  'largest file cut to nothing': async (_, database) =>
    truncate((await bySize(join(database, 'base')))[0] ?? ''),
  'largest file overwritten': async (_, database) =>
    overwrite((await bySize(join(database, 'base')))[0] ?? ''),
  'write-ahead log missing': async (_, database) => {
    for (const path of await filesIn(join(database, 'pg_wal'))) await rm(path);
  },
  'commit log missing': (_, database) => rm(join(database, 'pg_xact'), { recursive: true }),
  'file map missing': (_, database) => rm(join(database, 'global/pg_filenode.map')),
  'system catalogue missing': (_, database) => rm(join(database, 'base/1'), { recursive: true }),
  'secrets cut in half': (dataDir) => truncate(join(dataDir, 'secrets.json'), 20),
  'another program’s files': async (dataDir) => {
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'notes.txt'), 'not ours');
  },
};

/** These cannot be told from what a crash leaves: then the database's own checks decide when a page is read. */
const ONLY_AFTER_STOP = ['largest file cut to nothing', 'largest file overwritten'];

if (import.meta.main)
  await runFault('damage', HELP, async (run) => {
    const whole = await temporaryDirectory(run);
    // Secrets of its own, so that they stand in the directory.
    const server = await startServer(run, { DATA_DIR: whole, OPERATOR_TOKEN: OPERATED.OPERATOR_TOKEN });
    await importJobs(server.url, await createCompany(server.url), 1, 500);
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    const crashed = await temporaryDirectory(run);
    await cp(whole, crashed, { recursive: true });
    await killAtOnce((await startServer(run, { DATA_DIR: crashed })).child);

    for (const [kind, damage] of Object.entries(DAMAGES))
      for (const [from, state] of [
        [whole, 'stopped'],
        [crashed, 'killed'],
      ] as const) {
        if (state === 'killed' && ONLY_AFTER_STOP.includes(kind)) continue;
        const dataDir = join(await temporaryDirectory(run), 'data');
        await cp(from, dataDir, { recursive: true });
        await damage(dataDir, join(dataDir, 'postgres'));
        const before = (await readdir(dataDir)).sort().join();
        const { code, lines, seconds } = await started(dataDir);
        const ok =
          code === 1 &&
          lines.length === 1 &&
          lines[0]?.startsWith('fieldstone: data directory ') === true &&
          seconds < SECONDS_MAX &&
          (await readdir(dataDir))
            .filter((name) => name !== 'server.lock')
            .sort()
            .join() === before.replace(/,?server\.lock/, '');
        run.check(`${kind} (${state})`, ok, `exit ${code}: ${lines.join(' ⏎ ').slice(0, 300)}`);
        await rm(dataDir, { recursive: true });
      }
  });

export async function started(
  dataDir: string,
): Promise<{ code: number | null; lines: string[]; seconds: number }> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), SECONDS_MAX * 1_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  const lines = said.split('\n').filter((line) => line !== '');
  return { code, lines, seconds: (performance.now() - startedMs) / 1_000 };
}

async function overwrite(path: string): Promise<void> {
  const size = Math.min((await stat(path)).size, 512);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size, 0xa5), 0, size, 0);
  await file.close();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function bySize(folder: string): Promise<string[]> {
  const paths = await filesIn(folder);
  const sizes = new Map(
    await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const)),
  );
  return paths.sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
}
