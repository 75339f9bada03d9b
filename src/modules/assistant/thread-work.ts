import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { threadWork } from '#/platform/workers/work.ts';
import type { Planning } from './planner/planned.ts';

/** Plans the next step towards an answer. */
export const PLAN = threadWork<Planning, LanguageModelV4GenerateResult>(
  new URL('./planner/planned.ts', import.meta.url),
  'planned',
  1_200,
);
