import type { Config } from '#/config.ts';
import { readKept } from '#/demo/kept.ts';
import { loadSecrets } from '#/secrets.ts';
import { quietConfig, reasonOf, ServerUnusable, throughServer } from '../operator-client.ts';
import { type Profile, readProfile } from './profile.ts';

/** One request of a command. */
export interface Outgoing {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server, or the product opened in this process, and who calls it. */
export interface Connection extends AsyncDisposable {
  send(request: Outgoing): Promise<Response>;
  /** The headers that open a surface. */
  credentials(surface: string): Readonly<Record<string, string>>;
}

/**
 * Who calls, in this order: `--profile`, the environment (`FIELDSTONE_BASE_URL`, `FIELDSTONE_COMPANY_ID`,
 * `FIELDSTONE_API_KEY`, `FIELDSTONE_TOKEN`), the profile `default`, the installation of this directory with its demo.
 */
export async function openConnection(env: NodeJS.ProcessEnv, name: string | undefined): Promise<Connection> {
  const profile =
    name === undefined
      ? (ofEnvironment(env) ?? (await readProfile(env, 'default')))
      : await readProfile(env, name);
  if (profile?.baseUrl !== undefined) return connectionOf(profile.baseUrl, profile);
  const config = quietConfig(env);
  const local = profile ?? (await localProfile(config));
  return throughServer(config, {
    running: async (_config, url) => connectionOf(url, local),
    inProcess: (given) => connectionInProcess(given, local),
  });
}

function ofEnvironment(env: NodeJS.ProcessEnv): Profile | undefined {
  const {
    FIELDSTONE_BASE_URL: baseUrl,
    FIELDSTONE_COMPANY_ID: companyId,
    FIELDSTONE_API_KEY: apiKey,
    FIELDSTONE_TOKEN: token,
  } = env;
  if (apiKey === undefined && token === undefined) return undefined;
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(companyId !== undefined && { companyId }),
    ...(apiKey !== undefined && { apiKey }),
    ...(token !== undefined && { token }),
  };
}

/** The operator of this installation, and the first company of its demo. */
async function localProfile(config: Config): Promise<Profile> {
  const { operatorToken } = await loadSecrets(config);
  const demo = config.database.url === null ? await readKept(config.database.dataDir) : undefined;
  return {
    operatorToken,
    ...(demo?.state === 'open' && { companyId: demo.companyId, apiKey: demo.apiKey }),
  };
}

function connectionOf(url: string, profile: Profile): Connection {
  const base = url.replace(/\/$/, '');
  return {
    send: ({ path, ...init }) =>
      fetch(base + path, init).catch((err: Error) => {
        throw new ServerUnusable(`the server at ${base} does not answer: ${reasonOf(err)}`);
      }),
    credentials: (surface) => headersOf(profile, surface),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function connectionInProcess(config: Config, profile: Profile): Promise<Connection> {
  // The product is loaded only here: a command that calls a server does not need it.
  const { openFieldstone } = await import('#/server.ts');
  const fieldstone = await openFieldstone(config);
  return {
    async send({ method, path, headers, body }) {
      const answer = await fieldstone.app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      const own = Object.entries(answer.headers).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]);
      const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
      return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: own,
      });
    },
    credentials: (surface) => headersOf(profile, surface),
    [Symbol.asyncDispose]: () => fieldstone[Symbol.asyncDispose](),
  };
}

function headersOf(
  { companyId, apiKey, token, operatorToken }: Profile,
  surface: string,
): Record<string, string> {
  const bearer = surface === 'operator' ? (operatorToken ?? token) : token;
  if (bearer !== undefined) return { authorization: `Bearer ${bearer}` };
  if (apiKey === undefined) return {};
  // A key alone names its company.
  if (companyId === undefined) return { authorization: `Bearer ${apiKey}` };
  return { 'x-api-key': apiKey, 'x-company-id': companyId };
}
