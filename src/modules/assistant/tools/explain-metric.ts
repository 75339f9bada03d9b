import { type Static, Type } from 'typebox';
import { UNIT_OF } from '#/modules/metrics/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

type Metric = keyof typeof UNIT_OF;
const METRICS = Object.keys(UNIT_OF) as Metric[];
const Input = Type.Object({ metric: oneOf(METRICS) });

/** What a figure counts; `late` is how many minutes after the plan a start still passes for on time. */
const DEFINITIONS: Readonly<Record<Metric, (late: number) => string>> = {
  job_count: () =>
    'The job count is every job whose start lies in the period, without cancelled and refused ones.',
  completion_rate: () =>
    'The completion rate is the share of finished jobs that were completed without issues.',
  issue_rate: () => 'The issue rate is the share of finished jobs that were completed with issues.',
  sla_punctuality: (late) =>
    `Punctuality is the share of started jobs with a planned start that began no more than ${late} minutes after it.`,
  late_finish_rate: () => 'The late finish rate is the share of jobs that ended after their planned end.',
  avg_start_delta_mins: () =>
    'The start delay is the average of actual start minus planned start; below zero is early.',
  avg_end_delta_mins: () =>
    'The overrun is the average of actual end minus planned end; below zero is early.',
  avg_duration_mins: () => 'The average duration is the time from actual start to actual end.',
  avg_response_hours: () =>
    'The response time is the average time from a job being raised to its actual start.',
  first_visit_fix_rate: () =>
    'First-time fix is the share of finished first visits that ended OK with no further visit raised in the 30 days after. ' +
    'Planned maintenance, and visits that ended less than 14 days ago, are not counted.',
  repeat_visit_rate: () =>
    'The repeat visit rate is the share of finished visits that followed another finished visit of the same type at the same site within 30 days. ' +
    'Planned maintenance is not counted.',
};

/** What a metric means here. */
export const explainMetricTool: Tool = {
  name: 'explain_metric',
  description: 'How a metric is defined and what it leaves out.',
  input: Input,
  run: (ctx, input) =>
    ctx.inCompany(async (tx) => {
      const { metric } = inputOf<Static<typeof Input>>(input);
      const { late_start_mins } = await companySettings(tx);
      return { output: { metric, definition: DEFINITIONS[metric](late_start_mins) }, citations: [] };
    }),
};
