import type { CaseField, CaseQuery } from '../../query/records.ts';
import type { ShownCase } from '../../tools/shown-case.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { excerpt } from './excerpt.ts';

interface WholeCase extends ShownCase {
  readonly description: string | null;
  readonly resolution: string | null;
  readonly opened_by: string | null;
  readonly open_for: string;
  readonly concerns: readonly { readonly type: string; readonly name: string }[];
  readonly comments: readonly { readonly by: string | null; readonly at: string; readonly body: string }[];
}

/** One case: what is wanted of it, or all there is to say. */
export function caseText({ wants }: CaseQuery, results: Results): string {
  const found = outputOf<{ readonly asked: string; readonly case?: WholeCase }>(results, 'case');
  if (!found) return 'I could not look the case up.';
  const one = found.case;
  if (!one) return `I can't find a case with the number ${found.asked}.`;
  const name = `${one.reference}, ${one.title}${markOf(results, 'case', one.id)}`;
  if (wants === null) return whole(one, name);
  if (wants !== 'owner') return `${name}. ${TOLD[wants](one)}`;
  return `${one.owner === null ? 'Nobody' : one.owner} owns ${name}. It is ${one.status}.${one.due ? ` ${dueTold(one)}` : ''}`;
}

/** What may be wanted of a case, told. */
const TOLD: Readonly<Record<CaseField, (one: WholeCase) => string>> = {
  due: (one) => `${dueTold(one)}${one.is_overdue ? ' It is overdue.' : ''} ${ownerTold(one)}.`,
  late: (one) =>
    one.due === null
      ? 'It has no due date, so it cannot be overdue.'
      : `It is ${one.is_overdue ? '' : 'not '}overdue: it ${one.is_overdue ? 'was' : 'is'} due ${one.due}. It is ${one.status}.`,
  opened_by: (one) =>
    one.opened_by === null
      ? `Which user opened it is not on record. It was opened ${one.opened}.`
      : `${one.opened_by} opened it, ${one.opened}.`,
  age: (one) =>
    SETTLED.has(one.status)
      ? `It was opened ${one.opened} and was open for ${one.open_for}; it is ${one.status}.`
      : `It has been open for ${one.open_for}, since ${one.opened}.`,
  priority: (one) => `It has ${one.priority} priority and is ${one.status}.`,
  team: (one) =>
    `${one.team === null ? 'It is with no team' : `It is with the team ${one.team}`}. ${ownerTold(one)}.`,
  concerns: (one) => (one.concerns.length > 0 ? concernsTold(one) : 'It names no customer, site or job.'),
  state: (one) => [`It is ${one.status}.`, resolutionTold(one), lastTold(one)].filter(Boolean).join(' '),
};

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
