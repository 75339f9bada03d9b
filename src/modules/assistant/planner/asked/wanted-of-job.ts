import type { JobField } from '../../query/records.ts';
import { normalText, plainQuestion } from '../normal.ts';

/** What a question may be after, the more particular first. */
const ASKED: readonly (readonly [RegExp, JobField])[] = [
  [/\bwhen (?:will|is|are|does|do|should)\b/, 'plan'],
  [
    /\bhow (?:long|soon|quickly|fast)\b.{0,120}\b(?:till|until|before|(?:get|got|getting) (?:there|to|out)|arriv\w*|attend\w*|respon\w*|turn\w* up)\b/,
    'response',
  ],
  [
    /^(?:so |and )*who(?: \w+)? (?:fixed|did|mended|repaired|sorted|went|attended|turned up|came|dealt|handled|was (?:sent|on|there))\b/,
    'attended_by',
  ],
  [/\b(?:happy|unhappy|satisfied|dissatisfied|pleased|annoyed|content)\b/, 'mood'],
  [/\bwho(?: \w+)? (?:asked|called|rang|phoned|reported|raised|logged|requested|placed)\b/, 'raised_by'],
  [
    /\b(?:when|what (?:time|day|date)|how long ago)\b.{0,120}\b(?:raised|logged|reported|created|called in|came in|come in|requested)\b/,
    'raised',
  ],
  [/^(?:so |and )*(?:when|what (?:time|day|date)) (?:was|were|did)\b/, 'times'],
  [
    /\b(?:fix\w*|done|did (?:they|he|she|we|the engineer) (?:do|find)|found|repair\w*|outcome|resol\w+|report(?:ed)? back|carried out|solution|cure\w*|happened|upshot|end result|conclusion|verdict|come of it|came of it|turn(?:ed)? out|how did (?:it|that|they) (?:go|get on)|results?|findings?)\b|^how$/,
    'outcome',
  ],
  [
    /\b(?:what (?:is|was) (?:it|that|this|the (?:job|visit)) (?:actually )?for|^(?:(?:and|so|ok) )*what for|(?:what|why) (?:is|are|was|were) (?:it|he|she|they|we|@\w+) (?:there |coming |going |booked )+(?:for|in|out)?|about|problem|fault|reported|asked for|request\w*|described?|description|complain\w*|wrong|symptoms?)\b/,
    'about',
  ],
  [
    /\b(?:(?:wait|await)\w*|need\w*|require[ds]?|want(?:s|ed)?|lack\w*|missing|hold\w* (?:\w+ )?up|held up|outstanding|on order|ordered|parts?|spares?|materials?|quote\w*|left to do|still to (?:do|be done)|what is next|next step|why (?:is|was) it not (?:finished|done|complete\w*)|stop\w* (?:us|them|it)|cause\w*|fault|diagnos\w*)\b/,
    'open_points',
  ],
  [/\b(?:how long|duration|time on site)\b/, 'duration'],
  [
    /\b(?:late|on time|punctual\w*|early|delay\w*|over ?r[au]n\w*|go over|went over|over ?time)\b/,
    'punctuality',
  ],
  [/\b(?:when|what (?:time|day|date))\b/, 'times'],
  [/\b(?:where|site|address|postcode|location)\b/, 'site'],
  [/\b(?:customer|whose|for whom|who (?:is|was) it for|client)\b/, 'customer'],
  [
    /\b(?:who|engineer|technician|assigned|allocated|unassigned|covered|any ?(?:one|body)|some ?(?:one|body)|nobody|no one|picked up|given to)\b/,
    'engineer',
  ],
  [
    /@ggg|\b(?:priority|urgent|urgency|emergency|out of hours|reactive|planned maintenance|routine)\b/,
    'priority',
  ],
  [/\b(?:type|kind|sort|category)\b/, 'type'],
  [/\b(?:is it|was it|has it been) (?:finished|complet\w+|done|ok|closed|successful)\b/, 'state'],
];

/** "Tell me about", "what happened with": all of it. */
const WHOLE =
  /\b(?:tell me (?:more |all )?about|show(?: me)?|details?|look up|everything|summar\w+|what is happening|what about|where (?:are|is|have) (?:we|they|things|it) (?:with|at|up to|got)|how far (?:are|is|have)|state of play)\b/;

/** A clause that asks something of its own. */
const ASKS =
  /^(?:and |so |also )*(?:what|who|whose|when|where|why|which|how|is|are|was|were|did|does|do|has|have|had|can|could|will|any)\b(?: \S+){2,}/;

/** What of one job is wanted, a list for each thing asked; null: all of it. Of two things one may not be understood. */
export function wantedOfJob(question: string): JobField[][] | null {
  if (WHOLE.test(question)) return null;
  const clauses = clausesOf(question);
  if (clauses.some((clause) => ASKS.test(clause) && fieldsIn(clause).length === 0)) return null;
  const wants = clauses.map(fieldsIn).filter((fields) => fields.length > 0);
  return wants.length > 0 ? wants : null;
}

const BESIDE: ReadonlySet<JobField> = new Set(['duration', 'punctuality', 'about'] as const);

/** What else is asked of a job in the same breath as when it was, where, by whom and what came of it. */
export function wantedBeside(question: string): JobField[] {
  const clauses = clausesOf(question.toLowerCase());
  if (clauses.length < 2) return [];
  return clauses.flatMap((clause) => {
    const fields = fieldsIn(clause).filter((field) => BESIDE.has(field));
    const first = (['duration', 'punctuality', 'about'] as const).find((field) => fields.includes(field));
    return first ?? [];
  });
}

function fieldsIn(clause: string): JobField[] {
  return ASKED.filter(([pattern]) => pattern.test(clause)).map(([, field]) => field);
}

/** The halves of a question, each with its short forms written out. */
function clausesOf(question: string): string[] {
  return question
    .split(/\b(?:and|n)\b|[,:;?]|\bplus\b| [-–] /)
    .map((clause) => normalText(plainQuestion(clause)).replace(/^(?:job )?(?:(?=\S{0,40}\d{3})\S+ )+/, ''));
}
