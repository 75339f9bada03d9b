import type { Intent, Topic } from '../intent.ts';
import { isAboutWeather } from '../said/weather.ts';
import { KINDS, type Kind, kindsOf } from './kinds.ts';

/** How likely a kind of question has to be to be taken for what patterns took for another. */
const SURE = 0.8;
/** The same where words that nobody reads may be of a fault. */
const SURER = 0.95;
/** How unlikely that other one. */
const UNLIKELY = 0.05;

/** What a question is after, heard from all of its words, where patterns made something else of it that is unlikely. */
export function heardTopic(read: Intent): Topic | null {
  if (!isLoose(read)) return null;
  const shares = kindsOf(read.text.split(' ').filter(Boolean));
  const [first] = KINDS.toSorted((one, other) => shares[other] - shares[one]);
  const own = kindsRead(read);
  const share = own.reduce((sum, kind) => sum + shares[kind], 0);
  const needed = read.topic === 'similar' && first !== 'topic-talk' ? SURER : SURE;
  if (!first || own.includes(first) || shares[first] < needed || share > UNLIKELY) return null;
  return topicHeard(first, read);
}

const LOOSE: ReadonlySet<Topic | null> = new Set([
  null,
  'similar',
  'measure',
  'jobs',
  'summary',
  'overview',
] as const);

/** Whether no word of the question says its kind outright: what is left over is counted, listed or searched for. */
function isLoose({ topic, reference, groupBy, teams, directory }: Intent): boolean {
  return (
    LOOSE.has(topic) &&
    reference === null &&
    (groupBy === null || groupBy === 'engineer') &&
    teams.length === 0 &&
    directory?.asks !== 'qualifications'
  );
}

/** The kinds of question that a reading may be of. */
function kindsRead({ topic, metric, directory }: Intent): readonly Kind[] {
  switch (topic) {
    case 'measure':
      return metric === null || metric === 'job_count'
        ? ['job_count', 'topic-jobs', 'topic-roster']
        : [metric];
    case 'jobs':
      return ['topic-jobs', 'topic-reports', 'topic-roster', 'job_count', 'topic-similar'];
    case 'job':
      return ['topic-job', 'topic-reports', 'topic-refusal'];
    case 'summary':
    case 'overview':
      return ['topic-summary', 'topic-jobs'];
    case 'records':
      return directory?.asks === 'qualifications' ? ['topic-qualifications'] : ['topic-directory'];
    case 'similar':
      return ['topic-similar', 'topic-reports'];
    case 'alerts':
    case 'cases':
    case 'teams':
    case 'weather':
    case 'explain':
    case 'refusal':
      return [`topic-${topic}`];
    case 'greeting':
    case 'thanks':
    case 'help':
      return ['topic-talk'];
    default:
      return [];
  }
}

/** The topic of a kind that was heard; null where the question does not say what that needs. */
function topicHeard(kind: Kind, { named, reference, directory, metric, text }: Intent): Topic | null {
  switch (kind) {
    case 'topic-weather':
      return isAboutWeather(text) ? 'weather' : null;
    case 'topic-cases':
    case 'topic-alerts':
    case 'topic-teams':
    case 'topic-refusal':
    case 'topic-similar':
      return kind.slice('topic-'.length) as Topic;
    case 'topic-summary':
      return named.length > 0 ? 'summary' : 'overview';
    case 'topic-jobs':
    case 'topic-reports':
      return 'jobs';
    case 'topic-job':
      return reference === null ? null : 'job';
    case 'topic-explain':
      return metric === null || metric === 'job_count' ? null : 'explain';
    case 'topic-directory':
    case 'topic-qualifications':
      return directory === null ? null : 'records';
    case 'topic-talk':
      return 'greeting';
    default:
      return null;
  }
}

/** Whether words that nobody reads may describe work, and not something else that is not understood. */
export function mayBeWork(text: string): boolean {
  const shares = kindsOf(text.split(' ').filter(Boolean));
  return shares['topic-similar'] + shares['topic-reports'] + shares['topic-job'] > UNLIKELY;
}
