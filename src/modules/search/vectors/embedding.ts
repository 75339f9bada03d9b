import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { readIndex } from '../segment/reading.ts';
import { LOCAL, modelOf } from './likeness.ts';
import { embedLocally, encodeModel, learn } from './local.ts';
import { placeInCells } from './placing.ts';
import * as store from './vector-store.ts';

/** The texts of documents, as the room that owns them tells. */
export interface Texts {
  /** What kinds of documents are compared by meaning. */
  readonly kinds: readonly string[];
  /** By id; ids without a text are left out. */
  readonly read: (
    tx: CompanyTx,
    kind: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

const PAGE = 100;
const LEARN_FROM_MIN = 100;
const LEARN_FROM_MAX = 3_000;
/** Learnt anew when the company has so many times the documents it had. */
const GROWN = 2;
const EMBED_TIMEOUT_MS = 30_000;

/** A document that has no vector of the model, or one of its earlier text. */
interface Due {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
}

/**
 * Brings the company's vectors up to date: makes a new model when the configured one is another, or when there
 * is much more to learn from, and embeds what has no vector of it. Until all have one, the model before it answers.
 */
export async function embedDocuments(ctx: Ctx, texts: Texts): Promise<void> {
  const model = await modelWanted(ctx, texts);
  if (!model) return;
  const { due, seen } = await ctx.inCompany((tx) => bringUpToDate(tx, texts.kinds, model.model_id));
  for (let at = 0; at < due.length; at += PAGE) {
    const page = due.slice(at, at + PAGE);
    for (const [kind, some = []] of Map.groupBy(page, (one) => one.kind))
      await embedSome(ctx, model, { kind, due: some, texts });
    ctx.log.debug({ model: model.name, embedded: at + page.length, of: due.length }, 'documents embedded');
  }
  await placeInCells(ctx, model);
  await ctx.inCompany(async (tx) => {
    if (due.length > 0 || !model.ready) await store.setSeen(tx, model.model_id, seen);
    if (!model.ready) await store.setModelReady(tx, model.model_id);
  });
}

/** The model that is, or is to be, in force; undefined when another task is making it. */
async function modelWanted(ctx: Ctx, texts: Texts): Promise<store.ModelRow | undefined> {
  const name = ctx.embedding?.name ?? LOCAL;
  const { models, ids } = await ctx.inCompany(async (tx) => ({
    models: await store.listModels(tx),
    ids: await documentsOf(tx, texts.kinds),
  }));
  const latest = models.find((model) => model.name === name);
  const grown =
    name === LOCAL && ids.length >= LEARN_FROM_MIN && ids.length >= (latest?.documents ?? 0) * GROWN;
  // A latest one that another model has since replaced is not in force any more.
  if (latest && latest === models[0] && !(grown && latest.ready)) return latest;
  if (ids.length === 0) return undefined;
  const data = name === LOCAL && ids.length >= LEARN_FROM_MIN ? await learntFrom(ctx, ids, texts) : null;
  return ctx.inCompany(async (tx) => {
    if (!(await store.lockModels(tx))) return undefined;
    const now = await store.listModels(tx);
    if (now[0]?.model_id !== models[0]?.model_id) return undefined;
    await store.deleteUnreadyModels(tx, name);
    const modelId = await store.insertModel(tx, { name, documents: ids.length, data });
    return {
      model_id: modelId,
      name,
      ready: false,
      documents: ids.length,
      embedded: 0,
      celled: false,
      seen: {},
      updated_at: null,
    };
  });
}

async function documentsOf(tx: CompanyTx, kinds: readonly string[]): Promise<Due[]> {
  const all: Due[] = [];
  for (const kind of kinds)
    await readIndex(tx, kind, async (reader) => {
      for (const entry of reader.live().entries()) all.push({ kind, ...entry });
    });
  return all;
}

async function learntFrom(ctx: Ctx, all: readonly Due[], texts: Texts): Promise<Buffer> {
  const step = Math.max(1, all.length / LEARN_FROM_MAX);
  const chosen = Array.from(
    { length: Math.min(all.length, LEARN_FROM_MAX) },
    (_, i) => all[Math.floor(i * step)],
  ).filter((one) => one !== undefined);
  const read: string[] = [];
  for (const [kind, some = []] of Map.groupBy(chosen, (one) => one.kind)) {
    const ids = some.map(({ id }) => id);
    read.push(...(await ctx.inCompany((tx) => texts.read(tx, kind, ids))).values());
  }
  return encodeModel(await learn(read, ctx.signal));
}

/** Takes out vectors of documents that are gone; returns the documents that want one, and how far it looked. */
async function bringUpToDate(
  tx: CompanyTx,
  kinds: readonly string[],
  modelId: number,
): Promise<{ due: Due[]; seen: Record<string, number> }> {
  const due: Due[] = [];
  const seen: Record<string, number> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  for (const kind of kinds) {
    const versions = new Map(
      (await store.listVersions(tx, kind, modelId)).map((row) => [row.doc_id, Number(row.version)]),
    );
    await readIndex(tx, kind, async (reader) => {
      const live = reader.live();
      for (const { id, version } of live.entries()) {
        seen[kind] = Math.max(seen[kind] ?? 0, version);
        if (versions.get(id) !== version) due.push({ kind, id, version });
      }
      const gone = [...versions.keys()].filter((id) => !live.has(id));
      await store.deleteVectors(tx, { kind, modelId }, gone);
    });
  }
  return { due, seen };
}

async function embedSome(
  ctx: Ctx,
  model: store.ModelRow,
  page: { readonly kind: string; readonly due: readonly Due[]; readonly texts: Texts },
): Promise<void> {
  const { kind, due, texts } = page;
  const { read, local } = await ctx.inCompany(async (tx) => ({
    read: await texts.read(
      tx,
      kind,
      due.map(({ id }) => id),
    ),
    local: model.name === LOCAL ? await modelOf(tx, model.model_id) : null,
  }));
  const told = due.flatMap((one) => {
    const text = read.get(one.id);
    return text === undefined || text.trim() === '' ? [] : [{ ...one, text }];
  });
  if (told.length === 0) return;
  const vectors = local
    ? told.map(({ text }) => embedLocally(local, text))
    : await ctx.embedding?.embed(
        told.map(({ text }) => text),
        EMBED_TIMEOUT_MS,
      );
  const embedded = told.flatMap(({ id, version }, i) => {
    const vector = vectors?.[i];
    return vector ? [{ id, version, vector, cell: null }] : [];
  });
  if (embedded.length > 0)
    await ctx.inCompany((tx) => store.putVectors(tx, { kind, modelId: model.model_id }, embedded));
}
