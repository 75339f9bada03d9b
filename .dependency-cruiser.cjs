/**
 * Which module may use which, always through its index.ts. The rules below are made
 * from it; `npm run boundaries` holds src/ and console/ to them, and test/architecture.test.ts breaks each one on purpose.
 */
const MAY_USE = {
  language: [],
  audit: [],
  mail: [],
  webhooks: ['audit'],
  digest: ['mail', 'tenants', 'jobs', 'cases', 'sentinels', 'ingest'],
  tenants: ['audit'],
  users: ['audit', 'mail'],
  auth: ['tenants', 'users', 'extquote', 'audit'],
  'name-index': ['language'],
  enrichment: ['language', 'search'],
  directory: ['name-index', 'enrichment'],
  search: ['language'],
  jobs: ['webhooks', 'tenants', 'enrichment', 'directory', 'search'],
  'job-search': ['tenants', 'enrichment', 'jobs', 'search'],
  metrics: ['tenants', 'enrichment', 'jobs'],
  teams: ['users', 'directory', 'jobs'],
  cases: ['webhooks', 'language', 'tenants', 'users', 'teams', 'directory', 'jobs', 'search'],
  sentinels: [
    'webhooks',
    'tenants',
    'enrichment',
    'directory',
    'jobs',
    'metrics',
    'cases',
    'extquote',
    'fms',
    'triage',
  ],
  extquote: ['webhooks', 'audit', 'tenants'],
  weather: ['tenants', 'directory', 'jobs'],
  mailtext: [],
  triage: ['webhooks', 'language', 'tenants', 'directory', 'search', 'portals', 'mailtext'],
  autocomplete: ['language', 'directory', 'jobs', 'search', 'name-index'],
  summaries: ['tenants', 'directory', 'jobs', 'metrics', 'cases', 'sentinels', 'search'],
  portals: ['language', 'mailtext', 'search'],
  columns: ['language'],
  imports: ['columns', 'webhooks', 'audit', 'tenants', 'directory', 'jobs', 'extquote'],
  fms: ['webhooks', 'tenants', 'directory', 'jobs', 'imports'],
  exports: ['tenants', 'imports', 'cases', 'sentinels', 'fms'],
  ingest: ['webhooks', 'language', 'tenants', 'portals', 'name-index', 'directory', 'jobs', 'cases', 'fms'],
  assistant: [
    'language',
    'tenants',
    'users',
    'name-index',
    'directory',
    'search',
    'jobs',
    'job-search',
    'metrics',
    'teams',
    'cases',
    'sentinels',
    'summaries',
    'weather',
    'fms',
  ],
  administration: ['tenants', 'users', 'imports', 'exports', 'fms', 'audit', 'mail'],
};

/** Who, among surfaces and modules, may see more than one company, and what for. Everybody else gets a Ctx. */
const ACROSS_COMPANIES = {
  'src/surfaces/request-context.ts': 'creates the context of authenticated callers',
  'src/surfaces/operator/index.ts': 'creates the operator’s context',
  'src/modules/administration/routes.ts': 'passes the operator’s context on',
  'src/modules/administration/service.ts': 'the operator acts on any company',
  'src/modules/tenants/service.ts': 'creates, lists and deletes companies',
  'src/modules/tenants/store.ts': 'the statements of that',
  'src/modules/tenants/tasks.ts': 'deletes expired keys of every company',
  'src/modules/job-search/tasks.ts': 'maintains the index of every company',
  'src/modules/jobs/derivation/tasks.ts': 'derives jobs of every company again',
  'src/modules/jobs/derivation/derivation-store.ts': 'lists the companies with such jobs',
  'src/modules/jobs/late/report-late.ts': 'reports late jobs of every company that wants to know',
  'src/modules/search/maintenance-store.ts':
    'names the companies that have one, and counts those it fails for',
  'src/modules/users/service/create-user.ts': 'an e-mail names one person in the whole installation',
  'src/modules/users/service/logins.ts': 'a login belongs to no company',
  'src/modules/users/service/find-user.ts': 'an e-mail says in which company somebody is',
  'src/modules/users/service/invite-user.ts': 'asks whether the address is already somebody’s',
  'src/modules/users/service/accept-invitation.ts': 'makes the login of whoever accepts',
  'src/modules/users/service/manage-users.ts': 'tells somebody unknown from another company’s user',
  'src/modules/users/service/delete-expired-invitations.ts': 'erases expired invitations of every company',
  'src/modules/users/service/change-password.ts': 'a password belongs to the login, which has no company',
  'src/modules/users/service/reset-password.ts': 'finds the login of an address or a link',
  'src/modules/users/passwords/reset-store.ts': 'the statements of that',
  'src/modules/users/tasks.ts': 'runs that',
  'src/modules/users/invitations/invitation-store.ts': 'the statement of that',
  'src/modules/fms/documents/service.ts': 'erases printed documents of every company',
  'src/modules/fms/documents/store.ts': 'the statement of that',
  'src/modules/fms/documents/tasks.ts': 'when that is done',
  'src/modules/fms/sync/service.ts': 'reads from the systems of all tenants, one after the other',
  'src/modules/fms/sync/tasks.ts': 'when that is done',
  'src/modules/users/store.ts': 'the statements of that',
  'src/modules/audit/service.ts': 'a failed log-in is recorded before the company is known',
  'src/modules/audit/store.ts': 'the statement of that',
  'src/modules/sentinels/tasks.ts': 'runs the sentinels of every company',
  'src/modules/mail/service.ts': 'deletes old mails of every company',
  'src/modules/mail/store.ts': 'the statement of that',
  'src/modules/mail/tasks.ts': 'runs that',
  'src/modules/digest/tasks.ts': 'sends the morning mail of every company that wants it',
  'src/modules/digest/digest-store.ts': 'the statement of that',
  'src/modules/webhooks/pump.ts': 'sends what is in the outbox of every company',
  'src/modules/ingest/kept/mail-store.ts': 'the statement that erases the mails of all companies',
  'src/modules/webhooks/due-store.ts': 'the statements of that, and of whom an event may concern',
  'src/modules/summaries/tasks.ts': 'refreshes the summaries of every company',
  'src/modules/summaries/store.ts': 'lists the companies that have customers',
  'src/modules/auth/refusals.ts': 'records rejected callers before the company is known',
  'src/modules/auth/service.ts': 'knows the company only after checking the credential',
  'src/modules/auth/oauth/service.ts': 'knows the company only after reading the code or token',
  'src/modules/auth/oauth/client.ts': 'reads what an application says of itself from its address',
};

/** What opens the view across companies: names, by the module that exports them. */
const VIEWS_ACROSS = {
  'src/platform/context.ts': ['Platform', 'OperatorCtx', 'operatorCtx'],
  'src/platform/open.ts': ['OpenPlatform', 'openPlatform'],
  'src/platform/db/open.ts': ['Database', 'openDatabase'],
  'src/platform/db/company-tx.ts': ['inCompany', 'enterCompany', 'bypassRls'],
  kysely: ['Kysely'],
  pg: ['Pool', 'Client', 'default'],
};

const STORE = '^src/modules/.+\\bstore\\.ts$';
const ROUTES = '^src/modules/.+/routes[\\w.-]*\\.ts$';
const RULES = '^src/modules/([^/]+)/.*\\brules\\.ts$';
const INDEX = '^src/modules/[^/]+/index\\.ts$';
const DATABASE_PACKAGES = 'node_modules/(kysely|pg|pg-boss|@electric-sql)/';
const HTTP_PACKAGES = 'node_modules/(fastify|@fastify|@scalar|light-my-request)/';
/** `$1` is the module of the file the rule looks at. */
const OWN_WORDS = '^src/modules/$1/.*\\b(schema|words|rules)\\.ts$';
/** Pure functions. */
const PURE_PACKAGES = 'node_modules/(typebox|fastest-levenshtein)/';
const PURE_PLATFORM =
  '^src/platform/(errors|validation/(closed-words|did-you-mean)|numbers/rounded|text/shortened|time)\\.ts$';

const LANGUAGE = '^src/modules/language/index\\.ts$';

/** Hold for every import, types among them. */
const everyImport = [
  {
    name: 'no-cycles',
    comment: 'If two files need each other, a part of one belongs in a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment:
      'No rule can check an import that does not resolve. A worker thread imports the work it is given.',
    from: { pathNot: '^src/platform/workers/thread-main\\.ts$' },
    to: { couldNotResolve: true },
  },
  {
    name: 'platform-knows-nothing-above',
    comment: 'The platform has no business words; callers pass it what it needs.',
    from: { path: '^src/platform/' },
    to: { path: '^src/', pathNot: '^src/platform/' },
  },
  {
    name: 'modules-know-nothing-above',
    comment:
      'A module knows neither surfaces nor app, command line or demo; it is called, it does not call up.',
    from: { path: '^src/modules/' },
    to: { path: '^src/', pathNot: '^src/(modules|platform)/' },
  },
  {
    name: 'modules-meet-at-the-index',
    comment: 'A module exports what others may use from its index.ts; everything else is private.',
    from: { path: '^src/modules/([^/]+)/' },
    to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', INDEX] },
  },
  {
    name: 'modules-are-entered-by-the-index',
    comment: 'Surfaces, app, command line and demo enter a module by its index.ts.',
    from: { path: '^src/', pathNot: '^src/modules/' },
    to: { path: '^src/modules/', pathNot: INDEX },
  },
  ...Object.entries(MAY_USE).map(([module, others]) => ({
    name: `${module}-uses-only-whom-it-may`,
    comment: `MAY_USE lets ${module} use ${others.join(', ') || 'no other module'}.`,
    from: { path: `^src/modules/${module}/` },
    to: { path: '^src/modules/', pathNot: `^src/modules/(${[module, ...others].join('|')})/` },
  })),
  {
    name: 'surfaces-do-not-meet',
    comment: 'What two surfaces share is in src/surfaces/request-context.ts.',
    from: { path: '^src/surfaces/([^/]+)/' },
    to: { path: '^src/surfaces/[^/]+/', pathNot: '^src/surfaces/$1/' },
  },
  {
    name: 'only-stores-know-the-tables',
    comment:
      'Even the types of tables and queries stay in stores; a service holds a CompanyTx and passes it on.',
    from: { path: '^src/', pathNot: [STORE, '^src/platform/(db/|tasks\\.ts$|context\\.ts$)'] },
    to: { path: [DATABASE_PACKAGES, '^src/platform/db/schema\\.gen\\.ts$'] },
  },
  {
    name: 'routes-do-not-reach-the-store',
    comment: 'A route calls one service; when and what to store is decided there.',
    from: { path: ROUTES },
    to: { path: [STORE, '^src/platform/db/'] },
  },
  {
    name: 'rules-are-pure',
    comment: 'A rule knows its own schema and words, errors and time: no context, no clock, no SQL.',
    from: { path: RULES },
    to: { pathNot: [OWN_WORDS, PURE_PLATFORM, INDEX, PURE_PACKAGES] },
  },
  {
    name: 'answers-know-no-question',
    comment:
      'The assistant answers a typed query: what compiles and renders it reads no words of a question.',
    from: { path: '^src/modules/assistant/(compile|render|catalogue)/', pathNot: '\\.test\\.ts$' },
    to: { path: ['^src/modules/assistant/(planner|parse|dialogue)/', '^src/modules/language/'] },
  },
  {
    name: 'modules-know-http-in-routes-only',
    comment: 'Services, rules and stores are called from tasks and the command line too.',
    from: { path: '^src/modules/', pathNot: [ROUTES, INDEX] },
    to: { path: [HTTP_PACKAGES, '^src/platform/http/'] },
  },
  {
    name: 'only-the-platform-dials-out',
    comment: 'platform/outbound.ts has the deadline, the size cap and the guard against private addresses.',
    from: { path: '^src/(modules|surfaces)/' },
    to: { path: ['node_modules/undici/', '^(http|https|http2|net|tls|dgram)$'] },
  },
  {
    name: 'console-and-server-do-not-meet',
    comment: 'The pages ask the server over HTTP, with the client of sdk/; neither imports the other.',
    from: { path: '^(src|console)/' },
    to: { path: '^(src|console)/', pathNot: '^$1/' },
  },
  {
    name: 'pages-do-not-meet',
    comment: 'What two pages of the console share is in console/ui; where one needs another, it links to it.',
    from: { path: '^console/features/([^/]+)/' },
    to: { path: '^console/(features|app)/', pathNot: '^console/features/$1/' },
  },
  {
    name: 'parts-of-pages-know-no-page',
    comment: 'console/ui, console/plot and console/api are used by every page, and know none.',
    from: { path: '^console/(ui|plot|api)/' },
    to: { path: '^console/(features|app)/' },
  },
  {
    name: 'only-api-knows-the-client',
    comment: 'What the pages ask stands in console/api.',
    from: { path: '^console/', pathNot: '^console/api/' },
    to: { path: '^sdk/' },
  },
];

/** Hold for what is left when types are erased. */
const runTimeImports = [
  {
    name: 'only-stores-speak-sql',
    comment: 'SQL is written in store.ts of a module, in platform/db and in the task queue.',
    from: { path: '^src/', pathNot: [STORE, '^src/platform/(db/|tasks\\.ts$)'] },
    to: { path: DATABASE_PACKAGES },
  },
  {
    name: 'rules-call-no-other-module',
    comment:
      'A rule may name what another module answers with, never call it; language is pure as rules are.',
    from: { path: RULES },
    to: { pathNot: [OWN_WORDS, PURE_PLATFORM, LANGUAGE, PURE_PACKAGES] },
  },
];

module.exports = { MAY_USE, ACROSS_COMPANIES, VIEWS_ACROSS, everyImport, runTimeImports };
