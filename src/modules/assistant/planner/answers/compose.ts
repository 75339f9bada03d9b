import { render } from '../../render/index.ts';
import { outputOf } from '../../render/results.ts';
import { missedIn } from '../asked/missed.ts';
import { queryOf, storyOf } from '../asked/query-of.ts';
import { isUnknown } from '../calls.ts';
import { asksWhy } from '../follow/turned.ts';
import { asksFree } from '../said/free.ts';
import type { Call, Scene } from '../scene.ts';
import { alertsText } from './alerts.ts';
import { casesText } from './cases.ts';
import { moodText, summaryText } from './customer.ts';
import { directoryText } from './directory.ts';
import { jobText } from './job.ts';
import { jobsText } from './jobs.ts';
import { similarText } from './similar.ts';
import { suggestionsFor } from './suggestions.ts';
import {
  greetingText,
  helpText,
  outsideText,
  refusalText,
  thanksText,
  unclearText,
  unsureText,
  unwrittenText,
  whichText,
} from './talk.ts';
import { teamsText } from './teams.ts';
import { caveatText, unableText } from './unable.ts';
import { weatherText } from './weather.ts';

/** An answer in words, and what might be asked next. */
export interface Told {
  readonly text: string;
  readonly suggestions: readonly string[];
}

const WHY_UNKNOWN = 'The records tell what happened, not why. What stands behind it:\n';

const ABSENCE_UNKNOWN = '\nThat is by what is planned; who is off or on leave is not on record here.';

export function composed(scene: Scene, calls: readonly Call[]): Told {
  const { intent, query, turn } = scene;
  if (query)
    return {
      text: render(query, calls, turn),
      suggestions: suggestionsFor({ ...scene, intent: { ...intent, topic: 'measure' } }),
    };
  const unable = unableText(intent);
  const why = asksWhy(intent) ? WHY_UNKNOWN : '';
  const text =
    unable ??
    `${why}${textOf(scene, calls)}${caveatText(intent)}${missedText(scene)}${asksFree(intent.text) ? ABSENCE_UNKNOWN : ''}${unwrittenText(intent)}`;
  return { text, suggestions: suggestionsFor(scene) };
}

/** What the answer has not taken into account. */
function missedText({ intent, turn, today }: Scene): string {
  if (intent.ambiguous || isUnknown(intent)) return '';
  const missed = missedIn(turn.question, intent, today).filter(
    (words) => !intent.unread.some((one) => words.includes(one)),
  );
  if (missed.length === 0) return '';
  return `\nI have not taken ${missed.map((words) => `“${words}”`).join(' or ')} into account.`;
}

function textOf(scene: Scene, calls: readonly Call[]): string {
  const { intent, turn } = scene;
  if (intent.ambiguous && intent.topic !== 'refusal') return whichText(intent.ambiguous);
  if (isUnknown(intent))
    return `I can't find a customer, engineer, site or job type called ${intent.unknown}. Check the spelling, or give me part of the name.`;
  switch (intent.topic) {
    case 'greeting':
      return greetingText(turn.context?.userName);
    case 'thanks':
      return thanksText(intent.text);
    case 'help':
      return helpText;
    case 'unclear':
      return unclearText(intent);
    case 'refusal':
      return [refusalText(intent.text), ...standsText(scene, calls)].join('\n');
    case 'job':
      return jobText(scene);
    case 'jobs':
      return calls.some(({ id }) => id === 'similar')
        ? similarText({ ...scene, intent: { ...intent, work: (intent.narrowing.mentions ?? []).join(' ') } })
        : jobsText(scene);
    case 'similar':
      return similarText(scene);
    case 'alerts':
      return alertsText(scene);
    case 'cases':
      return casesText(scene, calls);
    case 'teams':
      return teamsText(scene);
    case 'weather':
      return weatherText(scene);
    case 'records':
      return directoryText(scene);
    case 'explain':
      return explainText(turn);
    case 'measure':
      return render(queryOf(scene), calls, turn);
    default:
      if (calls.some(({ id }) => id === 'summary' || id === 'accounts')) return summaryText(scene);
      if (calls.some(({ id }) => id === 'cases')) return moodText(scene);
      return calls.length > 0 ? render(storyOf(scene), calls, turn) : outsideText(intent);
  }
}

/** What a metric counts, or what a sentinel looks for. */
function explainText(turn: Scene['turn']): string {
  const { definition, name, description } =
    outputOf<{ definition?: string; name?: string; description?: string }>(turn, 'explain') ?? {};
  return definition ?? (description ? `${name}: ${description}` : unsureText);
}

/** The job or the case that was to be changed, as it stands. */
function standsText(scene: Scene, calls: readonly Call[]): string[] {
  const shown = { ...scene, intent: { ...scene.intent, text: '' }, turn: { ...scene.turn, question: '' } };
  return calls.map(
    ({ id }) => `Nothing was changed. ${id === 'case' ? casesText(shown, calls) : jobText(shown)}`,
  );
}
