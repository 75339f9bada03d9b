import assert from 'node:assert/strict';
import { access, glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ENV_KEYS, loadConfig } from '#/config.ts';
import { ERRORS } from '#/platform/errors.ts';
import { BOUNDARIES } from '../scripts/boundaries.ts';
import { JWT_SECRET, OPERATOR_TOKEN, startApp } from './kit/app.ts';

const REPOSITORY = new URL('../', import.meta.url);

const textOf = (path: string): Promise<string> => readFile(new URL(path, REPOSITORY), 'utf8');

const DOCUMENTS = await Array.fromAsync(
  glob('{*.md,docs/**/*.md,bench/**/*.md}', { cwd: REPOSITORY.pathname }),
);

/** The cells of every row of a document's Markdown tables. */
function rowsOf(document: string): string[][] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.endsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** `code` → code; anything else is no code. */
function codeIn(cell: string | undefined): string | undefined {
  return /^`([^`]+)`$/.exec(cell ?? '')?.[1];
}

test('docs/errors.md lists exactly the errors there are', async () => {
  const rows = rowsOf(await textOf('docs/errors.md')).filter(([code]) => codeIn(code)?.startsWith('ERROR_'));
  const expected = Object.values(ERRORS).map(({ code, status, meaning, remedy }) => [
    `\`${code}\``,
    String(status),
    meaning,
    remedy,
  ]);
  assert.deepEqual(rows, expected);
});

test('.env.example and the table of README.md name exactly the variables that are read', async () => {
  const inExample = (await textOf('.env.example')).matchAll(/^# ([A-Z_]+)=/gm);
  assert.deepEqual([...inExample].map(([, key]) => key).sort(), [...ENV_KEYS].sort(), '.env.example');
  const inReadme = configurationRows(await textOf('README.md')).map(([key]) => key);
  assert.deepEqual(inReadme, [...ENV_KEYS], 'README.md');
});

test('every value that .env.example gives is one that is accepted', async () => {
  const given = (await textOf('.env.example')).matchAll(/^# ([A-Z_]+)=(.+)$/gm);
  const secrets = { OPERATOR_TOKEN, JWT_SECRET };
  const config = loadConfig({
    ...Object.fromEntries([...given].map(([, key, value]) => [key, value])),
    ...secrets,
  });
  assert.equal(config.weather.forecastUrl, loadConfig({}).weather.forecastUrl);
});

test('the defaults that README.md gives are those in force', async () => {
  const given = configurationRows(await textOf('README.md')).filter(([, value]) => value !== undefined);
  const spelled = Object.fromEntries(given);
  assert.deepEqual(loadConfig(spelled), loadConfig({}));
  const blank = { ...spelled, ...Object.fromEntries(given.map(([key]) => [key, ''])) };
  assert.deepEqual(loadConfig(blank), loadConfig(spelled));
});

/** Variable and its default, where that is a plain value. */
function configurationRows(readme: string): [key: string, value: string | undefined][] {
  const section = readme.split('\n## ').find((part) => part.startsWith('Configuration')) ?? '';
  return rowsOf(section).flatMap(([variable, value]): [string, string | undefined][] => {
    const key = codeIn(variable);
    return key === undefined ? [] : [[key, codeIn(value)]];
  });
}

/** What a document may name in backticks as a path: something below a folder of ours, or a document. */
const PATH =
  /^(?:(?:src|test|scripts|docs|migrations|bench|bin|\.ci)\/[\w./-]*|[A-Z]+\.md|LICENSE|\.[\w-]+\.(?:cjs|example))$/;

test('every path that a document names exists', async () => {
  const missing: string[] = [];
  for (const document of DOCUMENTS) {
    for (const [, code = ''] of (await textOf(document)).matchAll(/`([^`\n]+)`/g)) {
      if (!PATH.test(code)) continue;
      const found = await access(new URL(code, REPOSITORY)).then(
        () => true,
        () => false,
      );
      if (!found) missing.push(`${document}: ${code}`);
    }
  }
  assert.deepEqual(missing, []);
  assert.ok(DOCUMENTS.length >= 6, 'documents were read');
});

test('every script that a document or the pipeline runs is there', async () => {
  const { scripts } = JSON.parse(await textOf('package.json')) as { scripts: Record<string, string> };
  const missing: string[] = [];
  for (const document of [...DOCUMENTS, '.env.example', '.ci/run', 'package.json']) {
    for (const [, name = ''] of (await textOf(document)).matchAll(/npm run ([\w:-]+)/g))
      if (!(name in scripts)) missing.push(`${document}: npm run ${name}`);
  }
  for (const [name, command] of Object.entries(scripts)) {
    for (const [path] of command.matchAll(/\b(?:src|scripts|bin)\/[\w./-]+\.(?:ts|js)\b/g)) {
      const found = await access(new URL(path, REPOSITORY)).then(
        () => true,
        () => false,
      );
      if (!found) missing.push(`package.json ${name}: ${path}`);
    }
  }
  assert.deepEqual(missing, []);
});

test('ARCHITECTURE.md draws MAY_USE, and each module’s charter says the same', async () => {
  const drawn = rowsOf(await textOf('ARCHITECTURE.md')).flatMap(([module, others = '']) => {
    const name = codeIn(module);
    return name !== undefined && name in BOUNDARIES.MAY_USE ? [[name, namesIn(others)] as const] : [];
  });
  assert.deepEqual(Object.fromEntries(drawn), BOUNDARIES.MAY_USE, 'ARCHITECTURE.md');
  for (const [module, others] of Object.entries(BOUNDARIES.MAY_USE)) {
    const [charter = ''] = (await textOf(`src/modules/${module}/index.ts`)).split('*/');
    const words = charter.replace(/\n \* ?/g, ' ');
    const [, said] = /May use: ([^.]+)\./.exec(words) ?? [];
    const allowed =
      said
        ?.replace(/\([^)]*\)/g, '')
        .split(',')
        .map((name) => name.trim()) ?? [];
    assert.deepEqual(allowed.sort(), [...others].sort(), `the charter of ${module}`);
    if (others.length === 0) assert.match(words, /Uses no other module\./, `the charter of ${module}`);
  }
});

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
}

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly operationId?: string;
}

test('every operation of the OpenAPI document has a summary, tags and an id of its own', async (t) => {
  const { app } = await startApp(t);
  const { paths } = (await app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  assert.ok(operations.length > 20, 'operations were read');
  const bare = operations.filter(({ operation }) => !operation.summary || !operation.tags?.length);
  assert.deepEqual(
    bare.map(({ name }) => name),
    [],
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length, 'operation ids differ');
});

test('docs/security.md names tests that exist and counts its items rightly', async () => {
  const text = await textOf('docs/security.md');
  const tests = await Array.fromAsync(
    glob('{src,test}/**/*.test.ts', { cwd: REPOSITORY.pathname }),
    (path) => `/${path}`,
  );
  for (const [, name = ''] of text.matchAll(/`([\w/-]+\.test\.ts)`/g))
    assert.ok(
      tests.some((path) => path.endsWith(`/${name}`)),
      name,
    );
  const states = rowsOf(text)
    .filter(([item]) => /^\d+\.\d+\.\d+$/.test(item ?? ''))
    .map(([, state]) => state);
  const count = (state: string): number => states.filter((one) => one === state).length;
  assert.ok(
    text.includes(
      `Of these ${states.length} items ${count('met')} are met, ${count('by setting')} by setting, ${count('met in part')} in part and ${count('not met')} are not.`,
    ),
  );
});
