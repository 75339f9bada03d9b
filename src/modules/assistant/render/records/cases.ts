import type { Call } from '../../query/call.ts';
import type { NameFilter } from '../../query/filters.ts';
import type { CasesQuery, SimilarQuery } from '../../query/records.ts';
import type { ShownCase } from '../../tools/shown-case.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { sentence } from '../words.ts';
import { similarText } from './similar.ts';

export interface Cases {
  readonly total?: number;
  readonly total_shown?: string;
  readonly owner: {
    readonly name?: string;
    readonly asked?: string;
    readonly called_so?: readonly string[];
  } | null;
  readonly team_of?: {
    readonly asked?: string;
    readonly called_so?: readonly string[];
    readonly name?: string;
    readonly teams?: readonly string[];
  };
  /** The customer of the site asked for, which has no case itself. */
  readonly of_customer?: string;
  readonly cases: readonly ShownCase[];
  /** How many there are of each, the most first, where that was asked. */
  readonly groups?: readonly {
    readonly name: string | null;
    readonly cases: number;
    readonly shown: string;
  }[];
  /** How many each owns, the most first; only where all of them are listed. */
  readonly by_owner?: readonly { readonly owner: string | null; readonly cases: number }[];
}

/** What stands in for a name when nobody said who asks. */
export const WHO_ASKS =
  'I can’t tell which user you are, so I don’t know which are yours. Give me a name, and I can look for that person’s.';

const ORDERED: Readonly<Record<NonNullable<CasesQuery['order']> | 'changed', (count: number) => string>> = {
  changed: (count) => `The last changed ${count}`,
  oldest: (count) => `The oldest ${count}, the oldest first`,
  newest: (count) => `The newest ${count}, the newest first`,
  due: (count) => `The ${count} due first, the next due first`,
};

/** The cases that fit, how many there are of each, or who owns them. */
export function casesText(query: CasesQuery, calls: readonly Call[], results: Results): string {
  if (calls.length === 0) return WHO_ASKS;
  const last = calls.at(-1);
  if (last?.id === 'similar') return similarText(sameWords(query), results);
  const found = last && outputOf<Cases>(results, last.id);
  if (!found) return 'I could not look the cases up.';
  const nobody = ownerFault(found);
  if (nobody) return nobody;
  const total = found.total ?? 0;
  if (total === 0)
    return query.words === null
      ? `There are no ${wordsFor(query, found, last, 2)}.`
      : `I found no case called “${query.words}”.`;
  if (found.groups) return groupsText(query, { ...found, groups: found.groups }, last, results);
  if (found.cases.length === 0) return 'Those were all of them.';
  if (query.asksOwner) return ownersText(found, results);
  return listText(query, found, last, results);
}

function sameWords({ words, names, time, page }: CasesQuery): SimilarQuery {
  const plain = { like: null, guessed: false, asRule: false, asksWhether: false };
  return { kind: 'similar', work: words, names, time, page, ...plain };
}

function listText(query: CasesQuery, found: Cases, call: Call, results: Results): string {
  const { total = 0, total_shown, cases, of_customer } = found;
  const { words, order, page, names } = query;
  const lines = cases.map((one) => `- ${caseLine(one)}${markOf(results, 'case', one.id)}`).join('\n');
  const what = wordsFor(query, found, call, total);
  // Of one that is asked for nobody wants a list.
  if (query.one && page === 1)
    return `The ${order === 'due' ? 'next due' : order} of ${total_shown} ${what}:\n${lines}`;
  const lead =
    words !== null && call.id !== 'cases-about'
      ? `${total_shown} ${total === 1 ? 'case fits' : 'cases fit'} “${words}”`
      : `There ${total === 1 ? 'is' : 'are'} ${total_shown} ${what}`;
  const kept = of_customer
    ? `Of ${nameList(names)} itself there is none, but of its customer ${of_customer}: `
    : '';
  const cut =
    total > cases.length && page === 1
      ? `. ${ORDERED[order ?? 'changed'](cases.length)}:`
      : order && total > 1
        ? `. ${ORDERED[order](total)}:`
        : '.';
  return `${kept}${kept ? lead.charAt(0).toLowerCase() + lead.slice(1) : lead}${cut}\n${lines}`;
}

const nameList = (names: readonly NameFilter[]) =>
  names.flatMap(({ is }) => is.map(({ name }) => name)).join(' and ');

const GROUPS_TOLD = 20;

function groupsText(
  query: CasesQuery,
  found: Cases & { groups: NonNullable<Cases['groups']> },
  call: Call,
  results: Results,
): string {
  const { total = 0, total_shown, groups } = found;
  const by = query.by ?? 'owner';
  const lines = groups
    .slice(0, GROUPS_TOLD)
    .map(
      ({ name, shown }) =>
        `- ${name ?? (by === 'owner' ? 'nobody' : `no ${by}`)}: ${shown}${name === null ? '' : markNamed(results, name)}`,
    );
  const cut = groups.length > lines.length ? `, the first ${lines.length}` : '';
  return `There ${total === 1 ? 'is' : 'are'} ${total_shown} ${wordsFor(query, found, call, total)}. By ${by}, the most first${cut}:\n${lines.join('\n')}`;
}

/** The mark of a customer that cases were counted by. */
function markNamed({ lookedUp }: Results, name: string): string {
  const cited = lookedUp.flatMap(({ result }) => ('citations' in result ? result.citations : []));
  const one = cited.find(({ type, reference }) => type === 'contact' && reference === name);
  return one ? ` [${one.n}]` : '';
}

/** Nobody, or several, are called like the owner asked for. */
function ownerFault({ owner: owned, team_of }: Cases): string | null {
  const owner = owned ?? team_of;
  if (!owner?.called_so) return null;
  return owner.called_so.length === 0
    ? `No user is called ${owner.asked}, so no case can be theirs.`
    : `Which ${owner.asked} do you mean: ${owner.called_so.join(', ')}?`;
}

function wordsFor(query: CasesQuery, { owner, team_of }: Cases, { input }: Call, count: number): string {
  const { priorities, overdue, names, job } = query;
  const states = query.states.map((one) => one.replaceAll('_', ' ')).join(' or ');
  const state = input.scope === 'active' ? 'open' : input.scope === 'closed' ? 'closed' : '';
  const type = query.type?.replace('_', '-') ?? '';
  // A type that is no thing by itself: compliance cases.
  const kind = type === '' ? 'case' : ADJECTIVES.has(type) ? `${type} case` : type;
  const things = job ?? nameList(names);
  const about = 'about' in input && things !== '' ? `about ${things}` : '';
  const teams = team_of?.teams ?? query.teams.map(({ name }) => name);
  return sentence(
    overdue ? 'overdue' : '',
    priorities.map((one) => (one === 'critical' ? one : `${one}-priority`)).join(' or '),
    states === '' ? state : '',
    `${kind}${count === 1 ? '' : 's'}`,
    states,
    input.unowned === true ? 'without an owner' : owner?.name ? `owned by ${owner.name}` : '',
    teams.length > 0 ? `of the ${teams.length === 1 ? 'team' : 'teams'} ${teams.join(' and ')}` : '',
    about,
    input.due ? 'due in that time' : input.opened ? 'opened in that time' : '',
  );
}

const ADJECTIVES: ReadonlySet<string> = new Set(['compliance', 'billing', 'quality']);

/** A case in a list. */
export function caseLine(one: ShownCase): string {
  const { reference, title, type, status, priority, owner, is_overdue } = one;
  const facts = [
    type.replaceAll('_', ' '),
    status,
    `${priority} priority`,
    ...(is_overdue ? ['overdue'] : []),
    owner === null ? 'no owner' : `owner ${owner}`,
    dueOf(one),
  ].filter(Boolean);
  return `${reference}: ${title} (${facts.join(', ')})`;
}

/** When a case that is still open is due. */
function dueOf({ due }: ShownCase): string {
  return due === null ? '' : `due ${due}`;
}

function ownersText({ cases, by_owner = [] }: Cases, results: Results): string {
  const told = cases.map((one) => {
    const who = one.owner ?? 'nobody';
    const team = one.team ? `, in the team ${one.team}` : '';
    return { who, team, one, mark: markOf(results, 'case', one.id) };
  });
  const [only] = told;
  const stands = (one: ShownCase) =>
    [one.status, one.is_overdue ? 'overdue' : '', dueOf(one)].filter(Boolean).join(', ');
  if (told.length === 1 && only)
    return `${only.one.owner === null ? 'Nobody' : only.who} owns ${only.one.reference}, ${only.one.title}${only.mark}${only.team}. It is ${stands(only.one)}.`;
  const counts = by_owner.some((one) => one.cases > 1)
    ? ` ${by_owner.map((one) => `${one.owner ?? 'nobody'} ${one.cases}`).join(', ')}.`
    : '';
  return `Who owns them:${counts}\n${told.map(({ who, team, one, mark }) => `- ${one.reference}: ${one.title}: ${who}${team}; ${stands(one)}${mark}`).join('\n')}`;
}
