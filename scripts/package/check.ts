/**
 * `npm run package`: packs the product, installs it in an empty folder and starts it there; packs the SDK, checks it with
 * publint and arethetypeswrong, and uses it from JavaScript and TypeScript against that server.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TOOLS = join(ROOT, 'tools/api');
const SDK = join(ROOT, 'sdk');
const READY_MS = 60_000;
/** What a package has no use for. */
const UNWANTED = /^(?:src|test|training|bench|scripts|tools|sdk|\.ci)\/|\.test\.[jt]s$|\.ts$/;

const directory = await mkdtemp(join(tmpdir(), 'fieldstone-package-'));
const children: ChildProcess[] = [];
try {
  if (!existsSync(join(TOOLS, 'node_modules/.package-lock.json')))
    run(TOOLS, 'npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
  const product = pack(ROOT);
  const client = packSdk();
  run(SDK, join(TOOLS, 'node_modules/.bin/publint'), ['--strict', client]);
  run(SDK, join(TOOLS, 'node_modules/.bin/attw'), [client, '--profile', 'esm-only']);

  const empty = join(directory, 'empty');
  await mkdir(empty);
  await writeFile(join(empty, 'package.json'), '{ "private": true, "type": "module" }');
  run(empty, 'npm', ['install', '--no-audit', '--no-fund', product, client]);
  const startedMs = performance.now();
  const { url, key } = await started(empty);
  process.stdout.write(`the packed product answers after ${Math.round(performance.now() - startedMs)} ms\n`);
  await useSdk(empty, url, key);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
  );
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** The path of the packed folder, whose contents are right. */
function pack(folder: string): string {
  const answer = run(folder, 'npm', ['pack', '--json', '--pack-destination', directory]);
  const [packed] = JSON.parse(answer.slice(answer.indexOf('['))) as {
    filename: string;
    files: { path: string }[];
  }[];
  if (!packed) throw new Error('nothing was packed');
  const unwanted = folder === ROOT ? packed.files.filter(({ path }) => UNWANTED.test(path)) : [];
  if (unwanted.length > 0)
    throw new Error(`the package holds ${unwanted.map(({ path }) => path).join(', ')}`);
  process.stdout.write(`${packed.filename}: ${packed.files.length} files\n`);
  return join(directory, packed.filename);
}

function packSdk(): string {
  run(SDK, join(TOOLS, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json']);
  return pack(SDK);
}

async function started(folder: string): Promise<{ url: string; key: string }> {
  const port = await freePort();
  const child = spawn(join(folder, 'node_modules/.bin/fieldstone'), ['--json'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  for (const endMs = Date.now() + READY_MS; Date.now() < endMs; await pause(50)) {
    if (child.exitCode !== null)
      throw new Error(`the packed product ended with ${child.exitCode}: ${printed}`);
    const line = printed.split('\n').find((one) => one.startsWith('{"url"'));
    if (line === undefined) continue;
    const { url, demo } = JSON.parse(line) as { url: string; demo: { api_key: string } };
    return { url, key: demo.api_key };
  }
  throw new Error(`the packed product was not ready in time: ${printed}`);
}

/** The first lines of the README of the SDK, from JavaScript, and its types from TypeScript. */
async function useSdk(folder: string, url: string, key: string): Promise<void> {
  const lines = [
    "import { Fieldstone } from '@fieldstone/client';",
    `const fs = new Fieldstone({ baseUrl: '${url}', apiKey: '${key}' });`,
    'let count = 0;',
    'for await (const job of fs.jobs.feed({ finished_late: true })) if (job.finishedLate && ++count === 100) break;',
    "if (count !== 100) throw new Error('late jobs: ' + count);",
    "const found = await fs.search.outcomes({ query: 'boiler' });",
    'const hits: number = found.hits.length;',
  ];
  await writeFile(join(folder, 'use.mjs'), lines.join('\n').replace('const hits: number', 'const hits'));
  await writeFile(join(folder, 'use.ts'), lines.join('\n'));
  run(folder, process.execPath, ['use.mjs']);
  run(folder, join(TOOLS, 'node_modules/.bin/tsc'), [
    ...[
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--skipLibCheck',
      'false',
    ],
    ...['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable,dom.asynciterable'],
    'use.ts',
  ]);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
