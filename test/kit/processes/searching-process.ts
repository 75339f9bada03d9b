/**
 * A process that opens a data directory, has its indexes kept as the task does, and searches: as the server does after
 * a restart, without waiting for the clock. `node searching-process.ts <data directory> <credentials>`; prints the
 * answer.
 */
import { loadConfig } from '#/config.ts';
import { keepIndexes } from '#/modules/job-search/index.ts';
import { openFieldstone } from '#/server.ts';

const [dataDir = '', credentials = '{}'] = process.argv.slice(2);
const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
await using opened = await openFieldstone(config);
await keepIndexes.run(opened.platform);
const answer = await opened.app.inject({
  method: 'POST',
  url: '/api:intel/search/outcomes',
  payload: { ...JSON.parse(credentials), query_text: 'sproggle', limit: 100 },
});
process.stdout.write(JSON.stringify({ status: answer.statusCode, body: answer.json() }));
