import pg from 'pg';
import { detectingDamage } from '../embedded/directory.ts';
import { openEmbedded } from '../embedded/open.ts';

/** A connection to the embedded database in a directory that this process holds; both are closed with the stack. */
export async function connectEmbedded(dataDir: string, stack: AsyncDisposableStack): Promise<pg.Client> {
  const engine = stack.use(await detectingDamage(dataDir, openEmbedded({ dataDir, statementTimeoutMs: 0 })));
  const client = new pg.Client({ stream: () => engine.stream(), ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  stack.defer(() => client.end());
  return client;
}
