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
  'rooms-know-nothing-above': [
    'src/modules/graph/doorstep.ts',
    `export type { Doorway } from '#/surfaces/doorway.ts';`,
  ],
  'rooms-meet-at-the-index': [
    'src/modules/jobs/back-way.ts',
    `import { findContact } from '#/modules/graph/store.ts';\nexport { findContact };`,
  ],
  'rooms-are-entered-by-the-index': [
    'src/surfaces/fms/window.ts',
    `import { getContact } from '#/modules/graph/service.ts';\nexport { getContact };`,
  ],
  'surfaces-do-not-meet': [
    'src/surfaces/account/neighbour.ts',
    `export { fmsSurface } from '../fms/index.ts';`,
  ],
  'only-stores-know-the-tables': [
    'src/modules/graph/curious.ts',
    `import type { DB } from '#/platform/db/schema.gen.ts';\nexport type Tables = keyof DB;`,
  ],
  'routes-do-not-reach-the-store': [
    'src/modules/graph/routes.short.ts',
    `import * as store from './store.ts';\nexport { store };`,
  ],
  'rules-are-pure': [
    'src/modules/graph/rules.ts',
    `import type { Ctx } from '#/platform/context.ts';\nexport type Needs = Ctx;`,
  ],
  'rooms-know-http-in-routes-only': [
    'src/modules/graph/answering.ts',
    `import type { FastifyReply } from 'fastify';\nexport type Reply = FastifyReply;`,
  ],
  'only-the-ground-dials-out': [
    'src/modules/graph/caller.ts',
    `import { get } from 'node:https';\nexport { get };`,
  ],
  'no-cycles': ['src/modules/graph/ring.ts', `import './ring-back.ts';\nexport const ring = 1;`],
  'only-stores-speak-sql': [
    'src/surfaces/operator/report.ts',
    `export const report = async () => (await import('kysely')).sql;`,
  ],
  'rules-call-no-other-room': [
    'src/modules/jobs/late-rules.ts',
    `import { siteKey } from '#/modules/graph/index.ts';\nexport { siteKey };`,
  ],
  'every-room-is-drawn': ['src/modules/attic/index.ts', `export const attic = 1;`],
  'few-see-across-companies': [
    'src/modules/jobs/overview.ts',
    `import { type OperatorCtx } from '#/platform/context.ts';\nexport type All = OperatorCtx;`,
  ],
  ...Object.fromEntries(
    Object.keys(BOUNDARIES.MAY_USE).map((room) => [`${room}-uses-only-whom-it-may`, trespass(room)]),
  ),
};

/** Parts that a violation above needs beside it. */
const PROPS = { 'src/modules/graph/ring-back.ts': `import './ring.ts';` };

/** The index of a room that this one may not use. */
function trespass(room: string): readonly [path: string, text: string] {
  const allowed = [room, ...(BOUNDARIES.MAY_USE[room] ?? [])];
  const forbidden = Object.keys(BOUNDARIES.MAY_USE).find((other) => !allowed.includes(other));
  return [`src/modules/${room}/trespass.ts`, `import '#/modules/${forbidden}/index.ts';`];
}

test('every boundary is kept, and MAY_USE draws the arrows that the code walks and no others', async () => {
  const { modules, arrows, faults } = await survey(REPOSITORY);
  assert.deepEqual(faults, []);
  assert.ok(modules >= 50, `only ${modules} modules were read`);
  const drawn = Object.entries(BOUNDARIES.MAY_USE).flatMap(([room, others]) =>
    others.map((other) => `${room} → ${other}`),
  );
  assert.deepEqual(arrows, drawn.sort());
});

test('rooms use each other in one direction only', () => {
  const settled = new Set<string>();
  const visit = (room: string, way: readonly string[]): void => {
    assert.ok(!way.includes(room), `a circle of rooms: ${[...way, room].join(' → ')}`);
    if (settled.has(room)) return;
    for (const other of BOUNDARIES.MAY_USE[room] ?? []) visit(other, [...way, room]);
    settled.add(room);
  };
  for (const room of Object.keys(BOUNDARIES.MAY_USE)) visit(room, []);
});

test('every rule bites: a file that breaks it is caught by that very rule', async (t) => {
  assert.deepEqual(Object.keys(VIOLATIONS).sort(), [...RULE_NAMES].sort(), 'each rule has its violation');
  const root = await mkdtemp(join(tmpdir(), 'fieldstone-boundaries-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  await cp(join(REPOSITORY, 'src'), join(root, 'src'), { recursive: true });
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
