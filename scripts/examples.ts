/**
 * `npm run examples`: starts the product with its demo, plays a day of calls through the SDK and keeps of each operation
 * the request and the answer in `docs/api/examples.json`, which the OpenAPI document shows. Lists are cut to their first
 * items, and secrets replaced.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#/config.ts';
import { beginFromSnapshot } from '#/demo/snapshot.ts';
import { openFieldstone } from '#/server.ts';
import { connectAssistant } from './examples/connect.ts';
import { playDay } from './examples/day.ts';
import { type Recorded, recorder } from './examples/record.ts';

const FILE = new URL('../docs/api/examples.json', import.meta.url);

const directory = await mkdtemp(join(tmpdir(), 'fieldstone-examples-'));
try {
  const dataDir = join(directory, 'data');
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
  await using fieldstone = await openFieldstone(config, () => beginFromSnapshot(dataDir, new Date()));
  const demo = await fieldstone.demo?.ensure();
  if (!demo) throw new Error('there is no demo');
  const recorded = new Map<string, Recorded>();
  await playDay({
    clientOf: recorder(fieldstone.app, recorded),
    demo,
    operatorToken: fieldstone.secrets.operatorToken,
    connect: (login) => connectAssistant(fieldstone.app, login),
  });
  const { paths } = (await fieldstone.app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const all = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  const sorted = [...recorded].filter(([id]) => all.includes(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
  const missing = all.filter((id) => !recorded.has(id));
  process.stdout.write(`${sorted.length} of ${all.length} operations\n`);
  if (missing.length > 0) process.stdout.write(`without an example: ${missing.join(', ')}\n`);
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
