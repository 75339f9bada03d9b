import { markOf, outputOf } from '../../render/results.ts';
import type { ShownCase } from '../../tools/shown-case.ts';
import { asksOneCase, ownerOf } from '../calls/others.ts';
import type { CaseOrder } from '../intent.ts';
import type { Call, Scene } from '../scene.ts';
import { caseText } from './case.ts';
import { sentence } from './scope-phrase.ts';
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

const ORDERED: Readonly<Record<CaseOrder | 'changed', (count: number) => string>> = {
  changed: (count) => `The last changed ${count}`,
  oldest: (count) => `The oldest ${count}, the oldest first`,
  newest: (count) => `The newest ${count}, the newest first`,
  due: (count) => `The ${count} due first, the next due first`,
};

export function casesText(scene: Scene, calls: readonly Call[]): string {
  const { turn, intent } = scene;
  if (intent.matter.caseNumber !== null) return caseText(scene);
  if (ownerOf(scene) === undefined) return WHO_ASKS;
  const last = calls.at(-1);
  if (last?.id === 'similar')
    return similarText({ ...scene, intent: { ...intent, work: intent.matter.caseWords } });
  const found = last && outputOf<Cases>(turn, last.id);
  if (!found) return 'I could not look the cases up.';
  const nobody = ownerFault(found);
  if (nobody) return nobody;
  const total = found.total ?? 0;
  if (total === 0)
    return intent.matter.caseWords === null
      ? `There are no ${wordsFor(scene, found, last, 2)}.`
      : `I found no case called “${intent.matter.caseWords}”.`;
  if (found.groups) return groupsText(scene, { ...found, groups: found.groups }, last);
  if (found.cases.length === 0) return 'Those were all of them.';
  if (intent.matter.asksOwner) return ownersText(scene, found);
  const lines = found.cases.map((one) => `- ${caseLine(one)}${markOf(turn, 'case', one.id)}`);
  const lead =
    intent.matter.caseWords !== null && last.id !== 'cases-about'
      ? `${found.total_shown} ${total === 1 ? 'case fits' : 'cases fit'} “${intent.matter.caseWords}”`
      : `There ${total === 1 ? 'is' : 'are'} ${found.total_shown} ${wordsFor(scene, found, last, total)}`;
  const kept = found.of_customer
    ? `Of ${intent.named.map(({ name }) => name).join(' and ')} itself there is none, but of its customer ${found.of_customer}: `
    : '';
  // Of one that is asked for nobody wants a list.
  if (asksOneCase(intent) && intent.page === 1)
    return `The ${intent.matter.caseOrder === 'due' ? 'next due' : intent.matter.caseOrder} of ${found.total_shown} ${wordsFor(scene, found, last, total)}:\n${lines.join('\n')}`;
  const cut =
    total > found.cases.length && intent.page === 1
      ? `. ${ORDERED[intent.matter.caseOrder ?? 'changed'](found.cases.length)}:`
      : intent.matter.caseOrder && total > 1
        ? `. ${ORDERED[intent.matter.caseOrder](total)}:`
        : '.';
  return `${kept}${kept ? lead.charAt(0).toLowerCase() + lead.slice(1) : lead}${cut}\n${lines.join('\n')}`;
}

const GROUPS_TOLD = 20;

function groupsText(
  scene: Scene,
  found: Cases & { groups: NonNullable<Cases['groups']> },
  call: Call,
): string {
  const { total = 0, total_shown, groups } = found;
  const by = scene.intent.matter.caseGroup ?? 'owner';
  const lines = groups
    .slice(0, GROUPS_TOLD)
    .map(
      ({ name, shown }) =>
        `- ${name ?? (by === 'owner' ? 'nobody' : `no ${by}`)}: ${shown}${name === null ? '' : markNamed(scene.turn, name)}`,
    );
  const cut = groups.length > lines.length ? `, the first ${lines.length}` : '';
  return `There ${total === 1 ? 'is' : 'are'} ${total_shown} ${wordsFor(scene, found, call, total)}. By ${by}, the most first${cut}:\n${lines.join('\n')}`;
}

/** The mark of a customer that cases were counted by. */
function markNamed({ lookedUp }: Scene['turn'], name: string): string {
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

function wordsFor({ intent }: Scene, { owner, team_of }: Cases, { input }: Call, count: number): string {
  const { casePriorities, caseStates } = intent.matter;
  const states = caseStates.map((one) => one.replaceAll('_', ' ')).join(' or ');
  const state = input.scope === 'active' ? 'open' : input.scope === 'closed' ? 'closed' : '';
  const type = intent.caseType?.replace('_', '-') ?? '';
  // A type that is no thing by itself: compliance cases.
  const kind = type === '' ? 'case' : /^(?:compliance|billing|quality)$/.test(type) ? `${type} case` : type;
  const things = intent.reference === null ? intent.named.map(({ name }) => name) : [intent.reference];
  const about = 'about' in input && things.length > 0 ? `about ${things.join(' and ')}` : '';
  const teams = team_of?.teams ?? intent.teams.map(({ name }) => name);
  return sentence(
    intent.overdue ? 'overdue' : '',
    casePriorities.map((one) => (one === 'critical' ? one : `${one}-priority`)).join(' or '),
    states === '' ? state : '',
    `${kind}${count === 1 ? '' : 's'}`,
    states,
    input.unowned === true ? 'without an owner' : owner?.name ? `owned by ${owner.name}` : '',
    teams.length > 0 ? `of the ${teams.length === 1 ? 'team' : 'teams'} ${teams.join(' and ')}` : '',
    about,
    input.due ? 'due in that time' : input.opened ? 'opened in that time' : '',
  );
}

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

function ownersText({ turn }: Scene, { cases, by_owner = [] }: Cases): string {
  const told = cases.map((one) => {
    const who = one.owner ?? 'nobody';
    const team = one.team ? `, in the team ${one.team}` : '';
    return { who, team, one, mark: markOf(turn, 'case', one.id) };
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
