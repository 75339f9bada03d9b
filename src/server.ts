import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Demo, openDemo } from '#/demo/demo.ts';
import { detectingDamage, holdsDatabase } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import type { App } from '#/platform/http/app.ts';
import { drain } from '#/platform/http/load/draining.ts';
import { openLog } from '#/platform/log/log.ts';
import { openLogSink, standardOutput } from '#/platform/log/log-sink.ts';
import { type OpenPlatform, openPlatform } from '#/platform/open.ts';
import { guardProcess } from '#/platform/process-guard.ts';
import type { Secrets } from './app.ts';
import { type Config, publicUrlOf } from './config.ts';
import { loadSecrets } from './secrets.ts';

/** The product, open on its database; not yet listening. */
export interface Fieldstone extends AsyncDisposable {
  readonly app: App;
  readonly platform: OpenPlatform;
  readonly secrets: Secrets;
  /** Null where the configuration has none. */
  readonly demo: Demo | null;
  /** Prints on standard output, in order with the log. */
  print(text: string): void;
  /** Starts background tasks, then listens. Returns the address. */
  listen(): Promise<string>;
  /**
   * Returns tasks to the queue and finishes running requests; those that take too long are interrupted with an error
   * response. Returns how many got no response. Dispose afterwards.
   */
  stop(): Promise<number>;
}

/**
 * Requests sent before the signal may still be unread in their sockets: they are accepted too. In several steps, so
 * that a busy event loop polls its sockets in between.
 */
const GRACE_STEPS = 5;
const GRACE_STEP_MS = 50;
/** How long requests may take to finish by themselves. */
const STOP_PATIENCE_MS = 5_000;

/**
 * Opens everything on the configured database. The embedded one is locked first: a second process on one data directory
 * throws DirectoryLocked. If there is no embedded database yet, `beginning` may create one; otherwise it is created
 * from the template. Disposing finishes running work and closes in reverse order.
 */
export async function openFieldstone(config: Config, beginning?: () => Promise<void>): Promise<Fieldstone> {
  await using stack = new AsyncDisposableStack();
  const embedded = config.database.url === null;
  const lock = embedded ? lockDirectory(config.database.dataDir) : undefined;
  if (lock) stack.defer(() => lock.release());
  // Before anything is written to a directory that belongs to something else.
  if (embedded) holdsDatabase(config.database.dataDir);
  const secrets = await loadSecrets(config);
  const sink = openLogSink(standardOutput());
  const log = openLog(config.logLevel, sink);
  stack.defer(guardProcess(log));
  const opening = openPlatform({
    log,
    lostLogLines: sink.lost,
    database: await databaseOptions(config, beginning),
    masterSecret: secrets.jwtSecret,
    mail: config.mail,
    publicUrl: publicUrlOf(config),
    privateHosts: config.fms.privateHosts,
    webhookPrivateHosts: config.webhooks.privateHosts,
    outboundHosts: config.outboundHosts,
    breachedPasswordsUrl: config.breachedPasswordsUrl,
    embedding: config.embedding,
    tracing: config.tracing,
  });
  // The database opens in another thread or process: loading the modules meanwhile saves a second.
  const loading = Promise.all([import('./app.ts'), import('./worker.ts'), import('./thread-work.ts')]);
  const dataDir = embedded ? config.database.dataDir : null;
  const platform = stack.use(await detectingDamage(dataDir, opening));
  const [{ buildApp }, { TASKS, startDelivery }, { AWAITED_WORK, prepareModels }] = await loading;
  await detectingDamage(dataDir, platform.tasks.start(TASKS));
  const demo = config.demo ? openDemo(platform, config.database.dataDir) : null;
  const app = await buildApp(config, platform, secrets, demo);
  let delivery: AsyncDisposable | undefined;
  stack.defer(() => delivery?.[Symbol.asyncDispose]());
  stack.defer(() => app.close());
  stack.defer(async () => {
    platform.beginStop();
    await demo?.settled();
  });
  const opened = stack.move();
  return {
    app,
    platform,
    secrets,
    demo,
    print: (text) => sink.write(text),
    async listen() {
      await platform.tasks.work(platform, TASKS);
      delivery = startDelivery(platform);
      await app.listen({ host: config.http.host, port: config.http.port });
      prepareModels(config.searchMemoryMb);
      platform.workers.warm(AWAITED_WORK);
      const { address, family, port } = app.server.address() as AddressInfo;
      const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
      lock?.update({ url });
      return url;
    },
    async stop() {
      platform.beginStop();
      for (let step = 0; step < GRACE_STEPS; step++) await pause(GRACE_STEP_MS);
      return drain(app, { patienceMs: STOP_PATIENCE_MS, cutOff: () => platform.endWork() });
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function databaseOptions(
  { database: { url, dataDir } }: Config,
  beginning: (() => Promise<void>) | undefined,
): Promise<Parameters<typeof openPlatform>[0]['database']> {
  const isBegun = (): boolean => url !== null || holdsDatabase(dataDir);
  if (!isBegun()) await beginning?.();
  if (isBegun()) return { url, dataDir };
  // The template and demo records are only for first starts: later starts do not load their code.
  const { readTemplate } = await import('./template.ts');
  const template = await readTemplate();
  return { url, dataDir, ...(template && { template }) };
}
