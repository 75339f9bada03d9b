/**
 * `npm run api`: checks the OpenAPI document with redocly and spectral, whose packages have a lockfile of their own in
 * `tools/api`. `--write` records what clients may rely on in `test/openapi/snapshot.json`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#/config.ts';
import { openFieldstone } from '#/server.ts';
import { contractOf } from '../test/openapi/contract.ts';

const TOOLS = new URL('../tools/api/', import.meta.url).pathname;
const SNAPSHOT = new URL('../test/openapi/snapshot.json', import.meta.url);
const PARTS = [
  'openapi.json',
  ...['intelligence', 'fms', 'account', 'operator'].map((part) => `openapi/${part}.json`),
];

const directory = await mkdtemp(join(tmpdir(), 'fieldstone-api-'));
try {
  await using fieldstone = await openFieldstone(
    loadConfig({ DATA_DIR: join(directory, 'data'), DEMO: 'false', LOG_LEVEL: 'silent' }),
  );
  const files: string[] = [];
  for (const part of PARTS) {
    const { body } = await fieldstone.app.inject(`/${part}`);
    const file = join(directory, part.replace('/', '-'));
    await writeFile(file, body);
    files.push(file);
    if (part === 'openapi.json' && process.argv.includes('--write'))
      await writeFile(SNAPSHOT, `${JSON.stringify(contractOf(JSON.parse(body)), null, 1)}\n`);
  }
  if (!process.argv.includes('--write')) check(files);
} finally {
  await rm(directory, { recursive: true, force: true });
}

function check(files: readonly string[]): void {
  if (!existsSync(join(TOOLS, 'node_modules/.package-lock.json')))
    run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
  const isRight = [
    run('node_modules/.bin/redocly', [
      'lint',
      ...files,
      '--config',
      'redocly.yaml',
      '--max-problems',
      '1000',
    ]),
    run('node_modules/.bin/spectral', [
      'lint',
      ...files,
      '--ruleset',
      'spectral.yaml',
      '--fail-severity',
      'hint',
    ]),
  ];
  if (isRight.includes(false)) process.exitCode = 1;
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(command, args, { cwd: TOOLS, env, stdio: 'inherit' }).status === 0;
}
