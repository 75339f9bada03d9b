import { isTimed } from '../../catalogue/measures.ts';
import type { Query } from '../../query/query.ts';
import type { Refusal } from '../../query/records.ts';
import type { Grouping, Intent } from '../intent.ts';
import { asksWhoIsDiscontent } from '../said/mood.ts';
import { isUnknown } from './unknown.ts';

const JOBS =
  /\b(?:jobs?|visits?|work|works|call ?outs?|attend\w*|calls?|done|did|do|finish\w*|complet\w*|start\w*)\b/;
const NEVER =
  /\b(?:not|never|no) (?:yet |been |had |ever )*(?:visited|attended|had|seen|done|worked|been|any|visits?|jobs?|late)\b/;
const TIME_OF_DAY =
  /\b(?:what|which) (?:time|hours?)(?: (?:of (?:the )?day|in the day))? (?:(?:do|does|are|is|have|has|did) .{0,120}\b(?:start|begin|arrive|finish|busiest|quietest|usually|normally|typically|come in|most)|of (?:the )?day)\b|\b(?:by|per|each) (?:hour|time) of (?:the )?day\b|\bbusiest (?:hours?|times? of (?:the )?day)\b/;
const FEWEST_HOURS = /\b(?:fewest|least|lowest) (?:\w+ )?hours\b/;
const AVAILABLE =
  /\b(?:who|which engineers?|anyone|anybody|is @eee)(?: is| are| else is|)? (?:off(?: sick| work)?|sick|ill|on (?:holiday|leave|annual leave))\b(?! to )/;
const WITHOUT: ReadonlySet<Grouping> = new Set(['engineer', 'customer', 'site', 'job_type'] as const);
const FIGURES: ReadonlySet<Intent['topic']> = new Set([
  'measure',
  'jobs',
  'overview',
  'records',
  null,
] as const);

/** Why a question has no answer here, or what is asked back; null where it can be answered. */
export function unableQuery(intent: Intent): Query | null {
  const { badDate, topic, text, unread, named, metric, groupBy, unit } = intent;
  if (!FIGURES.has(topic) || intent.ambiguous || isUnknown(intent)) return null;
  const timed = metric !== null && isTimed(metric);
  if (unit !== null && !timed && !intent.total && (topic === 'measure' || topic === 'overview'))
    return { kind: 'clarify', about: 'unit', said: unit };
  if (badDate) return { kind: 'clarify', about: 'date', said: badDate };
  const why = unrecorded(intent);
  if (why) return { kind: 'refuse', why, job: null, case: null };
  const asksCount = /\b(?:how many|number of|count of|total)\b/.test(text);
  const bare = metric === 'job_count' && groupBy === null && named.length === 0;
  if (topic === 'measure' && bare && asksCount && !JOBS.test(text) && unread.length > 0)
    return { kind: 'clarify', about: 'count', words: unread };
  return null;
}

/** What of it is on record nowhere, or is not looked at here. */
function unrecorded(intent: Intent): Refusal | null {
  const { text, named, groupBy, narrowing } = intent;
  if (/\bmy (?:jobs?|visits?|day|diary|schedule|work)\b/.test(text) && named.length === 0) return 'my_jobs';
  if (asksWhoIsDiscontent(text)) return 'feelings';
  if (FEWEST_HOURS.test(text) && groupBy !== null) return 'fewest_hours';
  if (AVAILABLE.test(text)) return 'absences';
  if (isUnranked(intent) && NEVER.test(text)) return 'none_of_it';
  const isTimed = narrowing.from_time !== undefined || narrowing.to_time !== undefined;
  return TIME_OF_DAY.test(text) && !isTimed ? 'time_of_day' : null;
}

/** A rate, or anything else than who or what jobs are of, is not looked at for those that have none. */
function isUnranked({ groupBy, moved, metric, none }: Intent): boolean {
  if (groupBy === null || moved !== null) return false;
  return !none || !WITHOUT.has(groupBy) || (metric !== null && metric !== 'job_count');
}

/** What an answer leaves out of account is said with it. */
export function caveatText(intent: Intent): string {
  const { topic, unread, ambiguous, text } = intent;
  if (unread.length === 0 || ambiguous || isUnknown(intent)) return '';
  const typed = topic === 'alerts' && intent.matter.alerts.sentinel !== null;
  if (topic !== 'measure' && topic !== 'jobs' && topic !== 'overview' && !typed) return '';
  const by = unread.find((word) => new RegExp(`\\b(?:by|per|each) (?:the )?${word}`).test(text));
  if (by) return `\nI can’t break jobs down by ${quoted([by])}.`;
  return `\nI can’t narrow ${typed ? 'alerts' : 'jobs'} by ${quoted(unread)}, so that is left out of account here.`;
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(' or ');
}
