import type { Document } from './shared-parts.ts';

/** What each group of operations is about, by the surface it belongs to. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Intelligence: {
    jobs: 'Jobs (field visits) with all their details, and metrics over them.',
    sites: 'Where the work is done.',
    search: 'Search over reported problems and completed work, and suggestions while typing.',
    assistant: 'Questions in plain English, answered from the company’s records with citations.',
    sentinels: 'Monitors that watch the operation and raise alerts with their evidence.',
    cases: 'Complaints, risks and other matters, with comments, participants and linked records.',
    teams: 'Teams, their members and the records they are responsible for.',
    triage: 'The category, urgency and recipient of e-mails.',
    ingest: 'Mails of customer portals, read into jobs for review.',
    'third-party quotations': 'Quotations by third parties, and the events they report.',
    weather: 'Forecasts and past weather at sites.',
    settings: 'The settings of a company.',
    users: 'Users of a company, their roles and invitations.',
    import: 'Import of records.',
    export: 'Export of records.',
    digest: 'The morning mail: when it is sent, to whom, and what it says.',
    webhooks: 'Events sent to other systems as they happen.',
  },
  'Field management (FMS)': {
    'FMS jobs': 'Jobs: create, schedule, start, finish, cancel.',
    'FMS contacts': 'Customer accounts.',
    'FMS persons': 'People at customers.',
    'FMS resources': 'Engineers and subcontractors.',
    'FMS invoices': 'Invoices, their lines, states and PDFs.',
    'FMS quotes': 'Quotes, their lines and states.',
    'FMS notes': 'Notes on jobs and contacts.',
    'FMS vehicles': 'Vehicles.',
    'FMS worksheets': 'Forms that engineers filled in.',
    'FMS job types': 'Types of jobs.',
    'FMS job categories': 'Categories of jobs.',
    'FMS job groups': 'Groups of jobs.',
    'FMS contact groups': 'Groups of contacts.',
    'FMS resource groups': 'Groups of resources.',
    'FMS reference data': 'Status words and tax rates that other records refer to.',
  },
  Account: {
    'account auth': 'Log in, stay signed in, and change or reset a password.',
    'account users': 'Users of the company and invitations, for the signed-in user.',
  },
  Operator: {
    'operator tenants': 'The companies of the installation, their settings and synchronisation.',
    'operator keys': 'The API keys of a company.',
    'operator users': 'Users and log-ins.',
    'operator import': 'Import of records.',
    'operator export': 'Export of records.',
    'operator audit': 'Who did what.',
    'operator mail': 'Mails that were sent to users.',
    'operator demo': 'The demo companies.',
  },
  Operations: { operations: 'Health, version and metrics of the server. No credential is needed.' },
};

/** Adds the tags that the operations use, each with its sentence, and their groups. */
export function withTags(document: Document, used: ReadonlySet<string> = tagsOf(document)): Document {
  const groups = Object.entries(GROUPS).flatMap(([name, tags]) => {
    const present = Object.keys(tags).filter((tag) => used.has(tag));
    return present.length > 0 ? [{ name, tags: present }] : [];
  });
  const descriptions: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(GROUPS));
  const tags = groups.flatMap((group) =>
    group.tags.map((name) => ({ name, description: descriptions[name] ?? '' })),
  );
  return Object.assign({}, document, { tags, 'x-tagGroups': groups });
}

function tagsOf({ paths = {} }: Document): Set<string> {
  return new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags = [] }) => tags)),
  );
}
