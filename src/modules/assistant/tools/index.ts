import type { Tool } from '../tool.ts';
import { aggregateJobsTool } from './aggregate-jobs.ts';
import { countRecordsTool } from './count-records.ts';
import { explainMetricTool } from './explain-metric.ts';
import { findEntitiesTool } from './find-entities.ts';
import { findJobsTool } from './find-jobs.ts';
import { findSimilarWorkTool } from './find-similar-work.ts';
import { findTeamsTool } from './find-teams.ts';
import { getJobTool } from './get-job.ts';
import { listCasesTool } from './list-cases.ts';

/** Everything a model may look up. */
export const TOOLS: readonly Tool[] = [
  aggregateJobsTool,
  findJobsTool,
  getJobTool,
  findSimilarWorkTool,
  findEntitiesTool,
  listCasesTool,
  findTeamsTool,
  countRecordsTool,
  explainMetricTool,
];
