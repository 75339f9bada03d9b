import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { workerJob } from '#/platform/workers/job.ts';
import type { Planning } from './planner/planned.ts';

/** Plans the next step towards an answer. */
export const PLAN = workerJob<Planning, LanguageModelV4GenerateResult>(
  new URL('./planner/planned.ts', import.meta.url),
  'planned',
  1_200,
);
