import { isTimed } from '../../catalogue/measures.ts';
import { isUnknown } from '../calls.ts';
import type { Grouping, Intent } from '../intent.ts';
import { asksWhoIsDiscontent } from '../said/mood.ts';

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
export function unableText(intent: Intent): string | null {
  const { badDate, topic, text, unread, named, metric, groupBy, unit, narrowing } = intent;
  if (!FIGURES.has(topic) || intent.ambiguous || isUnknown(intent)) return null;
  const timed = metric !== null && isTimed(metric);
  if (unit !== null && !timed && !intent.total && (topic === 'measure' || topic === 'overview'))
    return `That is no length of time, so I can’t give it in ${unit}.`;
  if (badDate) return `There is no ${dated(badDate)}. Which day do you mean?`;
  if (/\bmy (?:jobs?|visits?|day|diary|schedule|work)\b/.test(text) && named.length === 0)
    return 'I can’t tell which engineer you are, so not which jobs are yours. Give me the engineer’s name and I can.';
  if (asksWhoIsDiscontent(text))
    return 'How customers feel is not on record, so I can’t tell who is content. Ask for open complaints, for customers at risk among the alerts, or which customer has the highest issue rate.';
  if (FEWEST_HOURS.test(text) && groupBy !== null)
    return 'I can rank by the most hours on site, not by the fewest. Ask who had most, or for the hours of somebody you name.';
  if (AVAILABLE.test(text))
    return 'I can’t tell who is off or on leave: only what is planned for each engineer. Ask what somebody has on that day, or which jobs have nobody assigned.';
  if (isUnranked(intent) && NEVER.test(text))
    return 'I can rank by what was done, but I can’t list who or what had none of it. Ask for the fewest instead, or for dormant customers among the alerts.';
  if (TIME_OF_DAY.test(text) && narrowing.from_time === undefined && narrowing.to_time === undefined)
    return 'I can’t break jobs down by the hour of the day. Ask how many started before or after a time, “before 8am last week”, or which day of the week is busiest.';
  const asksCount = /\b(?:how many|number of|count of|total)\b/.test(text);
  const bare = metric === 'job_count' && groupBy === null && named.length === 0;
  if (topic === 'measure' && bare && asksCount && !JOBS.test(text) && unread.length > 0)
    return `I’m not sure what to count: I have nothing called ${quoted(unread)}. I can count jobs, customers, engineers and sites. Could you say it another way?`;
  return null;
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

function dated(text: string): string {
  return text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()).replace(/ Of /, ' of ');
}
