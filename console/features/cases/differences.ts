import type { Case } from '../../api/queries.ts';
import { shownDate } from '../../ui/time.ts';
import { CASE_STATUS, PRIORITY } from '../../ui/words.ts';
import { momentOf } from './due.ts';

/** A fact of a case that somebody else changed. */
export interface Difference {
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

type Compared = Pick<
  Case,
  'title' | 'description' | 'status' | 'priority' | 'owner_name' | 'team_name' | 'due_date' | 'resolution'
>;

const FACTS: readonly (readonly [name: string, shown: (one: Compared) => string])[] = [
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => CASE_STATUS[status]?.label ?? status],
  ['Priority', ({ priority }) => PRIORITY[priority]?.label ?? priority],
  ['Owner', ({ owner_name }) => owner_name ?? 'Nobody'],
  ['Team', ({ team_name }) => team_name ?? 'None'],
  ['Due', ({ due_date }) => (due_date === null ? 'No date' : shownDate(momentOf(due_date)))],
  ['Description', ({ description }) => description ?? 'Empty'],
  ['Resolution', ({ resolution }) => resolution ?? 'Empty'],
];

/** What of a case is not as it was, in words. */
export function differencesOf(before: Compared, now: Compared): Difference[] {
  return FACTS.flatMap(([name, shown]) =>
    shown(before) === shown(now) ? [] : [{ name, before: shown(before), now: shown(now) }],
  );
}
