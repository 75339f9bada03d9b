import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '#/config.ts';
import { DirectoryLocked, type LockHolder, readLock } from '#/platform/db/embedded/directory-lock.ts';
import { loadSecrets } from '#/secrets.ts';
import type { Fieldstone } from '#/server.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The operator's API: of a running server, or of the product opened in this process. */
export interface OperatorClient extends AsyncDisposable {
  /** The JSON of a 2xx answer; throws ApiFailure for any other. A text body is JSON already. */
  request<T>(method: Method, path: string, body?: object | string): Promise<T>;
  /** The content of a 2xx answer as it arrives; throws ApiFailure for any other. */
  download(path: string): Promise<Download>;
}

export interface Download {
  readonly header: (name: string) => string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly payload: unknown;
}

/** The API returned an error. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly answer: ErrorAnswer;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.status = status;
    this.answer = answer;
  }
}

/** A running server that cannot be used. */
export class ServerUnusable extends Error {
  override readonly name = 'ServerUnusable';
}

const ADDRESS_DEADLINE_MS = 10_000;
const ADDRESS_PAUSE_MS = 100;

/** Runs `work` with the operator's API and closes it again. */
export async function withOperator<T>(work: (client: OperatorClient) => Promise<T>): Promise<T> {
  await using client = await openOperatorClient(process.env);
  return await work(client);
}

export function openOperatorClient(env: NodeJS.ProcessEnv): Promise<OperatorClient> {
  return throughServer(quietConfig(env), { running: clientOfServer, inProcess: clientInProcess });
}

/** How to reach a server that runs, and the product opened in this process. */
export interface Ways<T> {
  readonly running: (config: Config, url: string) => Promise<T>;
  readonly inProcess: (config: Config) => Promise<T>;
}

/** The server of the configured data directory if one runs, otherwise the product in this process. */
export async function throughServer<T>(config: Config, { running, inProcess }: Ways<T>): Promise<T> {
  if (config.database.url !== null) return inProcess(config);
  const deadlineMs = performance.now() + ADDRESS_DEADLINE_MS;
  for (;;) {
    const url = await serverUrl(config.database.dataDir, deadlineMs);
    if (url !== undefined) return running(config, url);
    try {
      return await inProcess(config);
    } catch (err) {
      // Another process took the directory since we checked: wait for it.
      if (!(err instanceof DirectoryLocked) || performance.now() > deadlineMs) throw err;
    }
  }
}

/** Standard output is for the command's result, so the product inside it logs nothing. */
export function quietConfig(env: NodeJS.ProcessEnv): Config {
  return loadConfig({ ...env, LOG_LEVEL: 'silent' });
}

/** The local address of a server that listens on all interfaces. */
export function localAddress(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

/** The address of the server that uses the directory; undefined if none does. */
async function serverUrl(dataDir: string, deadlineMs: number): Promise<string | undefined> {
  let holder: LockHolder | undefined;
  for (;;) {
    holder = readLock(dataDir);
    if (!holder) return undefined;
    if (holder.url !== undefined) return localAddress(holder.url);
    if (performance.now() > deadlineMs) break;
    await pause(ADDRESS_PAUSE_MS);
  }
  throw new ServerUnusable(
    `process ${holder.pid} has the data directory ${dataDir} and does not answer requests yet: ` +
      'it is a server still starting or another fieldstone command; try again when it is done',
  );
}

/** The API of a server that runs. */
export async function clientOfServer(config: Config, url: string): Promise<OperatorClient> {
  const { operatorToken } = await loadSecrets(config);
  const call = async (method: Method, path: string, body?: object | string): Promise<Response> => {
    const response = await fetch(`${url}${config.bases.operator}${path}`, {
      method,
      headers: headersOf(operatorToken, body),
      ...(body !== undefined && { body: textOf(body) }),
    }).catch((err: Error) => {
      throw new ServerUnusable(`the server at ${url} does not answer: ${reasonOf(err)}`);
    });
    if (response.status === 401)
      throw new ServerUnusable(
        `the server at ${url} does not accept this operator token; set OPERATOR_TOKEN as the server has it`,
      );
    return response;
  };
  return {
    async request<T>(method: Method, path: string, body?: object | string): Promise<T> {
      const response = await call(method, path, body);
      return answerOf<T>(response.status, await response.text());
    },
    async download(path) {
      const response = await call('GET', path);
      if (!response.ok || response.body === null) return answerOf(response.status, await response.text());
      return { header: (name) => response.headers.get(name) ?? undefined, body: response.body };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function clientInProcess(config: Config): Promise<OperatorClient> {
  // The product is loaded only here: a command that calls a server does not need it.
  const { openFieldstone } = await import('#/server.ts');
  await using stack = new AsyncDisposableStack();
  const { app, secrets }: Fieldstone = stack.use(await openFieldstone(config));
  const opened = stack.move();
  return {
    async request<T>(method: Method, path: string, body?: object | string): Promise<T> {
      const response = await app.inject({
        method,
        url: `${config.bases.operator}${path}`,
        headers: headersOf(secrets.operatorToken, body),
        ...(body !== undefined && { payload: textOf(body) }),
      });
      return answerOf<T>(response.statusCode, response.body);
    },
    async download(path) {
      const response = await app.inject({
        method: 'GET',
        url: `${config.bases.operator}${path}`,
        headers: headersOf(secrets.operatorToken, undefined),
        payloadAsStream: true,
      });
      if (response.statusCode !== 200) return answerOf(response.statusCode, await text(response.stream()));
      const { headers } = response;
      return {
        header: (name) => (headers[name] === undefined ? undefined : String(headers[name])),
        body: response.stream(),
      };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function headersOf(token: string, body: unknown): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
}

function textOf(body: object | string): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function answerOf<T>(status: number, text: string): T {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ServerUnusable(`the server answered ${status} with something that is not JSON`);
  }
  if (status >= 200 && status < 300) return answer as T;
  throw new ApiFailure(status, answer as ErrorAnswer);
}

export function reasonOf(err: Error): string {
  return err.cause instanceof Error && err.cause.message !== '' ? err.cause.message : err.message;
}
