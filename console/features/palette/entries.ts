import { Briefcase, Building2, Gauge, type Icon, Mail, User, Wrench } from '../../ui/icons.tsx';

/** Something the palette leads to. */
export interface Entry {
  readonly value: string;
  readonly label: string;
  /** Why it was found, or where it is. */
  readonly why?: string | undefined;
  readonly icon: Icon;
  /** Below the console's base. */
  readonly to: string;
}

export interface Group {
  readonly value: string;
  readonly items: readonly Entry[];
}

/** Pages and ready filters. */
const PAGES: readonly Entry[] = [
  { value: 'page overview', label: 'Overview', icon: Gauge, to: '/' },
  { value: 'page jobs', label: 'Jobs', icon: Briefcase, to: '/jobs' },
  { value: 'page triage', label: 'Triage of mails', icon: Mail, to: '/triage' },
  {
    value: 'page late',
    label: 'Jobs that started late, last 7 days',
    icon: Briefcase,
    to: '/jobs?late=start&period=7',
  },
  {
    value: 'page issues',
    label: 'Jobs left with issues',
    icon: Briefcase,
    to: '/jobs?status=completedWithIssues',
  },
];

interface Kind {
  readonly name: string;
  readonly icon: Icon;
  readonly to: (id: string, label: string) => string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  job: { name: 'Jobs', icon: Briefcase, to: (_, label) => `/jobs/${encodeURIComponent(label)}` },
  contact: {
    name: 'Customers',
    icon: Building2,
    to: (id) => `/jobs?contact=${encodeURIComponent(id)}&period=all`,
  },
  engineer: {
    name: 'Engineers',
    icon: Wrench,
    to: (id) => `/jobs?engineer=${encodeURIComponent(id)}&period=all`,
  },
  person: { name: 'People', icon: User, to: (_, label) => `/jobs?q=${encodeURIComponent(label)}&period=all` },
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
  const things = Object.entries(KINDS).map(([type, { name, icon, to }]) => ({
    value: name,
    items: found
      .filter((thing) => thing.type === type)
      .map(({ id, label, sublabel, matchedVia = '' }) => ({
        value: `${type} ${id}`,
        label,
        icon,
        to: to(String(id), label),
        why: [sublabel, FOUND_BY[matchedVia]].filter(Boolean).join(' · '),
      })),
  }));
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(words));
  return [...things, { value: 'Go to', items: pages }].filter(({ items }) => items.length > 0);
}
