/** The picture beside an entry. */
export type Sign =
  | 'overview'
  | 'alert'
  | 'job'
  | 'search'
  | 'customer'
  | 'engineer'
  | 'site'
  | 'money'
  | 'settings'
  | 'mail'
  | 'case'
  | 'person'
  | 'assistant';

/** Something the palette leads to. */
export interface Entry {
  readonly value: string;
  readonly label: string;
  /** Why it was found, or where it is. */
  readonly why?: string | undefined;
  readonly sign: Sign;
  /** Below the console's base. */
  readonly to: string;
}

export interface Group {
  readonly value: string;
  readonly items: readonly Entry[];
}

/** Pages and ready filters. */
const PAGES: readonly Entry[] = [
  { value: 'page overview', label: 'Overview', sign: 'overview', to: '/' },
  { value: 'page alerts', label: 'Alerts', sign: 'alert', to: '/alerts' },
  { value: 'page search', label: 'Search past work', sign: 'search', to: '/search' },
  { value: 'page assistant', label: 'Ask the assistant', sign: 'assistant', to: '/assistant' },
  { value: 'page cases', label: 'Cases', sign: 'case', to: '/cases' },
  { value: 'page people', label: 'Teams and people', sign: 'person', to: '/people' },
  { value: 'page account', label: 'Your account and password', sign: 'person', to: '/account' },
  { value: 'page customers', label: 'Customers', sign: 'customer', to: '/customers' },
  { value: 'page sites', label: 'Sites', sign: 'site', to: '/sites' },
  { value: 'page invoices', label: 'Invoices', sign: 'money', to: '/invoices' },
  { value: 'page overdue', label: 'Invoices that are overdue', sign: 'money', to: '/invoices?state=overdue' },
  { value: 'page quotes', label: 'Quotes', sign: 'money', to: '/quotes' },
  { value: 'page quotations', label: 'Third-party quotations', sign: 'money', to: '/quotations' },
  { value: 'page engineers', label: 'Engineers', sign: 'engineer', to: '/engineers' },
  { value: 'page review', label: 'Review queue', sign: 'mail', to: '/review' },
  { value: 'page triage', label: 'Triage of mails', sign: 'mail', to: '/triage' },
  { value: 'page settings', label: 'Settings of the company', sign: 'settings', to: '/settings/company' },
  { value: 'page sentinels', label: 'Sentinels and thresholds', sign: 'settings', to: '/settings/sentinels' },
  { value: 'page portals', label: 'Portals', sign: 'settings', to: '/settings/portals' },
  { value: 'page routes', label: 'Where mails go', sign: 'settings', to: '/settings/triage' },
  { value: 'page fms', label: 'Field management and letterhead', sign: 'settings', to: '/settings/fms' },
  { value: 'page import', label: 'Import records from a file', sign: 'settings', to: '/settings/import' },
  { value: 'page api keys', label: 'API keys', sign: 'settings', to: '/settings/keys' },
  { value: 'page audit', label: 'Audit', sign: 'settings', to: '/settings/audit' },
  { value: 'page jobs', label: 'Jobs', sign: 'job', to: '/jobs' },
  {
    value: 'page late',
    label: 'Jobs that started late, last 7 days',
    sign: 'job',
    to: '/jobs?late=start&period=7',
  },
  {
    value: 'page issues',
    label: 'Jobs left with issues',
    sign: 'job',
    to: '/jobs?status=completedWithIssues',
  },
];

interface PaletteKind {
  readonly name: string;
  readonly sign: Sign;
  readonly to: (id: string, label: string) => string;
}

const KINDS: Readonly<Record<string, PaletteKind>> = {
  job: { name: 'Jobs', sign: 'job', to: (_, label) => `/jobs/${encodeURIComponent(label)}` },
  contact: {
    name: 'Customers',
    sign: 'customer',
    to: (id) => `/customers/${encodeURIComponent(id)}`,
  },
  site: {
    name: 'Sites',
    sign: 'site',
    to: (id) => `/sites/${encodeURIComponent(id)}`,
  },
  engineer: {
    name: 'Engineers',
    sign: 'engineer',
    to: (id) => `/engineers/${encodeURIComponent(id)}`,
  },
  person: {
    name: 'People',
    sign: 'person',
    to: (_, label) => `/jobs?q=${encodeURIComponent(label)}&period=all`,
  },
};

const FOUND_BY: Readonly<Record<string, string>> = {
  email: 'by e-mail',
  postcode: 'by postcode',
  phonetic: 'sounds like it',
  reference: 'by reference',
  id: 'by number',
  person_id: 'by number',
  site_bridge: 'by site',
};

/** A suggestion of the server. */
export interface Suggestion {
  readonly type: string;
  readonly id: string | number;
  readonly label: string;
  readonly sublabel?: string | null;
  readonly matchedVia?: string;
}

/** What is shown for some typed words: things by kind, then pages. */
export function groupsFor(typed: string, found: readonly Suggestion[]): Group[] {
  const words = typed.toLowerCase();
  const things = Object.entries(KINDS).map(([type, { name, sign, to }]) => ({
    value: name,
    items: found
      .filter((thing) => thing.type === type)
      .map(({ id, label, sublabel, matchedVia = '' }) => ({
        value: `${type} ${id}`,
        label,
        sign,
        to: to(String(id), label),
        why: [sublabel, FOUND_BY[matchedVia]].filter(Boolean).join(' · '),
      })),
  }));
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(words));
  return [...things, { value: 'Go to', items: pages }].filter(({ items }) => items.length > 0);
}
