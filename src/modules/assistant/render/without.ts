import { DIMENSION_ROWS } from '../catalogue/dimensions.ts';
import type { WithoutQuery } from '../query/query.ts';
import { groupMark } from './figure.ts';
import { type Measured, outputOf, periodPhrase, type Results } from './results.ts';
import { kindPhrase, namesPhrase, sentence } from './words.ts';

interface Without {
  readonly period: Measured['period'];
  readonly time_axis: string | null;
  readonly total: number;
  readonly total_shown: string;
  readonly among_shown: string;
  readonly among_all: boolean;
  readonly groups: readonly { readonly key: string; readonly label: string }[];
}

/** "3 of 14 customers had no jobs last month", and who they are. */
export function withoutText({ by, filters }: WithoutQuery, results: Results): string {
  const found = outputOf<Without>(results, 'without');
  if (!found) return 'I could not look that up.';
  const [one, many] = DIMENSION_ROWS[by].names;
  const { total, total_shown, among_shown, groups } = found;
  const those = found.among_all ? many : `${many} with the most jobs`;
  const planned = found.time_axis === 'plannedStartAt';
  const what = sentence(
    planned ? 'jobs planned' : 'jobs',
    kindPhrase(filters),
    namesPhrase(filters),
    periodPhrase(found.period),
  );
  const had = planned ? 'have' : 'had';
  const all = among_shown === '1' ? `the only ${one} has` : `all ${among_shown} ${those} ${had}`;
  if (total === 0) return `None: ${all} ${what}.`;
  const more = total > groups.length ? ` Here are ${groups.length.toLocaleString('en-GB')}:` : '';
  const lines = groups.map(({ key, label }) => `- ${label}${groupMark(results, by, key)}`);
  return `${total_shown} of ${found.among_all ? '' : 'the '}${among_shown} ${those} ${had} no ${what}.${more}\n${lines.join('\n')}`;
}
