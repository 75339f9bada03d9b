import type { WeatherService } from '#/modules/weather/index.ts';
import type { Tool } from '../tool.ts';
import { aggregateJobsTool } from './aggregate-jobs.ts';
import { countRecordsTool } from './count-records.ts';
import { customerSummaryTool } from './customer-summary.ts';
import { engineerQualificationsTool } from './engineer-qualifications.ts';
import { explainMetricTool } from './explain-metric.ts';
import { explainSentinelTool } from './explain-sentinel.ts';
import { findEntitiesTool } from './find-entities.ts';
import { findJobsTool } from './find-jobs.ts';
import { findSimilarWorkTool } from './find-similar-work.ts';
import { findTeamsTool } from './find-teams.ts';
import { getCaseTool } from './get-case.ts';
import { getJobTool } from './get-job.ts';
import { groupsWithoutTool } from './groups-without.ts';
import { jobWeatherTool } from './job-weather.ts';
import { ledgerFiguresTool } from './ledger/ledger-figures.ts';
import { listCasesTool } from './list-cases.ts';
import { listRecordsTool } from './list-records.ts';
import { recordDetailsTool } from './record-details.ts';
import { sentinelAlertsTool } from './sentinel-alerts.ts';
import { siteWeatherTool } from './site-weather.ts';

const TOOLS: readonly Tool[] = [
  aggregateJobsTool,
  groupsWithoutTool,
  findJobsTool,
  getJobTool,
  findSimilarWorkTool,
  findEntitiesTool,
  customerSummaryTool,
  sentinelAlertsTool,
  listCasesTool,
  getCaseTool,
  findTeamsTool,
  countRecordsTool,
  listRecordsTool,
  recordDetailsTool,
  engineerQualificationsTool,
  ledgerFiguresTool,
  explainMetricTool,
  explainSentinelTool,
];

/** Everything a model may look up; the weather comes from where the process gets it. */
export function toolsOver(weather: WeatherService): readonly Tool[] {
  return [...TOOLS, jobWeatherTool(weather), siteWeatherTool(weather)];
}
