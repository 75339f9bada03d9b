import type { ContentOptions, FactsOf, Section } from '../facts.ts';
import { isFinished } from '../facts.ts';
import { percentOf } from '../prose.ts';

/** The shares of visits with issues and of repeat visits from which a review is suggested. */
const ISSUES_HIGH = 0.25;
const REPEATS_HIGH = 0.3;

/** How often visits end with issues, and how often they are repeated. */
export const keyAnalyses: Section<'key_analyses'> = {
  key: 'key_analyses',
  title: 'Key analyses',
  facts: ({ rates: { issue_rate, repeat_visit_rate } }) => ({ issue_rate, repeat_visit_rate }),
  content,
  sources: ({ visits }) => visits.filter(isFinished).map(({ job_id }) => job_id),
};

function content(
  { issue_rate: issues, repeat_visit_rate: repeats }: FactsOf['key_analyses'],
  { fewVisits }: ContentOptions,
): string {
  if (issues === null) return 'No visit was finished over the past year, so there is nothing to analyse yet.';
  return [issuesText(issues), ...repeatsText(repeats), ...assessment(issues, repeats, fewVisits)].join(' ');
}

function issuesText(issues: number): string {
  if (issues === 0) return 'Every visit finished over the past year ended without issues.';
  if (issues === 1) return 'Every visit finished over the past year ended with issues outstanding.';
  return `Of the visits finished over the past year, ${percentOf(issues)} ended with issues outstanding.`;
}

function repeatsText(repeats: number | null): string[] {
  if (repeats === null) return [];
  const back = 'a return to the same site for the same kind of work within a month';
  if (repeats === 0) return [`Planned maintenance aside, none was ${back}.`];
  if (repeats === 1) return [`Planned maintenance aside, each was ${back}.`];
  return [`Planned maintenance aside, ${percentOf(repeats)} of them were ${back}.`];
}

function assessment(issues: number, repeats: number | null, fewVisits: boolean): string[] {
  if (fewVisits) return ['These shares rest on few visits and should be read with care.'];
  const high = [
    ...(issues >= ISSUES_HIGH ? ['the share of visits with issues'] : []),
    ...((repeats ?? 0) >= REPEATS_HIGH ? ['the share of repeat visits'] : []),
  ];
  if (high.length === 0) return [];
  return [`It is worth raising ${high.join(' and ')} at the next account review.`];
}
