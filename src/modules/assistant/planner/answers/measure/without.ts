import { GROUP_NAMES } from '../../metric-words.ts';
import type { Scene } from '../../scene.ts';
import { type Measured, markOf, outputOf, periodPhrase } from '../reading.ts';
import { qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { CITED_AS } from './cited-as.ts';

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
export function withoutText({ turn, intent }: Scene): string {
  const found = outputOf<Without>(turn, 'without');
  if (!found || !intent.groupBy) return 'I could not look that up.';
  const [single, plural] = GROUP_NAMES[intent.groupBy];
  const type = CITED_AS[intent.groupBy];
  const { total, total_shown, among_shown, groups } = found;
  const those = found.among_all ? plural : `${plural} with the most jobs`;
  const planned = found.time_axis === 'plannedStartAt';
  const what = sentence(
    planned ? 'jobs planned' : 'jobs',
    qualityPhrase(intent),
    scopePhrase(intent),
    periodPhrase(found.period),
  );
  const had = planned ? 'have' : 'had';
  const all = among_shown === '1' ? `the only ${single} has` : `all ${among_shown} ${those} ${had}`;
  if (total === 0) return `None: ${all} ${what}.`;
  const more = total > groups.length ? ` Here are ${groups.length.toLocaleString('en-GB')}` : '';
  const lines = groups.map(({ key, label }) => `- ${label}${type ? markOf(turn, type, key) : ''}`);
  return `${total_shown} of ${found.among_all ? '' : 'the '}${among_shown} ${those} ${had} no ${what}.${more ? `${more}:` : ''}\n${lines.join('\n')}`;
}
