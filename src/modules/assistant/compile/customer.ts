import { STORY } from '../catalogue/measures.ts';
import type { Call } from '../query/call.ts';
import { isName, type NameFilter } from '../query/filters.ts';
import type { Scope, StoryQuery } from '../query/query.ts';
import type { CustomerQuery } from '../query/records.ts';
import type { TimeSpec } from '../query/time.ts';
import { aggregate } from './aggregate.ts';
import { type CompileContext, toolKind } from './context.ts';
import { searchCall } from './similar.ts';

const LISTED = 5;
const MONTH: TimeSpec = { kind: 'rolling', unit: 'day', n: 30 };
const MOOD: TimeSpec = { kind: 'rolling', unit: 'day', n: 90 };
const ACCOUNT: TimeSpec = { kind: 'rolling', unit: 'day', n: 365 };
/** Of so many records of an account cases and alerts are looked up. */
export const OPEN_OF = 4;
/** What customers are told to be when they are not content. */
const DISCONTENT = 'customer unhappy complaint';
export const MOOD_RATES = ['issue_rate', 'repeat_visit_rate', 'sla_punctuality'] as const;

/** How things went: the count and the main rates. */
export function compileStory(query: StoryQuery | CustomerQuery, context: CompileContext): Call[] {
  const time = query.time ?? MONTH;
  return STORY.map((measure) => aggregate(query, { id: measure, measure, time, compare: true }, context));
}

/** The record whose story is told: a customer; how it is taken, also of a site. */
export function storyOf({ filters, mood }: Pick<CustomerQuery, 'filters' | 'mood'>): NameFilter | undefined {
  return filters.filter(isName).find(({ on, not }) => !not && (on === 'customer' || (mood && on === 'site')));
}

/** The story of a customer with what is open: cases and alerts; asked how it takes our work, what tells of that. */
export function compileCustomer(query: CustomerQuery, context: CompileContext): Call[] {
  const about = storyOf(query);
  const [first] = about?.is ?? [];
  const [id] = first?.ids ?? [];
  if (!about || !first || id === undefined || !context.tools.has('customer_summary'))
    return compileStory(query, context);
  const told: Call[] = first.branches
    ? accountCalls(query, context)
    : [{ id: 'summary', tool: 'customer_summary', input: { contact_id: Number(id) } }];
  return [
    ...(about.on === 'customer' && !query.mood ? told : []),
    ...first.ids.slice(0, OPEN_OF).flatMap((one, at) => openCalls(about, one, at)),
    ...(query.mood ? moodCalls(query, context) : []),
  ];
}

/** The cases and the alerts of one record of an account. */
function openCalls({ on }: NameFilter, id: string, at: number): Call[] {
  return [
    {
      id: openId('cases', at),
      tool: 'list_cases',
      input: { about: { item_type: toolKind(on), item_id: id }, scope: 'active', limit: LISTED },
    },
    { id: openId('alerts', at), tool: 'sentinel_alerts', input: { entity: { type: on, id }, limit: LISTED } },
  ];
}

export function openId(of: 'cases' | 'alerts', at: number): string {
  return at === 0 ? of : `${of}-${at}`;
}

/** An account with others beneath it: figures of all of them, how they share the jobs, and what work it is. */
function accountCalls(query: CustomerQuery, context: CompileContext): Call[] {
  const time = query.time ?? ACCOUNT;
  const scope: Scope = query;
  const of = (id: string, groupBy: string, limit?: number) =>
    aggregate(scope, { id, measure: 'job_count', time, groupBy, ...(limit && { limit }) }, context);
  return [
    ...compileStory({ ...query, time }, context),
    of('accounts', 'customer', 10),
    of('types', 'job_type'),
  ];
}

function moodCalls(query: CustomerQuery, context: CompileContext): Call[] {
  const time = query.time ?? MOOD;
  const names = query.filters.filter(isName);
  return [
    ...MOOD_RATES.map((measure) => aggregate(query, { id: measure, measure, time, compare: true }, context)),
    searchCall('similar', { text: DISCONTENT }, { names, time: query.time, page: 1 }, context),
  ];
}
