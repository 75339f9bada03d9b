import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '#/config.ts';
import { type LockHolder, readLock } from '#/platform/db/embedded/directory-lock.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const NODE_MAJOR = 26;
const GIB = 1024 ** 3;
const FREE_BYTES_MIN = 0.1 * GIB;
const FREE_BYTES_GOOD = GIB;
const STARTING_GRACE = 'it is still starting, or another fieldstone command is at work';

export function nodeVersion(version: string): Finding {
  return Number(version.split('.')[0]) >= NODE_MAJOR
    ? ok('node', `Node ${version}`)
    : failed('node', `Node ${version} is too old`, `use Node ${NODE_MAJOR}: npm ci brings it along`);
}

/** The directory, who has it, and the room on its disk. */
export async function dataDirectory(dataDir: string): Promise<Finding[]> {
  const place = await nearestExisting(dataDir);
  const writable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return [
      failed('data directory', `${place} is not writable`, `make it writable, or set DATA_DIR elsewhere`),
    ];
  const exists = place === dataDir;
  return [
    ok('data directory', exists ? `${dataDir} is writable` : `${dataDir} will be made at the first start`),
    await freeDisk(place),
    ...(exists ? await secretsFile(join(dataDir, 'secrets.json')) : []),
  ];
}

export function holderOf(dataDir: string): { holder: LockHolder | undefined; finding: Finding } {
  const holder = readLock(dataDir);
  if (!holder) return { holder, finding: ok('server', 'no server runs on this data directory') };
  const since = `process ${holder.pid}, since ${holder.startedAt}`;
  const finding =
    holder.url === undefined
      ? warning('server', `${since}, does not answer requests`, `wait: ${STARTING_GRACE}`)
      : ok('server', `${since}, answers at ${holder.url}`);
  return { holder, finding };
}

async function freeDisk(place: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const text = `${(free / GIB).toFixed(1)} GiB free`;
  if (free < FREE_BYTES_MIN) return failed('disk', text, 'free some space: writes are about to fail');
  return free < FREE_BYTES_GOOD ? warning('disk', text, 'free some space') : ok('disk', text);
}

async function secretsFile(path: string): Promise<Finding[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info || (info.mode & 0o077) === 0) return [];
  return [warning('secrets file', `${path} can be read by other users`, `chmod 600 ${path}`)];
}

async function nearestExisting(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at).then(
      () => true,
      () => false,
    );
    if (found || at === dirname(at)) return at;
  }
}

/** Where the secrets come from; the configuration takes no short ones. */
export function secretOrigins({ secrets }: Config): Finding[] {
  const given = { JWT_SECRET: secrets.jwtSecret, OPERATOR_TOKEN: secrets.operatorToken };
  return Object.entries(given).map(([name, value]) =>
    ok(name, value === null ? 'made once and kept in the data directory' : `set, ${value.length} characters`),
  );
}

/** Whether the server could listen; one of ours that already does is fine. */
export async function listenAddress({ http }: Config): Promise<Finding> {
  const where = `${http.host}:${http.port}`;
  const code = await listenFault(http.host, http.port);
  if (code === undefined) return ok('port', `${where} is free`);
  if (code !== 'EADDRINUSE')
    return failed(
      'port',
      `${where} cannot be listened on (${code})`,
      'set HOST and PORT to an address of this machine',
    );
  const host = http.host === '0.0.0.0' ? '127.0.0.1' : http.host === '::' ? '::1' : http.host;
  return (await answersAsFieldstone(host, http.port))
    ? ok('port', `a server already answers on ${where}`)
    : failed('port', `${where} is used by another program`, 'stop it or set PORT to another one');
}

function listenFault(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (err: NodeJS.ErrnoException) => resolve(err.code ?? err.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

async function answersAsFieldstone(host: string, port: number): Promise<boolean> {
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const answer = await fetch(`http://${authority}/health`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return answer?.ok === true && (await answer.text()).includes('"ok"');
}

/** Whether something takes connections there; its first words when `greeting` is awaited. */
export function canConnect(
  host: string,
  port: number,
  options: { readonly timeoutMs: number; readonly greeting: boolean },
): Promise<{ ok: true; greeting: string } | { ok: false; reason: string }> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const settle = (outcome: { ok: true; greeting: string } | { ok: false; reason: string }): void => {
      resolve(outcome);
      socket.destroy();
    };
    socket.setTimeout(options.timeoutMs, () => settle({ ok: false, reason: 'no answer in time' }));
    socket.once('error', (err: NodeJS.ErrnoException) =>
      settle({ ok: false, reason: err.code ?? err.message }),
    );
    socket.once('close', () => settle({ ok: false, reason: 'closed without a word' }));
    if (options.greeting)
      socket.once('data', (data) => settle({ ok: true, greeting: data.toString('latin1') }));
    else socket.once('connect', () => settle({ ok: true, greeting: '' }));
  });
}
