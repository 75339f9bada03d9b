import { seededRandom } from '../kit/hostile/hostile.ts';
import {
  ANSWER_MS_MAX,
  attackField,
  faultsOf,
  HEALTH_MS_MAX,
  hostileFragments,
  patternSources,
  TEXT_FIELDS,
  watchHealth,
} from '../kit/hostile/hostile-text.ts';
import { startServer, temporaryDirectory } from '../kit/processes/process.ts';
import { createCompany, OPERATED, runFault } from './kit.ts';

const HELP = `Pieces of every pattern of the product, repeated to four lengths, into every text field that something reads:
each call is answered within ${ANSWER_MS_MAX} ms, /health within ${HEALTH_MS_MAX} ms meanwhile, and the server lives.
--fragments=40 for each field, --seed=0 for the same again`;

const SHOWN = 10;

await runFault('hostile-text', HELP, async (run) => {
  const server = await startServer(run, { DATA_DIR: await temporaryDirectory(run), ...OPERATED });
  const { company_id, api_key } = await createCompany(server.url);
  const seed = run.option('seed', 0) || Math.floor(seededRandom(Date.now())() * 2 ** 31);
  const fragments = hostileFragments(await patternSources(), run.option('fragments', 40), seed);
  process.stdout.write(`seed ${seed}, ${fragments.length} fragments\n`);
  const slowestHealth = watchHealth(server.url);
  for (const field of TEXT_FIELDS) {
    const answers = await attackField(`${server.url}/api:intel`, { company_id, api_key }, field, fragments);
    const faults = faultsOf(answers);
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    const statuses = [...new Set(answers.map(({ status }) => status ?? 'none'))].sort().join('/');
    run.check(field.name, faults.length === 0, `${answers.length} calls, ${statuses}, slowest ${slowest} ms`);
    for (const fault of faults.slice(0, SHOWN)) process.stdout.write(`        ${fault}\n`);
  }
  const healthMs = Math.round(await slowestHealth());
  run.check('/health meanwhile', healthMs <= HEALTH_MS_MAX, `${healthMs} ms`);
  run.check('deaths', server.child.exitCode === null, server.child.exitCode === null ? 0 : 1);
});
