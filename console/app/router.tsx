import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import * as v from 'valibot';
import {
  alerts,
  cases,
  colleagues,
  customers,
  engineers,
  entries,
  jobs,
  mails,
  people,
  quotations,
  session,
  sites,
  teams,
  triage,
} from '../api/queries.ts';
import { ALERT_DEFAULTS, AlertSearch, alertQueryOf } from '../features/alerts/alert-search.ts';
import { ASSISTANT_DEFAULTS, AssistantSearch } from '../features/assistant/assistant-search.ts';
import { CASE_DEFAULTS, CaseSearch, caseQueryOf } from '../features/cases/case-search.ts';
import { IMPORT_DEFAULTS, ImportSearch } from '../features/import/import-search.ts';
import { FEED_DEFAULTS, FeedSearch, feedOf } from '../features/jobs/feed-search.ts';
import { ENTRY_DEFAULTS, entryQueryOf, InvoiceSearch, QuoteSearch } from '../features/money/entry-search.ts';
import {
  QUOTATION_DEFAULTS,
  QuotationSearch,
  quotationQueryOf,
} from '../features/quotations/quotation-search.ts';
import { REVIEW_DEFAULTS, ReviewSearch } from '../features/review/review-search.ts';
import { WorkSearch } from '../features/search/work-search.ts';
import {
  AUDIT_DEFAULTS,
  AuditSearch,
  SENTINEL_DEFAULTS,
  SentinelSearch,
} from '../features/settings/settings-search.ts';
import { SITE_DEFAULTS, SiteSearch, siteQueryOf } from '../features/sites/site-search.ts';
import { TRIAGE_DEFAULTS, TriageSearch } from '../features/triage/triage-search.ts';
import { listSearch } from '../ui/search-schema.ts';
import { setZone } from '../ui/time.ts';
import { setLateLimit } from '../ui/words.ts';
import { NoSuchPage, PageFailure } from './page-failure.tsx';
import { Shell } from './shell.tsx';

/* Every route of the console, by hand. A page's code is loaded when it is first opened. */

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  validateSearch: v.object({ next: v.optional(v.fallback(v.string(), '/'), '/') }),
  component: lazyRouteComponent(() => import('../features/session/login-page.tsx'), 'LoginPage'),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: 'forgot',
  component: lazyRouteComponent(() => import('../features/session/forgot-page.tsx'), 'ForgotPage'),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: 'reset',
  component: lazyRouteComponent(() => import('../features/session/reset-page.tsx'), 'ResetPage'),
});

/** Everything but the log-in: who comes without a session is sent there, and back afterwards. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { user, company, may = [], features = {} } = await context.queries.ensureQueryData(session());
    if (!user) throw redirect({ to: '/login', search: { next: location.href } });
    if (company) {
      setZone(company.timezone);
      setLateLimit(company.late_start_mins);
    }
    return { user, company, may: new Set(may), features };
  },
  component: Shell,
});

const overview = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
});

const feed = createRoute({
  getParentRoute: () => signedIn,
  path: 'jobs',
  validateSearch: FeedSearch,
  search: { middlewares: [stripSearchParams(FEED_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(feedOf(deps)),
  component: lazyRouteComponent(() => import('../features/jobs/feed-page.tsx'), 'FeedPage'),
});

const job = createRoute({
  getParentRoute: () => signedIn,
  path: 'jobs/$ref',
  loader: async ({ context: { queries }, params }) => {
    const found = await queries.ensureQueryData(jobs.one(params.ref));
    // Read before it is shown: these cards stand above each other, and each would push the next ones down.
    await Promise.all([
      queries.prefetchQuery(cases.about('job', String(found.jobId))),
      queries.prefetchQuery(entries.page('invoice', { jobId: found.jobId })),
      queries.prefetchQuery(jobs.notes(found.jobId)),
    ]);
  },
  component: lazyRouteComponent(() => import('../features/jobs/job-page.tsx'), 'JobPage'),
});

const triagePage = createRoute({
  getParentRoute: () => signedIn,
  path: 'triage',
  validateSearch: TriageSearch,
  search: { middlewares: [stripSearchParams(TRIAGE_DEFAULTS)] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps }) => void context.queries.prefetchQuery(triage.page(deps.page)),
  component: lazyRouteComponent(() => import('../features/triage/triage-page.tsx'), 'TriagePage'),
});

const alertList = createRoute({
  getParentRoute: () => signedIn,
  path: 'alerts',
  validateSearch: AlertSearch,
  search: { middlewares: [stripSearchParams(ALERT_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(alerts.page(alertQueryOf(deps))),
  component: lazyRouteComponent(() => import('../features/alerts/alerts-page.tsx'), 'AlertsPage'),
});

const search = createRoute({
  getParentRoute: () => signedIn,
  path: 'search',
  validateSearch: WorkSearch,
  search: { middlewares: [stripSearchParams(v.parse(WorkSearch, {}))] },
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
});

const customerList = createRoute({
  getParentRoute: () => signedIn,
  path: 'customers',
  validateSearch: listSearch(['job_count', 'issue_rate']),
  search: { middlewares: [stripSearchParams({ q: '', sort: '', dir: 'desc' })] },
  loader: ({ context }) => void context.queries.prefetchQuery(customers.list()),
  component: lazyRouteComponent(() => import('../features/customers/customers-page.tsx'), 'CustomersPage'),
});

const customer = createRoute({
  getParentRoute: () => signedIn,
  path: 'customers/$id',
  component: lazyRouteComponent(() => import('../features/customers/customer-page.tsx'), 'CustomerPage'),
});

const siteList = createRoute({
  getParentRoute: () => signedIn,
  path: 'sites',
  validateSearch: SiteSearch,
  search: { middlewares: [stripSearchParams(SITE_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(sites.page(siteQueryOf(deps))),
  component: lazyRouteComponent(() => import('../features/sites/sites-page.tsx'), 'SitesPage'),
});

const site = createRoute({
  getParentRoute: () => signedIn,
  path: 'sites/$key',
  loader: ({ context, params }) => context.queries.ensureQueryData(sites.one(params.key)),
  component: lazyRouteComponent(() => import('../features/sites/site-page.tsx'), 'SitePage'),
});

const invoiceList = createRoute({
  getParentRoute: () => signedIn,
  path: 'invoices',
  validateSearch: InvoiceSearch,
  search: { middlewares: [stripSearchParams(ENTRY_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queries.prefetchQuery(entries.page('invoice', entryQueryOf(deps))),
  component: lazyRouteComponent(() => import('../features/money/entries-page.tsx'), 'InvoicesPage'),
});

const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: 'invoices/$id',
  loader: ({ context, params }) => context.queries.ensureQueryData(entries.one('invoice', Number(params.id))),
  component: lazyRouteComponent(() => import('../features/money/entry-page.tsx'), 'InvoicePage'),
});

const quoteList = createRoute({
  getParentRoute: () => signedIn,
  path: 'quotes',
  validateSearch: QuoteSearch,
  search: { middlewares: [stripSearchParams(v.parse(QuoteSearch, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queries.prefetchQuery(entries.page('quote', entryQueryOf(deps))),
  component: lazyRouteComponent(() => import('../features/money/entries-page.tsx'), 'QuotesPage'),
});

const quote = createRoute({
  getParentRoute: () => signedIn,
  path: 'quotes/$id',
  loader: ({ context, params }) => context.queries.ensureQueryData(entries.one('quote', Number(params.id))),
  component: lazyRouteComponent(() => import('../features/money/entry-page.tsx'), 'QuotePage'),
});

const quotationList = createRoute({
  getParentRoute: () => signedIn,
  path: 'quotations',
  validateSearch: QuotationSearch,
  search: { middlewares: [stripSearchParams(QUOTATION_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(quotations.page(quotationQueryOf(deps))),
  component: lazyRouteComponent(() => import('../features/quotations/quotations-page.tsx'), 'QuotationsPage'),
});

const quotation = createRoute({
  getParentRoute: () => signedIn,
  path: 'quotations/$id',
  loader: ({ context, params }) => context.queries.ensureQueryData(quotations.one(params.id)),
  component: lazyRouteComponent(() => import('../features/quotations/quotation-page.tsx'), 'QuotationPage'),
});

const engineerList = createRoute({
  getParentRoute: () => signedIn,
  path: 'engineers',
  validateSearch: listSearch(['job_count', 'sla_punctuality', 'issue_rate', 'first_visit_fix_rate']),
  search: { middlewares: [stripSearchParams({ q: '', sort: '', dir: 'desc' })] },
  loader: ({ context }) => void context.queries.prefetchQuery(engineers.list()),
  component: lazyRouteComponent(() => import('../features/engineers/engineers-page.tsx'), 'EngineersPage'),
});

const engineer = createRoute({
  getParentRoute: () => signedIn,
  path: 'engineers/$id',
  component: lazyRouteComponent(() => import('../features/engineers/engineer-page.tsx'), 'EngineerPage'),
});

const review = createRoute({
  getParentRoute: () => signedIn,
  path: 'review',
  validateSearch: ReviewSearch,
  search: { middlewares: [stripSearchParams(REVIEW_DEFAULTS)] },
  loader: ({ context }) => void context.queries.prefetchQuery(mails.waiting()),
  component: lazyRouteComponent(() => import('../features/review/queue-page.tsx'), 'QueuePage'),
});

const mail = createRoute({
  getParentRoute: () => signedIn,
  path: 'review/$id',
  // The queue stands beside the mail: read before both are shown, or it would push them aside.
  loader: ({ context: { queries }, params }) =>
    Promise.all([
      queries.ensureQueryData(mails.one(params.id)),
      queries.ensureQueryData(mails.waiting()).catch(() => undefined),
    ]),
  component: lazyRouteComponent(() => import('../features/review/mail-page.tsx'), 'MailPage'),
});

const caseList = createRoute({
  getParentRoute: () => signedIn,
  path: 'cases',
  validateSearch: CaseSearch,
  search: { middlewares: [stripSearchParams(CASE_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(cases.page(caseQueryOf(deps))),
  component: lazyRouteComponent(() => import('../features/cases/cases-page.tsx'), 'CasesPage'),
});

const oneCase = createRoute({
  getParentRoute: () => signedIn,
  path: 'cases/$id',
  loader: ({ context, params }) => context.queries.ensureQueryData(cases.one(params.id)),
  component: lazyRouteComponent(() => import('../features/cases/case-page.tsx'), 'CasePage'),
});

const peoplePage = createRoute({
  getParentRoute: () => signedIn,
  path: 'people',
  // Read before it is shown: its lists stand above each other, and the upper ones would push the others down.
  loader: ({ context: { queries, may } }) =>
    Promise.all([
      queries.prefetchQuery(people.list()),
      queries.prefetchQuery(teams.list()),
      may.has('account.users.list') && queries.prefetchQuery(colleagues.list()),
      may.has('users.listInvitations') && queries.prefetchQuery(colleagues.invited()),
    ]),
  component: lazyRouteComponent(() => import('../features/people/people-page.tsx'), 'PeoplePage'),
});

const alert = createRoute({
  getParentRoute: () => signedIn,
  path: 'alerts/$id',
  loader: ({ context, params }) => context.queries.ensureQueryData(alerts.one(params.id)),
  component: lazyRouteComponent(() => import('../features/alerts/alert-page.tsx'), 'AlertPage'),
});

const assistantPage = createRoute({
  getParentRoute: () => signedIn,
  path: 'assistant',
  validateSearch: AssistantSearch,
  search: { middlewares: [stripSearchParams(ASSISTANT_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/assistant/assistant-page.tsx'), 'AssistantPage'),
});

const team = createRoute({
  getParentRoute: () => signedIn,
  path: 'teams/$id',
  loader: ({ context, params }) => context.queries.ensureQueryData(teams.one(params.id)),
  component: lazyRouteComponent(() => import('../features/people/team-page.tsx'), 'TeamPage'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: 'account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

const settingsLayout = createRoute({
  getParentRoute: () => signedIn,
  path: 'settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const settingsIndex = createRoute({
  getParentRoute: () => settingsLayout,
  path: '/',
  beforeLoad: ({ context }) => {
    if (context.may.has('settings.get')) throw redirect({ to: '/settings/company', replace: true });
  },
});

const companySettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'company',
  component: lazyRouteComponent(() => import('../features/settings/company.tsx'), 'CompanySettings'),
});

const sentinelSettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'sentinels',
  validateSearch: SentinelSearch,
  search: { middlewares: [stripSearchParams(SENTINEL_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/settings/sentinels.tsx'), 'SentinelSettings'),
});

const portalSettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'portals',
  component: lazyRouteComponent(() => import('../features/settings/portals.tsx'), 'PortalSettings'),
});

const triageSettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'triage',
  component: lazyRouteComponent(() => import('../features/settings/triage.tsx'), 'TriageSettings'),
});

const fmsSettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'fms',
  component: lazyRouteComponent(() => import('../features/settings/fms.tsx'), 'FmsSettings'),
});

const keySettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'keys',
  component: lazyRouteComponent(() => import('../features/settings/keys.tsx'), 'KeySettings'),
});

const auditSettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'audit',
  validateSearch: AuditSearch,
  search: { middlewares: [stripSearchParams(AUDIT_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/settings/audit.tsx'), 'AuditSettings'),
});

const importSettings = createRoute({
  getParentRoute: () => settingsLayout,
  path: 'import',
  validateSearch: ImportSearch,
  search: { middlewares: [stripSearchParams(IMPORT_DEFAULTS)] },
  component: lazyRouteComponent(() => import('../features/import/import-page.tsx'), 'ImportSettings'),
});

const settingsPages = settingsLayout.addChildren([
  settingsIndex,
  companySettings,
  sentinelSettings,
  portalSettings,
  triageSettings,
  fmsSettings,
  importSettings,
  keySettings,
  auditSettings,
]);

const PAGES = [
  team,
  account,
  settingsPages,
  alert,
  assistantPage,
  peoplePage,
  caseList,
  oneCase,
  overview,
  feed,
  job,
  alertList,
  search,
  customerList,
  customer,
  siteList,
  site,
  engineerList,
  engineer,
  invoiceList,
  invoice,
  quoteList,
  quote,
  quotationList,
  quotation,
  review,
  mail,
  triagePage,
] as const;

export function openRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([login, forgot, reset, signedIn.addChildren(PAGES)]),
    basepath: '/console',
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NoSuchPage,
    // Links that people can read: `status=completedOk,inProgress`, not JSON in percent signs.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const pairs = entries.map(([name, value]): [string, string] => [name, String(value)]);
      const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
      return text && `?${text}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
