import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export const FMS_USER = { username: 'fieldstone', password: 'canary-upstream-password' } as const;

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
  /** Of a write that is done once, however often it is asked for. */
  readonly key: string | undefined;
}

type Rows = Map<string, Record<string, unknown>>;

/** A field-management system as docs/fms-upstream.md describes one, over real HTTP. */
export interface FakeFms {
  readonly url: string;
  /** Every authorised call, in order. */
  readonly calls: SeenCall[];
  /** Records by resource and id. */
  readonly records: Map<string, Rows>;
  logins: number;
  /** What logged in, in order. */
  readonly logInBodies: object[];
  /** The next calls fail with these statuses; 0 is one that goes well. `done`: it is carried out all the same. */
  readonly failures: { status: number; headers?: Record<string, string>; done?: true }[];
  /** The records that POSTs have made, one for each key and one for each POST without. */
  readonly made: object[];
  /** How its lists misbehave, until told otherwise. */
  lists: {
    /** It gives no more records a page, whatever it is asked for. */
    readonly perPageMax?: number;
    readonly withoutTotal?: boolean;
    /** Ids that stand in no list, although each is there by itself. */
    readonly hidden?: readonly string[];
    /** It has an empty page where others have records. */
    readonly emptyFromPage?: number;
  };
  /** Called before each call is answered: what happens there meanwhile. */
  meanwhile: (call: SeenCall) => void;
  /** From now on no token given out before is good. */
  expireTokens(): void;
}

export async function fakeFms(t: TestContext): Promise<FakeFms> {
  let epoch = 1;
  const fms: Omit<FakeFms, 'url'> = {
    calls: [],
    records: new Map(),
    logins: 0,
    logInBodies: [],
    failures: [],
    made: [],
    lists: {},
    meanwhile: () => {},
    expireTokens: () => {
      epoch += 1;
    },
  };
  const done = new Map<string, object>();
  /** What a POST with a key makes, once; of one without nothing is kept but the count. */
  const make = (call: SeenCall): object | undefined => {
    if (call.method !== 'POST') return undefined;
    const known = call.key === undefined ? undefined : done.get(call.key);
    if (known) return known;
    const record = call.key === undefined ? undefined : kept(fms.records, call);
    fms.made.push(record ?? {});
    if (call.key !== undefined && record) done.set(call.key, record);
    return record;
  };
  const token = () => `canary-upstream-token-${epoch}`;
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (call.path === '/v1/login') {
      fms.logins += 1;
      fms.logInBodies.push(call.body);
      const { username, password } = call.body;
      const known = username === FMS_USER.username && password === FMS_USER.password;
      return known ? send(response, 200, { token: token() }) : send(response, 401, {});
    }
    if (request.headers.authorization !== `Bearer ${token()}`) return send(response, 401, {});
    fms.calls.push(call);
    fms.meanwhile(call);
    const failure = fms.failures.shift();
    const fails = failure !== undefined && failure.status !== 0;
    const record = !fails || failure.done ? make(call) : undefined;
    if (fails) return send(response, failure.status, {}, failure.headers);
    return record ? send(response, 201, record) : answer(fms, call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(fms, { url: `http://127.0.0.1:${port}/v1` });
}

async function readCall(request: IncomingMessage): Promise<SeenCall> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const url = new URL(request.url ?? '/', 'http://fms.example');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? {} : JSON.parse(text),
    key: request.headers['idempotency-key']?.toString(),
  };
}

function answer(fms: Pick<FakeFms, 'records' | 'lists'>, call: SeenCall, response: ServerResponse): void {
  const found = foundFor(fms, call);
  if (found) send(response, call.method === 'POST' ? 201 : 200, found);
  else send(response, 404, {});
}

/** A new record with the next id, like the first there is. */
function kept(records: FakeFms['records'], { path, body }: SeenCall): object {
  const rows: Rows = records.get(path.split('/')[2] ?? '') ?? new Map();
  const [[, like = {}] = []] = rows;
  const id = Math.max(0, ...[...rows.keys()].map(Number)) + 1;
  const ids = path.startsWith('/v1/invoices') ? { id, invoiceId: id } : { jobId: id };
  const record = { ...like, ...body, ...ids, reference: `UP-${id}` };
  rows.set(String(id), record);
  return record;
}

/** Pages, single records, and the record a write leaves behind; nothing is kept. */
function foundFor(
  { records, lists }: Pick<FakeFms, 'records' | 'lists'>,
  call: SeenCall,
): object | undefined {
  const [, , resource = '', id, ...rest] = call.path.split('/');
  const collection = rest.length === 0 ? resource : `${resource}/${id}/${rest[0]}`;
  const rows: Rows = records.get(collection) ?? new Map();
  const key = rest.length === 0 ? id : rest[1];
  if (call.method === 'GET' && key === undefined) {
    const page = Number(call.query.page ?? 1);
    const size = Math.min(Number(call.query.per_page ?? 100), lists.perPageMax ?? 1_000);
    const shown = [...rows].filter(([id]) => !lists.hidden?.includes(id)).map(([, row]) => row);
    const all = changedSince(shown, call.query.updated_since, call.query.sort);
    const data = page >= (lists.emptyFromPage ?? Infinity) ? [] : all.slice((page - 1) * size, page * size);
    return lists.withoutTotal ? { data } : { data, total: all.length };
  }
  const known = key === undefined ? undefined : rows.get(key);
  if (call.method === 'PATCH') return known && { ...known, ...call.body };
  if (call.method !== 'POST') return known;
  const base = records.get(resource)?.get(id ?? '') ?? [...rows.values()][0];
  return base && { ...base, ...call.body };
}

function changedSince(
  rows: readonly Record<string, unknown>[],
  since: string | undefined,
  sort: string | undefined,
): Record<string, unknown>[] {
  const momentOf = (row: Record<string, unknown>) => Date.parse(String(row.updatedAt));
  const changed = rows.filter((row) => since === undefined || momentOf(row) >= Date.parse(since));
  return sort === 'updated_at' ? changed.sort((one, other) => momentOf(one) - momentOf(other)) : changed;
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
