import type { Ctx } from '#/platform/context.ts';
import { threadWork, WorkerGaveUp } from '#/platform/workers/work.ts';
import type { EncodedSegment, Indexable } from './draft.ts';

const DRAFT = threadWork<readonly Indexable[], Map<string, EncodedSegment>>(
  new URL('./draft-segments.ts', import.meta.url),
  'draftSegments',
  10_000,
);

/** Segments made before the transaction that stores them, and the documents they are of. */
export interface Drafts {
  readonly documents: readonly Indexable[];
  readonly segments: ReadonlyMap<string, EncodedSegment>;
}

/** Makes the segments of documents on a worker thread; undefined when that could not be done in bounds. */
export async function draftDocuments(ctx: Ctx, documents: readonly Indexable[]): Promise<Drafts | undefined> {
  try {
    return { documents, segments: await ctx.services.onWorker(DRAFT, documents) };
  } catch (err) {
    if (!(err instanceof WorkerGaveUp)) throw err;
    ctx.log.warn({ err }, 'documents not drafted');
    return undefined;
  }
}

/** The draft of exactly these documents of one kind, if there is one. */
export function draftOf(
  drafts: Drafts | undefined,
  kind: string,
  given: readonly Indexable[],
): EncodedSegment | undefined {
  const segment = drafts?.segments.get(kind);
  if (!drafts || !segment) return undefined;
  const drafted = new Map<string, Indexable>();
  for (const one of drafts.documents) if (one.kind === kind) drafted.set(one.id, one);
  const isSame =
    drafted.size === given.length && given.every((one) => isSameDocument(one, drafted.get(one.id)));
  return isSame ? withBuffers(segment) : undefined;
}

function isSameDocument(one: Indexable, other: Indexable | undefined): boolean {
  return (
    other !== undefined &&
    one.text === other.text &&
    one.occurredAt === other.occurredAt &&
    one.facets.length === other.facets.length &&
    one.facets.every((facet, at) => facet === other.facets[at])
  );
}

/** A segment from another thread has plain bytes; the database wants buffers. */
export function withBuffers({ documents, header, vocabulary, blocks }: EncodedSegment): EncodedSegment {
  const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    documents,
    header: buffer(header),
    vocabulary: buffer(vocabulary),
    blocks: blocks.map(buffer),
  };
}
