import type { Diagnosis } from './schema.ts';

/** How much of what there is an index holds. */
export interface IndexCount {
  readonly name: string;
  readonly documents: number;
  readonly expected: number;
  readonly updated_at: number | null;
  /** Things are found without it too, if not as well. */
  readonly spare?: boolean;
  /** Why it cannot be brought up to date, or asked; null or absent while it can. */
  readonly failure?: string | null;
}

/** What to import so that an empty index fills: the entity, and what is lost without it. */
const FILLED_BY: Readonly<Record<string, string>> = {
  contacts: 'Import contacts: without them no customer can be found.',
  people: 'Import persons: without them nobody is found by name, and no UUID leads to a person.',
  engineers: 'Import resources: without them no engineer can be found.',
  jobs: 'Import jobs: without them no reference or job id can be found.',
  jobTypes: 'Import job_types: without them no job type can be found.',
  jobCategories: 'Import job_categories: without them no job category can be found.',
  contactGroups: 'Import contact_groups: without them no customer group can be found.',
  resourceGroups: 'Import resource_groups: without them no engineer group can be found.',
  sites: 'Import sites with their contactId: without them no customer is found by the address of a site.',
  outcomes:
    'Import jobs with their outcome: without it no search over what engineers reported finds anything.',
  intake: 'Import jobs with their description: without it no search over what was asked for finds anything.',
  emails: 'Import email on contacts, persons or resources: nobody can be found by e-mail address.',
  phones: 'Import phone on contacts, persons or resources: nobody can be found by phone number.',
  postcodes: 'Import postcode on contacts or sites: no customer can be found by postcode.',
};

/** The verdict: ready when something can be found, nothing there is left out and nothing failed. */
export function diagnosisOf(
  indexes: readonly IndexCount[],
  reach: Readonly<Record<string, number>>,
): Diagnosis {
  const found = indexes.map(({ spare = false, ...index }) => ({ ...index, spare, state: stateOf(index) }));
  const named = (state: ReturnType<typeof stateOf>) =>
    found.filter((index) => index.state === state).map(({ name }) => name);
  const unreachable = Object.entries(reach)
    .filter(([, count]) => count === 0)
    .map(([name]) => name);
  const missing = [...named('empty').filter((name) => name in FILLED_BY), ...unreachable];
  const populating = found.filter(({ state }) => state === 'populating');
  const failed = found.filter(({ state }) => state === 'failed');
  return {
    ok:
      failed.length === 0 &&
      populating.every(({ spare }) => spare) &&
      found.some(({ state }) => state === 'ready'),
    missing,
    populating: populating.map(({ name }) => name),
    failed: failed.map(({ name }) => name),
    advice: [
      ...failed.map(
        ({ name, documents, expected, failure }) =>
          `${name}: ${failure}. ${documents} of ${expected} texts have their vector. Texts are found by their words meanwhile; it is tried again every minute.`,
      ),
      ...populating.map(({ name, documents, expected, spare }) =>
        spare
          ? `${name}: ${documents} of ${expected} texts are compared by meaning. Until all are, they are found by their words.`
          : `${name}: ${documents} of ${expected} can be found. The others are being added in the background; look again in a few minutes.`,
      ),
      ...missing.flatMap((name) => FILLED_BY[name] ?? []),
    ],
    indexes: found.map(({ spare, failure, ...index }) => index),
  };
}

function stateOf({ documents, expected, failure }: IndexCount): 'ready' | 'populating' | 'empty' | 'failed' {
  if (failure) return 'failed';
  if (expected === 0) return 'empty';
  return documents < expected ? 'populating' : 'ready';
}
