import { compile } from '../compile/index.ts';
import { outputOf } from '../render/results.ts';
import { queryOf } from './asked/query-of.ts';
import { summaryCalls } from './calls/customer.ts';
import { directoryCalls } from './calls/directory.ts';
import { listCalls } from './calls/jobs.ts';
import { alertCalls, caseCalls, teamCalls } from './calls/others.ts';
import { weatherCalls } from './calls/weather.ts';
import { jobCalls, searchCalls, similarCalls } from './calls/work.ts';
import type { Intent } from './intent.ts';
import { isAlertOnly } from './said/alerts.ts';
import { asksToWrite } from './said/writes.ts';
import type { Call, Scene } from './scene.ts';

/** The look-ups a question needs, all of them at once. */
export function callsFor(scene: Scene): Call[] {
  const { intent } = scene;
  if (scene.query) return compile(scene.query, scene);
  if (intent.ambiguous || isUnknown(intent)) return [];
  switch (intent.topic) {
    case 'measure':
    case 'overview':
      return compile(queryOf(scene), scene);
    case 'job':
      return jobCalls(scene);
    case 'refusal':
      return asksToWrite(intent.text) ? recordCalls(scene) : [];
    case 'jobs':
      return reportCalls(scene);
    case 'similar':
      return similarCalls(scene);
    case 'summary':
      return summaryCalls(scene);
    case 'alerts':
      return alertCalls(scene);
    case 'cases':
      return caseCalls(scene);
    case 'teams':
      return teamCalls(scene);
    case 'weather':
      return weatherCalls(scene);
    case 'records':
      return directoryCalls(scene);
    case 'explain':
      if (intent.matter.alerts.sentinel !== null && isAlertOnly(intent.text))
        return [
          { id: 'explain', tool: 'explain_sentinel', input: { sentinel: intent.matter.alerts.sentinel } },
        ];
      return intent.metric
        ? [{ id: 'explain', tool: 'explain_metric', input: { metric: intent.metric } }]
        : [];
    default:
      return intent.topic === null && intent.named.length > 0 ? summaryCalls(scene) : [];
  }
}

/** A list of jobs; where none says a thing in so many words whose reports are asked for, what speaks of the like. */
function reportCalls(scene: Scene): Call[] {
  const list = listCalls(scene);
  const { reports, narrowing } = scene.intent;
  const none = outputOf<{ readonly total: number }>(scene.turn, 'jobs')?.total === 0;
  if (!reports || !narrowing.mentions || !none) return list;
  return [...list, ...searchCalls(scene, { text: narrowing.mentions.join(' ') })];
}

/** What was to be changed is shown as it stands: the job or the case. */
function recordCalls({ intent }: Scene): Call[] {
  const { caseNumber } = intent.matter;
  if (caseNumber !== null) return [{ id: 'case', tool: 'get_case', input: { case: caseNumber } }];
  return intent.reference ? [{ id: 'job', tool: 'get_job', input: { job: intent.reference } }] : [];
}

/**
 * Figures for everybody would answer another question than one about somebody who is not on record. What stands
 * around a job's reference is nobody's name.
 */
export function isUnknown({ unknown, topic, reference, named }: Intent): boolean {
  return (
    unknown !== null &&
    !(topic === 'weather' && named.length > 0) &&
    reference === null &&
    topic !== 'similar' &&
    topic !== 'job' &&
    topic !== 'refusal' &&
    topic !== 'greeting' &&
    topic !== 'thanks' &&
    topic !== 'help'
  );
}
