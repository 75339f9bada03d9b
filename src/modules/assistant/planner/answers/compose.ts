import { isUnknown } from '../calls.ts';
import type { Step } from '../plan.ts';
import type { Call, Scene } from '../scene.ts';
import { jobsText, jobText, similarText } from './jobs.ts';
import { measuredText } from './measure.ts';
import { alertsText, casesText, recordsText, summaryText, teamsText, weatherText } from './others.ts';
import { overviewText } from './overview.ts';
import { outputOf } from './reading.ts';
import { suggestionsFor } from './suggestions.ts';
import { greetingText, helpText, refusalText, thanksText, unsureText, whichText } from './talk.ts';

/** The answer in words, and what might be asked next. */
export function composed(scene: Scene, calls: readonly Call[]): Step {
  return { text: textOf(scene, calls), suggestions: suggestionsFor(scene) };
}

function textOf(scene: Scene, calls: readonly Call[]): string {
  const { intent, turn } = scene;
  if (intent.ambiguous) return whichText(intent.ambiguous);
  if (isUnknown(intent))
    return `I can't find a customer, engineer, site or job type called ${intent.unknown}. Check the spelling, or give me part of the name.`;
  switch (intent.topic) {
    case 'greeting':
      return greetingText(turn.context?.userName);
    case 'thanks':
      return thanksText;
    case 'help':
      return helpText;
    case 'refusal':
      return refusalText(intent.text);
    case 'job':
      return jobText(scene);
    case 'jobs':
      return jobsText(scene);
    case 'similar':
      return similarText(scene);
    case 'alerts':
      return alertsText(scene);
    case 'cases':
      return casesText(scene, calls[0]?.input.scope);
    case 'teams':
      return teamsText(scene);
    case 'weather':
      return weatherText(scene);
    case 'records':
      return recordsText(scene);
    case 'explain':
      return outputOf<{ definition: string }>(turn, 'explain')?.definition ?? unsureText;
    case 'measure':
      return measuredText(scene, calls);
    default:
      if (calls.some(({ id }) => id === 'summary')) return summaryText(scene);
      return calls.length > 0 ? overviewText(scene) : outside(scene);
  }
}

/** Neither a figure nor a name was understood. */
function outside({ intent }: Scene): string {
  return /\b(job|engineer|customer|site|visit|case|alert)s?\b/.test(intent.text)
    ? unsureText
    : refusalText(intent.text);
}
