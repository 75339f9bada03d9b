import { counted } from '#/platform/text/phrasing.ts';
import { type FactsOf, isFinished, type Section } from '../facts.ts';
import { percentOf } from '../prose.ts';

/** Completion, first-visit fixes and punctuality. */
export const operationalPerformance: Section<'operational_performance'> = {
  key: 'operational_performance',
  title: 'Operational performance',
  facts: ({ rates }) => ({
    completion_rate: rates.completion_rate,
    first_visit_fix_rate: rates.first_visit_fix_rate,
    sla_punctuality: rates.sla_punctuality,
    avg_start_delta_mins: rates.avg_start_delta_mins,
  }),
  content,
  sources: ({ visits }) =>
    visits
      .filter(({ status, has_start_delta }) => isFinished({ status }) || has_start_delta)
      .map(({ job_id }) => job_id),
};

type Facts = FactsOf['operational_performance'];

function content(facts: Facts): string {
  if (facts.completion_rate === null && facts.sla_punctuality === null)
    return 'No visit was finished over the past year, so there is no performance to report.';
  return `${completion(facts)} ${punctuality(facts)}`;
}

function completion({ completion_rate: completed, first_visit_fix_rate: fixed }: Facts): string {
  if (completed === null) return 'No visit was finished over the past year.';
  const done =
    completed === 1
      ? 'Every job finished over the past year was completed without issues'
      : completed === 0
        ? 'None of the jobs finished over the past year was completed without issues'
        : `Of the jobs finished over the past year, ${percentOf(completed)} were completed without issues`;
  if (fixed === null) return `${done}.`;
  if (fixed === 1) return `${done}, and every first visit settled the matter.`;
  if (fixed === 0) return `${done}, and no first visit settled the matter by itself.`;
  return `${done}, and ${percentOf(fixed)} of first visits settled the matter without a return.`;
}

function punctuality({ sla_punctuality: onTime, avg_start_delta_mins: delta }: Facts): string {
  if (onTime === null || delta === null)
    return 'No visit has both a planned and an actual start, so punctuality cannot be told.';
  const started =
    onTime === 1
      ? 'Engineers were on time for every planned visit'
      : onTime === 0
        ? 'Engineers were late for every planned visit'
        : `Engineers were on time for ${percentOf(onTime)} of planned visits`;
  const minutes = Math.round(Math.abs(delta));
  if (minutes === 0) return `${started}; on average they started as planned.`;
  return `${started}; on average they started ${counted(minutes, 'minute')} ${delta > 0 ? 'after' : 'before'} the planned time.`;
}
