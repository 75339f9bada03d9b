// Written from the OpenAPI document by `npm run api -- --write`.

import { type Call, namespaceOf, operationOf, type PagedCall, type Table } from './calls.ts';
import { type CallOptions, type Options, sender } from './core.ts';
import type { operations } from './schema.gen.ts';
import { type ChatEvent, chatEvents } from './stream.ts';

type Query<K extends keyof operations> = NonNullable<operations[K]['parameters']['query']>;
type Body<K extends keyof operations> = operations[K] extends {
  requestBody?: { content: { 'application/json': infer T } };
}
  ? T
  : never;
type Result<K extends keyof operations> = operations[K]['responses'] extends { 200: { content: { 'application/json': infer T } } }
  ? T
  : operations[K]['responses'] extends { 201: { content: { 'application/json': infer T } } }
    ? T
    : operations[K]['responses'] extends { 202: { content: { 'application/json': infer T } } }
      ? T
      : Response;
type ItemOf<T, K extends PropertyKey> = T extends { readonly [P in K]: readonly (infer Item)[] } ? Item : never;

// Method, path, and flags: k takes an Idempotency-Key, s changes nothing, r answers no JSON.
const TABLE: Table = {
  'account.changePassword': ['POST', '/api:auth/auth/password'],
  'account.connections.list': ['GET', '/api:auth/auth/connections'],
  'account.connections.revoke': ['DELETE', '/api:auth/auth/connections/{connection_id}'],
  'account.invitations.accept': ['POST', '/api:auth/users/invite/accept', 'k'],
  'account.invitations.get': ['GET', '/api:auth/users/invite/{token}'],
  'account.logOutEverywhere': ['POST', '/api:auth/auth/logout-everywhere'],
  'account.login': ['POST', '/api:auth/auth/login'],
  'account.me': ['GET', '/api:auth/auth/me'],
  'account.refresh': ['POST', '/api:auth/auth/refresh'],
  'account.requestPasswordReset': ['POST', '/api:auth/auth/reset', 'k'],
  'account.resetPassword': ['POST', '/api:auth/auth/reset/confirm', 'k'],
  'account.users.invite': ['POST', '/api:auth/users/invite', 'k'],
  'account.users.list': ['GET', '/api:auth/users/list', '', ['page', 'per_page', 100, 'items']],
  'account.users.logOut': ['POST', '/api:auth/users/logout/{user_id}'],
  'account.users.remove': ['DELETE', '/api:auth/users/{user_id}'],
  'assistant.chat': ['POST', '/api:intel/assistant/chat', 'k'],
  'assistant.chatByVoice': ['POST', '/api:intel/assistant/chat/voice', 'k'],
  'assistant.listMessages': ['GET', '/api:intel/assistant/sessions/{session_id}/messages'],
  'assistant.listSessions': ['GET', '/api:intel/assistant/sessions', '', ['page', 'per_page', 100, 'items']],
  'assistant.searchHistory': ['POST', '/api:intel/assistant/history/search', 's'],
  'cases.addComment': ['POST', '/api:intel/cases/{case_id}/comments', 'k'],
  'cases.addItem': ['POST', '/api:intel/cases/{case_id}/items', 'k'],
  'cases.addParticipant': ['POST', '/api:intel/cases/{case_id}/participants', 'k'],
  'cases.assignTeam': ['POST', '/api:intel/cases/{case_id}/assign-team', 'k'],
  'cases.create': ['POST', '/api:intel/cases/create', 'k'],
  'cases.get': ['GET', '/api:intel/cases/{case_id}'],
  'cases.list': ['GET', '/api:intel/cases/list', '', ['page', 'per_page', 100, 'items']],
  'cases.listActivity': ['GET', '/api:intel/cases/{case_id}/activity', '', ['page', 'per_page', 100, 'items']],
  'cases.listItems': ['GET', '/api:intel/cases/{case_id}/items', '', ['page', 'per_page', 100, 'items']],
  'cases.listOfItem': ['GET', '/api:intel/items/{item_type}/{item_id}/cases', '', ['page', 'per_page', 100, 'items']],
  'cases.listParticipants': ['GET', '/api:intel/cases/{case_id}/participants', '', ['page', 'per_page', 100, 'items']],
  'cases.removeItem': ['DELETE', '/api:intel/cases/{case_id}/items/{row_id}'],
  'cases.removeParticipant': ['DELETE', '/api:intel/cases/{case_id}/participants/{row_id}'],
  'cases.search': ['GET', '/api:intel/cases/search', '', ['page', 'per_page', 100, 'items']],
  'cases.transition': ['POST', '/api:intel/cases/{case_id}/transition', 'k'],
  'cases.update': ['PATCH', '/api:intel/cases/{case_id}'],
  'digest.get': ['GET', '/api:intel/digest'],
  'digest.preview': ['POST', '/api:intel/digest/preview', 'k'],
  'digest.set': ['PUT', '/api:intel/digest'],
  'exports.download': ['GET', '/api:intel/export/{entity}', 'r'],
  'fms.contactGroups.get': ['GET', '/api:fms/contact_groups/contact_group'],
  'fms.contactGroups.list': ['POST', '/api:fms/contact_groups/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.contacts.create': ['POST', '/api:fms/contacts/create', 'k'],
  'fms.contacts.edit': ['POST', '/api:fms/contacts/edit', 'k'],
  'fms.contacts.get': ['GET', '/api:fms/contacts/contact'],
  'fms.contacts.list': ['POST', '/api:fms/contacts/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.contacts.stop': ['POST', '/api:fms/contacts/stop', 'k'],
  'fms.contacts.unstop': ['POST', '/api:fms/contacts/unstop', 'k'],
  'fms.invoices.cancel': ['POST', '/api:fms/invoices/cancel', 'k'],
  'fms.invoices.create': ['POST', '/api:fms/invoices/create', 'k'],
  'fms.invoices.createDocument': ['POST', '/api:fms/invoices/document/create', 'k'],
  'fms.invoices.edit': ['POST', '/api:fms/invoices/edit', 'k'],
  'fms.invoices.get': ['GET', '/api:fms/invoices/invoice'],
  'fms.invoices.getDocument': ['GET', '/api:fms/documents/{document_token}', 'r'],
  'fms.invoices.lines.create': ['POST', '/api:fms/invoices/line_item/create', 'k'],
  'fms.invoices.lines.delete': ['POST', '/api:fms/invoices/line_item/delete', 'k'],
  'fms.invoices.lines.edit': ['POST', '/api:fms/invoices/line_item/edit', 'k'],
  'fms.invoices.lines.editByQuery': ['GET', '/api:fms/invoices/line_item/edit'],
  'fms.invoices.lines.get': ['GET', '/api:fms/invoices/line_item'],
  'fms.invoices.lines.list': ['POST', '/api:fms/invoices/line_item/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.invoices.list': ['POST', '/api:fms/invoices/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.invoices.markPaid': ['POST', '/api:fms/invoices/mark_paid', 'k'],
  'fms.invoices.markSent': ['POST', '/api:fms/invoices/mark_sent', 'k'],
  'fms.jobCategories.get': ['GET', '/api:fms/job_categories/job_category'],
  'fms.jobCategories.list': ['POST', '/api:fms/job_categories/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.jobGroups.get': ['GET', '/api:fms/job_groups/job_group'],
  'fms.jobGroups.list': ['POST', '/api:fms/job_groups/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.jobStatuses.list': ['POST', '/api:fms/job_statuses/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.jobTypes.get': ['GET', '/api:fms/job_types/job_type'],
  'fms.jobTypes.list': ['POST', '/api:fms/job_types/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.jobs.cancel': ['POST', '/api:fms/jobs/cancel', 'k'],
  'fms.jobs.create': ['POST', '/api:fms/jobs/create', 'k'],
  'fms.jobs.get': ['GET', '/api:fms/jobs/job'],
  'fms.jobs.list': ['POST', '/api:fms/jobs/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.jobs.schedule': ['POST', '/api:fms/jobs/schedule', 'k'],
  'fms.jobs.setResult': ['POST', '/api:fms/jobs/set_result', 'k'],
  'fms.jobs.start': ['POST', '/api:fms/jobs/start', 'k'],
  'fms.notes.create': ['POST', '/api:fms/notes/create', 'k'],
  'fms.notes.get': ['GET', '/api:fms/notes/note'],
  'fms.notes.list': ['POST', '/api:fms/notes/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.persons.get': ['GET', '/api:fms/persons/person'],
  'fms.persons.list': ['POST', '/api:fms/persons/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.quotes.create': ['POST', '/api:fms/quotes/create', 'k'],
  'fms.quotes.edit': ['POST', '/api:fms/quotes/edit', 'k'],
  'fms.quotes.get': ['GET', '/api:fms/quotes/quote'],
  'fms.quotes.lines.create': ['POST', '/api:fms/quotes/line_item/create', 'k'],
  'fms.quotes.lines.delete': ['POST', '/api:fms/quotes/line_item/delete', 'k'],
  'fms.quotes.lines.edit': ['POST', '/api:fms/quotes/line_item/edit', 'k'],
  'fms.quotes.lines.get': ['GET', '/api:fms/quotes/line_item'],
  'fms.quotes.lines.list': ['POST', '/api:fms/quotes/line_item/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.quotes.list': ['POST', '/api:fms/quotes/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.quotes.markAccepted': ['POST', '/api:fms/quotes/mark_accepted', 'k'],
  'fms.quotes.markRejected': ['POST', '/api:fms/quotes/mark_rejected', 'k'],
  'fms.quotes.markSent': ['POST', '/api:fms/quotes/mark_sent', 'k'],
  'fms.resourceGroups.get': ['GET', '/api:fms/resource_groups/resource_group'],
  'fms.resourceGroups.list': ['POST', '/api:fms/resource_groups/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.resources.get': ['GET', '/api:fms/resources/resource'],
  'fms.resources.list': ['POST', '/api:fms/resources/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.taxRates.list': ['POST', '/api:fms/tax_rates/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.vehicles.create': ['POST', '/api:fms/vehicles/create', 'k'],
  'fms.vehicles.get': ['GET', '/api:fms/vehicles/vehicle'],
  'fms.vehicles.list': ['POST', '/api:fms/vehicles/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'fms.worksheets.get': ['GET', '/api:fms/worksheets/worksheet'],
  'fms.worksheets.list': ['POST', '/api:fms/worksheets/list', 's', ['pageNumber', 'pageSize', 1000, 'items']],
  'imports.matchColumns': ['POST', '/api:intel/import/{entity}/columns', 's'],
  'imports.upsert': ['POST', '/api:intel/import/{entity}'],
  'ingest.confirm': ['POST', '/api:intel/ingest/email/confirm', 'k'],
  'ingest.email': ['POST', '/api:intel/ingest/email/portal', 'k'],
  'ingest.get': ['GET', '/api:intel/ingest/email/{extraction_id}'],
  'ingest.list': ['GET', '/api:intel/ingest/email/list', '', ['page', 'per_page', 100, 'items']],
  'ingest.listPending': ['GET', '/api:intel/ingest/email/pending', '', ['page', 'per_page', 100, 'items']],
  'ingest.listPortals': ['GET', '/api:intel/ingest/portals'],
  'ingest.reject': ['POST', '/api:intel/ingest/email/reject', 'k'],
  'jobs.feed': ['GET', '/api:intel/jobs/feed', '', ['page_number', 'page_size', 200, 'jobs']],
  'jobs.feedOfAccount': ['GET', '/api:intel/jobs/feed/account', '', ['page_number', 'page_size', 200, 'jobs']],
  'jobs.get': ['GET', '/api:intel/jobs/{job_id}'],
  'metrics.aggregate': ['POST', '/api:intel/aggregate/jobs', 's'],
  'operator.audit.list': ['GET', '/api:operator/tenants/{company_id}/audit', '', ['page', 'per_page', 100, 'items']],
  'operator.audit.listAll': ['GET', '/api:operator/audit', '', ['page', 'per_page', 100, 'items']],
  'operator.exports.download': ['GET', '/api:operator/tenants/{company_id}/export/{entity}', 'r'],
  'operator.imports.upsert': ['POST', '/api:operator/tenants/{company_id}/import/{entity}'],
  'operator.keys.list': ['GET', '/api:operator/tenants/{company_id}/keys'],
  'operator.keys.revoke': ['DELETE', '/api:operator/tenants/{company_id}/keys/{key_id}'],
  'operator.keys.rotate': ['POST', '/api:operator/tenants/{company_id}/keys', 'k'],
  'operator.logins.create': ['POST', '/api:operator/users', 'k'],
  'operator.mails.list': ['GET', '/api:operator/tenants/{company_id}/mails', '', ['page', 'per_page', 100, 'items']],
  'operator.settings.get': ['GET', '/api:operator/tenants/{company_id}/settings'],
  'operator.settings.update': ['PATCH', '/api:operator/tenants/{company_id}/settings'],
  'operator.tenants.create': ['POST', '/api:operator/tenants', 'k'],
  'operator.tenants.delete': ['DELETE', '/api:operator/tenants/{company_id}'],
  'operator.tenants.get': ['GET', '/api:operator/tenants/{company_id}'],
  'operator.tenants.list': ['GET', '/api:operator/tenants', '', ['page', 'per_page', 100, 'items']],
  'operator.tenants.sync': ['POST', '/api:operator/tenants/{company_id}/sync', 'k'],
  'operator.users.create': ['POST', '/api:operator/tenants/{company_id}/users', 'k'],
  'people.list': ['GET', '/api:intel/people', '', ['page', 'per_page', 500, 'items']],
  'quotations.get': ['GET', '/api:intel/extquote/quote'],
  'quotations.list': ['GET', '/api:intel/extquote/list', '', ['page', 'per_page', 100, 'items']],
  'quotations.report': ['POST', '/api:intel/extquote/webhook', 'k'],
  'quotations.reportBySecret': ['POST', '/api:intel/extquote/webhook/{secret}', 'k'],
  'search.autocomplete': ['GET', '/api:intel/search/autocomplete'],
  'search.diagnoseAutocomplete': ['GET', '/api:intel/search/autocomplete/diagnose'],
  'search.intake': ['POST', '/api:intel/search/intake', 's'],
  'search.intakeEnriched': ['POST', '/api:intel/search/intake/enriched', 's'],
  'search.outcomes': ['POST', '/api:intel/search/outcomes', 's'],
  'search.outcomesEnriched': ['POST', '/api:intel/search/outcomes/enriched', 's'],
  'sentinels.alerts': ['GET', '/api:intel/sentinels/alerts', '', ['page', 'per_page', 100, 'items']],
  'sentinels.createCase': ['POST', '/api:intel/sentinels/alerts/{alert_id}/case', 'k'],
  'sentinels.getAlert': ['GET', '/api:intel/sentinels/alerts/{alert_id}'],
  'sentinels.registry': ['GET', '/api:intel/sentinels/registry'],
  'sentinels.results': ['GET', '/api:intel/sentinels/results'],
  'sentinels.run': ['POST', '/api:intel/sentinels/run', 'k'],
  'sentinels.runOne': ['POST', '/api:intel/sentinels/run/{sentinel_id}', 'k'],
  'sentinels.snoozeAlert': ['POST', '/api:intel/sentinels/alerts/{alert_id}/snooze', 'k'],
  'sentinels.unsnoozeAlert': ['POST', '/api:intel/sentinels/alerts/{alert_id}/unsnooze', 'k'],
  'server.health': ['GET', '/health'],
  'server.livez': ['GET', '/livez'],
  'server.metrics': ['GET', '/metrics', 'r'],
  'server.ready': ['GET', '/ready'],
  'server.readyz': ['GET', '/readyz'],
  'server.version': ['GET', '/version'],
  'settings.audit': ['GET', '/api:intel/settings/audit', '', ['page', 'per_page', 100, 'items']],
  'settings.get': ['GET', '/api:intel/settings'],
  'settings.keys.create': ['POST', '/api:intel/settings/keys', 'k'],
  'settings.keys.list': ['GET', '/api:intel/settings/keys'],
  'settings.keys.revoke': ['DELETE', '/api:intel/settings/keys/{key_id}'],
  'settings.update': ['PATCH', '/api:intel/settings'],
  'sites.get': ['GET', '/api:intel/sites/{site_key}'],
  'sites.list': ['GET', '/api:intel/sites', '', ['page', 'per_page', 100, 'items']],
  'summaries.backfill': ['POST', '/api:intel/backfill/summary-kb', 'k'],
  'summaries.generate': ['POST', '/api:intel/assistant/generate-summary', 'k'],
  'summaries.ofContact': ['GET', '/api:intel/search/summary-sections/by-contact/{company_id}/{contact_id}'],
  'summaries.search': ['POST', '/api:intel/search/summary-sections', 's'],
  'teams.addEntity': ['POST', '/api:intel/teams/{team_id}/entities', 'k'],
  'teams.addMember': ['POST', '/api:intel/teams/{team_id}/members', 'k'],
  'teams.create': ['POST', '/api:intel/teams/create', 'k'],
  'teams.get': ['GET', '/api:intel/teams/{team_id}'],
  'teams.list': ['GET', '/api:intel/teams/list', '', ['page', 'per_page', 100, 'items']],
  'teams.listEntities': ['GET', '/api:intel/teams/{team_id}/entities', '', ['page', 'per_page', 100, 'items']],
  'teams.listMembers': ['GET', '/api:intel/teams/{team_id}/members', '', ['page', 'per_page', 100, 'items']],
  'teams.listOfEntity': ['GET', '/api:intel/entities/{entity_type}/{entity_id}/teams', '', ['page', 'per_page', 100, 'items']],
  'teams.listOfUser': ['GET', '/api:intel/users/{user_id}/teams', '', ['page', 'per_page', 100, 'items']],
  'teams.removeEntity': ['DELETE', '/api:intel/teams/{team_id}/entities/{link_id}'],
  'teams.removeMember': ['DELETE', '/api:intel/teams/{team_id}/members/{membership_id}'],
  'teams.search': ['GET', '/api:intel/teams/search', '', ['page', 'per_page', 100, 'items']],
  'teams.update': ['PATCH', '/api:intel/teams/{team_id}'],
  'triage.categories': ['GET', '/api:intel/triage/categories'],
  'triage.classify': ['POST', '/api:intel/triage/classify', 'k'],
  'triage.classifyBatch': ['POST', '/api:intel/triage/batch', 'k'],
  'triage.classifyEmail': ['POST', '/api:intel/ingest/email/triage', 'k'],
  'triage.getResult': ['GET', '/api:intel/triage/results/{result_id}'],
  'triage.listResults': ['GET', '/api:intel/triage/results', '', ['page', 'per_page', 100, 'items']],
  'triage.taxonomyCategories': ['GET', '/api:intel/triage/taxonomy/categories'],
  'users.invite': ['POST', '/api:intel/users/invite', 'k'],
  'users.list': ['GET', '/api:intel/users/list'],
  'users.listInvitations': ['GET', '/api:intel/users/invites'],
  'users.remove': ['DELETE', '/api:intel/users/{user_id}'],
  'users.setRole': ['PUT', '/api:intel/users/{user_id}/role'],
  'weather.forJob': ['GET', '/api:intel/weather/for-job/{job_id}'],
  'weather.forSite': ['GET', '/api:intel/weather/for-site'],
  'weather.forecast': ['GET', '/api:intel/weather/forecast'],
  'weather.historical': ['GET', '/api:intel/weather/historical'],
  'webhooks.addEndpoint': ['POST', '/api:intel/webhooks/endpoints', 'k'],
  'webhooks.deleteEndpoint': ['DELETE', '/api:intel/webhooks/endpoints/{endpoint_id}'],
  'webhooks.getEndpoint': ['GET', '/api:intel/webhooks/endpoints/{endpoint_id}'],
  'webhooks.listDeliveries': ['GET', '/api:intel/webhooks/deliveries', '', ['page', 'per_page', 100, 'items']],
  'webhooks.listEndpoints': ['GET', '/api:intel/webhooks/endpoints', '', ['page', 'per_page', 100, 'items']],
  'webhooks.listEventTypes': ['GET', '/api:intel/webhooks/events'],
  'webhooks.redeliver': ['POST', '/api:intel/webhooks/deliveries/{delivery_id}/redeliver', 'k'],
  'webhooks.rotateSecret': ['POST', '/api:intel/webhooks/endpoints/{endpoint_id}/secret/rotate', 'k'],
  'webhooks.testEndpoint': ['POST', '/api:intel/webhooks/endpoints/{endpoint_id}/test', 'k'],
  'webhooks.updateEndpoint': ['PATCH', '/api:intel/webhooks/endpoints/{endpoint_id}'],
};

export interface AccountConnectionsApi {
  /** List connected applications. */
  list(input?: Record<string, never>, options?: CallOptions): Call<Result<'account.connections.list'>>;
  /** Disconnect an application. */
  revoke(connectionId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'account.connections.revoke'>>;
}

export interface AccountInvitationsApi {
  /** Accept an invitation. */
  accept(body: Body<'account.invitations.accept'>, options?: CallOptions): Call<Result<'account.invitations.accept'>>;
  /** Get an invitation. */
  get(token: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'account.invitations.get'>>;
}

export interface AccountUsersApi {
  /** Invite a colleague. */
  invite(body: Body<'account.users.invite'>, options?: CallOptions): Call<Result<'account.users.invite'>>;
  /** List colleagues. */
  list(query?: Query<'account.users.list'>, options?: CallOptions): PagedCall<Result<'account.users.list'>, ItemOf<Result<'account.users.list'>, 'items'>>;
  /** Log a colleague out. */
  logOut(userId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'account.users.logOut'>>;
  /** Archive a colleague. */
  remove(userId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'account.users.remove'>>;
}

export interface AccountApi {
  readonly connections: AccountConnectionsApi;
  readonly invitations: AccountInvitationsApi;
  readonly users: AccountUsersApi;
  /** Change the password. */
  changePassword(body: Body<'account.changePassword'>, options?: CallOptions): Call<Result<'account.changePassword'>>;
  /** Log out everywhere. */
  logOutEverywhere(input?: Record<string, never>, options?: CallOptions): Call<Result<'account.logOutEverywhere'>>;
  /** Log in. */
  login(body: Body<'account.login'>, options?: CallOptions): Call<Result<'account.login'>>;
  /** Get the signed-in user. */
  me(input?: Record<string, never>, options?: CallOptions): Call<Result<'account.me'>>;
  /** Refresh the token. */
  refresh(input?: Record<string, never>, options?: CallOptions): Call<Result<'account.refresh'>>;
  /** Request a password reset link. */
  requestPasswordReset(body: Body<'account.requestPasswordReset'>, options?: CallOptions): Call<Result<'account.requestPasswordReset'>>;
  /** Set a new password with a reset link. */
  resetPassword(body: Body<'account.resetPassword'>, options?: CallOptions): Call<Result<'account.resetPassword'>>;
}

export interface AssistantApi {
  /** Ask in plain words about jobs, customers, sites, engineers, cases and alerts. */
  chat(body: Body<'assistant.chat'>, options?: CallOptions): Call<Result<'assistant.chat'>>;
  /** Ask a question and get an answer to be spoken. */
  chatByVoice(body: Body<'assistant.chatByVoice'>, options?: CallOptions): Call<Result<'assistant.chatByVoice'>>;
  /** Get the messages of a conversation, oldest first. */
  listMessages(sessionId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'assistant.listMessages'>>;
  /** List conversations, most recently used first. */
  listSessions(query?: Query<'assistant.listSessions'>, options?: CallOptions): PagedCall<Result<'assistant.listSessions'>, ItemOf<Result<'assistant.listSessions'>, 'items'>>;
  /** Find what was asked and answered before, best first. */
  searchHistory(body?: Body<'assistant.searchHistory'>, options?: CallOptions): Call<Result<'assistant.searchHistory'>>;
  /** The answer of `chat` while it is made. */
  stream(body: Body<'assistant.chat'>, options?: CallOptions): AsyncGenerator<ChatEvent>;
}

export interface CasesApi {
  /** Add a comment to a case. */
  addComment(caseId: string | number, body?: Body<'cases.addComment'>, options?: CallOptions): Call<Result<'cases.addComment'>>;
  /** Link an item to a case. */
  addItem(caseId: string | number, body: Body<'cases.addItem'>, options?: CallOptions): Call<Result<'cases.addItem'>>;
  /** Add a participant to a case. */
  addParticipant(caseId: string | number, body: Body<'cases.addParticipant'>, options?: CallOptions): Call<Result<'cases.addParticipant'>>;
  /** Assign a case to a team. */
  assignTeam(caseId: string | number, body: Body<'cases.assignTeam'>, options?: CallOptions): Call<Result<'cases.assignTeam'>>;
  /** Create a case. */
  create(body: Body<'cases.create'>, options?: CallOptions): Call<Result<'cases.create'>>;
  /** Get a case with its participants, items, comments and last ten activities. */
  get(caseId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'cases.get'>>;
  /** List cases, last changed first. */
  list(query?: Query<'cases.list'>, options?: CallOptions): PagedCall<Result<'cases.list'>, ItemOf<Result<'cases.list'>, 'items'>>;
  /** List the activity of a case, newest first. */
  listActivity(caseId: string | number, query?: Query<'cases.listActivity'>, options?: CallOptions): PagedCall<Result<'cases.listActivity'>, ItemOf<Result<'cases.listActivity'>, 'items'>>;
  /** List the items linked to a case. */
  listItems(caseId: string | number, query?: Query<'cases.listItems'>, options?: CallOptions): PagedCall<Result<'cases.listItems'>, ItemOf<Result<'cases.listItems'>, 'items'>>;
  /** List the cases linked to an item, last changed first. */
  listOfItem(itemType: string | number, itemId: string | number, query?: Query<'cases.listOfItem'>, options?: CallOptions): PagedCall<Result<'cases.listOfItem'>, ItemOf<Result<'cases.listOfItem'>, 'items'>>;
  /** List the participants of a case. */
  listParticipants(caseId: string | number, query?: Query<'cases.listParticipants'>, options?: CallOptions): PagedCall<Result<'cases.listParticipants'>, ItemOf<Result<'cases.listParticipants'>, 'items'>>;
  /** Unlink an item from a case. */
  removeItem(caseId: string | number, rowId: string | number, body?: Body<'cases.removeItem'>, options?: CallOptions): Call<Result<'cases.removeItem'>>;
  /** Remove a participant from a case. */
  removeParticipant(caseId: string | number, rowId: string | number, body?: Body<'cases.removeParticipant'>, options?: CallOptions): Call<Result<'cases.removeParticipant'>>;
  /** Search cases by title, description and comments, best match first. */
  search(query: Query<'cases.search'>, options?: CallOptions): PagedCall<Result<'cases.search'>, ItemOf<Result<'cases.search'>, 'items'>>;
  /** Move a case to a status. */
  transition(caseId: string | number, body: Body<'cases.transition'>, options?: CallOptions): Call<Result<'cases.transition'>>;
  /** Update a case. */
  update(caseId: string | number, body?: Body<'cases.update'>, options?: CallOptions): Call<Result<'cases.update'>>;
}

export interface DigestApi {
  /** Get the time and recipients of the morning mail. */
  get(input?: Record<string, never>, options?: CallOptions): Call<Result<'digest.get'>>;
  /** Preview the morning mail. */
  preview(body?: Body<'digest.preview'>, options?: CallOptions): Call<Result<'digest.preview'>>;
  /** Set the time and recipients of the morning mail. */
  set(body: Body<'digest.set'>, options?: CallOptions): Call<Result<'digest.set'>>;
}

export interface ExportsApi {
  /** Export the records of one entity. */
  download(entity: string | number, query?: Query<'exports.download'>, options?: CallOptions): Call<Result<'exports.download'>>;
}

export interface FmsContactGroupsApi {
  /** Get one contact group. */
  get(query: Query<'fms.contactGroups.get'>, options?: CallOptions): Call<Result<'fms.contactGroups.get'>>;
  /** List contact group records. */
  list(body?: Body<'fms.contactGroups.list'>, options?: CallOptions): PagedCall<Result<'fms.contactGroups.list'>, ItemOf<Result<'fms.contactGroups.list'>, 'items'>>;
}

export interface FmsContactsApi {
  /** Create a contact. */
  create(body: Body<'fms.contacts.create'>, options?: CallOptions): Call<Result<'fms.contacts.create'>>;
  /** Edit a contact. */
  edit(body: Body<'fms.contacts.edit'>, options?: CallOptions): Call<Result<'fms.contacts.edit'>>;
  /** Get a contact. */
  get(query: Query<'fms.contacts.get'>, options?: CallOptions): Call<Result<'fms.contacts.get'>>;
  /** List contact records. */
  list(body?: Body<'fms.contacts.list'>, options?: CallOptions): PagedCall<Result<'fms.contacts.list'>, ItemOf<Result<'fms.contacts.list'>, 'items'>>;
  /** Put a contact on stop. */
  stop(body: Body<'fms.contacts.stop'>, options?: CallOptions): Call<Result<'fms.contacts.stop'>>;
  /** Take a contact off stop. */
  unstop(body: Body<'fms.contacts.unstop'>, options?: CallOptions): Call<Result<'fms.contacts.unstop'>>;
}

export interface FmsInvoicesLinesApi {
  /** Add a line. */
  create(body: Body<'fms.invoices.lines.create'>, options?: CallOptions): Call<Result<'fms.invoices.lines.create'>>;
  /** Remove a line. */
  delete(body: Body<'fms.invoices.lines.delete'>, options?: CallOptions): Call<Result<'fms.invoices.lines.delete'>>;
  /** Edit a line. */
  edit(body: Body<'fms.invoices.lines.edit'>, options?: CallOptions): Call<Result<'fms.invoices.lines.edit'>>;
  /** Edit a line with query parameters. */
  editByQuery(query: Query<'fms.invoices.lines.editByQuery'>, options?: CallOptions): Call<Result<'fms.invoices.lines.editByQuery'>>;
  /** Get a line. */
  get(query: Query<'fms.invoices.lines.get'>, options?: CallOptions): Call<Result<'fms.invoices.lines.get'>>;
  /** List the lines of an invoice. */
  list(body: Body<'fms.invoices.lines.list'>, options?: CallOptions): PagedCall<Result<'fms.invoices.lines.list'>, ItemOf<Result<'fms.invoices.lines.list'>, 'items'>>;
}

export interface FmsInvoicesApi {
  readonly lines: FmsInvoicesLinesApi;
  /** Cancel an invoice. */
  cancel(body: Body<'fms.invoices.cancel'>, options?: CallOptions): Call<Result<'fms.invoices.cancel'>>;
  /** Create an invoice. */
  create(body?: Body<'fms.invoices.create'>, options?: CallOptions): Call<Result<'fms.invoices.create'>>;
  /** Print an invoice as a PDF. */
  createDocument(body: Body<'fms.invoices.createDocument'>, options?: CallOptions): Call<Result<'fms.invoices.createDocument'>>;
  /** Edit an invoice. */
  edit(body: Body<'fms.invoices.edit'>, options?: CallOptions): Call<Result<'fms.invoices.edit'>>;
  /** Get an invoice. */
  get(query: Query<'fms.invoices.get'>, options?: CallOptions): Call<Result<'fms.invoices.get'>>;
  /** Get a printed document by its signed URL. */
  getDocument(documentToken: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'fms.invoices.getDocument'>>;
  /** List invoices. */
  list(body?: Body<'fms.invoices.list'>, options?: CallOptions): PagedCall<Result<'fms.invoices.list'>, ItemOf<Result<'fms.invoices.list'>, 'items'>>;
  /** Record that an invoice was paid. */
  markPaid(body: Body<'fms.invoices.markPaid'>, options?: CallOptions): Call<Result<'fms.invoices.markPaid'>>;
  /** Record that an invoice was sent. */
  markSent(body: Body<'fms.invoices.markSent'>, options?: CallOptions): Call<Result<'fms.invoices.markSent'>>;
}

export interface FmsJobCategoriesApi {
  /** Get one job category. */
  get(query: Query<'fms.jobCategories.get'>, options?: CallOptions): Call<Result<'fms.jobCategories.get'>>;
  /** List job category records. */
  list(body?: Body<'fms.jobCategories.list'>, options?: CallOptions): PagedCall<Result<'fms.jobCategories.list'>, ItemOf<Result<'fms.jobCategories.list'>, 'items'>>;
}

export interface FmsJobGroupsApi {
  /** Get one job group. */
  get(query: Query<'fms.jobGroups.get'>, options?: CallOptions): Call<Result<'fms.jobGroups.get'>>;
  /** List job group records. */
  list(body?: Body<'fms.jobGroups.list'>, options?: CallOptions): PagedCall<Result<'fms.jobGroups.list'>, ItemOf<Result<'fms.jobGroups.list'>, 'items'>>;
}

export interface FmsJobStatusesApi {
  /** List the status words of jobs. */
  list(body?: Body<'fms.jobStatuses.list'>, options?: CallOptions): PagedCall<Result<'fms.jobStatuses.list'>, ItemOf<Result<'fms.jobStatuses.list'>, 'items'>>;
}

export interface FmsJobTypesApi {
  /** Get one job type. */
  get(query: Query<'fms.jobTypes.get'>, options?: CallOptions): Call<Result<'fms.jobTypes.get'>>;
  /** List job type records. */
  list(body?: Body<'fms.jobTypes.list'>, options?: CallOptions): PagedCall<Result<'fms.jobTypes.list'>, ItemOf<Result<'fms.jobTypes.list'>, 'items'>>;
}

export interface FmsJobsApi {
  /** Cancel a job. */
  cancel(body: Body<'fms.jobs.cancel'>, options?: CallOptions): Call<Result<'fms.jobs.cancel'>>;
  /** Create a job. */
  create(body?: Body<'fms.jobs.create'>, options?: CallOptions): Call<Result<'fms.jobs.create'>>;
  /** Get a job. */
  get(query: Query<'fms.jobs.get'>, options?: CallOptions): Call<Result<'fms.jobs.get'>>;
  /** List jobs. */
  list(body?: Body<'fms.jobs.list'>, options?: CallOptions): PagedCall<Result<'fms.jobs.list'>, ItemOf<Result<'fms.jobs.list'>, 'items'>>;
  /** Schedule or reschedule a visit. */
  schedule(body: Body<'fms.jobs.schedule'>, options?: CallOptions): Call<Result<'fms.jobs.schedule'>>;
  /** Record the result of the visit. */
  setResult(body: Body<'fms.jobs.setResult'>, options?: CallOptions): Call<Result<'fms.jobs.setResult'>>;
  /** Record that the engineer has started. */
  start(body: Body<'fms.jobs.start'>, options?: CallOptions): Call<Result<'fms.jobs.start'>>;
}

export interface FmsNotesApi {
  /** Add a note to a job or a contact. */
  create(body: Body<'fms.notes.create'>, options?: CallOptions): Call<Result<'fms.notes.create'>>;
  /** Get one note. */
  get(query: Query<'fms.notes.get'>, options?: CallOptions): Call<Result<'fms.notes.get'>>;
  /** List note records. */
  list(body?: Body<'fms.notes.list'>, options?: CallOptions): PagedCall<Result<'fms.notes.list'>, ItemOf<Result<'fms.notes.list'>, 'items'>>;
}

export interface FmsPersonsApi {
  /** Get one person. */
  get(query: Query<'fms.persons.get'>, options?: CallOptions): Call<Result<'fms.persons.get'>>;
  /** List person records. */
  list(body?: Body<'fms.persons.list'>, options?: CallOptions): PagedCall<Result<'fms.persons.list'>, ItemOf<Result<'fms.persons.list'>, 'items'>>;
}

export interface FmsQuotesLinesApi {
  /** Add a line. */
  create(body: Body<'fms.quotes.lines.create'>, options?: CallOptions): Call<Result<'fms.quotes.lines.create'>>;
  /** Remove a line. */
  delete(body: Body<'fms.quotes.lines.delete'>, options?: CallOptions): Call<Result<'fms.quotes.lines.delete'>>;
  /** Edit a line. */
  edit(body: Body<'fms.quotes.lines.edit'>, options?: CallOptions): Call<Result<'fms.quotes.lines.edit'>>;
  /** Get a line. */
  get(query: Query<'fms.quotes.lines.get'>, options?: CallOptions): Call<Result<'fms.quotes.lines.get'>>;
  /** List the lines of a quote. */
  list(body: Body<'fms.quotes.lines.list'>, options?: CallOptions): PagedCall<Result<'fms.quotes.lines.list'>, ItemOf<Result<'fms.quotes.lines.list'>, 'items'>>;
}

export interface FmsQuotesApi {
  readonly lines: FmsQuotesLinesApi;
  /** Create a quote. */
  create(body?: Body<'fms.quotes.create'>, options?: CallOptions): Call<Result<'fms.quotes.create'>>;
  /** Edit a quote. */
  edit(body: Body<'fms.quotes.edit'>, options?: CallOptions): Call<Result<'fms.quotes.edit'>>;
  /** Get a quote. */
  get(query: Query<'fms.quotes.get'>, options?: CallOptions): Call<Result<'fms.quotes.get'>>;
  /** List quotes. */
  list(body?: Body<'fms.quotes.list'>, options?: CallOptions): PagedCall<Result<'fms.quotes.list'>, ItemOf<Result<'fms.quotes.list'>, 'items'>>;
  /** Record that a quote was accepted. */
  markAccepted(body: Body<'fms.quotes.markAccepted'>, options?: CallOptions): Call<Result<'fms.quotes.markAccepted'>>;
  /** Record that a quote was rejected. */
  markRejected(body: Body<'fms.quotes.markRejected'>, options?: CallOptions): Call<Result<'fms.quotes.markRejected'>>;
  /** Record that a quote was sent. */
  markSent(body: Body<'fms.quotes.markSent'>, options?: CallOptions): Call<Result<'fms.quotes.markSent'>>;
}

export interface FmsResourceGroupsApi {
  /** Get one resource group. */
  get(query: Query<'fms.resourceGroups.get'>, options?: CallOptions): Call<Result<'fms.resourceGroups.get'>>;
  /** List resource group records. */
  list(body?: Body<'fms.resourceGroups.list'>, options?: CallOptions): PagedCall<Result<'fms.resourceGroups.list'>, ItemOf<Result<'fms.resourceGroups.list'>, 'items'>>;
}

export interface FmsResourcesApi {
  /** Get one resource. */
  get(query: Query<'fms.resources.get'>, options?: CallOptions): Call<Result<'fms.resources.get'>>;
  /** List resource records. */
  list(body?: Body<'fms.resources.list'>, options?: CallOptions): PagedCall<Result<'fms.resources.list'>, ItemOf<Result<'fms.resources.list'>, 'items'>>;
}

export interface FmsTaxRatesApi {
  /** List the tax rates that a line may refer to. */
  list(body?: Body<'fms.taxRates.list'>, options?: CallOptions): PagedCall<Result<'fms.taxRates.list'>, ItemOf<Result<'fms.taxRates.list'>, 'items'>>;
}

export interface FmsVehiclesApi {
  /** Add a vehicle. */
  create(body: Body<'fms.vehicles.create'>, options?: CallOptions): Call<Result<'fms.vehicles.create'>>;
  /** Get one vehicle. */
  get(query: Query<'fms.vehicles.get'>, options?: CallOptions): Call<Result<'fms.vehicles.get'>>;
  /** List vehicle records. */
  list(body?: Body<'fms.vehicles.list'>, options?: CallOptions): PagedCall<Result<'fms.vehicles.list'>, ItemOf<Result<'fms.vehicles.list'>, 'items'>>;
}

export interface FmsWorksheetsApi {
  /** Get one worksheet. */
  get(query: Query<'fms.worksheets.get'>, options?: CallOptions): Call<Result<'fms.worksheets.get'>>;
  /** List worksheet records. */
  list(body?: Body<'fms.worksheets.list'>, options?: CallOptions): PagedCall<Result<'fms.worksheets.list'>, ItemOf<Result<'fms.worksheets.list'>, 'items'>>;
}

export interface FmsApi {
  readonly contactGroups: FmsContactGroupsApi;
  readonly contacts: FmsContactsApi;
  readonly invoices: FmsInvoicesApi;
  readonly jobCategories: FmsJobCategoriesApi;
  readonly jobGroups: FmsJobGroupsApi;
  readonly jobStatuses: FmsJobStatusesApi;
  readonly jobTypes: FmsJobTypesApi;
  readonly jobs: FmsJobsApi;
  readonly notes: FmsNotesApi;
  readonly persons: FmsPersonsApi;
  readonly quotes: FmsQuotesApi;
  readonly resourceGroups: FmsResourceGroupsApi;
  readonly resources: FmsResourcesApi;
  readonly taxRates: FmsTaxRatesApi;
  readonly vehicles: FmsVehiclesApi;
  readonly worksheets: FmsWorksheetsApi;
}

export interface ImportsApi {
  /** Guess which column of a file feeds which field. */
  matchColumns(entity: string | number, body: Body<'imports.matchColumns'>, options?: CallOptions): Call<Result<'imports.matchColumns'>>;
  /** Import records of one entity. */
  upsert(entity: string | number, body: Body<'imports.upsert'>, options?: CallOptions): Call<Result<'imports.upsert'>>;
}

export interface IngestApi {
  /** Confirm a mail pending review. */
  confirm(body: Body<'ingest.confirm'>, options?: CallOptions): Call<Result<'ingest.confirm'>>;
  /** Ingest a portal mail. */
  email(body?: Body<'ingest.email'>, options?: CallOptions): Call<Result<'ingest.email'>>;
  /** Get an ingested mail. */
  get(extractionId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'ingest.get'>>;
  /** List ingested mails that were decided. */
  list(query?: Query<'ingest.list'>, options?: CallOptions): PagedCall<Result<'ingest.list'>, ItemOf<Result<'ingest.list'>, 'items'>>;
  /** List mails pending review. */
  listPending(query?: Query<'ingest.listPending'>, options?: CallOptions): PagedCall<Result<'ingest.listPending'>, ItemOf<Result<'ingest.listPending'>, 'items'>>;
  /** List the portals whose mails can be read. */
  listPortals(input?: Record<string, never>, options?: CallOptions): Call<Result<'ingest.listPortals'>>;
  /** Reject a mail pending review. */
  reject(body: Body<'ingest.reject'>, options?: CallOptions): Call<Result<'ingest.reject'>>;
}

export interface JobsApi {
  /** List jobs. */
  feed(query?: Query<'jobs.feed'>, options?: CallOptions): PagedCall<Result<'jobs.feed'>, ItemOf<Result<'jobs.feed'>, 'jobs'>>;
  /** List the jobs of a customer account. */
  feedOfAccount(query: Query<'jobs.feedOfAccount'>, options?: CallOptions): PagedCall<Result<'jobs.feedOfAccount'>, ItemOf<Result<'jobs.feedOfAccount'>, 'jobs'>>;
  /** Get a job by id or reference. */
  get(jobId: string | number, query?: Query<'jobs.get'>, options?: CallOptions): Call<Result<'jobs.get'>>;
}

export interface MetricsApi {
  /** Measure a metric over the jobs of a period. */
  aggregate(body?: Body<'metrics.aggregate'>, options?: CallOptions): Call<Result<'metrics.aggregate'>>;
}

export interface OperatorAuditApi {
  /** List the audit events of a tenant. */
  list(companyId: string | number, query?: Query<'operator.audit.list'>, options?: CallOptions): PagedCall<Result<'operator.audit.list'>, ItemOf<Result<'operator.audit.list'>, 'items'>>;
  /** List the audit events of the installation. */
  listAll(query?: Query<'operator.audit.listAll'>, options?: CallOptions): PagedCall<Result<'operator.audit.listAll'>, ItemOf<Result<'operator.audit.listAll'>, 'items'>>;
}

export interface OperatorExportsApi {
  /** Export the records of one entity. */
  download(companyId: string | number, entity: string | number, query?: Query<'operator.exports.download'>, options?: CallOptions): Call<Result<'operator.exports.download'>>;
}

export interface OperatorImportsApi {
  /** Import records of one entity. */
  upsert(companyId: string | number, entity: string | number, body: Body<'operator.imports.upsert'>, options?: CallOptions): Call<Result<'operator.imports.upsert'>>;
}

export interface OperatorKeysApi {
  /** List API keys, without their secrets. */
  list(companyId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'operator.keys.list'>>;
  /** Revoke an API key. */
  revoke(companyId: string | number, keyId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'operator.keys.revoke'>>;
  /** Rotate the API key. */
  rotate(companyId: string | number, body?: Body<'operator.keys.rotate'>, options?: CallOptions): Call<Result<'operator.keys.rotate'>>;
}

export interface OperatorLoginsApi {
  /** Create a user without a company. */
  create(body: Body<'operator.logins.create'>, options?: CallOptions): Call<Result<'operator.logins.create'>>;
}

export interface OperatorMailsApi {
  /** List the mails sent to a tenant’s users. */
  list(companyId: string | number, query?: Query<'operator.mails.list'>, options?: CallOptions): PagedCall<Result<'operator.mails.list'>, ItemOf<Result<'operator.mails.list'>, 'items'>>;
}

export interface OperatorSettingsApi {
  /** Get a tenant’s settings. */
  get(companyId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'operator.settings.get'>>;
  /** Update a tenant’s settings. */
  update(companyId: string | number, body?: Body<'operator.settings.update'>, options?: CallOptions): Call<Result<'operator.settings.update'>>;
}

export interface OperatorTenantsApi {
  /** Create a tenant. */
  create(body: Body<'operator.tenants.create'>, options?: CallOptions): Call<Result<'operator.tenants.create'>>;
  /** Delete a tenant and all its data. */
  delete(companyId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'operator.tenants.delete'>>;
  /** Get a tenant. */
  get(companyId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'operator.tenants.get'>>;
  /** List tenants. */
  list(query?: Query<'operator.tenants.list'>, options?: CallOptions): PagedCall<Result<'operator.tenants.list'>, ItemOf<Result<'operator.tenants.list'>, 'items'>>;
  /** Read changes from a tenant’s own system. */
  sync(companyId: string | number, body?: Body<'operator.tenants.sync'>, options?: CallOptions): Call<Result<'operator.tenants.sync'>>;
}

export interface OperatorUsersApi {
  /** Create a user of a tenant. */
  create(companyId: string | number, body: Body<'operator.users.create'>, options?: CallOptions): Call<Result<'operator.users.create'>>;
}

export interface OperatorApi {
  readonly audit: OperatorAuditApi;
  readonly exports: OperatorExportsApi;
  readonly imports: OperatorImportsApi;
  readonly keys: OperatorKeysApi;
  readonly logins: OperatorLoginsApi;
  readonly mails: OperatorMailsApi;
  readonly settings: OperatorSettingsApi;
  readonly tenants: OperatorTenantsApi;
  readonly users: OperatorUsersApi;
}

export interface PeopleApi {
  /** List the people of the company. */
  list(query?: Query<'people.list'>, options?: CallOptions): PagedCall<Result<'people.list'>, ItemOf<Result<'people.list'>, 'items'>>;
}

export interface QuotationsApi {
  /** Get a quotation by number or id. */
  get(query: Query<'quotations.get'>, options?: CallOptions): Call<Result<'quotations.get'>>;
  /** List quotations by creation time. */
  list(query?: Query<'quotations.list'>, options?: CallOptions): PagedCall<Result<'quotations.list'>, ItemOf<Result<'quotations.list'>, 'items'>>;
  /** Get the secret webhook URL of the third party. */
  report(body?: Body<'quotations.report'>, options?: CallOptions): Call<Result<'quotations.report'>>;
  /** Report an event of a quotation. */
  reportBySecret(secret: string | number, body: Body<'quotations.reportBySecret'>, options?: CallOptions): Call<Result<'quotations.reportBySecret'>>;
}

export interface SearchApi {
  /** Suggest customers, people, engineers, jobs and their types for a partial query. */
  autocomplete(query: Query<'search.autocomplete'>, options?: CallOptions): Call<Result<'search.autocomplete'>>;
  /** Diagnose which data can be found. */
  diagnoseAutocomplete(input?: Record<string, never>, options?: CallOptions): Call<Result<'search.diagnoseAutocomplete'>>;
  /** Find jobs by what was asked for. */
  intake(body?: Body<'search.intake'>, options?: CallOptions): Call<Result<'search.intake'>>;
  /** Find jobs by what was asked for, with linked records and related works. */
  intakeEnriched(body?: Body<'search.intakeEnriched'>, options?: CallOptions): Call<Result<'search.intakeEnriched'>>;
  /** Find jobs by what the engineer reported. */
  outcomes(body?: Body<'search.outcomes'>, options?: CallOptions): Call<Result<'search.outcomes'>>;
  /** Find jobs by what the engineer reported, with linked records and related works. */
  outcomesEnriched(body?: Body<'search.outcomesEnriched'>, options?: CallOptions): Call<Result<'search.outcomesEnriched'>>;
}

export interface SentinelsApi {
  /** List alerts, the most severe first. */
  alerts(query?: Query<'sentinels.alerts'>, options?: CallOptions): PagedCall<Result<'sentinels.alerts'>, ItemOf<Result<'sentinels.alerts'>, 'items'>>;
  /** Open a case for an alert. */
  createCase(alertId: string | number, body?: Body<'sentinels.createCase'>, options?: CallOptions): Call<Result<'sentinels.createCase'>>;
  /** Get an alert with its history. */
  getAlert(alertId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'sentinels.getAlert'>>;
  /** List sentinels with their thresholds and bounds. */
  registry(input?: Record<string, never>, options?: CallOptions): Call<Result<'sentinels.registry'>>;
  /** Get the results of the last run of each sentinel. */
  results(input?: Record<string, never>, options?: CallOptions): Call<Result<'sentinels.results'>>;
  /** Run sentinels. */
  run(body?: Body<'sentinels.run'>, options?: CallOptions): Call<Result<'sentinels.run'>>;
  /** Run one sentinel. */
  runOne(sentinelId: string | number, body?: Body<'sentinels.runOne'>, options?: CallOptions): Call<Result<'sentinels.runOne'>>;
  /** Snooze an alert. */
  snoozeAlert(alertId: string | number, body?: Body<'sentinels.snoozeAlert'>, options?: CallOptions): Call<Result<'sentinels.snoozeAlert'>>;
  /** End a snooze. */
  unsnoozeAlert(alertId: string | number, body?: Body<'sentinels.unsnoozeAlert'>, options?: CallOptions): Call<Result<'sentinels.unsnoozeAlert'>>;
}

export interface ServerApi {
  /** Is the process alive. */
  health(input?: Record<string, never>, options?: CallOptions): Call<Result<'server.health'>>;
  /** Is the process alive. */
  livez(input?: Record<string, never>, options?: CallOptions): Call<Result<'server.livez'>>;
  /** Metrics. */
  metrics(input?: Record<string, never>, options?: CallOptions): Call<Result<'server.metrics'>>;
  /** Can the process serve. */
  ready(input?: Record<string, never>, options?: CallOptions): Call<Result<'server.ready'>>;
  /** Can the process serve, part by part. */
  readyz(input?: Record<string, never>, options?: CallOptions): Call<Result<'server.readyz'>>;
  /** Get the version. */
  version(input?: Record<string, never>, options?: CallOptions): Call<Result<'server.version'>>;
}

export interface SettingsKeysApi {
  /** Create an API key. */
  create(body?: Body<'settings.keys.create'>, options?: CallOptions): Call<Result<'settings.keys.create'>>;
  /** List the API keys of the company, without their secrets. */
  list(input?: Record<string, never>, options?: CallOptions): Call<Result<'settings.keys.list'>>;
  /** Revoke an API key of the company. */
  revoke(keyId: string | number, body?: Body<'settings.keys.revoke'>, options?: CallOptions): Call<Result<'settings.keys.revoke'>>;
}

export interface SettingsApi {
  readonly keys: SettingsKeysApi;
  /** List the audit events of the company. */
  audit(query?: Query<'settings.audit'>, options?: CallOptions): PagedCall<Result<'settings.audit'>, ItemOf<Result<'settings.audit'>, 'items'>>;
  /** Get the settings. */
  get(input?: Record<string, never>, options?: CallOptions): Call<Result<'settings.get'>>;
  /** Update settings. */
  update(body?: Body<'settings.update'>, options?: CallOptions): Call<Result<'settings.update'>>;
}

export interface SitesApi {
  /** Get a site. */
  get(siteKey: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'sites.get'>>;
  /** List sites. */
  list(query?: Query<'sites.list'>, options?: CallOptions): PagedCall<Result<'sites.list'>, ItemOf<Result<'sites.list'>, 'items'>>;
}

export interface SummariesApi {
  /** Refresh summaries that are missing, stale or a week old. */
  backfill(body?: Body<'summaries.backfill'>, options?: CallOptions): Call<Result<'summaries.backfill'>>;
  /** Regenerate a customer’s summary. */
  generate(body: Body<'summaries.generate'>, options?: CallOptions): Call<Result<'summaries.generate'>>;
  /** Get the summary of a customer. */
  ofContact(companyId: string | number, contactId: string | number, query?: Query<'summaries.ofContact'>, options?: CallOptions): Call<Result<'summaries.ofContact'>>;
  /** Search customer summaries. */
  search(body?: Body<'summaries.search'>, options?: CallOptions): Call<Result<'summaries.search'>>;
}

export interface TeamsApi {
  /** Link an entity to a team. */
  addEntity(teamId: string | number, body: Body<'teams.addEntity'>, options?: CallOptions): Call<Result<'teams.addEntity'>>;
  /** Add a user to a team. */
  addMember(teamId: string | number, body: Body<'teams.addMember'>, options?: CallOptions): Call<Result<'teams.addMember'>>;
  /** Create a team. */
  create(body: Body<'teams.create'>, options?: CallOptions): Call<Result<'teams.create'>>;
  /** Get a team with its members and linked entities. */
  get(teamId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'teams.get'>>;
  /** List teams by name. */
  list(query?: Query<'teams.list'>, options?: CallOptions): PagedCall<Result<'teams.list'>, ItemOf<Result<'teams.list'>, 'items'>>;
  /** List the entities linked to a team. */
  listEntities(teamId: string | number, query?: Query<'teams.listEntities'>, options?: CallOptions): PagedCall<Result<'teams.listEntities'>, ItemOf<Result<'teams.listEntities'>, 'items'>>;
  /** List the members of a team. */
  listMembers(teamId: string | number, query?: Query<'teams.listMembers'>, options?: CallOptions): PagedCall<Result<'teams.listMembers'>, ItemOf<Result<'teams.listMembers'>, 'items'>>;
  /** List the teams an entity is linked to, each with its link. */
  listOfEntity(entityType: string | number, entityId: string | number, query?: Query<'teams.listOfEntity'>, options?: CallOptions): PagedCall<Result<'teams.listOfEntity'>, ItemOf<Result<'teams.listOfEntity'>, 'items'>>;
  /** List the teams of a user, each with the membership. */
  listOfUser(userId: string | number, query?: Query<'teams.listOfUser'>, options?: CallOptions): PagedCall<Result<'teams.listOfUser'>, ItemOf<Result<'teams.listOfUser'>, 'items'>>;
  /** Unlink an entity from a team. */
  removeEntity(teamId: string | number, linkId: string | number, body?: Body<'teams.removeEntity'>, options?: CallOptions): Call<Result<'teams.removeEntity'>>;
  /** Remove a user from a team. */
  removeMember(teamId: string | number, membershipId: string | number, body?: Body<'teams.removeMember'>, options?: CallOptions): Call<Result<'teams.removeMember'>>;
  /** Search teams by name, purpose or description, best match first. */
  search(query: Query<'teams.search'>, options?: CallOptions): PagedCall<Result<'teams.search'>, ItemOf<Result<'teams.search'>, 'items'>>;
  /** Update a team. */
  update(teamId: string | number, body?: Body<'teams.update'>, options?: CallOptions): Call<Result<'teams.update'>>;
}

export interface TriageApi {
  /** List the triage categories. */
  categories(query?: Query<'triage.categories'>, options?: CallOptions): Call<Result<'triage.categories'>>;
  /** Classify and route a mail. */
  classify(body: Body<'triage.classify'>, options?: CallOptions): Call<Result<'triage.classify'>>;
  /** Classify and route up to 50 mails. */
  classifyBatch(body?: Body<'triage.classifyBatch'>, options?: CallOptions): Call<Result<'triage.classifyBatch'>>;
  /** Classify a mail in the format of the portal ingest. */
  classifyEmail(body?: Body<'triage.classifyEmail'>, options?: CallOptions): Call<Result<'triage.classifyEmail'>>;
  /** Get a triage result. */
  getResult(resultId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'triage.getResult'>>;
  /** List triage results, newest first. */
  listResults(query?: Query<'triage.listResults'>, options?: CallOptions): PagedCall<Result<'triage.listResults'>, ItemOf<Result<'triage.listResults'>, 'items'>>;
  /** List the triage categories. */
  taxonomyCategories(query?: Query<'triage.taxonomyCategories'>, options?: CallOptions): Call<Result<'triage.taxonomyCategories'>>;
}

export interface UsersApi {
  /** Invite a user. */
  invite(body: Body<'users.invite'>, options?: CallOptions): Call<Result<'users.invite'>>;
  /** List users. */
  list(input?: Record<string, never>, options?: CallOptions): Call<Result<'users.list'>>;
  /** List pending invitations. */
  listInvitations(input?: Record<string, never>, options?: CallOptions): Call<Result<'users.listInvitations'>>;
  /** Archive a user. */
  remove(userId: string | number, body: Body<'users.remove'>, options?: CallOptions): Call<Result<'users.remove'>>;
  /** Change a user’s role. */
  setRole(userId: string | number, body: Body<'users.setRole'>, options?: CallOptions): Call<Result<'users.setRole'>>;
}

export interface WeatherApi {
  /** Get the weather during a job. */
  forJob(jobId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'weather.forJob'>>;
  /** Get the weather at a site or customer. */
  forSite(query: Query<'weather.forSite'>, options?: CallOptions): Call<Result<'weather.forSite'>>;
  /** Get an hourly forecast. */
  forecast(query: Query<'weather.forecast'>, options?: CallOptions): Call<Result<'weather.forecast'>>;
  /** Get hourly weather of past days. */
  historical(query: Query<'weather.historical'>, options?: CallOptions): Call<Result<'weather.historical'>>;
}

export interface WebhooksApi {
  /** Add a webhook endpoint. */
  addEndpoint(body: Body<'webhooks.addEndpoint'>, options?: CallOptions): Call<Result<'webhooks.addEndpoint'>>;
  /** Delete a webhook endpoint and its deliveries. */
  deleteEndpoint(endpointId: string | number, body?: Body<'webhooks.deleteEndpoint'>, options?: CallOptions): Call<Result<'webhooks.deleteEndpoint'>>;
  /** Get a webhook endpoint. */
  getEndpoint(endpointId: string | number, input?: Record<string, never>, options?: CallOptions): Call<Result<'webhooks.getEndpoint'>>;
  /** List deliveries of the last 30 days, newest first. */
  listDeliveries(query?: Query<'webhooks.listDeliveries'>, options?: CallOptions): PagedCall<Result<'webhooks.listDeliveries'>, ItemOf<Result<'webhooks.listDeliveries'>, 'items'>>;
  /** List webhook endpoints. */
  listEndpoints(query?: Query<'webhooks.listEndpoints'>, options?: CallOptions): PagedCall<Result<'webhooks.listEndpoints'>, ItemOf<Result<'webhooks.listEndpoints'>, 'items'>>;
  /** List the types of events, with schema and sample. */
  listEventTypes(input?: Record<string, never>, options?: CallOptions): Call<Result<'webhooks.listEventTypes'>>;
  /** Send a delivery again. */
  redeliver(deliveryId: string | number, body?: Body<'webhooks.redeliver'>, options?: CallOptions): Call<Result<'webhooks.redeliver'>>;
  /** Replace the secret of a webhook endpoint. */
  rotateSecret(endpointId: string | number, body?: Body<'webhooks.rotateSecret'>, options?: CallOptions): Call<Result<'webhooks.rotateSecret'>>;
  /** Send a test event to a webhook endpoint. */
  testEndpoint(endpointId: string | number, body?: Body<'webhooks.testEndpoint'>, options?: CallOptions): Call<Result<'webhooks.testEndpoint'>>;
  /** Update a webhook endpoint. */
  updateEndpoint(endpointId: string | number, body?: Body<'webhooks.updateEndpoint'>, options?: CallOptions): Call<Result<'webhooks.updateEndpoint'>>;
}


/** The API of a Fieldstone server: one method for each operation of its OpenAPI document. */
export class Fieldstone {
  readonly account: AccountApi;
  readonly assistant: AssistantApi;
  readonly cases: CasesApi;
  readonly digest: DigestApi;
  readonly exports: ExportsApi;
  readonly fms: FmsApi;
  readonly imports: ImportsApi;
  readonly ingest: IngestApi;
  readonly jobs: JobsApi;
  readonly metrics: MetricsApi;
  readonly operator: OperatorApi;
  readonly people: PeopleApi;
  readonly quotations: QuotationsApi;
  readonly search: SearchApi;
  readonly sentinels: SentinelsApi;
  readonly server: ServerApi;
  readonly settings: SettingsApi;
  readonly sites: SitesApi;
  readonly summaries: SummariesApi;
  readonly teams: TeamsApi;
  readonly triage: TriageApi;
  readonly users: UsersApi;
  readonly weather: WeatherApi;
  readonly webhooks: WebhooksApi;

  constructor(options: Options = {}) {
    const send = sender(options);
    const chat = operationOf('assistant.chat', ...chatRow());
    this.account = namespaceOf(send, TABLE, 'account.');
    this.assistant = { ...namespaceOf<Omit<AssistantApi, 'stream'>>(send, TABLE, 'assistant.'), stream: (body, call) => chatEvents(send, chat, body, call) };
    this.cases = namespaceOf(send, TABLE, 'cases.');
    this.digest = namespaceOf(send, TABLE, 'digest.');
    this.exports = namespaceOf(send, TABLE, 'exports.');
    this.fms = namespaceOf(send, TABLE, 'fms.');
    this.imports = namespaceOf(send, TABLE, 'imports.');
    this.ingest = namespaceOf(send, TABLE, 'ingest.');
    this.jobs = namespaceOf(send, TABLE, 'jobs.');
    this.metrics = namespaceOf(send, TABLE, 'metrics.');
    this.operator = namespaceOf(send, TABLE, 'operator.');
    this.people = namespaceOf(send, TABLE, 'people.');
    this.quotations = namespaceOf(send, TABLE, 'quotations.');
    this.search = namespaceOf(send, TABLE, 'search.');
    this.sentinels = namespaceOf(send, TABLE, 'sentinels.');
    this.server = namespaceOf(send, TABLE, 'server.');
    this.settings = namespaceOf(send, TABLE, 'settings.');
    this.sites = namespaceOf(send, TABLE, 'sites.');
    this.summaries = namespaceOf(send, TABLE, 'summaries.');
    this.teams = namespaceOf(send, TABLE, 'teams.');
    this.triage = namespaceOf(send, TABLE, 'triage.');
    this.users = namespaceOf(send, TABLE, 'users.');
    this.weather = namespaceOf(send, TABLE, 'weather.');
    this.webhooks = namespaceOf(send, TABLE, 'webhooks.');
  }
}

function chatRow(): [string, string, string] {
  const [method = '', path = ''] = TABLE['assistant.chat'] ?? [];
  return [method, path, ''];
}
