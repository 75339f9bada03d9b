import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApp } from './kit/app.ts';
import { temporaryDirectory } from './kit/processes/process.ts';

const fileOf = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

test('the dashboard shows only metrics that the server has', async (t) => {
  const { app } = await startApp(t);
  await app.inject('/health');
  const { body } = await app.inject('/metrics');
  const present = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(fileOf('grafana/fieldstone.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const used = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:fieldstone|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  assert.ok(used.length >= panels.length);
  assert.deepEqual(
    [...new Set(used)].filter((name) => !present.has(name)),
    [],
  );
});

test('the image runs as an ordinary user, with what the ignore file lets in', () => {
  const dockerfile = fileOf('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  assert.match(last, /^USER node$/m);
  assert.match(dockerfile, /npm ci --omit=dev --ignore-scripts/);
  const ignored = readFileSync(new URL('../.dockerignore', import.meta.url), 'utf8').split('\n');
  for (const [, names = ''] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const name of names.split(' ')) {
      assert.ok(ignored.includes(`!${name}`), `${name} is copied and ignored`);
      assert.ok(existsSync(new URL(`../${name}`, import.meta.url)), `${name} is not there`);
    }
});

test('the chart names only values that it has, and asks what the server answers', async (t) => {
  const { app } = await startApp(t);
  const values = fileOf('helm/values.yaml');
  const templates = fileOf('helm/templates/deployment.yaml') + fileOf('helm/templates/service.yaml');
  const used = [...templates.matchAll(/\{\{ (\.[\w.]+) \}\}/g)].map(([, name = '']) => name);
  assert.equal(used.length, templates.match(/\{\{/g)?.length, 'values alone, no logic');
  for (const name of used.filter((one) => one.startsWith('.Values.'))) {
    const [first, second] = name.split('.').slice(2);
    const pattern = second === undefined ? `^${first}: \\S` : `^${first}:\\n(?: .*\\n)*?  ${second}: \\S`;
    assert.match(values, new RegExp(pattern, 'm'), name);
  }
  for (const [, path = ''] of templates.matchAll(/path: (\S+)/g))
    assert.equal((await app.inject(path)).statusCode, 200, path);
  const port = /PORT=(\d+)/.exec(fileOf('Dockerfile'))?.[1];
  assert.match(templates, new RegExp(`containerPort: ${port}\n`));
  for (const kept of [/runAsNonRoot: true/, /readOnlyRootFilesystem: true/, /drop: \[ALL\]/])
    assert.match(templates, kept);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  assert.match(fileOf('helm/Chart.yaml'), new RegExp(`^appVersion: "${version}"$`, 'm'));
  assert.match(values, new RegExp(`tag: "${version}"`));
});

test('systemd takes the unit', async (t) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return t.skip('systemd-analyze is not installed');
  // Its program need not be on this machine.
  const folder = join(await temporaryDirectory(t), 'units');
  await mkdir(folder);
  const unit = join(folder, 'fieldstone.service');
  await writeFile(unit, fileOf('fieldstone.service').replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  const ours = stderr.split('\n').filter((line) => line.includes('fieldstone.service'));
  assert.deepEqual([status, ours], [0, []], stderr);
});
