import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { BOUNDARIES, RULE_NAMES, survey } from '../scripts/boundaries.ts';

const REPOSITORY = new URL('../', import.meta.url).pathname;

/** For each rule one file that breaks it: where it stands and what it says. */
const VIOLATIONS: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'everything-resolves': ['src/platform/astray.ts', `import './nowhere.ts';`],
  'platform-knows-nothing-above': ['src/platform/nosy.ts', `import type { Config } from '#/config.ts';`],
  'modules-know-nothing-above': [
    'src/modules/directory/doorstep.ts',
    `export type { SurfaceDeps } from '#/surfaces/request-context.ts';`,
  ],
  'modules-meet-at-the-index': [
    'src/modules/jobs/back-way.ts',
    `import { findContact } from '#/modules/directory/store.ts';\nexport { findContact };`,
  ],
  'modules-are-entered-by-the-index': [
    'src/surfaces/fms/window.ts',
    `import { getContact } from '#/modules/directory/service.ts';\nexport { getContact };`,
  ],
  'surfaces-do-not-meet': [
    'src/surfaces/account/neighbour.ts',
    `export { fmsSurface } from '../fms/index.ts';`,
  ],
  'only-stores-know-the-tables': [
    'src/modules/directory/curious.ts',
    `import type { DB } from '#/platform/db/schema.gen.ts';\nexport type Tables = keyof DB;`,
  ],
  'routes-do-not-reach-the-store': [
    'src/modules/directory/routes.short.ts',
    `import * as store from './store.ts';\nexport { store };`,
  ],
  'rules-are-pure': [
    'src/modules/directory/rules.ts',
    `import type { Ctx } from '#/platform/context.ts';\nexport type Needs = Ctx;`,
  ],
  'answers-know-no-question': [
    'src/modules/assistant/render/guess.ts',
    `import { stem } from '#/modules/language/index.ts';\nexport { stem };`,
  ],
  'modules-know-http-in-routes-only': [
    'src/modules/directory/answering.ts',
    `import type { FastifyReply } from 'fastify';\nexport type Reply = FastifyReply;`,
  ],
  'only-the-platform-dials-out': [
    'src/modules/directory/caller.ts',
    `import { get } from 'node:https';\nexport { get };`,
  ],
  'no-cycles': ['src/modules/directory/ring.ts', `import './ring-back.ts';\nexport const ring = 1;`],
  'only-stores-speak-sql': [
    'src/surfaces/operator/report.ts',
    `export const report = async () => (await import('kysely')).sql;`,
  ],
  'rules-call-no-other-module': [
    'src/modules/jobs/late-rules.ts',
    `import { siteKey } from '#/modules/directory/index.ts';\nexport { siteKey };`,
  ],
  'console-and-server-do-not-meet': [
    'console/features/jobs/short-cut.ts',
    `import type { Job } from '../../../src/modules/jobs/index.ts';\nexport type Known = Job;`,
  ],
  'pages-do-not-meet': [
    'console/features/jobs/neighbour.tsx',
    `export { CasesPage } from '../cases/cases-page.tsx';`,
  ],
  'parts-of-pages-know-no-page': [
    'console/ui/knowing.tsx',
    `export { JobPage } from '../features/jobs/job-page.tsx';`,
  ],
  'only-api-knows-the-client': [
    'console/features/jobs/asking.ts',
    `import { Fieldstone } from '@fieldstone/client';\nexport const own = new Fieldstone();`,
  ],
  'every-module-is-drawn': ['src/modules/attic/index.ts', `export const attic = 1;`],
  'few-see-across-companies': [
    'src/modules/jobs/overview.ts',
    `import { type OperatorCtx } from '#/platform/context.ts';\nexport type All = OperatorCtx;`,
  ],
  ...Object.fromEntries(
    Object.keys(BOUNDARIES.MAY_USE).map((module) => [`${module}-uses-only-whom-it-may`, trespass(module)]),
  ),
};

/** Parts that a violation above needs beside it. */
const PROPS = { 'src/modules/directory/ring-back.ts': `import './ring.ts';` };

/** The index of a module that this one may not use. */
function trespass(module: string): readonly [path: string, text: string] {
  const allowed = [module, ...(BOUNDARIES.MAY_USE[module] ?? [])];
  const forbidden = Object.keys(BOUNDARIES.MAY_USE).find((other) => !allowed.includes(other));
  return [`src/modules/${module}/trespass.ts`, `import '#/modules/${forbidden}/index.ts';`];
}

test('every boundary is kept, and MAY_USE draws the arrows that the code walks and no others', async () => {
  const { modules, arrows, faults } = await survey(REPOSITORY);
  assert.deepEqual(faults, []);
  assert.ok(modules >= 50, `only ${modules} modules were read`);
  const drawn = Object.entries(BOUNDARIES.MAY_USE).flatMap(([module, others]) =>
    others.map((other) => `${module} → ${other}`),
  );
  assert.deepEqual(arrows, drawn.sort());
});

test('modules use each other in one direction only', () => {
  const settled = new Set<string>();
  const visit = (module: string, way: readonly string[]): void => {
    assert.ok(!way.includes(module), `a circle of modules: ${[...way, module].join(' → ')}`);
    if (settled.has(module)) return;
    for (const other of BOUNDARIES.MAY_USE[module] ?? []) visit(other, [...way, module]);
    settled.add(module);
  };
  for (const module of Object.keys(BOUNDARIES.MAY_USE)) visit(module, []);
});

test('every rule bites: a file that breaks it is caught by that very rule', async (t) => {
  assert.deepEqual(Object.keys(VIOLATIONS).sort(), [...RULE_NAMES].sort(), 'each rule has its violation');
  const root = await mkdtemp(join(tmpdir(), 'fieldstone-boundaries-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  for (const folder of ['src', 'console'])
    await cp(join(REPOSITORY, folder), join(root, folder), { recursive: true });
  for (const [path, text] of [...Object.values(VIOLATIONS), ...Object.entries(PROPS)]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${text}\n`);
  }
  const { modules, faults } = await survey(root);
  assert.ok(modules > 0, 'modules were read');
  for (const [rule, [path]] of Object.entries(VIOLATIONS)) {
    // A circle is reported once, from whichever of its files comes first.
    const caught = faults.some(
      (fault) => fault.rule === rule && (path.startsWith(fault.from) || fault.to === path),
    );
    assert.ok(caught, `${rule} does not catch ${path}`);
  }
});
