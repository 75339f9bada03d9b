import type { Diagnosis } from '../schema.ts';

/** How much of the data an index contains. */
export interface IndexCount {
  readonly name: string;
  readonly documents: number;
  readonly expected: number;
  readonly updated_at: number | null;
  /** Optional: search also works without it, less well. */
  readonly spare?: boolean;
  /** Why it cannot be updated or used; null or absent if it can. */
  readonly failure?: string | null;
  /** How long the rest takes, by the rate so far; null or absent while that is not known. */
  readonly remainingSeconds?: number | null;
}

/** What to import to fill an empty index. */
const IMPORT_ADVICE: Readonly<Record<string, string>> = {
  contacts: 'Import contacts: without them no customer can be found.',
  people: 'Import persons: without them no person can be found by name or UUID.',
  engineers: 'Import resources: without them no engineer can be found.',
  jobs: 'Import jobs: without them no reference or job id can be found.',
  jobTypes: 'Import job_types: without them no job type can be found.',
  jobCategories: 'Import job_categories: without them no job category can be found.',
  contactGroups: 'Import contact_groups: without them no customer group can be found.',
  resourceGroups: 'Import resource_groups: without them no engineer group can be found.',
  sites: 'Import sites with their contactId: without them no customer is found by the address of a site.',
  outcomes: 'Import jobs with their outcome: without it searches in engineers’ reports find nothing.',
  intake: 'Import jobs with their description: without it searches in requested work find nothing.',
  emails: 'Import email on contacts, persons or resources: without it nobody can be found by e-mail address.',
  phones: 'Import phone on contacts, persons or resources: without it nobody can be found by phone number.',
  postcodes: 'Import postcode on contacts or sites: without it no customer can be found by postcode.',
};

/** The overall result: ok when something can be found, no index is incomplete and none has failed. */
export function assess(indexes: readonly IndexCount[], reach: Readonly<Record<string, number>>): Diagnosis {
  const found = indexes.map(({ spare = false, ...index }) => ({ ...index, spare, state: stateOf(index) }));
  const named = (state: ReturnType<typeof stateOf>) =>
    found.filter((index) => index.state === state).map(({ name }) => name);
  const unreachable = Object.entries(reach)
    .filter(([, count]) => count === 0)
    .map(([name]) => name);
  const missing = [...named('empty').filter((name) => name in IMPORT_ADVICE), ...unreachable];
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
          `${name}: ${failure}. ${documents} of ${expected} texts have a vector. Until then texts are found by their words; it is retried every minute.`,
      ),
      ...populating.map(({ name, documents, expected, spare, remainingSeconds }) =>
        spare
          ? `${name}: ${documents} of ${expected} texts have a vector. Until all do${inAbout(remainingSeconds)}, they are found by their words.`
          : `${name}: ${documents} of ${expected} can be found. The others are being added in the background; check again in a few minutes.`,
      ),
      ...missing.flatMap((name) => IMPORT_ADVICE[name] ?? []),
    ],
    indexes: found.map(({ spare, failure, remainingSeconds, ...index }) => index),
  };
}

function inAbout(seconds: number | null = null): string {
  return seconds === null ? '' : `, in about ${seconds} s`;
}

function stateOf({ documents, expected, failure }: IndexCount): 'ready' | 'populating' | 'empty' | 'failed' {
  if (failure) return 'failed';
  if (expected === 0) return 'empty';
  return documents < expected ? 'populating' : 'ready';
}
