import type { ChatEvent } from '@fieldstone/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fs, readSession } from './client.ts';

/*
 * What the pages ask, and under which key: subject, verb, input. A change invalidates by subject. Types are those of the
 * client; where a parameter is typed more narrowly than the server reads it, it is widened here and nowhere else.
 */

export const session = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => readSession(signal),
    staleTime: 300_000,
  });

export type FeedQuery = NonNullable<Parameters<typeof fs.jobs.feed>[0]>;
type AccountQuery = Parameters<typeof fs.jobs.feedOfAccount>[0];
export type Feed = Awaited<ReturnType<typeof fs.jobs.feed>>;
export type Job = Awaited<ReturnType<typeof fs.jobs.get>>;
export type MetricBody = NonNullable<Parameters<typeof fs.metrics.aggregate>[0]>;
type Aggregated = Awaited<ReturnType<typeof fs.metrics.aggregate>>;
/** One metric, with its groups or series. */
export type Figure = Exclude<Aggregated, { readonly results: unknown }>;
type Figures = Extract<Aggregated, { readonly results: unknown }>;

const NOTES_MAX = 50;

export const jobs = {
  all: ['jobs'] as const,
  /** `isWholeAccount`: of the customer asked for and of everybody else in their account. */
  feed: (query: FeedQuery, isWholeAccount = false) =>
    queryOptions({
      queryKey: ['jobs', 'feed', query, isWholeAccount],
      queryFn: async ({ signal }): Promise<Feed> =>
        await (isWholeAccount
          ? fs.jobs.feedOfAccount(query as AccountQuery, { signal })
          : fs.jobs.feed(query, { signal })),
      placeholderData: keepPreviousData,
    }),
  one: (ref: string) =>
    queryOptions({
      queryKey: ['jobs', 'one', ref],
      queryFn: ({ signal }) => fs.jobs.get(ref, { include_worksheets: true }, { signal }),
    }),
  like: (text: string) =>
    queryOptions({
      queryKey: ['jobs', 'like', text],
      queryFn: async ({ signal }) =>
        await fs.search.outcomes({ query_text: text.slice(0, 500), limit: 6 }, { signal }),
      staleTime: 300_000,
    }),
  /** The weather during the visit, or that is forecast for it. */
  weather: (ref: string) =>
    queryOptions({
      queryKey: ['jobs', 'weather', ref],
      queryFn: async ({ signal }) => await fs.weather.forJob(ref, {}, { signal }),
      staleTime: 3_600_000,
    }),
  notes: (jobId: number) =>
    queryOptions({
      queryKey: ['jobs', 'notes', jobId],
      queryFn: async ({ signal }) =>
        (await fs.fms.notes.list({ jobId, direction: 'descending', pageSize: NOTES_MAX }, { signal })).items,
    }),
  figure: (body: MetricBody) =>
    queryOptions({
      queryKey: ['jobs', 'figure', body],
      queryFn: async ({ signal }) => (await fs.metrics.aggregate(body, { signal })) as Figure,
      staleTime: 60_000,
    }),
  /** Several metrics of one period, in the order asked for. */
  figures: (body: MetricBody) =>
    queryOptions({
      queryKey: ['jobs', 'figures', body],
      queryFn: async ({ signal }) => ((await fs.metrics.aggregate(body, { signal })) as Figures).results,
      staleTime: 60_000,
    }),
};

export type AlertQuery = NonNullable<Parameters<typeof fs.sentinels.alerts>[0]>;
export type Alert = Awaited<ReturnType<typeof fs.sentinels.alerts>>['items'][number];

export type AlertDetail = Awaited<ReturnType<typeof fs.sentinels.getAlert>>;

export const alerts = {
  all: ['alerts'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: ['alerts', 'one', id],
      queryFn: async ({ signal }) => await fs.sentinels.getAlert(id, {}, { signal }),
    }),
  page: (query: AlertQuery) =>
    queryOptions({
      queryKey: ['alerts', 'page', query],
      queryFn: async ({ signal }) => await fs.sentinels.alerts(query, { signal }),
      placeholderData: keepPreviousData,
    }),
};

type Waiting = Awaited<ReturnType<typeof fs.ingest.listPending>>;
export type WaitingMail = Waiting['items'][number];
export type Mail = Awaited<ReturnType<typeof fs.ingest.get>>;

export const mails = {
  all: ['mails'] as const,
  waiting: () =>
    queryOptions({
      queryKey: ['mails', 'waiting'],
      queryFn: async ({ signal }) => await fs.ingest.listPending({ per_page: 100 }, { signal }),
    }),
  /** Those that were decided on, by whomever. */
  decided: (page: number) =>
    queryOptions({
      queryKey: ['mails', 'decided', page],
      queryFn: async ({ signal }) => await fs.ingest.list({ page, per_page: 25 }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['mails', 'one', id],
      queryFn: ({ signal }) => fs.ingest.get(id, {}, { signal }),
    }),
  confirm: (body: Parameters<typeof fs.ingest.confirm>[0]) => fs.ingest.confirm(body),
  reject: (body: Parameters<typeof fs.ingest.reject>[0]) => fs.ingest.reject(body),
};

export const suggestions = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }) => await fs.search.autocomplete({ q, limit: 5 }, { signal }),
    enabled: q.trim().length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export type TriageResult = Awaited<ReturnType<typeof fs.triage.getResult>>;

export const sortMail = async (mail: Parameters<typeof fs.triage.classify>[0]): Promise<TriageResult> =>
  await fs.triage.classify(mail);

const lists = ['triage', 'page'] as const;
export const triage = {
  lists,
  page: (page: number) =>
    queryOptions({
      queryKey: [...lists, page],
      queryFn: async ({ signal }) => await fs.triage.listResults({ page, per_page: 25 }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['triage', 'one', id],
      queryFn: async ({ signal }) => await fs.triage.getResult(id, {}, { signal }),
      staleTime: 300_000,
    }),
  /** Labels of the company's categories by their names. */
  categories: () =>
    queryOptions({
      queryKey: ['triage', 'categories'],
      queryFn: async ({ signal }) => {
        const { categories } = await fs.triage.categories({}, { signal });
        return new Map(categories.map(({ value, label }) => [value, label]));
      },
      staleTime: 300_000,
    }),
};

export type Customer = Awaited<ReturnType<typeof fs.fms.contacts.get>>;

export const customers = {
  /** All of them: a company has hundreds, and the account tree needs every one. */
  list: () =>
    queryOptions({
      queryKey: ['customers', 'list'],
      queryFn: async ({ signal }) => {
        const all: Customer[] = [];
        for await (const one of fs.fms.contacts.list({ sortBy: 'name' }, { signal }))
          all.push(one as Customer);
        return all;
      },
      staleTime: 300_000,
    }),
  summary: (companyId: string, contactId: number) =>
    queryOptions({
      queryKey: ['customers', 'summary', contactId],
      queryFn: async ({ signal }) => await fs.summaries.ofContact(companyId, contactId, {}, { signal }),
      staleTime: 300_000,
      retry: false,
    }),
};

export type SiteQuery = NonNullable<Parameters<typeof fs.sites.list>[0]>;
export type Site = Awaited<ReturnType<typeof fs.sites.get>>;

export const sites = {
  page: (query: SiteQuery) =>
    queryOptions({
      queryKey: ['sites', 'page', query],
      queryFn: async ({ signal }) => await fs.sites.list(query, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  one: (key: string) =>
    queryOptions({
      queryKey: ['sites', 'one', key],
      queryFn: async ({ signal }) => await fs.sites.get(key, {}, { signal }),
      staleTime: 60_000,
    }),
};

export type Engineer = Awaited<ReturnType<typeof fs.fms.resources.get>>;

export const engineers = {
  list: () =>
    queryOptions({
      queryKey: ['engineers', 'list'],
      queryFn: async ({ signal }) => {
        const all: Engineer[] = [];
        for await (const one of fs.fms.resources.list({ sortBy: 'name' }, { signal }))
          all.push(one as Engineer);
        return all;
      },
      staleTime: 300_000,
    }),
};

export const searches = {
  outcomes: (words: string) =>
    queryOptions({
      queryKey: ['search', 'outcomes', words],
      queryFn: async ({ signal }) => await fs.search.outcomes({ query_text: words, limit: 30 }, { signal }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),
  intake: (words: string) =>
    queryOptions({
      queryKey: ['search', 'intake', words],
      queryFn: async ({ signal }) => await fs.search.intake({ query_text: words, limit: 30 }, { signal }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),
};

export type CaseQuery = NonNullable<Parameters<typeof fs.cases.list>[0]>;
export type CaseRow = Awaited<ReturnType<typeof fs.cases.list>>['items'][number];
export type Case = Awaited<ReturnType<typeof fs.cases.get>>;

export const cases = {
  all: ['cases'] as const,
  page: (query: CaseQuery) =>
    queryOptions({
      queryKey: ['cases', 'page', query],
      queryFn: async ({ signal }) => await fs.cases.list(query, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['cases', 'one', id],
      queryFn: async ({ signal }) => await fs.cases.get(id, {}, { signal }),
    }),
  /** Those that something belongs to. */
  about: (type: string, id: string) =>
    queryOptions({
      queryKey: ['cases', 'about', type, id],
      queryFn: async ({ signal }) =>
        (await fs.cases.listOfItem(type, id, { per_page: 20 }, { signal })).items,
    }),
};

export const people = {
  list: () =>
    queryOptions({
      queryKey: ['people'],
      queryFn: async ({ signal }) => (await fs.people.list({ per_page: 100 }, { signal })).items,
      staleTime: 300_000,
    }),
};

/** The assistants of other makers that whoever is signed in has let in. */
export const connections = {
  all: ['connections'] as const,
  list: () =>
    queryOptions({
      queryKey: connections.all,
      queryFn: async ({ signal }) => (await fs.account.connections.list({}, { signal })).connections,
    }),
};

export type Colleague = Awaited<ReturnType<typeof fs.account.users.list>>['items'][number];

/** People as whoever manages them sees them. */
export const colleagues = {
  all: ['colleagues'] as const,
  list: () =>
    queryOptions({
      queryKey: ['colleagues', 'list'],
      queryFn: async ({ signal }) => (await fs.account.users.list({ per_page: 100 }, { signal })).items,
    }),
  invited: () =>
    queryOptions({
      queryKey: ['colleagues', 'invited'],
      queryFn: async ({ signal }) => await fs.users.listInvitations({}, { signal }),
    }),
};

export type Team = Awaited<ReturnType<typeof fs.teams.get>>;

export const teams = {
  all: ['teams'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: ['teams', 'one', id],
      queryFn: async ({ signal }) => await fs.teams.get(id, {}, { signal }),
    }),
  list: () =>
    queryOptions({
      queryKey: ['teams', 'list'],
      queryFn: async ({ signal }) => (await fs.teams.list({ per_page: 100 }, { signal })).items,
      staleTime: 60_000,
    }),
};

export type Message = Awaited<ReturnType<typeof fs.assistant.listMessages>>['items'][number];
export type Citation = Message['citations'][number];
export type Conversation = Awaited<ReturnType<typeof fs.assistant.listSessions>>['items'][number];
/** Something that was said in a conversation; the words found are marked with `<em>`. */
export type HistoryHit = Awaited<ReturnType<typeof fs.assistant.searchHistory>>['hits'][number];
/** A part of an answer while it is made. */
export type AnswerEvent = ChatEvent;

export interface Question {
  readonly message: string;
  readonly session_id: string;
  readonly contact_id?: number;
}

export const assistant = {
  /** The answer as it comes; `signal` stops it. */
  ask: (question: Question, signal: AbortSignal) => fs.assistant.stream(question, { signal }),
  conversations: () =>
    queryOptions({
      queryKey: ['assistant', 'conversations'],
      queryFn: async ({ signal }) => (await fs.assistant.listSessions({ per_page: 50 }, { signal })).items,
    }),
  messages: (session: string) =>
    queryOptions({
      queryKey: ['assistant', 'messages', session],
      queryFn: async ({ signal }) => (await fs.assistant.listMessages(session, {}, { signal })).items,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Where something was said before. */
  find: (words: string) =>
    queryOptions({
      queryKey: ['assistant', 'find', words],
      queryFn: async ({ signal }) =>
        (await fs.assistant.searchHistory({ query_text: words, limit: 20 }, { signal })).hits,
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),
};

export type EntryQuery = NonNullable<Parameters<typeof fs.fms.invoices.list>[0]>;
type InvoicePage = Awaited<ReturnType<typeof fs.fms.invoices.list>>;
type QuotePage = Awaited<ReturnType<typeof fs.fms.quotes.list>>;
/** An invoice or a quote. */
export type Entry = InvoicePage['items'][number] | QuotePage['items'][number];
export type EntryTotal = NonNullable<InvoicePage['totals']>[number];
type EntryKind = 'invoice' | 'quote';
type LinesPage = Awaited<ReturnType<typeof fs.fms.invoices.lines.list>>;
export type EntryLine = Omit<LinesPage['items'][number], 'invoiceId'>;
export type EntryMove = 'sent' | 'paid' | 'cancelled' | 'accepted' | 'rejected';

const LINES_MAX = 1_000;

const MOVES: Readonly<Record<EntryKind, Partial<Record<EntryMove, (id: number) => Promise<unknown>>>>> = {
  invoice: {
    sent: (invoiceId) => fs.fms.invoices.markSent({ invoiceId }),
    paid: (invoiceId) => fs.fms.invoices.markPaid({ invoiceId }),
    cancelled: (invoiceId) => fs.fms.invoices.cancel({ invoiceId }),
  },
  quote: {
    sent: (quoteId) => fs.fms.quotes.markSent({ quoteId }),
    accepted: (quoteId) => fs.fms.quotes.markAccepted({ quoteId }),
    rejected: (quoteId) => fs.fms.quotes.markRejected({ quoteId }),
  },
};

/** Invoices and quotes, which are alike. */
export const entries = {
  all: ['entries'] as const,
  page: (kind: EntryKind, query: EntryQuery) =>
    queryOptions({
      queryKey: ['entries', kind, 'page', query],
      queryFn: async ({ signal }): Promise<InvoicePage | QuotePage> =>
        await (kind === 'invoice'
          ? fs.fms.invoices.list(query, { signal })
          : fs.fms.quotes.list(query, { signal })),
      placeholderData: keepPreviousData,
    }),
  one: (kind: EntryKind, id: number) =>
    queryOptions({
      queryKey: ['entries', kind, 'one', id],
      queryFn: async ({ signal }): Promise<Entry> =>
        await (kind === 'invoice'
          ? fs.fms.invoices.get({ invoiceId: id }, { signal })
          : fs.fms.quotes.get({ quoteId: id }, { signal })),
    }),
  lines: (kind: EntryKind, id: number) =>
    queryOptions({
      queryKey: ['entries', kind, 'lines', id],
      queryFn: async ({ signal }): Promise<readonly EntryLine[]> =>
        kind === 'invoice'
          ? (await fs.fms.invoices.lines.list({ invoiceId: id, pageSize: LINES_MAX }, { signal })).items
          : (await fs.fms.quotes.lines.list({ quoteId: id, pageSize: LINES_MAX }, { signal })).items,
    }),
  move: async (kind: EntryKind, id: number, to: EntryMove): Promise<void> => {
    await MOVES[kind][to]?.(id);
  },
};

/** Prints an invoice. The path is that of this server, whatever name the server gives itself. */
export async function printInvoice(invoiceId: number) {
  const { url, fileName, sizeBytes } = await fs.fms.invoices.createDocument({ invoiceId });
  return { path: new URL(url).pathname, fileName, sizeBytes };
}

export type QuotationQuery = NonNullable<Parameters<typeof fs.quotations.list>[0]>;
export type Quotation = Awaited<ReturnType<typeof fs.quotations.get>>;

/** Quotations that third parties make, as they report them. */
export const quotations = {
  page: (query: QuotationQuery) =>
    queryOptions({
      queryKey: ['quotations', 'page', query],
      queryFn: async ({ signal }) => await fs.quotations.list(query, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['quotations', 'one', id],
      queryFn: async ({ signal }) => await fs.quotations.get({ identifier: id, full: true }, { signal }),
    }),
};

/** The settings as they are in force; the API answers them without a schema. */
export interface Settings extends Readonly<Record<string, unknown>> {
  readonly extquote_enabled: boolean;
  readonly disabled_portals: readonly string[];
  readonly triage_categories: readonly TriageCategory[] | null;
  readonly triage_routes: Readonly<Record<string, string>>;
  readonly portals: readonly {
    readonly id: string;
    readonly name?: string;
    readonly domains: readonly string[];
  }[];
  readonly sentinels: Readonly<Record<string, { readonly params?: Readonly<Record<string, unknown>> }>>;
  readonly search_terms: Readonly<Record<string, readonly string[]>>;
  readonly fms: {
    readonly mode: string;
    readonly base_url: string | null;
    readonly default_tax_rate: number;
    readonly letterhead: {
      readonly address?: string;
      readonly email?: string;
      readonly phone?: string;
      readonly tax_number?: string;
      readonly payment_details?: string;
      readonly logo?: string;
    };
  };
}
export type SettingsPatch = NonNullable<Parameters<typeof fs.settings.update>[0]>;
type TriageCategory = Awaited<ReturnType<typeof fs.triage.categories>>['categories'][number];
type RegistryAnswer = Awaited<ReturnType<typeof fs.sentinels.registry>>;
type SentinelAnswer = RegistryAnswer['sentinels'][number];
/** The sentinels with their thresholds, which the API describes in words only. */
export interface Registry {
  readonly sentinels: readonly (Omit<SentinelAnswer, 'params'> & {
    readonly params: Readonly<Record<string, Threshold>>;
  })[];
}
interface Threshold {
  readonly default: unknown;
  readonly min: number;
  readonly max: number;
  readonly type: string;
  readonly description?: string;
  /** Where it is not the default. */
  readonly value?: unknown;
}
export type KnownPortal = Awaited<ReturnType<typeof fs.ingest.listPortals>>['items'][number];
export type AuditEvent = Awaited<ReturnType<typeof fs.settings.audit>>['items'][number];

export const settings = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'all'],
      queryFn: async ({ signal }) => (await fs.settings.get({}, { signal })) as unknown as Settings,
    }),
  update: async (patch: SettingsPatch) => (await fs.settings.update(patch)) as unknown as Settings,
  sentinels: () =>
    queryOptions({
      queryKey: ['settings', 'sentinels'],
      queryFn: async ({ signal }) => (await fs.sentinels.registry({}, { signal })) as unknown as Registry,
    }),
  portals: () =>
    queryOptions({
      queryKey: ['settings', 'portals'],
      queryFn: async ({ signal }) => (await fs.ingest.listPortals({}, { signal })).items,
    }),
  triageCategories: () =>
    queryOptions({
      queryKey: ['settings', 'triage'],
      queryFn: async ({ signal }) => (await fs.triage.categories({}, { signal })).categories,
    }),
  audit: (page: number) =>
    queryOptions({
      queryKey: ['settings', 'audit', page],
      queryFn: async ({ signal }) => await fs.settings.audit({ page, per_page: 25 }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** What a sentinel would find with these thresholds; no alert is raised. */
export const tryThresholds = async (id: string, thresholds: object) =>
  await fs.sentinels.runOne(id, { paramOverrides: { [id]: thresholds } });

/** Where a third party reports its quotations; a new address replaces the old one at once. */
export async function webhookOfQuotations(rotate: boolean): Promise<string> {
  const { path } = await fs.quotations.report({ rotate });
  return `${location.origin}/api:intel/${path.replace(/^\/(api:intel\/)?/, '')}`;
}

export type ApiKey = Awaited<ReturnType<typeof fs.settings.keys.list>>['items'][number];
type NewKey = NonNullable<Parameters<typeof fs.settings.keys.create>[0]>;

export const keys = {
  list: () =>
    queryOptions({
      queryKey: ['keys'],
      queryFn: async ({ signal }) => (await fs.settings.keys.list({}, { signal })).items,
    }),
  create: async (key: NewKey) => await fs.settings.keys.create(key),
  revoke: async (keyId: string) => await fs.settings.keys.revoke(keyId),
};

export type ColumnGuess = Awaited<ReturnType<typeof fs.imports.matchColumns>>;

/** Which column of a file feeds which field, from its names and first rows. */
export const guessColumns = async (
  entity: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<ColumnGuess> => await fs.imports.matchColumns(entity, { header, rows });

/** Stores records, or only checks them; those with a fault are told and left out. */
export const importRecords = async (
  entity: string,
  records: readonly unknown[],
  { isDryRun, textIds }: { readonly isDryRun: boolean; readonly textIds: boolean },
  signal: AbortSignal,
) => {
  const body = { records: records as never, dry_run: isDryRun, text_ids: textIds };
  return await fs.imports.upsert(entity, body, { signal });
};
