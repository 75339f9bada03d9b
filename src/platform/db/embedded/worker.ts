import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { databaseIn, faultOfDatabase } from './directory.ts';
import { ReplyBuffer, type ReplyEnd } from './reply-buffer.ts';
import { queryMessage, startupMessage } from './wire.ts';

export interface WorkerOptions {
  readonly dataDir?: string | undefined;
  /** Create the database. Otherwise a missing or incomplete one is an error. */
  readonly begin?: boolean | undefined;
  readonly template?: Uint8Array | undefined;
}

/** One at a time: the next request is sent only after the last one's answer. */
export type WorkerRequest =
  | { readonly kind: 'run'; readonly bytes: Uint8Array; readonly copyIn: boolean }
  | { readonly kind: 'dump' | 'close' };

export type WorkerAnswer =
  | { readonly kind: 'open'; readonly greeting: Uint8Array }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'end' } & ReplyEnd)
  | { readonly kind: 'dumped'; readonly archive: Uint8Array };

const extensions = { vector, pg_trgm, btree_gin, fuzzystrmatch };

if (!parentPort) throw new Error('the embedded database runs as a worker thread');
const port = parentPort;
const { dataDir, begin, template } = workerData as WorkerOptions;
const database = await open();
const greeting = await database.execProtocolRaw(startupMessage());
const reply = new ReplyBuffer((bytes) => answer({ kind: 'part', bytes }, bytes));
const toReply = { syncToFs: false, onRawData: (raw: Uint8Array): void => reply.add(raw) };

// An error here ends the worker and is reported to the waiting caller: nothing is caught.
port.on('message', async (request: WorkerRequest) => {
  switch (request.kind) {
    case 'run': {
      reply.start(request.copyIn);
      await database.execProtocolRawStream(request.bytes, toReply);
      const end = reply.end();
      return answer({ kind: 'end', ...end }, end.bytes);
    }
    case 'dump': {
      await database.execProtocolRawStream(queryMessage('checkpoint'), toReply);
      reply.end();
      const archive = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
      return answer({ kind: 'dumped', archive }, archive);
    }
    case 'close':
      await database.close();
      process.exit();
  }
});
answer({ kind: 'open', greeting });

function answer(message: WorkerAnswer, moved?: Uint8Array<ArrayBuffer>): void {
  port.postMessage(message, moved ? [moved.buffer] : []);
}

async function open(): Promise<PGlite> {
  if (dataDir === undefined) return PGlite.create({ extensions, ...fromTemplate() });
  const place = databaseIn(dataDir);
  if (begin) await create(place);
  const fault = faultOfDatabase(place);
  // The engine would create a new database over the rest of the old one.
  if (fault !== undefined) throw new Error(fault);
  return PGlite.create({ dataDir: place, extensions });
}

/** Created beside its final path and then moved, so that an interrupted first start leaves nothing behind. */
async function create(place: string): Promise<void> {
  const draft = `${place}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const created = await PGlite.create({ dataDir: draft, extensions, ...fromTemplate() });
  await created.close();
  renameSync(draft, place);
}

function fromTemplate(): { loadDataDir?: Blob } {
  return template ? { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) } : {};
}
