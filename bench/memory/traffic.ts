/** Light, mixed load on one company: what an hour of a small office asks, in a minute. */
export interface Target {
  readonly url: string;
  readonly company_id: string;
  readonly api_key: string;
}

interface Call {
  readonly path: string;
  readonly body?: object;
}

const WORDS = [
  'compressor',
  'no hot water',
  'leaking valve',
  'alarm fault',
  'door closer',
  'tripped breaker',
];
const NAMES = ['ash', 'mor', 'brid', 'wes', 'har', 'sta', 'LS1', 'fell'];
const QUESTIONS = [
  'How many jobs finished late last week?',
  'Which engineer had the most return visits last month?',
  'What is our completion rate this year?',
  'Show me the sentinels’ alerts',
];
const MAIL =
  'Third time of asking: when is the engineer coming? The boiler at 14 Quay Street has no pressure.';

/** The calls in their order, one after the other; `rounds` times. Calls that change nothing come far more often. */
export async function lightLoad(target: Target, rounds: number): Promise<number> {
  let sent = 0;
  for (let round = 0; round < rounds; round++)
    for (const one of callsOf(round)) {
      await call(target, one);
      sent += 1;
    }
  await call(target, { path: '/api:intel/sentinels/run', body: {} });
  return sent + 1;
}

function callsOf(round: number): Call[] {
  const word = pick(WORDS, round);
  return [
    { path: `/api:intel/jobs/feed?page=${1 + (round % 20)}&page_size=50` },
    { path: '/api:intel/jobs/feed?status=completedOk' },
    { path: '/api:intel/search/outcomes', body: { query_text: word } },
    { path: '/api:intel/search/intake', body: { query_text: word } },
    { path: '/api:intel/search/outcomes/enriched', body: { query_text: word } },
    { path: `/api:intel/search/autocomplete?q=${pick(NAMES, round)}` },
    { path: `/api:intel/search/autocomplete?q=${pick(NAMES, round + 3)}` },
    { path: '/api:intel/aggregate/jobs', body: { metric: 'completion_rate', group_by: 'engineer' } },
    { path: '/api:intel/triage/classify', body: { sender_address: 'desk@customer.example', body: MAIL } },
    { path: '/api:intel/assistant/chat', body: { message: pick(QUESTIONS, round) } },
    { path: '/api:intel/cases/list' },
    { path: '/api:intel/sentinels/registry' },
    { path: '/api:fms/jobs/list', body: { pageSize: 50 } },
    { path: '/api:fms/invoices/list', body: { pageSize: 50 } },
    { path: '/api:fms/contacts/list', body: { pageSize: 50 } },
    ...(round === 0 ? [{ path: '/openapi.json' }, { path: '/docs' }, { path: '/metrics' }] : []),
  ];
}

function pick(from: readonly string[], at: number): string {
  return from[at % from.length] ?? '';
}

/** The answer's text; throws when it is no success. */
export async function call(target: Target, { path, body }: Call): Promise<string> {
  const answer = await fetch(`${target.url}${path}`, {
    headers: {
      'content-type': 'application/json',
      'x-company-id': target.company_id,
      'x-api-key': target.api_key,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}
