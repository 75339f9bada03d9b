import { markOf, outputOf } from '../../render/results.ts';
import type { ShownCase } from '../../tools/shown-case.ts';
import type { Scene } from '../scene.ts';
import { excerpt } from './excerpt.ts';

interface WholeCase extends ShownCase {
  readonly description: string | null;
  readonly resolution: string | null;
  readonly opened_by: string | null;
  readonly open_for: string;
  readonly concerns: readonly { readonly type: string; readonly name: string }[];
  readonly comments: readonly { readonly by: string | null; readonly at: string; readonly body: string }[];
}

/** One case: what is asked of it, or all there is to say. */
export function caseText({ turn, intent }: Scene): string {
  const found = outputOf<{ readonly asked: string; readonly case?: WholeCase }>(turn, 'case');
  if (!found) return 'I could not look the case up.';
  const one = found.case;
  if (!one) return `I can't find a case with the number ${found.asked}.`;
  const name = `${one.reference}, ${one.title}${markOf(turn, 'case', one.id)}`;
  if (intent.matter.asksOwner)
    return `${one.owner === null ? 'Nobody' : one.owner} owns ${name}. It is ${one.status}.${one.due ? ` ${dueTold(one)}` : ''}`;
  const asked = ASKED.find(([pattern]) => pattern.test(intent.text))?.[1];
  return asked ? `${name}. ${asked(one)}` : whole(one, name);
}

/** What a question may be after, the more particular first; null: everything. */
const ASKED: readonly (readonly [RegExp, (one: WholeCase) => string])[] = [
  [
    /\b(?:due|deadlines?|target date|by when|(?:need\w*|has|have|had|got|want\w*|supposed|meant) (?:to )?(?:be |get )?(?:\w+ )?by|(?:done|finish\w*|sorted|resolved|closed) by|how long (?:have|do) we (?:got|have)|time (?:is )?left)\b/,
    (one) => `${dueTold(one)}${one.is_overdue ? ' It is overdue.' : ''} ${ownerTold(one)}.`,
  ],
  [
    /\b(?:late|overdue|on time|in time|behind|missed|past)\b/,
    (one) =>
      one.due === null
        ? 'It has no due date, so it cannot be overdue.'
        : `It is ${one.is_overdue ? '' : 'not '}overdue: it ${one.is_overdue ? 'was' : 'is'} due ${one.due}. It is ${one.status}.`,
  ],
  [
    /\b(?:who|whom|whose)\b.{0,120}\b(?:open\w*|rais\w*|log\w*|creat\w*|report\w*|start\w*|put)\b/,
    (one) =>
      one.opened_by === null
        ? `Which user opened it is not on record. It was opened ${one.opened}.`
        : `${one.opened_by} opened it, ${one.opened}.`,
  ],
  [
    /\b(?:how long|how old|since when|when|what (?:day|date)|age)\b/,
    (one) =>
      SETTLED.has(one.status)
        ? `It was opened ${one.opened} and was open for ${one.open_for}; it is ${one.status}.`
        : `It has been open for ${one.open_for}, since ${one.opened}.`,
  ],
  [
    /\b(?:priority|urgent|urgency|serious|important)\b/,
    (one) => `It has ${one.priority} priority and is ${one.status}.`,
  ],
  [
    /\bteams?\b/,
    (one) =>
      `${one.team === null ? 'It is with no team' : `It is with the team ${one.team}`}. ${ownerTold(one)}.`,
  ],
  [
    /\b(?:which|what|who)\b.{0,120}\b(?:customer|client|site|place|job|visit|for)\b|\bwhere\b/,
    (one) => (one.concerns.length > 0 ? concernsTold(one) : 'It names no customer, site or job.'),
  ],
  [
    /^(?:and |so |but |ok )*(?:is|has|was|did) (?:it|that|this)\b.*\b(?:open|resolved|closed|sorted|settled|done|finished|fixed|dealt)\b|\bstatus\b/,
    (one) => [`It is ${one.status}.`, resolutionTold(one), lastTold(one)].filter(Boolean).join(' '),
  ],
];
const SETTLED: ReadonlySet<string> = new Set(['resolved', 'closed']);

function whole(one: WholeCase, name: string): string {
  return [
    `${name}: ${one.type.replaceAll('_', ' ')}, ${one.status}, ${one.priority} priority${one.is_overdue ? ', overdue' : ''}.`,
    `${ownerTold(one)}${one.team ? `, with the team ${one.team}` : ''}. Opened ${one.opened}. ${dueTold(one)}`,
    one.concerns.length > 0 ? concernsTold(one) : '',
    one.description ? excerpt(one.description) : '',
    resolutionTold(one),
    lastTold(one),
  ]
    .filter(Boolean)
    .join(' ');
}

function ownerTold({ owner }: WholeCase): string {
  return owner === null ? 'Nobody owns it' : `${owner} owns it`;
}

function dueTold({ due, is_overdue }: WholeCase): string {
  return due ? `It ${is_overdue ? 'was' : 'is'} due ${due}.` : 'It has no due date.';
}

function concernsTold({ concerns }: WholeCase): string {
  return `It concerns ${concerns.map(({ name }) => name).join(', ')}.`;
}

function resolutionTold({ resolution }: WholeCase): string {
  return resolution ? `Resolution: ${excerpt(resolution)}` : '';
}

/** What was said of it last. */
function lastTold({ comments, last_activity, opened }: WholeCase): string {
  const comment = comments.at(-1);
  if (comment)
    return `Last comment${comment.by ? ` by ${comment.by}` : ''}, ${comment.at}: ${excerpt(comment.body)}`;
  return last_activity && last_activity !== opened
    ? `Last changed ${last_activity}; nobody has commented.`
    : 'Nothing has been added since.';
}
