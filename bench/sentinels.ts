/**
 * Sentinels on made-up tenants: alerts on healthy ones, alike and of all kinds, and what is found of anomalies planted
 * at three strengths. `node bench/sentinels.ts [healthy seeds] [planted seeds] [varied seeds]`, with `DATABASE_URL` for a server; `ONLY=<sentinel>`
 * plants that one alone, `SHOW=1` prints every false alarm and miss.
 */
import { runMany, SENTINEL_IDS } from '#/modules/sentinels/index.ts';
import { databaseName, newCompany, openBench, table } from './kit.ts';
import { HARD_NEGATIVES } from './sentinels/hard-negatives.ts';
import { loadTenant } from './sentinels/load.ts';
import { type Outcome, outcomeOf } from './sentinels/measure.ts';
import { type Planted, STRENGTHS } from './sentinels/planting.ts';
import { PLANTINGS } from './sentinels/plantings/index.ts';
import { HISTORIES, variedShape } from './sentinels/shape.ts';
import { AS_OF, healthyTenant, type Tenant } from './sentinels/tenant.ts';

const HEALTHY = Number(process.argv[2] ?? 30);
const PLANTED = Number(process.argv[3] ?? 10);
const VARIED = Number(process.argv[4] ?? HISTORIES.length * 5);
const { ONLY, SHOW } = process.env;

await using bench = await openBench();
const { platform } = bench;

async function runOn(tenant: Tenant, name: string) {
  const { ctx } = await newCompany(platform, name);
  await loadTenant(ctx, tenant);
  const input = { as_of: new Date(AS_OF).toISOString(), limit: 500 };
  const run = await runMany(ctx, input);
  const again = await runMany(ctx, input);
  const said = (one: typeof run) =>
    JSON.stringify(one.alerts.map(({ first_seen_at: _, last_seen_at: __, ...alert }) => alert));
  if (said(run) !== said(again)) throw new Error('two runs over the same data differ');
  return run;
}

function show(text: string): void {
  if (SHOW) process.stdout.write(`${text}\n`);
}

const alarms = new Map<string, number>(SENTINEL_IDS.map((id) => [id, 0]));
for (let seed = 1; seed <= HEALTHY; seed += 1) {
  const run = await runOn(healthyTenant(seed), `healthy ${seed}`);
  for (const { sentinel_id, title, summary, metric } of run.alerts) {
    alarms.set(sentinel_id, (alarms.get(sentinel_id) ?? 0) + 1);
    show(`healthy ${seed}: ${sentinel_id}: ${title}: ${summary} p=${metric.p_value}`);
  }
  for (const { sentinel_id, status } of run.results)
    if (status === 'error') throw new Error(`${sentinel_id} failed`);
}

/** Alerts of the operational family, by the length of the history. */
const ofHistory = new Map<number, number[]>(HISTORIES.map((days) => [days, []]));
for (let seed = 0; seed < VARIED; seed += 1) {
  const shape = variedShape(seed);
  const { alerts } = await runOn(healthyTenant(5_000 + seed, shape), `varied ${seed}`);
  const own = alerts.filter(({ family }) => family === 'operational');
  ofHistory.get(shape.days)?.push(own.length);
  for (const { sentinel_id, title, summary } of own)
    show(`varied ${seed}, ${shape.jobs} jobs in ${shape.days} days: ${sentinel_id}: ${title}: ${summary}`);
}

const negatives = new Map<string, string[]>();
for (let seed = 1; seed <= PLANTED; seed += 1) {
  const tenant = healthyTenant(2_000 + seed, 6_000);
  const silent = new Map(
    HARD_NEGATIVES.flatMap(({ name, plant }) => plant(tenant).map((entity) => [entity, name] as const)),
  );
  const run = await runOn(tenant, `hard ${seed}`);
  for (const { sentinel_id, entity, title, summary } of run.alerts) {
    const name = [...silent].find(([one]) => isAbout(entity, one))?.[1];
    if (name === undefined) continue;
    negatives.set(name, [...(negatives.get(name) ?? []), sentinel_id]);
    show(`hard ${seed}, ${name}: ${sentinel_id}: ${title}: ${summary}`);
  }
}

/** An alert about a part of an entity is about the entity. */
function isAbout({ type, id }: { type: string; id: string }, entity: string): boolean {
  return `${type}:${id}` === entity || (type === 'site_type' && entity === `site:${id.split(':')[0]}`);
}

const outcomes = new Map<string, Outcome[]>();
const chosen = PLANTINGS.filter(({ sentinel }) => !ONLY || sentinel === ONLY);
for (const strength of STRENGTHS) {
  for (let seed = 1; seed <= PLANTED; seed += 1) {
    const tenant = healthyTenant(1_000 + seed, 6_000);
    const planted: [string, Planted][] = chosen.map((one) => [one.sentinel, one.plant(tenant, strength)]);
    const run = await runOn(tenant, `${strength} ${seed}`);
    for (const [sentinel, what] of planted) {
      const outcome = outcomeOf(run, sentinel, what);
      const key = `${sentinel} ${strength}`;
      outcomes.set(key, [...(outcomes.get(key) ?? []), outcome]);
      if (!outcome.found || outcome.precision < 1 || outcome.recall < 1)
        show(`${strength} ${seed}: ${sentinel}: ${JSON.stringify({ ...outcome, entity: what.entity })}`);
    }
  }
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? '' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
const rows = SENTINEL_IDS.map((id) => {
  const of = (strength: string) => outcomes.get(`${id} ${strength}`) ?? [];
  const found = STRENGTHS.flatMap(of).filter((one) => one.found);
  return [
    id,
    ...STRENGTHS.map((strength) => mean(of(strength).map((one) => Number(one.found)))),
    mean(found.map(({ precision }) => precision)),
    mean(found.map(({ recall }) => recall)),
    ((alarms.get(id) ?? 0) / Math.max(1, HEALTHY)).toFixed(2),
  ];
});
const head = [
  'sentinel',
  ...STRENGTHS.map((one) => `recall ${one}`),
  'evidence precision',
  'evidence recall',
  'alarms a healthy tenant',
];
process.stdout.write(
  `${databaseName(platform)}, ${HEALTHY} healthy and ${PLANTED} × 3 planted tenants\n\n${table(head, rows)}\n`,
);
const histories = [...ofHistory].map(([days, counts]) => [
  days,
  counts.length,
  mean(counts),
  Math.max(0, ...counts),
]);
process.stdout.write(
  `\n${table(['days of history', 'varied tenants', 'operational alarms each', 'most'], histories)}\n`,
);
const hard = HARD_NEGATIVES.map(({ name }) => [
  name,
  (negatives.get(name) ?? []).length,
  [...new Set(negatives.get(name))].join(', '),
]);
process.stdout.write(`\n${table(['looks like trouble', `alerts in ${PLANTED} tenants`, 'by'], hard)}\n`);
