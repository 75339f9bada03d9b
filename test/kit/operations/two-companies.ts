import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { keepIndexes } from '#/modules/job-search/index.ts';
import { OPERATOR_TOKEN, operator, type TestApp } from '../app.ts';

/** A word that stands in every text of a company and is never sent by the other one. */
export const CANARY = { a: 'zyxsparrow', b: 'zyxcanary' } as const;
/** A word of every outcome, which the other company searches for. */
export const SEARCHED = { a: 'zyxlinnet', b: 'zyxfinch', never: 'zyxnobody' } as const;

export const PASSWORD = 'correct horse battery';
export const ROLES = ['admin', 'developer', 'manager', 'standard', 'engineer'] as const;
type Role = (typeof ROLES)[number];

export interface Company {
  readonly side: 'a' | 'b';
  readonly companyId: string;
  readonly apiKey: string;
  /** A second key, which nobody uses. */
  readonly spareKeyId: string;
  readonly users: Readonly<Record<Role, { readonly id: number; readonly token: string }>>;
  /** A user nobody signs in as: what requests may change or remove. */
  readonly spareUserId: number;
  /** A token that was good until its user was archived. */
  readonly archivedToken: string;
  readonly siteKey: string;
  /** What the third party reports of quotations with. */
  readonly webhookSecret: string;
  readonly triageResultId: string;
  readonly ledger: Awaited<ReturnType<typeof makeLedger>>;
  /** A conversation of the company's own. */
  readonly session: string;
  readonly team: Awaited<ReturnType<typeof makeTeam>>;
  readonly case: Awaited<ReturnType<typeof makeCase>>;
  /** A portal's mails that wait for review. */
  readonly extractions: Awaited<ReturnType<typeof readMails>>;
  /** Where its events would be sent, and one that was not sent yet. */
  readonly webhook: { readonly endpointId: string; readonly deliveryId: string };
  /** An application that the admin connected. */
  readonly connection: { readonly id: string; readonly userId: number; readonly name: string };
  readonly numbers: ReturnType<typeof numbersOf>;
  readonly uuids: ReturnType<typeof uuidsOf>;
}

export interface TwoCompanies {
  readonly a: Company;
  readonly b: Company;
}

/** Ids of imported records: the same kinds on both sides, no value in common. */
export function numbersOf(thousand: number) {
  return {
    job: thousand * 1000 + 1,
    contact: thousand * 1000 + 101,
    parentContact: thousand * 1000 + 102,
    contactGroup: thousand * 1000 + 201,
    resourceGroup: thousand * 1000 + 301,
    type: thousand * 1000 + 401,
    category: thousand * 1000 + 501,
    jobGroup: thousand * 1000 + 601,
    worksheet: thousand * 1000 + 701,
  };
}

export function uuidsOf(digit: number) {
  const uuid = (last: number) => `0f0e0d0c-${String(digit).repeat(4)}-4000-8000-00000000000${last}`;
  return { person: uuid(1), otherPerson: uuid(2), quotation: uuid(3) };
}

export const THOUSANDS = { a: 71, b: 82, never: 93 } as const;

/** Two companies with the same kinds of data; every text of each holds its own canary. */
export async function twoCompanies(kit: TestApp): Promise<TwoCompanies> {
  const both = { a: await company(kit, 'a'), b: await company(kit, 'b') };
  // So that both have vectors, too.
  await keepIndexes.run(kit.platform);
  return both;
}

async function company(kit: TestApp, side: 'a' | 'b'): Promise<Company> {
  const canary = CANARY[side];
  const created = await made<{ company_id: string; api_key: string }>(kit, '/tenants', {
    name: `${canary} Building Services`,
    settings: { triage_routes: { other: canary } },
  });
  const within = `/tenants/${created.company_id}`;
  const spare = await made<{ key_id: string }>(kit, `${within}/keys`, { label: canary });
  const user = async (name: string, role: string) => {
    const email = `${name}.${canary}@example.com`;
    const { id } = await made<{ id: number }>(kit, `${within}/users`, {
      email,
      password: PASSWORD,
      role,
      first_name: canary,
      last_name: `${canary} ${name}`,
      phone: `${canary} 0113 496 0000`,
    });
    return { id, email };
  };
  const users = Object.fromEntries(
    await Promise.all(
      ROLES.map(async (role) => {
        const { id, email } = await user(role, role);
        return [role, { id, token: await signIn(kit, email) }];
      }),
    ),
  ) as Company['users'];
  const archivedToken = await archivedTokenOf(kit, created.company_id, await user('archived', 'admin'));
  const spareUser = await user('spare', 'standard');
  await leaveTraces(kit, created.company_id, canary, users.admin.token);
  const numbers = numbersOf(THOUSANDS[side]);
  const uuids = uuidsOf(THOUSANDS[side] % 10);
  const endpointId = await addSubscribers(kit, created, side);
  const connection = { id: randomUUID(), userId: users.admin.id, name: canary };
  await keepConnection(kit, created.company_id, connection);
  for (const [entity, record] of Object.entries(recordsOf(side, numbers, uuids)))
    await importRecord(kit, created, entity, record);
  const team = await makeTeam(kit, created, side, spareUser.id);
  const webhookSecret = await reportQuotation(kit, created, uuids.quotation, canary);
  await keepOfOwn(kit, created.company_id);
  const aCase = await makeCase(kit, created, side, spareUser.id);
  await keepAlert(kit, created, side);
  const ledger = await makeLedger(kit, created.api_key, side, numbers.contact);
  await tellOfCustomer(kit, created, numbers.contact);
  const session = await converse(kit, created, canary);
  const extractions = await readMails(kit, created, side, numbers.contact);
  await fillTexts(kit, created.company_id, canary);
  return {
    side,
    companyId: created.company_id,
    apiKey: created.api_key,
    spareKeyId: spare.key_id,
    users,
    spareUserId: spareUser.id,
    archivedToken,
    siteKey: await siteKeyOf(kit, created.company_id),
    webhookSecret,
    triageResultId: await triageMail(kit, created, side),
    webhook: { endpointId, deliveryId: await aDelivery(kit, created.company_id) },
    connection,
    team,
    case: aCase,
    ledger,
    session,
    extractions,
    numbers,
    uuids,
  };
}

async function siteKeyOf({ platform }: TestApp, companyId: string): Promise<string> {
  const { rows } = await platform.database.pool.query<{ site_key: string }>(
    'select site_key from jobs where company_id = $1',
    [companyId],
  );
  return rows[0]?.site_key ?? '';
}

/** A token of somebody who is archived then. */
async function archivedTokenOf(
  kit: TestApp,
  companyId: string,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<string> {
  const token = await signIn(kit, email);
  await kit.platform.database.pool.query(
    'update users set is_archived = true where company_id = $1 and user_id = $2',
    [companyId, id],
  );
  return token;
}

/** Whom the company has told: a morning mail, and an endpoint that nobody answers at, told of jobs with the canary. */
async function addSubscribers(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  side: 'a' | 'b',
): Promise<string> {
  const endpoint = {
    url: `https://${CANARY[side]}.example/in`,
    events: ['job.created'],
    description: CANARY[side],
  };
  const digest = { enabled: true, recipients: [`${CANARY[side]}@example.com`] };
  const kept = await kit.app.inject({
    method: 'PUT',
    url: '/api:intel/digest',
    payload: { ...credentials, ...digest },
  });
  assert.equal(kept.statusCode, 200, kept.body);
  return post<string>(kit, credentials, 'webhooks/endpoints', endpoint);
}

async function aDelivery(kit: TestApp, companyId: string): Promise<string> {
  const { rows } = await kit.platform.database.pool.query<{ delivery_id: string }>(
    'select delivery_id from webhook_deliveries where company_id = $1',
    [companyId],
  );
  assert.ok(rows[0]);
  return rows[0].delivery_id;
}

/** Two conversations, one of them somebody's; the name of the other. */
async function converse(
  kit: TestApp,
  keys: { company_id: string; api_key: string },
  canary: string,
): Promise<string> {
  const session = `session of ${keys.company_id}`;
  for (const whose of [{ session_id: session }, { session_id: canary, user_id: canary }]) {
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/assistant/chat',
      payload: { ...keys, ...whose, message: `What of ${canary}?` },
    });
    assert.equal(answer.statusCode, 200, answer.body);
  }
  return session;
}

/** Tokens of company A's invitations that can still be accepted, for requests that need one. */
export const INVITE_TOKENS: string[] = [];
const INVITATIONS = 20;
/** Sets the password of the spare user of company A, as often as what is shared is given back. */
export const RESET_TOKEN = 'fsr_the-token-of-a-link-in-a-mail';

/** What is left behind by using the product: invitations and their mails, kept answers, the audit log. */
async function leaveTraces(kit: TestApp, companyId: string, canary: string, token: string): Promise<void> {
  const changed = await kit.app.inject({
    method: 'PATCH',
    url: `/api:operator/tenants/${companyId}/settings`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-request-id': canary },
    payload: { late_start_mins: 15 },
  });
  assert.equal(changed.statusCode, 200, changed.body);
  for (let n = 0; n < INVITATIONS; n += 1) {
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api:auth/users/invite',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `${canary}-${n}` },
      payload: { email: `invited${n}.${canary}@example.com` },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    if (canary === CANARY.a) INVITE_TOKENS.push(answer.json<{ invite_token: string }>().invite_token);
  }
}

/** An application that a user of the company connected. */
async function keepConnection(
  { platform }: TestApp,
  companyId: string,
  { id, userId, name }: Company['connection'],
): Promise<void> {
  await platform.database.pool.query(
    `insert into oauth_grants (company_id, grant_id, user_id, client_id, client_name, redirect_uri, code_challenge,
                               refresh_expires_at, created_at)
     values ($1, $2, $3, $4, $4, $5, $4, now() + interval '30 days', now())
     on conflict do nothing`,
    [companyId, id, userId, name, `https://${name}.example/callback`],
  );
}

/**
 * Gives back what calls may have taken from others: the users who may be archived, the conversation that is nobody's, the
 * webhook endpoint, the connected application.
 */
export async function restoreShared(kit: TestApp, companies: TwoCompanies): Promise<void> {
  const { pool } = kit.platform.database;
  await pool.query(
    "update logins set reset_token_hash = sha256($1::bytea), reset_expires_at = now() + interval '1 hour' where user_id = $2",
    [Buffer.from(RESET_TOKEN), companies.a.spareUserId],
  );
  for (const { companyId, spareUserId, session, webhook, connection } of [companies.a, companies.b]) {
    await pool.query(
      "update users set is_archived = false, role = 'standard' where company_id = $1 and user_id = $2",
      [companyId, spareUserId],
    );
    await pool.query(
      'update assistant_sessions set user_id = null where company_id = $1 and session_id = $2',
      [companyId, session],
    );
    await restoreWebhook(kit, companyId, webhook);
    await keepConnection(kit, companyId, connection);
  }
}

async function restoreWebhook(
  kit: TestApp,
  companyId: string,
  { endpointId, deliveryId }: Company['webhook'],
): Promise<void> {
  const { pool } = kit.platform.database;
  await pool.query(
    `insert into webhook_endpoints (company_id, endpoint_id, url, events, enabled, nonce, created_at, updated_at)
     values ($1, $2, 'https://hooks.example/in', '{job.created}', true, $2, now(), now()) on conflict do nothing`,
    [companyId, endpointId],
  );
  await pool.query(
    `insert into webhook_deliveries (company_id, delivery_id, endpoint_id, event_id, type, body, status, attempts, created_at)
     values ($1, $2, $3, 'msg_restored', 'job.created', '{}', 'failed', 1, now()) on conflict do nothing`,
    [companyId, deliveryId, endpointId],
  );
}

/** One record of every entity that can be imported, each text with the canary in it. */
export function recordsOf(
  side: 'a' | 'b',
  n: ReturnType<typeof numbersOf>,
  u: ReturnType<typeof uuidsOf>,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const c = CANARY[side];
  const place = { address: `1 ${c} Street, Leeds`, postcode: c, latitude: 53.8, longitude: -1.5 };
  const person = { email: `${c}@example.com`, phone: c };
  return {
    contact_groups: { id: n.contactGroup, name: c },
    resource_groups: { id: n.resourceGroup, name: c },
    job_groups: { id: n.jobGroup, name: c },
    job_categories: { categoryId: n.category, name: c },
    job_types: { typeId: n.type, name: c, vertical: 'mep', requiredCertificates: [c] },
    contacts: {
      contactId: n.contact,
      name: c,
      reference: c,
      parentContactId: n.parentContact,
      contactGroupId: n.contactGroup,
      ...person,
      ...place,
    },
    persons: { personId: u.person, ids: [u.otherPerson, c], contactId: n.contact, name: c, ...person },
    sites: { contactId: n.contact, name: c, code: c, ...place },
    resources: {
      resourceId: resourceIdOf(side),
      name: c,
      ...person,
      resourceGroupId: n.resourceGroup,
      skills: [c],
      certificates: [{ name: c, expiresAt: '2030-01-01' }],
    },
    jobs: {
      jobId: n.job,
      reference: referenceOf(side),
      status: 'completedOk',
      result: c,
      createdAt: '2026-03-02T09:00:00Z',
      scheduledAt: '2026-03-02T09:00:00Z',
      plannedStartAt: '2026-03-02T09:00:00Z',
      plannedEndAt: '2026-03-02T11:00:00Z',
      actualStartAt: '2026-03-02T09:12:00Z',
      actualEndAt: '2026-03-02T10:50:00Z',
      description: `Boiler leaking ${SEARCHED[side]} ${c}`,
      outcome: `Replaced the pump ${SEARCHED[side]} ${c}, return visit needed`,
      subVertical: c,
      priority: c,
      contactId: n.contact,
      resourceId: resourceIdOf(side),
      typeId: n.type,
      categoryId: n.category,
      jobGroupId: n.jobGroup,
      site: { name: c, ...place },
      assetId: assetIdOf(side),
    },
    worksheets: {
      worksheetId: n.worksheet,
      jobId: n.job,
      name: c,
      answers: [{ question: c, answer: c }],
      completedAt: '2026-03-02T10:50:00Z',
    },
    quotations: {
      id: u.quotation,
      created_at: '2026-03-02T09:00:00Z',
      quote_number: quoteNumberOf(side),
      quote_from: c,
      quote_for_company: c,
      title: c,
      quote_status: 'Accepted',
    },
  };
}

type Side = 'a' | 'b' | 'never';
const textIdOf = (kind: string) => (side: Side) => `${side === 'never' ? 'nobody' : CANARY[side]}-${kind}-1`;
export const resourceIdOf = textIdOf('engineer');
export const referenceOf = textIdOf('job');
export const assetIdOf = textIdOf('asset');
export const quoteNumberOf = textIdOf('quote');
export const entityIdOf = textIdOf('thing');
export const linkedIdOf = textIdOf('linked');
export const alertIdOf = textIdOf('alert');

/** Posts to the intelligence surface; the id of what was made. */
async function post<Id = number>(
  kit: TestApp,
  { company_id, api_key }: { company_id: string; api_key: string },
  path: string,
  fields: object,
): Promise<Id> {
  const answer = await kit.app.inject({
    method: 'POST',
    url: `/api:intel/${path}`,
    payload: { company_id, api_key, ...fields },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ id: Id }>().id;
}

/** A team with a member and something it looks after. */
async function makeTeam(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  side: 'a' | 'b',
  userId: number,
): Promise<{ id: number; membershipId: number; linkId: number }> {
  const name = CANARY[side];
  await startIds(kit, credentials.company_id, THOUSANDS[side] * 1_000 + 800);
  const id = await post(kit, credentials, 'teams/create', { name, metadata: { note: name } });
  const link = { entity_type: 'customer', entity_id: entityIdOf(side) };
  return {
    id,
    membershipId: await post(kit, credentials, `teams/${id}/members`, { user_id: userId, role: 'member' }),
    linkId: await post(kit, credentials, `teams/${id}/entities`, link),
  };
}

/** Ids that the other company does not have, none as small as a page number, which could not be told from it. */
async function startIds(kit: TestApp, companyId: string, last: number): Promise<void> {
  await kit.platform.database.pool.query(
    `select take_ids($1, given.kind, $2)
       from unnest(array['teams', 'team_members', 'team_entities', 'cases', 'case_comments', 'case_participants',
                         'case_items', 'case_activity', 'ledger_entries', 'ledger_lines', 'fms_notes', 'fms_vehicles'])
         as given (kind)`,
    [companyId, last],
  );
}

/** Mails of a portal: two that wait for review, one confirmed with a correction that was learnt. */
async function readMails(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  side: 'a' | 'b',
  contactId: number,
): Promise<{ readonly toConfirm: string; readonly toReject: string }> {
  const c = CANARY[side];
  const send = async (path: string, fields: object) => {
    const payload = { company_id: credentials.company_id, api_key: credentials.api_key, ...fields };
    const answer = await kit.app.inject({ method: 'POST', url: `/api:intel/ingest/email/${path}`, payload });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ extraction_id: string }>().extraction_id;
  };
  const mail = (text: string) => ({
    email_from: `vx@${c}.verisae.example`,
    email_text: `Customer: ${c}\nFault: ${c} ${text}\nSlip ${c}: T 71`,
  });
  const learnt = await send('portal', mail('learnt'));
  const overrides = { contact_id: contactId, priority: 'T 71' };
  await send('confirm', { extraction_id: learnt, overrides, note: c });
  return {
    toConfirm: await send('portal', mail('waits')),
    toReject: await send('portal', mail('waits too')),
  };
}

/** A mail that was triaged. */
async function triageMail(
  kit: TestApp,
  { company_id, api_key }: { company_id: string; api_key: string },
  side: 'a' | 'b',
): Promise<string> {
  const mail = {
    sender_address: `${CANARY[side]}@mail.example`,
    body: `The ${CANARY[side]} surface sticks.`,
  };
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/triage/classify',
    payload: { company_id, api_key, ...mail, source_ref: `mail of ${side}` },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ result_id: string }>().result_id;
}

/** A case with a comment, a participant and something it concerns. */
async function makeCase(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  side: 'a' | 'b',
  userId: number,
): Promise<{ id: number; participantId: number; itemId: number }> {
  const c = CANARY[side];
  const texts = { title: `${SEARCHED[side]} ${c}`, type: c, description: c, resolution: c };
  const id = await post(kit, credentials, 'cases/create', { ...texts, tags: [c], metadata: { note: c } });
  const within = `cases/${id}`;
  await post(kit, credentials, `${within}/comments`, { body: `${SEARCHED[side]} ${c}` });
  const item = { item_type: 'document', item_id: linkedIdOf(side), label: c, context: c };
  return {
    id,
    participantId: await post(kit, credentials, `${within}/participants`, { user_id: userId, role: c }),
    itemId: await post(kit, credentials, `${within}/items`, item),
  };
}

/** What the sentinels found, and an alert that says the company's word everywhere. */
async function keepAlert(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  side: 'a' | 'b',
): Promise<void> {
  const c = CANARY[side];
  const url = '/api:intel/sentinels/run/site_deterioration';
  const ran = await kit.app.inject({ method: 'POST', url, payload: credentials });
  assert.equal(ran.statusCode, 200, ran.body);
  const entity = { type: 'site', id: c, name: c };
  const alert = {
    id: alertIdOf(side),
    sentinel_id: 'site_deterioration',
    family: 'operational',
    category: 'site',
    severity: 'warning',
    title: c,
    summary: c,
    recommendation: c,
    entity,
    related: [entity],
    metric: {
      name: 'issue_rate',
      value: 1,
      baseline: 0,
      delta_pp: 1,
      sample_size: 1,
      baseline_size: 1,
      p_value: 0,
      test: c,
    },
    evidence: {
      recentJobs: [],
      latestJobs: [],
      window: { start: '2026-03-02T09:00:00Z', end: '2026-03-03T09:00:00Z' },
      baselineWindow: null,
      note: c,
    },
    score: 50,
  };
  await kit.platform.database.pool.query(
    `insert into sentinel_alerts (company_id, alert_id, sentinel_id, severity, state, first_seen_at, last_seen_at, updated_at, alert, concerns)
     values ($1, $2, 'site_deterioration', 'warning', 'new', now(), now(), now(), $3, $4)`,
    [credentials.company_id, alert.id, JSON.stringify(alert), [`site:${c}`]],
  );
  await kit.platform.database.pool.query(
    `with gone as (insert into deletions (company_id, entity, record_id, deleted_at) values ($1, 'worksheets', $2, now()))
     insert into export_leases (company_id, lease_id, held_until) values ($1, gen_random_uuid(), now() - interval '1 day')`,
    [credentials.company_id, c],
  );
}

/** A customer's summary, stored. */
async function tellOfCustomer(
  kit: TestApp,
  { company_id, api_key }: { company_id: string; api_key: string },
  contactId: number,
): Promise<void> {
  const told = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/assistant/generate-summary',
    payload: { company_id, api_key, contact_id: contactId },
  });
  assert.equal(told.statusCode, 200, told.body);
}

/** What the product keeps for itself: hours of weather, of a place nobody asks for, and a job's links, of which it has none. */
async function keepOfOwn(kit: TestApp, companyId: string): Promise<void> {
  await kit.platform.database.pool.query(
    `with links as (insert into visit_links (company_id, job_id, follows_at_site, repeats, follows_in_group)
                    select company_id, job_id, false, false, false from jobs where company_id = $1)
     insert into weather_hours (company_id, span, hours, fetched_at) values ($1, 'archive 0.00 0.00', '[]', now())`,
    [companyId],
  );
}

/** A report of the third party, by the company's own webhook. */
async function reportQuotation(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  quotationId: string,
  canary: string,
): Promise<string> {
  const { company_id, api_key } = credentials;
  const payload = { company_id, api_key };
  const made = await kit.app.inject({ method: 'POST', url: '/api:intel/extquote/webhook', payload });
  const taken = await kit.app.inject({
    method: 'POST',
    url: `/api:intel${made.json<{ path: string }>().path}`,
    payload: { event_name: 'customer_question', id: quotationId, question: canary },
  });
  assert.equal(taken.statusCode, 200, taken.body);
  return made.json<{ secret: string }>().secret;
}

/** An invoice and a quote with a line each, a note and a vehicle. */
async function makeLedger(
  kit: TestApp,
  apiKey: string,
  side: 'a' | 'b',
  contactId: number,
): Promise<{
  invoice: number;
  quote: number;
  invoiceLine: number;
  quoteLine: number;
  note: number;
  vehicle: number;
  documentToken: string;
}> {
  const make = async <T>(path: string, payload: object): Promise<T> => {
    const headers = { 'x-api-key': apiKey };
    const answer = await kit.app.inject({ method: 'POST', url: `/api:fms${path}`, headers, payload });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json<T>();
  };
  const post = async (path: string, payload: object): Promise<number> =>
    (await make<{ id: number }>(path, payload)).id;
  const entry = { contactId, clientNotes: CANARY[side], internalNotes: CANARY[side] };
  const line = { description: CANARY[side], unitSellingPrice: 95 };
  const invoice = await post('/invoices/create', entry);
  const quote = await post('/quotes/create', entry);
  await post('/invoices/edit', { invoiceId: invoice, reference: referenceOf(side) });
  await kit.platform.database.pool.query(
    `insert into fms_sync_cursors (company_id, resource, address, updated_at)
     select company_id, 'jobs', $2, now() from contacts where contact_id = $1`,
    [contactId, CANARY[side]],
  );
  await kit.platform.database.pool.query(
    `insert into fms_sync_records (company_id, resource, record_id, seen_at, fault)
     select company_id, 'jobs', $2, now(), $2 from contacts where contact_id = $1`,
    [contactId, CANARY[side]],
  );
  const { url } = await make<{ url: string }>('/invoices/document/create', { invoiceId: invoice });
  return {
    invoice,
    quote,
    documentToken: url.slice(url.lastIndexOf('/') + 1),
    invoiceLine: await post('/invoices/line_item/create', { invoiceId: invoice, ...line }),
    note: await post('/notes/create', { contactId, text: CANARY[side] }),
    vehicle: await post('/vehicles/create', {
      registration: CANARY[side],
      name: CANARY[side],
      resourceId: resourceIdOf(side),
    }),
    quoteLine: await post('/quotes/line_item/create', { quoteId: quote, ...line }),
  };
}

/** Texts no route fills yet hold the canary all the same. */
async function fillTexts(kit: TestApp, companyId: string, canary: string): Promise<void> {
  const { pool } = kit.platform.database;
  for (const { table, column } of await freeTextColumns(kit)) {
    await pool.query(`update ${table} set ${column} = $2 where company_id = $1 and ${column}::text is null`, [
      companyId,
      canary,
    ]);
  }
}

/** Text columns of tenant tables that hold whatever somebody wrote: no check, no key, no computed column. */
export async function freeTextColumns(kit: TestApp): Promise<{ table: string; column: string }[]> {
  const { rows } = await kit.platform.database.pool.query<{ table: string; column: string }>(
    `select quote_ident(c.relname) as table, quote_ident(a.attname) as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'text'::regtype
        and not exists (select from pg_constraint k
                         where k.conrelid = c.oid and k.contype in ('c', 'p') and a.attnum = any (k.conkey))
      order by c.relname, a.attnum`,
  );
  return rows;
}

async function made<T>(kit: TestApp, path: string, body: unknown): Promise<T> {
  const answer = await operator(kit.app, 'POST', path, body);
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json<T>();
}

export async function signIn(kit: TestApp, email: string): Promise<string> {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api:auth/auth/login',
    payload: { email, password: PASSWORD },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ authToken: string }>().authToken;
}

async function importRecord(
  kit: TestApp,
  credentials: { company_id: string; api_key: string },
  entity: string,
  record: unknown,
): Promise<void> {
  const { company_id, api_key } = credentials;
  const answer = await kit.app.inject({
    method: 'POST',
    url: `/api:intel/import/${entity}`,
    payload: { company_id, api_key, records: [record] },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json<{ failed: unknown[] }>().failed, [], `${entity} of company ${company_id}`);
}

export function keyOf(company: Company): { envelope: { company_id: string; api_key: string } } {
  return { envelope: { company_id: company.companyId, api_key: company.apiKey } };
}

export function tokenOf(company: Company, role: Role = 'admin'): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${company.users[role].token}` } };
}
