import type { OpenDemo } from '#/demo/kept.ts';
import type { Fieldstone, Options } from '../../sdk/src/index.ts';

export interface Stage {
  readonly clientOf: (options: Options) => Fieldstone;
  readonly demo: OpenDemo;
  readonly operatorToken: string;
  /** Another assistant that a user allows to read. */
  readonly connect: (login: { email: string; password: string }) => Promise<void>;
}

type Loose = Record<string, unknown>;

/** A day of calls, in an order in which each finds what it needs. A part that fails leaves its operations without examples. */
export async function playDay({ clientOf, demo, operatorToken, connect }: Stage): Promise<void> {
  const { companyId, apiKey, logins } = demo;
  const company = clientOf({ companyId, apiKey });
  const [login] = logins;
  const { authToken } = await clientOf({}).account.login({
    email: login?.email ?? '',
    password: login?.password ?? '',
  });
  const user = clientOf({ token: authToken });
  const operator = clientOf({ token: operatorToken });
  for (const part of [
    readJobs,
    search,
    teamsAndCases,
    sentinels,
    mails,
    quotations,
    assistant,
    records,
    ledger,
    fmsJobs,
    settingsAndUsers,
    webhooks,
    digest,
  ])
    await part(company, companyId).catch((err: unknown) => process.stderr.write(`${part.name}: ${err}\n`));
  if (login)
    await connect(login)
      .then(() => connections(user))
      .catch((err: unknown) => process.stderr.write(`connections: ${err}\n`));
  await account(user, company, operator, companyId).catch((err: unknown) =>
    process.stderr.write(`account: ${err}\n`),
  );
  await operating(operator, clientOf).catch((err: unknown) => process.stderr.write(`operating: ${err}\n`));
  await health(company);
}

async function readJobs(fs: Fieldstone): Promise<void> {
  const { jobs } = await fs.jobs.feed({ page_size: 2, status: ['completedOk'] });
  const [job] = jobs;
  await fs.jobs.feedOfAccount({ contact_id: job?.contact?.contactId ?? 1, page_size: 2 });
  await fs.jobs.get(job?.reference ?? '', { include_worksheets: true });
  await fs.metrics.aggregate({
    metric: 'job_count',
    period: 'last_30_days',
    group_by: 'engineer',
    limit: 3,
  });
  const reference = job?.jobId ?? 1;
  await fs.weather.forJob(reference);
  await fs.weather.forecast({ latitude: 53.8, longitude: -1.55 });
  await fs.weather.historical({
    latitude: 53.8,
    longitude: -1.55,
    start_date: '2026-01-05',
    end_date: '2026-01-05',
  });
  await fs.weather.forSite({
    contact_id: job?.contact?.contactId ?? 1,
    start_date: '2026-01-05',
    end_date: '2026-01-05',
  });
}

async function search(fs: Fieldstone): Promise<void> {
  const query = { query_text: 'boiler losing pressure', limit: 2 };
  await fs.search.outcomes(query);
  await fs.search.outcomesEnriched(query);
  await fs.search.intake(query);
  await fs.search.intakeEnriched(query);
  await fs.search.autocomplete({ q: 'nor', limit: 2 });
  await fs.search.diagnoseAutocomplete();
}

async function teamsAndCases(fs: Fieldstone): Promise<void> {
  const team = await fs.teams.create({ name: `Lifts North`, description: 'Lift engineers in the north.' });
  const users = await fs.users.list();
  const userId = users[0]?.id ?? 1;
  await fs.teams.list({ per_page: 2 });
  await fs.teams.search({ q: 'lifts' });
  await fs.teams.get(team.id);
  await fs.teams.update(team.id, { purpose: 'Reactive lift work.' });
  const member = await fs.teams.addMember(team.id, { user_id: userId, role: 'lead' });
  await fs.teams.listMembers(team.id);
  await fs.teams.listOfUser(userId);
  const { jobs } = await fs.jobs.feed({ page_size: 1 });
  const contactId = jobs[0]?.contact?.contactId ?? 1;
  const link = await fs.teams.addEntity(team.id, {
    entity_type: 'customer',
    entity_id: String(contactId),
  });
  await fs.teams.listEntities(team.id);
  await fs.teams.listOfEntity('customer', contactId);
  const one = await fs.cases.create({
    title: 'Lift out of service again',
    type: 'complaint',
    priority: 'high',
    description: 'The tenant reports a third breakdown this month.',
  });
  await fs.cases.addItem(one.id, { item_type: 'job', item_id: String(jobs[0]?.jobId ?? 1) });
  const participant = await fs.cases.addParticipant(one.id, { user_id: userId });
  await fs.cases.addComment(one.id, { body: 'Engineer booked for tomorrow morning.' });
  await fs.cases.assignTeam(one.id, { team_id: team.id });
  await fs.cases.transition(one.id, { status: 'in_progress' });
  await fs.cases.update(one.id, { priority: 'critical' });
  await fs.cases.get(one.id);
  await fs.cases.list({ per_page: 2 });
  await fs.cases.search({ q: 'lift', per_page: 2 });
  await fs.cases.listOfItem('job', jobs[0]?.jobId ?? 1);
  await fs.cases.listActivity(one.id, { per_page: 2 });
  await fs.cases.listParticipants(one.id);
  const { items } = await fs.cases.listItems(one.id);
  await fs.cases.removeParticipant(one.id, participant.id);
  await fs.cases.removeItem(one.id, items[0]?.id ?? 1);
  await fs.teams.removeEntity(team.id, link.id);
  await fs.teams.removeMember(team.id, member.id);
}

async function sentinels(fs: Fieldstone): Promise<void> {
  const first = (await fs.sentinels.registry()).sentinels[0]?.id ?? 'repeat_visit_spike';
  await fs.sentinels.runOne(first, { limit: 1 }).then(undefined, () => undefined);
  await fs.sentinels.run({});
  await fs.sentinels.results();
  const alert = (await fs.sentinels.alerts()).items[0]?.id ?? '';
  await fs.sentinels.getAlert(alert);
  await fs.sentinels.snoozeAlert(alert, { days: 7 });
  await fs.sentinels.unsnoozeAlert(alert);
  await fs.sentinels.createCase(alert, { priority: 'high' });
}

const MAIL = {
  sender_address: 'kate@northgate.example',
  subject: 'Water through the ceiling',
  body: 'Water is coming through the ceiling of the ground-floor shop. Please send somebody today. Kate',
};

async function mails(fs: Fieldstone): Promise<void> {
  await fs.triage.categories();
  await fs.triage.taxonomyCategories();
  const { result_id: id } = await fs.triage.classify(MAIL);
  await fs.triage.classifyBatch({ emails: [MAIL] });
  await fs.triage.classifyEmail({
    email_subject: MAIL.subject,
    email_text: MAIL.body,
    email_from: MAIL.sender_address,
  });
  const { items } = await fs.triage.listResults();
  await fs.triage.getResult(items[0]?.result_id ?? id);
  const pending = await fs.ingest.listPending();
  const [one, two] = pending.items;
  await fs.ingest.get(one?.extraction_id ?? '');
  await fs.ingest.list();
  await fs.ingest.listPortals();
  await fs.ingest.confirm({ extraction_id: two?.extraction_id ?? '', create_job: false });
  await fs.ingest.reject({
    extraction_id: one?.extraction_id ?? '',
    reason: 'not_a_job',
  });
  await fs.ingest.email({
    email_from: 'orders@portal.example',
    email_subject: 'Work order 48213',
    email_text:
      'Work order: 48213\nSite: 2 Mill Lane, Leeds LS1 4AP\nDescription: Boiler losing pressure\nPriority: P2',
  });
}

async function quotations(fs: Fieldstone): Promise<void> {
  await fs.settings.update({ extquote_enabled: true });
  const { items } = await fs.quotations.list({ per_page: 2 });
  await fs.quotations.get({ identifier: items[0]?.id ?? '' });
  const { secret } = await fs.quotations.report({});
  if (secret !== undefined)
    await fs.quotations.reportBySecret(secret, {
      event_name: 'quote_sent',
      event_id: 'evt-1',
      quote_number: 'Q-1042',
      title: 'New boiler',
    });
}

async function assistant(fs: Fieldstone): Promise<void> {
  const { session_id } = await fs.assistant.chat({ message: 'How many jobs were completed last month?' });
  await fs.assistant.chatByVoice({ message: 'How many jobs were late last week?' });
  await fs.assistant.listSessions({ per_page: 1 });
  await fs.assistant.listMessages(session_id);
  await fs.assistant.searchHistory({ query_text: 'completed' });
}

async function records(fs: Fieldstone, companyId: string): Promise<void> {
  await fs.imports.matchColumns('jobs', {
    header: ['Job No', 'Logged', 'Site address', 'Fault reported'],
    rows: [['JOB-1', '03/02/2026 08:10', '2 Mill Lane, Leeds', 'Boiler losing pressure']],
  });
  await fs.imports.upsert('jobs', {
    records: [
      {
        jobId: 990_001,
        reference: 'JOB-990001',
        status: 'completedOk',
        createdAt: '2026-03-02T09:00:00Z',
        description: 'Boiler losing pressure',
      },
    ],
  });
  await fs.exports.download('jobs', { format: 'csv', columns: 'jobId,reference,status' });
  const { jobs } = await fs.jobs.feed({ page_size: 1 });
  const contactId = jobs[0]?.contact?.contactId ?? 1;
  await fs.summaries.generate({ contact_id: contactId });
  await fs.summaries.ofContact(companyId, contactId);
  await fs.summaries.search({ query_text: 'late visits', limit: 1 });
  await fs.summaries.backfill({ contact_ids: [contactId], dry_run: true });
}

async function ledger(fs: Fieldstone): Promise<void> {
  const { fms } = fs;
  const { jobs } = await fs.jobs.feed({ page_size: 1 });
  const contactId = jobs[0]?.contact?.contactId ?? 1;
  const line = { description: 'Expansion vessel', quantity: 1, unitSellingPrice: 84.5 };
  const invoice = await fms.invoices.create({ contactId });
  const { invoiceId } = invoice;
  const added = await fms.invoices.lines.create({ invoiceId, ...line });
  const key = { invoiceId, lineItemId: added.lineItemId };
  await fms.invoices.lines.get(key);
  await fms.invoices.lines.list({ invoiceId });
  await fms.invoices.lines.edit({ ...key, quantity: 2 });
  await fms.invoices.lines.editByQuery({ ...key, quantity: 3 });
  await fms.invoices.edit({ invoiceId, clientNotes: 'Thank you.' });
  await fms.invoices.get({ invoiceId });
  await fms.invoices.list({ pageSize: 2 });
  const document = await fms.invoices.createDocument({ invoiceId });
  const address = Object.values(document).find((value) => String(value).includes('/documents/'));
  await fms.invoices.getDocument(String(address).split('/').at(-1) ?? '');
  await fms.invoices.markSent({ invoiceId });
  await fms.invoices.markPaid({ invoiceId });
  await fms.invoices.lines.delete(key);
  await fms.invoices.cancel({ invoiceId });
  const { quoteId } = await fms.quotes.create({ contactId });
  const quoted = await fms.quotes.lines.create({ quoteId, ...line });
  const quoteKey = { quoteId, lineItemId: quoted.lineItemId };
  await fms.quotes.lines.get(quoteKey);
  await fms.quotes.lines.list({ quoteId });
  await fms.quotes.lines.edit({ ...quoteKey, quantity: 2 });
  await fms.quotes.edit({ quoteId, clientNotes: 'Valid for 30 days.' });
  await fms.quotes.get({ quoteId });
  await fms.quotes.list({ pageSize: 2 });
  await fms.quotes.markSent({ quoteId });
  await fms.quotes.markAccepted({ quoteId });
  await fms.quotes.markRejected({ quoteId });
  await fms.quotes.lines.delete(quoteKey);
}

async function fmsJobs(fs: Fieldstone): Promise<void> {
  const { fms } = fs;
  const { contactId } = await fms.contacts.create({ name: 'Northgate Bakery', postcode: 'LS1 4AP' });
  await fms.contacts.get({ contactId });
  await fms.contacts.edit({ contactId, phone: '0113 496 0123' });
  await fms.contacts.stop({ contactId });
  await fms.contacts.unstop({ contactId });
  const { jobId = 1 } = await fms.jobs.create({ contactId, description: 'Oven trips the breaker' });
  await fms.jobs.schedule({
    jobId,
    plannedStartAt: '2026-11-30T09:00:00Z',
    plannedEndAt: '2026-11-30T11:00:00Z',
  });
  await fms.jobs.start({ jobId, startedAt: '2026-11-30T09:05:00Z' });
  await fms.jobs.setResult({ jobId, result: 'Complete', endedAt: '2026-11-30T10:40:00Z' });
  await fms.jobs.get({ jobId });
  await fms.jobs.list({ pageSize: 1 });
  await fms.jobs.cancel({ jobId, reason: 'Booked twice' });
  const note = await fms.notes.create({ jobId, text: 'Key at reception.' });
  await fms.notes.get({ noteId: note.noteId });
  const vehicle = await fms.vehicles.create({ registration: 'AB26 FGH', name: 'Van 7' });
  await fms.vehicles.get({ vehicleId: vehicle.vehicleId });
  const kinds = [
    'contacts',
    'persons',
    'resources',
    'vehicles',
    'notes',
    'jobTypes',
    'jobCategories',
    'jobGroups',
    'contactGroups',
    'resourceGroups',
    'worksheets',
  ] as const;
  const ids = {
    persons: 'personId',
    resources: 'resourceId',
    jobTypes: 'typeId',
    jobCategories: 'categoryId',
    jobGroups: 'jobGroupId',
    contactGroups: 'contactGroupId',
    resourceGroups: 'resourceGroupId',
    worksheets: 'worksheetId',
  } as const;
  for (const kind of kinds) {
    const { items } = (await fms[kind].list({ pageSize: 1 })) as unknown as { items: Loose[] };
    const name = (ids as Loose)[kind] as string | undefined;
    const api = fms[kind] as unknown as { get?: (key: Loose) => Promise<unknown> };
    if (name !== undefined && items[0]) await api.get?.({ [name]: items[0][name] });
  }
  await fms.taxRates.list({ pageSize: 2 });
  await fms.jobStatuses.list({ pageSize: 2 });
}

async function settingsAndUsers(fs: Fieldstone): Promise<void> {
  await fs.settings.get();
  const { items: sites } = await fs.sites.list({ per_page: 2 });
  if (sites[0]) await fs.sites.get(sites[0].site_key);
  const made = await fs.settings.keys.create({ label: 'Nightly export' });
  await fs.settings.keys.list();
  await fs.settings.keys.revoke(made.key_id);
  await fs.settings.audit({ per_page: 1 });
  await fs.people.list({ per_page: 1 });
  const users = await fs.users.list();
  await fs.users.invite({
    email: 'joe@ashdown.example',
    role: 'engineer',
    company_name: 'Ashdown',
    inviter_name: 'Ann',
  });
  await fs.users.listInvitations();
  const plain = users.find(({ role }) => role === 'standard' || role === 'engineer') ?? users.at(-1);
  const id = plain?.id ?? 1;
  await fs.users.setRole(id, { user_id: String(id), role: 'manager' });
  await fs.users.remove(id, { user_id: String(id) });
}

async function digest(fs: Fieldstone): Promise<void> {
  await fs.digest.get();
  await fs.digest.set({
    enabled: true,
    hour: 7,
    weekdays: [1, 2, 3, 4, 5],
    recipients: ['ann@ashdown.example'],
  });
  await fs.digest.preview({});
}

async function webhooks(fs: Fieldstone): Promise<void> {
  const { webhooks: hooks } = fs;
  await hooks.listEventTypes();
  const { id } = await hooks.addEndpoint({
    url: 'https://hooks.example/fieldstone',
    events: ['case.created'],
    description: 'Our desk',
  });
  await hooks.listEndpoints();
  await hooks.getEndpoint(id);
  await hooks.updateEndpoint(id, { events: ['case.created', 'case.transitioned'] });
  await hooks.rotateSecret(id);
  await hooks.testEndpoint(id);
  const delivery = (await hooks.listDeliveries()).items[0]?.id;
  if (delivery !== undefined) await hooks.redeliver(delivery);
  await hooks.deleteEndpoint(id);
}

async function connections({ account }: Fieldstone): Promise<void> {
  const { connections: listed } = await account.connections.list();
  await account.connections.revoke(listed[0]?.id ?? '');
}

async function account(
  user: Fieldstone,
  company: Fieldstone,
  operator: Fieldstone,
  companyId: string,
): Promise<void> {
  await user.account.me();
  await user.account.users.list();
  await user.account.users.invite({ email: 'sam@ashdown.example' });
  const mails = await operator.operator.mails.list(companyId, { per_page: 1 });
  const token = /\/invite\/([\w-]+)/.exec(JSON.stringify(mails))?.[1] ?? '';
  await company.account.invitations.get(token);
  const accepted = await company.account.invitations.accept({
    invite_token: token,
    password: 'correct horse battery',
    first_name: 'Sam',
  });
  await user.account.users.logOut(accepted.user.id);
  await user.account.users.remove(accepted.user.id);
  await company.account.requestPasswordReset({ email: 'nobody@ashdown.example' });
  const { authToken } = await user.account.refresh();
  if (authToken) await user.account.logOutEverywhere();
}

async function operating(operator: Fieldstone, clientOf: Stage['clientOf']): Promise<void> {
  const { operator: api } = operator;
  const tenant = await api.tenants.create({ name: 'Ashdown Building Services', timezone: 'Europe/London' });
  const { company_id } = tenant;
  await api.tenants.list({ per_page: 2 });
  await api.tenants.get(company_id);
  await api.settings.get(company_id);
  await api.settings.update(company_id, { late_start_mins: 20 });
  await api.imports.upsert(company_id, 'contacts', {
    records: [{ contactId: 1, name: 'Northgate Bakery' }],
  });
  await api.exports.download(company_id, 'contacts');
  await api.users.create(company_id, {
    email: 'ann@ashdown.example',
    password: 'correct horse battery',
    role: 'admin',
  });
  await api.logins.create({ email: 'new@person.example', password: 'correct horse battery' });
  const key = await api.keys.rotate(company_id, { label: 'March' });
  await api.keys.list(company_id);
  await api.audit.list(company_id, { per_page: 1 });
  await api.audit.listAll({ per_page: 1 });
  await api.mails.list(company_id, { per_page: 1 });
  await api.tenants.sync(company_id);
  const signed = await clientOf({}).account.login({
    email: 'ann@ashdown.example',
    password: 'correct horse battery',
  });
  await clientOf({ token: signed.authToken }).account.changePassword({
    current: 'correct horse battery',
    new: 'correct horse staple',
  });
  await api.keys.revoke(company_id, key.key_id);
  await api.tenants.delete(company_id);
}

async function health({ server }: Fieldstone): Promise<void> {
  await server.health();
  await server.livez();
  await server.ready();
  await server.readyz();
  await server.version();
  await server.metrics();
}
