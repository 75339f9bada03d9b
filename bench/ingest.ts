/**
 * How exactly mails of portals are read, and what comes of them, over HTTP: on the mails the reader was made with
 * and on those kept from it (`bench/data/portal-mails`). `node bench/ingest.ts`; `MISSES=1` prints what was missed.
 */
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { heldOutMails, type PortalMail, shownMails } from './data/portal-mails/read-mails.ts';
import { CATEGORIES, CONTACTS, SITES, TYPES } from './data/portal-mails/world.ts';
import { BENCH_SECRET, newCompany, openBench, table } from './kit.ts';

const SURE = 0.85;

interface Answer {
  readonly status: string;
  readonly extraction: Readonly<Record<string, unknown>>;
  readonly resolution: {
    readonly customers: readonly { contact_id: number; score: number }[];
    readonly sites: readonly { site_key: string; name: string; score: number }[];
  };
  readonly reasoning: string;
}

interface Outcome {
  readonly mail: PortalMail;
  readonly answer: Answer;
  readonly exact: number;
  readonly tookMs: number;
}

await using bench = await openBench();
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off', DEMO: 'false' }), bench.platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const company = await newCompany(bench.platform, 'Ashdown');
for (const [entity, records] of Object.entries({
  contacts: CONTACTS,
  sites: SITES,
  job_types: TYPES,
  job_categories: CATEGORIES,
}))
  await importRecords(
    company.ctx,
    entity,
    records.map((record) => ({ record })),
    { dryRun: false },
  );

for (const [name, mails] of [
  ['shown', await shownMails()],
  ['held out', await heldOutMails()],
] as const) {
  const outcomes: Outcome[] = [];
  for (const mail of mails) outcomes.push(await outcomeOf(mail));
  console.info(`\n${name}`);
  const families = [...new Set(mails.map(({ family }) => family)), 'all'];
  console.info(
    table(
      ['family', 'mails', 'fields exact', 'customer', 'site', 'created', 'false', 'p50 ms'],
      families.map((family) =>
        rowOf(
          family,
          outcomes.filter(({ mail }) => family === 'all' || mail.family === family),
        ),
      ),
    ),
  );
}
await app.close();

async function outcomeOf(mail: PortalMail): Promise<Outcome> {
  const { company_id, api_key } = company;
  const started = performance.now();
  const response = await app.inject({
    method: 'POST',
    url: '/api:intel/ingest/email/portal',
    payload: {
      company_id,
      api_key,
      email_from: mail.from,
      email_subject: mail.subject,
      email_date: mail.date,
      email_html: mail.html,
      email_text: mail.text ?? '',
    },
  });
  const tookMs = performance.now() - started;
  const answer: Answer = response.json();
  const wanted = Object.entries(mail.fields);
  const wrong = wanted.filter(
    ([field, value]) => JSON.stringify(answer.extraction[field]) !== JSON.stringify(value),
  );
  if (process.env.MISSES) {
    for (const [field, value] of wrong)
      console.info(
        `${mail.family}, ${mail.name}: ${field} ${JSON.stringify(value)}, read ${JSON.stringify(answer.extraction[field])}`,
      );
    if (
      !isCustomerRight(mail, answer) ||
      !isSiteRight(mail, answer) ||
      isFalse(mail, answer) ||
      (mail.mayCreate && answer.status !== 'auto_created')
    )
      console.info(`${mail.family}, ${mail.name}: ${answer.status}. ${answer.reasoning}`);
  }
  return { mail, answer, exact: wanted.length - wrong.length, tookMs };
}

function rowOf(family: string, outcomes: readonly Outcome[]): (string | number)[] {
  const share = (judge: (outcome: Outcome) => boolean) =>
    (outcomes.filter(judge).length / outcomes.length).toFixed(2);
  const fields = outcomes.reduce((sum, { mail }) => sum + Object.keys(mail.fields).length, 0);
  const exact = outcomes.reduce((sum, outcome) => sum + outcome.exact, 0);
  const may = outcomes.filter(({ mail }) => mail.mayCreate);
  const made = may.filter(({ answer }) => answer.status === 'auto_created');
  const times = outcomes.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return [
    family,
    outcomes.length,
    (exact / fields).toFixed(3),
    share(({ mail, answer }) => isCustomerRight(mail, answer)),
    share(({ mail, answer }) => isSiteRight(mail, answer)),
    `${made.length}/${may.length}`,
    outcomes.filter(({ mail, answer }) => isFalse(mail, answer)).length,
    (times[Math.floor(times.length / 2)] ?? 0).toFixed(1),
  ];
}

function isCustomerRight(mail: PortalMail, { resolution }: Answer): boolean {
  const [best] = resolution.customers;
  return mail.customer === null ? (best?.score ?? 0) < SURE : best?.contact_id === mail.customer;
}

function isSiteRight(mail: PortalMail, { resolution }: Answer): boolean {
  const [best] = resolution.sites;
  if (mail.site === null) return (best?.score ?? 0) < SURE;
  return best?.name === SITES.find(({ code }) => code === mail.site)?.name;
}

function isFalse(mail: PortalMail, answer: Answer): boolean {
  return (
    answer.status === 'auto_created' &&
    (!mail.mayCreate || !isCustomerRight(mail, answer) || !isSiteRight(mail, answer))
  );
}
