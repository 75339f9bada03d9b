import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ctx, operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { likenessTo } from './likeness.ts';
import * as store from './vector-store.ts';
import { vectorText } from './vector-text.ts';

const MODEL = 'a-model';
const KIND = 'outcome';
const DIMENSIONS = 24;
const DOCUMENTS = 300;

/** Vectors that differ, some of them long and some short. */
const vectorOf = (seed: number): number[] =>
  Array.from(
    { length: DIMENSIONS },
    (_, i) => Math.sin(seed * 7.3 + i * (1 + (seed % 5))) * (1 + (seed % 9)),
  );

async function aModel(kit: TestApp) {
  const { company_id } = await aCompany(kit);
  const ctx = operatorCtx(kit.platform).within(company_id);
  const modelId = await ctx.inCompany(async (tx) => {
    const id = await store.insertModel(tx, { name: MODEL, documents: DOCUMENTS, data: null });
    await store.setSettled(tx, id, { seen: {}, settled: '' });
    return id;
  });
  await put(
    ctx,
    modelId,
    Array.from({ length: DOCUMENTS }, (_, seed) => [`d${seed}`, vectorOf(seed)]),
  );
  return { ctx, modelId };
}

async function put(ctx: Ctx, modelId: number, given: readonly (readonly [string, readonly number[]])[]) {
  const vectors = given.map(([id, vector]) => ({ id, version: 1, vector: vectorText(vector), cell: null }));
  await ctx.inCompany((tx) => store.putVectors(tx, { kind: KIND, modelId }, vectors));
}

/** As if the vectors had been stored some time ago; each time another. */
let minutes = 0;
async function makeStill({ platform }: TestApp) {
  minutes += 1;
  await platform.database.pool.query(
    `update search_models set updated_at = now() - ${minutes} * interval '1 minute'`,
  );
}

function cosines(
  ctx: Ctx,
  { candidates = [], allows = () => true }: { candidates?: string[]; allows?: (id: string) => boolean } = {},
) {
  const asked = {
    kind: KIND,
    text: '',
    vector: { model: MODEL, vector: vectorOf(1_000) },
    among: null,
    all: true,
  };
  return ctx.inCompany(
    async (tx) => (await likenessTo(tx, { ...asked, candidates, allows }))?.cosines ?? new Map(),
  );
}

function assertAlike(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) {
  for (const [id, cosine] of one)
    assert.ok(Math.abs(cosine - (other.get(id) ?? 2)) < 0.002, `${id} ${cosine} ${other.get(id)}`);
}

test('vectors held in memory', async (t) => {
  const kit = await startApp(t);
  const { ctx, modelId } = await aModel(kit);

  await t.test('say what the database says', async () => {
    const asked = await cosines(ctx, { candidates: ['d7', 'd8', 'unknown'] });
    await makeStill(kit);
    const held = await cosines(ctx, { candidates: ['d7', 'd8', 'unknown'] });
    assert.ok(held.size >= 100 && held.has('d7') && held.has('d8') && !held.has('unknown'));
    assertAlike(held, await everyCosine(ctx, modelId));
    assertAlike(asked, await everyCosine(ctx, modelId));
    assert.deepEqual([...held.keys()].filter((id) => !asked.has(id)).length <= 2, true);
  });

  await t.test('leave out what a filter keeps out, however far down what it lets in stands', async () => {
    const last = [...(await everyCosine(ctx, modelId))].sort(([, one], [, other]) => one - other).slice(0, 5);
    const only = new Set(last.map(([id]) => id));
    const held = await cosines(ctx, { allows: (id) => only.has(id) });
    assert.deepEqual([...held.keys()].sort(), [...only].sort());
  });

  await t.test('are read again after a change, and no other company sees them', async () => {
    await put(ctx, modelId, [['d7', vectorOf(1_000)]]);
    assert.ok((await cosines(ctx)).get('d7') > 0.999, 'right after the change');
    await makeStill(kit);
    assert.ok((await cosines(ctx)).get('d7') > 0.995, 'later');
    await ctx.inCompany((tx) => store.setCells(tx, modelId, [{ kind: KIND, doc_id: 'd7', cell: 3 }]));
    await makeStill(kit);
    assert.ok((await cosines(ctx)).get('d7') > 0.995, 'in another cell');
    const other = await aModel(kit);
    await put(other.ctx, other.modelId, [['mine', vectorOf(1_000)]]);
    await makeStill(kit);
    assert.ok((await cosines(other.ctx)).get('mine') > 0.995);
    assert.equal((await cosines(ctx)).has('mine'), false);
  });
});

async function everyCosine(ctx: Ctx, modelId: number): Promise<Map<string, number>> {
  const at = { kind: KIND, modelId };
  const found = await ctx.inCompany((tx) =>
    store.listAlike(tx, at, vectorOf(1_000), { ids: null, limit: DOCUMENTS * 2 }),
  );
  return new Map(found.map(({ id, likeness }) => [id, likeness]));
}
