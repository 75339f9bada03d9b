import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { Slices } from '#/platform/pacing/slices.ts';
import type { LiveSegment } from '../segment/live.ts';
import { readIndex } from '../segment/reading.ts';
import { onThread } from '../thread/thread.ts';
import { centresOf, LOCAL } from './likeness.ts';
import { placeInCells } from './placing.ts';
import * as store from './vector-store.ts';

/** The texts of documents, as the module that owns them tells. */
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

const SEARCH_MODEL = { name: 'search-model', label: 'what words mean to a company' };
/** What the vectors of texts being made are called. */
export const VECTORS = { name: 'vectors', label: 'vectors of texts, by which search compares meaning' };

/** Statements of the background are short: on the embedded database a request waits for the one that runs. */
const SLICE = { targetMs: 6, min: 10, max: 200 };
const VERSIONS_PAGE = 1_000;
const LOOKED_AT_ONCE = 5_000;
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

/** The index as it stood at one moment. */
interface Picture {
  readonly kinds: readonly { readonly kind: string; readonly segments: readonly LiveSegment[] }[];
  /** Names exactly these segments. */
  readonly mark: string;
  readonly documents: number;
  readonly models: readonly store.ModelRow[];
}

/**
 * Brings the company's vectors up to date: makes a new model when the configured one is another, or when there
 * is much more to learn from, and embeds what has no vector of it. Until all have one, the model before it answers.
 */
export async function embedDocuments(ctx: Ctx, texts: Texts): Promise<void> {
  const picture = await ctx.inCompany((tx) => pictureOf(tx, texts.kinds));
  const [latest] = picture.models;
  const name = ctx.services.embedding?.name ?? LOCAL;
  if (latest?.name === name && latest.ready && latest.settled === picture.mark) return;
  const model = await modelWanted(ctx, picture, texts);
  if (!model) return;
  const { due, gone, seen } = await compare(ctx, picture, model);
  for (const [kind, ids = []] of gone) await deleteGone(ctx, { kind, modelId: model.model_id }, ids);
  await embedAll(ctx, model, due, texts);
  await placeInCells(ctx, model, picture.documents);
  await ctx.inCompany((tx) => store.setSettled(tx, model.model_id, { seen, settled: picture.mark }));
  await deleteOlder(ctx, model);
}

async function pictureOf(tx: CompanyTx, kinds: readonly string[]): Promise<Picture> {
  const mark = createHash('sha256');
  const read: { kind: string; segments: readonly LiveSegment[] }[] = [];
  let documents = 0;
  for (const kind of kinds)
    await readIndex(tx, kind, async (reader) => {
      mark.update(`${kind} ${reader.rows.map(({ segment_id }) => segment_id).sort()};`);
      const live = reader.live();
      documents += live.documents;
      // Which documents count is noted in the segments anew with every change: the picture has its own copy.
      const segments = live.segments.map((segment) => ({ ...segment, dead: segment.dead.slice() }));
      read.push({ kind, segments });
    });
  return { kinds: read, documents, mark: mark.digest('hex'), models: await store.listModels(tx) };
}

/** The model that is, or is to be, in force; undefined when another task is making it. */
async function modelWanted(
  ctx: Ctx,
  { models, documents, kinds }: Picture,
  texts: Texts,
): Promise<store.ModelRow | undefined> {
  const name = ctx.services.embedding?.name ?? LOCAL;
  const latest = models.find((model) => model.name === name);
  const learns = name === LOCAL && documents >= LEARN_FROM_MIN;
  const grown = learns && documents >= (latest?.documents ?? 0) * GROWN;
  // A latest one that another model has since replaced is not in force any more.
  if (latest && latest === models[0] && !(grown && latest.ready)) return latest;
  if (documents === 0) return undefined;
  const data = learns ? await learntFrom(ctx, kinds, documents, texts) : null;
  return ctx.inCompany(async (tx) => {
    if (!(await store.lockModels(tx))) return undefined;
    const now = await store.listModels(tx);
    if (now[0]?.model_id !== models[0]?.model_id) return undefined;
    const model_id = await store.insertModel(tx, { name, documents, data });
    const blank = {
      ready: false,
      celled: false,
      seen: {},
      settled: null,
      updated_at: null,
      changed: '',
      is_still: false,
    };
    return { model_id, name, documents, ...blank };
  });
}

/** From texts spread evenly over all there are. */
async function learntFrom(
  ctx: Ctx,
  kinds: Picture['kinds'],
  documents: number,
  texts: Texts,
): Promise<Buffer> {
  using _work = ctx.services.beginWork(SEARCH_MODEL, null);
  const step = Math.max(1, documents / LEARN_FROM_MAX);
  const read: string[] = [];
  const slices = new Slices(SLICE);
  let position = 0;
  let wanted = 0;
  for (const { kind, segments } of kinds) {
    const chosen: string[] = [];
    for await (const { id } of entriesOf(segments))
      if (position++ === Math.floor(wanted * step)) {
        wanted += 1;
        chosen.push(id);
      }
    await slices.each(chosen, async (ids, timed) => {
      const found = await ctx.inCompany((tx) => timed(() => texts.read(tx, kind, ids)));
      read.push(...found.values());
    });
  }
  return asBuffer(await onThread('learnt', read, ctx.signal));
}

/** The documents that count; the event loop turns meanwhile. */
async function* entriesOf(segments: readonly LiveSegment[]): AsyncGenerator<{ id: string; version: number }> {
  let looked = 0;
  for (const { documents, dead } of segments)
    for (let place = 0; place < dead.length; place++) {
      if (++looked % LOOKED_AT_ONCE === 0) await nextTurn();
      if (dead[place] === 0)
        yield { id: documents.ids[place] ?? '', version: documents.versions[place] ?? 0 };
    }
}

/** What wants a vector, what has one although it is gone, and how far that was looked for. */
async function compare(
  ctx: Ctx,
  { kinds }: Picture,
  { model_id: modelId }: store.ModelRow,
): Promise<{ due: Due[]; gone: Map<string, string[]>; seen: Record<string, number> }> {
  const due: Due[] = [];
  const gone = new Map<string, string[]>();
  const seen: Record<string, number> = {};
  for (const { kind, segments } of kinds) {
    const versions = await versionsOf(ctx, { kind, modelId });
    seen[kind] = 0;
    for await (const { id, version } of entriesOf(segments)) {
      seen[kind] = Math.max(seen[kind], version);
      if (versions.get(id) !== version) due.push({ kind, id, version });
      versions.delete(id);
    }
    gone.set(kind, [...versions.keys()]);
  }
  return { due, gone, seen };
}

async function versionsOf(
  ctx: Ctx,
  at: { readonly kind: string; readonly modelId: number },
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (let after = ''; ; ) {
    const page = await ctx.inCompany((tx) => store.pageVersions(tx, at, { after, limit: VERSIONS_PAGE }));
    for (const { doc_id, version } of page) versions.set(doc_id, Number(version));
    if (page.length < VERSIONS_PAGE) return versions;
    after = page.at(-1)?.doc_id ?? '';
  }
}

function deleteGone(
  ctx: Ctx,
  at: { readonly kind: string; readonly modelId: number },
  ids: readonly string[],
): Promise<void> {
  return new Slices(SLICE).each(ids, (some, timed) =>
    ctx.inCompany((tx) => timed(() => store.deleteVectors(tx, at, some))),
  );
}

async function embedAll(ctx: Ctx, model: store.ModelRow, due: readonly Due[], texts: Texts): Promise<void> {
  if (due.length === 0) return;
  const at = { modelId: model.model_id };
  const { data, centres } = await ctx.inCompany(async (tx) => ({
    data: model.name === LOCAL ? await store.findModelData(tx, at.modelId) : null,
    centres: model.celled ? await centresOf(tx, at.modelId) : null,
  }));
  const embed = embedder(ctx, model, { data, centres });
  const writing = new Slices(SLICE);
  using work = ctx.services.beginWork(VECTORS, due.length);
  for (const [kind, some = []] of Map.groupBy(due, (one) => one.kind))
    await new Slices(SLICE).each(some, async (page, timed) => {
      const ids = page.map(({ id }) => id);
      const read = await ctx.inCompany((tx) => timed(() => texts.read(tx, kind, ids)));
      work.advance(page.length);
      const told = page.flatMap((one) => {
        const text = read.get(one.id);
        return text === undefined || text.trim() === '' ? [] : [{ ...one, text }];
      });
      if (told.length === 0) return;
      const vectors = await embed(told.map(({ text }) => text));
      const embedded = told.flatMap(({ id, version }, i) => {
        const vector = vectors[i];
        return vector ? [{ id, version, ...vector }] : [];
      });
      await writing.each(embedded, (some, timedWrite) =>
        ctx.inCompany((tx) => timedWrite(() => store.putVectors(tx, { kind, ...at }, some))),
      );
    });
  ctx.log.debug({ model: model.name, embedded: due.length }, 'documents embedded');
}

type Embed = (
  texts: readonly string[],
) => Promise<readonly ({ readonly vector: string; readonly cell: number | null } | null)[]>;

/** How texts become vectors with this model; with centres each is put into its cell at once. */
function embedder(
  ctx: Ctx,
  { model_id, name }: store.ModelRow,
  { data, centres }: { readonly data: Buffer | null; readonly centres: Float32Array | null },
): Embed {
  if (name === LOCAL) {
    const modelKey = `${ctx.companyId}/${model_id}`;
    const shared = data && sharedCopy(data);
    return (texts) => onThread('embedded', { modelKey, data: shared, texts, centres }, ctx.signal);
  }
  return async (texts) => {
    const vectors = (await ctx.services.embedding?.embed(texts, EMBED_TIMEOUT_MS)) ?? [];
    return onThread('placed', { vectors, centres }, ctx.signal);
  };
}

/** Memory that the thread sees without another copy a page. */
function sharedCopy(data: Buffer): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return shared;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** What an earlier model had is not read any more; its many vectors go a few at a time. */
async function deleteOlder(ctx: Ctx, { model_id: current }: store.ModelRow): Promise<void> {
  const models = await ctx.inCompany(store.listModels);
  for (const { model_id } of models) {
    if (Number(model_id) >= Number(current)) continue;
    const limit = SLICE.max;
    while ((await ctx.inCompany((tx) => store.deleteSomeVectors(tx, model_id, limit))) === limit);
    await ctx.inCompany((tx) => store.deleteModel(tx, model_id));
  }
}
