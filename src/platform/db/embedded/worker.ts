import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
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

/** One at a time: the next request is sent only after the last one's answer. The first opens the database. */
export type WorkerRequest =
  | ({ readonly kind: 'open' } & WorkerOptions)
  | { readonly kind: 'run'; readonly bytes: Uint8Array; readonly copyIn: boolean }
  | { readonly kind: 'dump' | 'close' };

export type WorkerAnswer =
  | { readonly kind: 'open'; readonly greeting: Uint8Array }
  | { readonly kind: 'part'; readonly bytes: Uint8Array; readonly ready: number }
  | ({ readonly kind: 'end' } & ReplyEnd)
  | { readonly kind: 'dumped'; readonly archive: Uint8Array };

const SHARED_BUFFERS_MB = 32;
const MAINTENANCE_MB = 32;

const options = {
  extensions: { vector, pg_trgm, btree_gin, fuzzystrmatch },
  // Memory of the engine is never given back. The operating system caches the files as well: pages that are not in the
  // buffers cost a copy, not a read of the disk.
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', `shared_buffers=${SHARED_BUFFERS_MB}MB`],
    ...['-c', `maintenance_work_mem=${MAINTENANCE_MB}MB`],
    // Every 16 MB of changes would otherwise wait for a file of zeros.
    ...['-c', 'wal_init_zero=off'],
  ],
};

if (!parentPort) throw new Error('the embedded database runs as a worker thread');
const port = parentPort;
// Sent as a message: what a worker is started with stays in memory, and a template is large.
const database = await open((await once(port, 'message'))[0]);
const greeting = await database.execProtocolRaw(startupMessage());
const reply = new ReplyBuffer((bytes, ready) => answer({ kind: 'part', bytes, ready }, bytes));
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

async function open({ dataDir, begin, template }: WorkerOptions): Promise<PGlite> {
  if (dataDir === undefined) return PGlite.create({ ...options, ...fromTemplate(template) });
  const place = databaseIn(dataDir);
  if (begin) await create(place, template);
  const fault = faultOfDatabase(place);
  // The engine would create a new database over the rest of the old one.
  if (fault !== undefined) throw new Error(fault);
  return PGlite.create({ dataDir: place, ...options });
}

/** Created beside its final path and then moved, so that an interrupted first start leaves nothing behind. */
async function create(place: string, template: Uint8Array | undefined): Promise<void> {
  const draft = `${place}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const created = await PGlite.create({ dataDir: draft, ...options, ...fromTemplate(template) });
  await created.close();
  renameSync(draft, place);
}

function fromTemplate(template: Uint8Array | undefined): { loadDataDir?: Blob } {
  return template ? { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) } : {};
}
