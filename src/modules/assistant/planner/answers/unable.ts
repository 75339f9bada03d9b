import { isUnknown } from '../calls.ts';
import type { Intent } from '../intent.ts';

const JOBS =
  /\b(?:jobs?|visits?|work|works|call ?outs?|attend\w*|calls?|done|did|do|finish\w*|complet\w*|start\w*)\b/;
const FIGURES: ReadonlySet<Intent['topic']> = new Set([
  'measure',
  'jobs',
  'overview',
  'records',
  null,
] as const);

/** Why a question has no answer here, or what is asked back; null where it can be answered. */
export function unableText(intent: Intent): string | null {
  const { badDate, topic, text, unread, named, metric, groupBy } = intent;
  if (!FIGURES.has(topic) || intent.ambiguous || isUnknown(intent)) return null;
  if (badDate) return `There is no ${dated(badDate)}. Which day do you mean?`;
  const asksCount = /\b(?:how many|number of|count of|total)\b/.test(text);
  const bare = metric === 'job_count' && groupBy === null && named.length === 0;
  if (topic === 'measure' && bare && asksCount && !JOBS.test(text) && unread.length > 0)
    return `I’m not sure what to count: I have nothing called ${quoted(unread)}. I can count jobs, customers, engineers and sites. Could you say it another way?`;
  return null;
}

/** What an answer leaves out of account is said with it. */
export function caveatText({ topic, unread, ambiguous, text }: Intent): string {
  if (unread.length === 0 || ambiguous) return '';
  if (topic !== 'measure' && topic !== 'jobs' && topic !== 'overview') return '';
  const by = unread.find((word) => new RegExp(`\\b(?:by|per|each) (?:the )?${word}`).test(text));
  if (by) return `\nI can’t break jobs down by ${quoted([by])}.`;
  return `\nI can’t narrow jobs by ${quoted(unread)}, so that is left out of account here.`;
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(' or ');
}

function dated(text: string): string {
  return text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()).replace(/ Of /, ' of ');
}
