/** `npm run test:pg` without a server would test the embedded database again and call it the server. */
import pg from 'pg';

const { DATABASE_URL } = process.env;

try {
  if (!DATABASE_URL)
    throw new Error('DATABASE_URL is not set; scripts/test-server.sh starts a server and prints one');
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const { rows } = await client.query(
    "select version(), exists(select from pg_available_extensions where name = 'vector') as vector",
  );
  await client.end();
  if (!rows[0].vector) throw new Error('the server of DATABASE_URL has no pgvector');
  process.stdout.write(`testing on ${rows[0].version}\n`);
} catch (err) {
  process.stderr.write(`test:pg: ${err instanceof Error ? err.message : String(err)}\n`);
  process.exitCode = 1;
}
