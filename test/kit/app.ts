import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { buildApp } from '#/app.ts';
import { loadConfig, publicUrlOf } from '#/config.ts';
import { deriveJobsAnew } from '#/modules/jobs/index.ts';
import { tenantRoleFor } from '#/platform/db/schema/tenant-role.ts';
import type { App } from '#/platform/http/app.ts';
import { openLog } from '#/platform/log/log.ts';
import { type OpenPlatform, openPlatform, type PlatformOptions } from '#/platform/open.ts';
import { makeTemplate, readTemplate } from '#/template.ts';
import { TASKS } from '#/worker.ts';
import { requireNoSecrets } from './hostile/no-secrets.ts';
import type { Cleanup } from './processes/process.ts';
import { recordStatements } from './statements/record.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests-0123456789';
export const JWT_SECRET = 'a-jwt-secret-for-the-tests-0123456789';

/** A test that wants something outside this machine starts its own in its place. */
const NOBODY_OUTSIDE = {
  OPEN_METEO_FORECAST_URL: 'http://127.0.0.1:9/v1/forecast',
  OPEN_METEO_ARCHIVE_URL: 'http://127.0.0.1:9/v1/archive',
};

export interface TestApp {
  readonly app: App;
  readonly platform: OpenPlatform;
  /** Every log line the app wrote, as text. */
  readonly logged: () => string;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly overrides?: PlatformOptions['overrides'];
  readonly logLevel?: string;
}

/**
 * The whole product on a database of its own, closed when the test ends: in memory from a migrated template,
 * or, with `DATABASE_URL` set, a new database on that server.
 */
export async function startApp(t: Cleanup, options: TestAppOptions = {}): Promise<TestApp> {
  const lines: string[] = [];
  const log = openLog(options.logLevel ?? 'info', { write: (line) => void lines.push(line) });
  recordStatements();
  const database = await freshDatabase(t);
  const config = loadConfig({
    ...NOBODY_OUTSIDE,
    OPERATOR_TOKEN,
    JWT_SECRET,
    RATE_LIMIT: 'off',
    ...options.env,
  });
  const platform = await openPlatform({
    log,
    database,
    masterSecret: JWT_SECRET,
    mail: config.mail,
    publicUrl: publicUrlOf(config),
    privateHosts: config.fms.privateHosts,
    webhookPrivateHosts: config.webhooks.privateHosts,
    outboundHosts: config.outboundHosts,
    breachedPasswordsUrl: config.breachedPasswordsUrl,
    embedding: config.embedding,
    tracing: config.tracing,
    ...(options.overrides && { overrides: options.overrides }),
  });
  const app = await buildApp(config, platform, { operatorToken: OPERATOR_TOKEN, jwtSecret: JWT_SECRET });
  await platform.tasks.start(TASKS);
  t.after(async () => {
    await app.close();
    await platform[Symbol.asyncDispose]();
    requireNoSecrets(lines.join(''), [JWT_SECRET, OPERATOR_TOKEN]);
  });
  return { app, platform, logged: () => lines.join('') };
}

/** A company of this test's own, with its key. */
export async function aCompany(
  { app }: TestApp,
  body: Readonly<Record<string, unknown>> = {},
): Promise<{ company_id: string; api_key: string }> {
  const answer = await operator(app, 'POST', '/tenants', { name: 'Ashdown Building Services', ...body });
  if (answer.statusCode !== 201) throw new Error(`no company: ${answer.body}`);
  return answer.json();
}

/** Posts to the intelligence surface for a company: what it answers, where it answers 200 and refuses no record. */
export function posting(
  { app }: TestApp,
  company: { company_id: string; api_key: string },
): (
  path: string,
  body: object,
) => // biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
Promise<any> {
  return async (path, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api:intel${path}`,
      payload: { ...company, ...body },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    if (answer.json().failed_total > 0) throw new Error(`${path} refused: ${answer.body}`);
    return answer.json();
  };
}

/** Runs the task that brings jobs up to date with their types and with the enrichment, as a minute later. */
export function derivedAnew({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  return deriveJobsAnew.run(platform);
}

/** Calls the operator's surface. */
export function operator(
  app: App,
  method: InjectOptions['method'],
  path: string,
  body?: unknown,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: method ?? 'GET',
    url: `/api:operator${path}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body !== undefined && { payload: body as object }),
  });
}

/** Where this run's databases come from. */
export async function freshDatabase(t: Cleanup): Promise<PlatformOptions['database']> {
  const url = await serverDatabase(t);
  return url
    ? { url, dataDir: null }
    : { url: null, dataDir: null, template: (await readTemplate()) ?? (await makeTemplate()) };
}

/** A new database on the server the tests run against, dropped when the test ends; undefined when there is none. */
export async function serverDatabase(t: Cleanup): Promise<string | undefined> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return undefined;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(DATABASE_URL, `create database ${name}`);
  t.after(() => dropDatabase(DATABASE_URL, name));
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

const AUTOVACUUM_MAY_NOT_BE_ENDED = '42501';
const DROP_TRIES = 50;

/** The server may be tidying the database up, which only a superuser may end: then it is asked again. */
async function dropDatabase(url: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await onServer(url, `drop database if exists ${name} with (force)`);
      return await onServer(url, `drop role if exists ${tenantRoleFor(name)}`);
    } catch (err) {
      const isTidying = err instanceof pg.DatabaseError && err.code === AUTOVACUUM_MAY_NOT_BE_ENDED;
      if (!isTidying || tries === DROP_TRIES) throw err;
      await pause(200);
    }
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
