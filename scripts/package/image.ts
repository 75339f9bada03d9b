/**
 * `npm run image`: performs the first stage of `deploy/Dockerfile` in an empty folder, starts what it makes as the image would,
 * and counts its size. The base image is not part of the count.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_MS = 60_000;
/** node:26-slim unpacked is about 230 MB and 80 MB to download; an image of 250 MB to download leaves this. */
const DOWNLOAD_MB_MAX = 250 - 80;

const directory = mkdtempSync(join(tmpdir(), 'fieldstone-image-'));
try {
  const app = join(directory, 'app');
  for (const [instruction, rest] of stage('build')) {
    if (instruction === 'RUN') run(app, 'sh', ['-c', rest]);
    if (instruction === 'COPY') {
      const names = rest.split(/\s+/);
      const target = names.pop() ?? '.';
      for (const name of names)
        cpSync(join(ROOT, name), join(app, target === './' ? name : target), { recursive: true });
    }
  }
  const seconds = await start(app);
  const unpacked = Number(run(app, 'du', ['-s', '--apparent-size', '-B1', '.']).split('\t')[0]) / 1e6;
  const packed = Number(run(app, 'sh', ['-c', 'tar -c . | gzip -6 | wc -c'])) / 1e6;
  process.stdout.write(
    `ready after ${seconds.toFixed(1)} s; ${unpacked.toFixed(0)} MB beside the base image, ${packed.toFixed(0)} MB to download\n`,
  );
  if (packed > DOWNLOAD_MB_MAX) throw new Error(`more than ${DOWNLOAD_MB_MAX} MB to download`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** The instructions of a stage, continued lines joined. */
function stage(name: string): (readonly [string, string])[] {
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replace(/\\\n/g, ' ');
  const [, part = ''] = text.split(new RegExp(`^FROM .* AS ${name}$`, 'm'));
  const [lines = ''] = part.split(/^FROM /m);
  return lines
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
}

/** Starts the product with only what the image has, and stops it; returns the seconds until it was ready. */
async function start(app: string): Promise<number> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DEMO: 'false',
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
  };
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['src/main.js'], {
    cwd: app,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
      if (performance.now() - startedMs > READY_MS) throw new Error('it was not ready in time');
      if ((await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok) break;
      await pause(50);
    }
    return (performance.now() - startedMs) / 1_000;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill('SIGTERM')) await ended;
  }
}

function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
