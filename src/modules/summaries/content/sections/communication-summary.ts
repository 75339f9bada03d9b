import { counted } from '#/platform/text/phrasing.ts';
import type { FactsOf, Section } from '../facts.ts';

/** Open cases and complaints. */
export const communicationSummary: Section<'communication_summary'> = {
  key: 'communication_summary',
  title: 'Communication',
  facts: ({ cases: { open_cases, complaints } }) => ({ open_cases, complaints }),
  content,
  sources: ({ cases }) => cases.job_ids,
};

function content({ open_cases: open, complaints }: FactsOf['communication_summary']): string {
  if (open === 0 && complaints === 0)
    return 'There are no open cases, and no complaints were raised over the past year.';
  const cases =
    open === 0
      ? 'There are no open cases'
      : `There ${open === 1 ? 'is' : 'are'} ${counted(open, 'open case')}`;
  if (complaints === 0) return `${cases}, but no complaints were raised over the past year.`;
  const raised = `${counted(complaints, 'complaint')} ${complaints === 1 ? 'was' : 'were'} raised over the past year`;
  return `${cases}${open === 0 ? '; ' : ', and '}${raised}.`;
}
