import { measureRow } from '../../catalogue/measures.ts';
import type { Intent, Metric } from '../intent.ts';

/** Highest or lowest first, by what is asked and by which way is good. */
export function orderFor(intent: Intent, metric: Metric): 'highest' | 'lowest' | 'most_hits' {
  const { order, text, byRate } = intent;
  const counts = metric === 'repeat_visit_rate' || metric === 'issue_rate';
  if (intent.total && metric === 'avg_duration_mins') return 'most_hits';
  // The top of what goes wrong has most of it.
  const best = order === 'best' && !/\btop\b/.test(text);
  if (counts && !byRate && order !== 'lowest' && !best) return 'most_hits';
  const better = measureRow(metric).good === 'high' || /\bleast late\b/.test(text);
  if (
    metric === 'sla_punctuality' &&
    /\b(late|lates|latest|lateness)\b/.test(text) &&
    !/\bleast late\b/.test(text)
  )
    return order === 'lowest' || order === 'best' ? 'highest' : 'lowest';
  // What is worst for jobs of one sort has most of them.
  const ofSort = intent.named.some(({ kind }) => kind === 'job_type' || kind === 'job_category');
  if (metric === 'job_count' && (ofTrouble(intent) || ofSort) && order === 'worst') return 'highest';
  if (metric === 'job_count' && ofTrouble(intent) && order === 'best')
    return /\btop\b/.test(text) ? 'highest' : 'lowest';
  if (order === 'worst')
    return better && !isLateCount(text, metric) && !isTroubleCount(text, metric) ? 'lowest' : 'highest';
  if (order === 'best') return better || /\btop\b/.test(text) ? 'highest' : 'lowest';
  if (metric === 'avg_duration_mins' || metric === 'avg_response_hours') {
    if (/\b(slowest|longest|highest|most)\b/.test(text)) return 'highest';
    if (/\b(quickest|fastest|shortest|lowest|least)\b/.test(text)) return 'lowest';
  }
  return order === 'lowest' ? 'lowest' : 'highest';
}

const TROUBLES: ReadonlySet<string> = new Set(['completedWithIssues', 'cancelled', 'refused']);

/** Whether what is counted is better not there, whatever words say so now. */
function ofTrouble({ start, finish, statuses, narrowing, result }: Intent): boolean {
  const [only, second] = statuses;
  const issues = second === undefined && TROUBLES.has(only ?? '');
  const unfinished = result !== null && !/complete/i.test(result);
  const late =
    start === 'late' ||
    finish === 'late' ||
    narrowing.start_delta_mins !== undefined ||
    narrowing.end_delta_mins !== undefined;
  return unfinished || late || issues || narrowing.overdue === true;
}

function isLateCount(text: string, metric: Metric): boolean {
  return metric === 'job_count' && /\b(late|lates|lateness|over ?r[au]n\w*)\b/.test(text);
}

function isTroubleCount(text: string, metric: Metric): boolean {
  return metric === 'job_count' && /@rrr|\b(?:issues?|problems?|cancell?\w+|refus\w+|no access)/.test(text);
}
