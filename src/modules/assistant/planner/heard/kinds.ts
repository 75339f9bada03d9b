import { readFileSync } from 'node:fs';
import { decodeModel, type LinearModel, scoresOf, sharesOf } from '#/modules/language/index.ts';
import type { Metric } from '../intent.ts';
import { COLUMNS, wordingOf } from './wording.ts';

const FILE = new URL('./kinds.bin', import.meta.url);

/** What questions are told apart into: those that measure, by what they measure, and those that do not. */
export const KINDS = [
  'job_count',
  'completion_rate',
  'issue_rate',
  'first_visit_fix_rate',
  'repeat_visit_rate',
  'sla_punctuality',
  'avg_start_delta_mins',
  'late_finish_rate',
  'avg_end_delta_mins',
  'avg_duration_mins',
  'avg_response_hours',
  'topic-jobs',
  'topic-job',
  'topic-reports',
  'topic-similar',
  'topic-summary',
  'topic-alerts',
  'topic-cases',
  'topic-teams',
  'topic-weather',
  'topic-roster',
  'topic-explain',
  'topic-refusal',
  'topic-directory',
  'topic-qualifications',
  'topic-talk',
  'topic-follow',
] as const satisfies readonly (Metric | `topic-${string}`)[];
export type Kind = (typeof KINDS)[number];

let loaded: LinearModel | undefined;

/** How likely a text of such words is of each kind. */
export function kindsOf(words: readonly string[]): Readonly<Record<Kind, number>> {
  loaded ??= decodeModel(readFileSync(FILE), { classes: KINDS.length, columns: COLUMNS });
  const shares = sharesOf(scoresOf(wordingOf(words), loaded), loaded.temperature);
  return Object.fromEntries(KINDS.map((kind, at) => [kind, shares[at] ?? 0])) as Record<Kind, number>;
}

/** How likely a kind has to be where a question is to be of that kind by its sound alone. */
const SURE = 0.8;

/** Whether all the words of a text together leave little doubt that it is of a kind. */
export function soundsLike(kind: Kind, text: string): boolean {
  return kindsOf(text.split(' ').filter(Boolean))[kind] > SURE;
}
