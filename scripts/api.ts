/**
 * `npm run api`: checks the OpenAPI document with redocly and spectral, whose packages have a lockfile of their own in
 * `tools/api`, and that the SDK is made from it. `--write` records what clients may rely on in
 * `test/openapi/snapshot.json` and writes the generated files of the SDK.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#/config.ts';
import { openFieldstone } from '#/server.ts';
import { contractOf } from '../test/openapi/contract.ts';

const TOOLS = new URL('../tools/api/', import.meta.url).pathname;
const SNAPSHOT = new URL('../test/openapi/snapshot.json', import.meta.url);
const SDK = new URL('../sdk/src/', import.meta.url).pathname;
const GENERATED = ['client.gen.ts', 'schema.gen.ts'];
const PARTS = [
  'openapi.json',
  ...['intelligence', 'fms', 'account', 'operator'].map((part) => `openapi/${part}.json`),
];

const directory = await mkdtemp(join(tmpdir(), 'fieldstone-api-'));
const made = [directory];
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
  install();
  const generated = await generateSdk(files[0] ?? '');
  if (process.argv.includes('--write')) {
    for (const file of GENERATED) await cp(join(generated, file), join(SDK, file));
  } else await check(files, generated);
} finally {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
}

function install(): void {
  if (!existsSync(join(TOOLS, 'node_modules/.package-lock.json')))
    run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
}

/** The folder with the generated files, formatted as the repository is. */
async function generateSdk(document: string): Promise<string> {
  const folder = join(SDK, `../.generated-${process.pid}`);
  made.push(folder);
  await mkdir(folder, { recursive: true });
  if (!run('node', ['generate-sdk.ts', document, folder])) throw new Error('the SDK could not be generated');
  const biome = new URL('../node_modules/.bin/biome', import.meta.url).pathname;
  run(biome, ['format', '--write', '--log-level=error', join(folder, 'client.gen.ts')]);
  return folder;
}

async function check(files: readonly string[], generated: string): Promise<void> {
  const stale: string[] = [];
  for (const file of GENERATED)
    if ((await readFile(join(generated, file), 'utf8')) !== (await readFile(join(SDK, file), 'utf8')))
      stale.push(`sdk/src/${file}`);
  if (stale.length > 0)
    process.stderr.write(`${stale.join(' and ')} are not made from this document: npm run api -- --write\n`);
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
  if (isRight.includes(false) || stale.length > 0) process.exitCode = 1;
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(command, args, { cwd: TOOLS, env, stdio: 'inherit' }).status === 0;
}
