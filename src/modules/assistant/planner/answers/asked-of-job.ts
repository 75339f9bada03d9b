import type { ShownJob } from '../../tools/shown-job.ts';
import { normalText, plainQuestion } from '../normal.ts';
import { excerpt } from './excerpt.ts';

type Asked = readonly [RegExp, (job: ShownJob) => string | null];

const PLANNED = (job: ShownJob) =>
  job.planned_start ? `planned for ${job.planned_start}` : 'not planned yet';
const NO_TIME = 'has not started';
/** Of what was called off it is said so, not that it is still to come. */
const notBegun = (job: ShownJob) =>
  job.status_shown === 'cancelled' || job.status_shown === 'refused' ? `was ${job.status_shown}` : NO_TIME;

const ABOUT: Asked = [
  /\b(?:what (?:is|was) (?:it|that|this|the (?:job|visit)) (?:actually )?for|^(?:(?:and|so|ok) )*what for|(?:what|why) (?:is|are|was|were) (?:it|he|she|they|we|@\w+) (?:there |coming |going |booked )+(?:for|in|out)?|about|problem|fault|reported|asked for|request\w*|described?|description|complain\w*|wrong|symptoms?)\b/,
  (job) =>
    job.description
      ? `was raised for this: ${excerpt(job.description)}${kindOf(job, ' It is ')}`
      : job.type
        ? `has no description${kindOf(job, '; it is ')}`
        : null,
];

/** What sort of work it is: its type, and its category where that says more. */
function kindOf({ type, category }: ShownJob, lead: string): string {
  const kind = [type, category === type ? null : category].filter(Boolean).join(', ');
  return kind ? `${lead}${kind}.` : '';
}
const LENGTH: Asked = [
  /\b(?:how long|duration|time on site)\b/,
  (job) => (job.duration_mins === null ? `${unfinished(job)}.` : `took ${job.duration_mins} minutes.`),
];
const PUNCTUALITY: Asked = [
  /\b(?:late|on time|punctual\w*|early|delay\w*|over ?r[au]n\w*|go over|went over|over ?time)\b/,
  (job) => {
    if (!job.started) return `${notBegun(job)}; it ${verb(job)} ${PLANNED(job)}.`;
    const end = job.end_delta_shown && job.ended ? ` and ended ${job.end_delta_shown}` : '';
    return job.start_delta_shown
      ? `started ${job.start_delta_shown}${end}: ${job.started}, planned for ${job.planned_start}.`
      : `started on ${job.started}; no time was planned for it.`;
  },
];

const OUTCOME = (job: ShownJob) =>
  job.outcome
    ? `${state(job)}. What was done: ${excerpt(job.outcome)}`
    : job.ended
      ? `${state(job)}, and no outcome is written up for it.`
      : null;
/** What a job still wants: its result says so, and what was done tells of what. */
const WANTS: Asked = [
  /\b(?:(?:wait|await)\w*|need\w*|require[ds]?|want(?:s|ed)?|lack\w*|missing|hold\w* (?:\w+ )?up|held up|outstanding|on order|ordered|parts?|spares?|materials?|quote\w*|left to do|still to (?:do|be done)|what is next|next step|why (?:is|was) it not (?:finished|done|complete\w*)|stop\w* (?:us|them|it)|cause\w*|fault|diagnos\w*)\b/,
  (job) =>
    OUTCOME(job) ??
    `${state(job)}; ${job.started ? `it started on ${job.started}` : `it is ${PLANNED(job)}`}.`,
];

const TIMES = (job: ShownJob) =>
  job.started
    ? `started on ${job.started}${job.ended ? ` and ended on ${job.ended}` : ''}.`
    : `${notBegun(job)}; it ${verb(job)} ${PLANNED(job)}.`;

/** What a question may be after, the more particular first; null: everything. Each follows "Job WO-1 ". */
const ASKED: readonly Asked[] = [
  [
    /\bwhen (?:will|is|are|does|do|should)\b/,
    (job) => (job.started ? null : `${notBegun(job)}; it ${verb(job)} ${PLANNED(job)}.`),
  ],
  [
    /\bhow (?:long|soon|quickly|fast)\b.{0,120}\b(?:till|until|before|(?:get|got|getting) (?:there|to|out)|arriv\w*|attend\w*|respon\w*|turn\w* up)\b/,
    (job) =>
      job.created && job.started ? `was raised on ${job.created} and started on ${job.started}.` : null,
  ],
  [
    /^(?:so |and )*who(?: \w+)? (?:fixed|did|mended|repaired|sorted|went|attended|turned up|came|dealt|handled|was (?:sent|on|there))\b/,
    (job) => (job.engineer && job.started ? `was attended by ${job.engineer}, on ${job.started}.` : null),
  ],
  [
    /\b(?:happy|unhappy|satisfied|dissatisfied|pleased|annoyed|content)\b/,
    (job) => `${OUTCOME(job) ?? `${state(job)}.`} How the customer took it is not on record.`,
  ],
  [
    /\bwho(?: \w+)? (?:asked|called|rang|phoned|reported|raised|logged|requested|placed)\b/,
    (job) =>
      `was raised${job.created ? ` on ${job.created}` : ''}${job.customer ? ` for ${job.customer}` : ''}; who asked for it is not on record.`,
  ],
  [
    /\b(?:when|what (?:time|day|date)|how long ago)\b.{0,120}\b(?:raised|logged|reported|created|called in|came in|come in|requested)\b/,
    (job) => (job.created ? `was raised on ${job.created}.` : null),
  ],
  // "When was it done?" asks for the time, and not for what was done.
  [/^(?:so |and )*(?:when|what (?:time|day|date)) (?:was|were|did)\b/, TIMES],
  [
    /\b(?:fix\w*|done|did (?:they|he|she|we|the engineer) (?:do|find)|found|repair\w*|outcome|resol\w+|report(?:ed)? back|carried out|solution|cure\w*|happened|upshot|end result|conclusion|verdict|come of it|came of it|turn(?:ed)? out|how did (?:it|that|they) (?:go|get on)|results?|findings?)\b|^how$/,
    (job) => OUTCOME(job) ?? `${state(job)}, and no outcome is written up for it.`,
  ],
  ABOUT,
  WANTS,
  LENGTH,
  PUNCTUALITY,
  [/\b(?:when|what (?:time|day|date))\b/, TIMES],
  [
    /\b(?:where|site|address|postcode|location)\b/,
    (job) =>
      job.site
        ? `${verb(job)} at ${job.site}${job.postcode ? `, ${job.postcode}` : ''}.`
        : 'has no site on record.',
  ],
  [
    /\b(?:customer|whose|for whom|who (?:is|was) it for|client)\b/,
    (job) => (job.customer ? `${verb(job)} for ${job.customer}.` : 'has no customer on record.'),
  ],
  [
    /\b(?:who|engineer|technician|assigned|allocated|unassigned|covered|any ?(?:one|body)|some ?(?:one|body)|nobody|no one|picked up|given to)\b/,
    (job) =>
      job.engineer
        ? job.started
          ? `was attended by ${job.engineer}, on ${job.started}.`
          : `${verb(job)} assigned to ${job.engineer}; it ${notBegun(job)}.`
        : 'has no engineer assigned.',
  ],
  [
    /@ggg|\b(?:priority|urgent|urgency|emergency|out of hours|reactive|planned maintenance|routine)\b/,
    (job) =>
      `has ${job.priority ? `the priority ${job.priority}` : 'no priority on record'}${kindOf(job, '; it is ') || '.'}`,
  ],
  [
    /\b(?:type|kind|sort|category)\b/,
    (job) =>
      job.type
        ? `is ${job.type}${job.category ? `, in the category ${job.category}` : ''}.`
        : 'has no type on record.',
  ],
  [
    /\b(?:is it|was it|has it been) (?:finished|complet\w+|done|ok|closed|successful)\b/,
    (job) => `${state(job)}.`,
  ],
];

/** What is asked of a job, told; null where that is all of it. */
export function askedOfJob(text: string, job: ShownJob, mark: string): string | null {
  // "Tell me about", "what happened with": all of it.
  if (
    /\b(?:tell me (?:more |all )?about|show(?: me)?|details?|look up|everything|summar\w+|what is happening|what about|where (?:are|is|have) (?:we|they|things|it) (?:with|at|up to|got)|how far (?:are|is|have)|state of play)\b/.test(
      text,
    )
  )
    return null;
  const clauses = clausesOf(text);
  // Of two things asked all is told where one of them is not understood.
  if (clauses.some((clause) => ASKS.test(clause) && toldOf(clause, job, ASKED) === null)) return null;
  const told = clauses.flatMap((clause) => toldOf(clause, job, ASKED) ?? []);
  // That it has not started is said once.
  const open = told.some((one) => one.startsWith(NO_TIME));
  const [first, ...more] = new Set(open ? told.map((one) => one.replace(`; it ${NO_TIME}`, '')) : told);
  if (first === undefined) return null;
  return [`Job ${job.reference ?? job.job_id}${mark} ${first}`, ...more.map((one) => `It ${one}`)]
    .join(' ')
    .replace(/\.\.(?=\s|$)/g, '.');
}

/** A clause that asks something of its own. */
const ASKS =
  /^(?:and |so |also )*(?:what|who|whose|when|where|why|which|how|is|are|was|were|did|does|do|has|have|had|can|could|will|any)\b(?: \S+){2,}/;

/** The halves of a question, each with its short forms written out. */
function clausesOf(question: string): string[] {
  return question
    .split(/\b(?:and|n)\b|[,:;?]|\bplus\b| [-–] /)
    .map((clause) => normalText(plainQuestion(clause)).replace(/^(?:job )?(?:(?=\S{0,40}\d{3})\S+ )+/, ''));
}

/** What else is asked of a job in the same breath as when it was, where, by whom and what came of it. */
export function toldBeside(question: string, job: ShownJob): string {
  const clauses = clausesOf(question.toLowerCase());
  const told = clauses.flatMap((clause) => toldOf(clause, job, [LENGTH, PUNCTUALITY, ABOUT]) ?? []);
  return clauses.length < 2 ? '' : [...new Set(told)].map((one) => ` It ${one}`).join('');
}

function toldOf(clause: string, job: ShownJob, asked: readonly Asked[]): string | null {
  for (const [pattern, tell] of asked) {
    const told = pattern.test(clause) ? tell(job) : null;
    if (told) return told;
  }
  return null;
}

function verb(job: ShownJob): string {
  return job.ended || notBegun(job) !== NO_TIME ? 'was' : 'is';
}

function unfinished(job: ShownJob): string {
  return job.started
    ? `started on ${job.started} and has not ended`
    : `${notBegun(job)}; it ${verb(job)} ${PLANNED(job)}`;
}

function state(job: ShownJob): string {
  const result = job.result && job.result.toLowerCase() !== 'job complete' ? ` (${job.result})` : '';
  return `is ${job.status_shown}${result}`;
}
