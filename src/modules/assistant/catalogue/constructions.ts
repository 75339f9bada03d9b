import type { Filter } from '../query/filters.ts';
import type { MoneyQuery, MoneyState } from '../query/money.ts';
import type { Axis, Dimension, Measure, Step } from '../query/query.ts';
import type { Concept } from './concepts.ts';

/** What a stretch of a question stands for. */
export type Slot =
  | { readonly slot: 'measure'; readonly measure: Measure }
  /** A measure with the end of a ranking: "slowest to respond". */
  | { readonly slot: 'ranked'; readonly measure: Measure; readonly first: 'high' | 'low' }
  | { readonly slot: 'filter'; readonly filter: Filter }
  | { readonly slot: 'dimension'; readonly by: Dimension }
  | { readonly slot: 'every'; readonly step: Step }
  | { readonly slot: 'each'; readonly step: Step }
  | { readonly slot: 'axis'; readonly axis: Axis }
  | { readonly slot: 'order'; readonly first: 'high' | 'low' | 'best' | 'worst' }
  | { readonly slot: 'ask'; readonly ask: Ask }
  | { readonly slot: 'noun' }
  | { readonly slot: 'per' }
  | { readonly slot: 'not' }
  | { readonly slot: 'except' }
  /** Invoices or quotes; `sums` where the word itself asks for what they come to. */
  | { readonly slot: 'book'; readonly of: MoneyQuery['of']; readonly sums?: true }
  | { readonly slot: 'state'; readonly state: MoneyState }
  | { readonly slot: 'money' }
  | { readonly slot: 'compared' }
  | { readonly slot: 'does' };
export type Ask =
  | 'count'
  | 'share'
  | 'average'
  | 'median'
  | 'total'
  | 'which'
  | 'who'
  | 'rank'
  | 'show'
  | 'often'
  | 'common'
  | 'winrate';

/** It holds where its concepts stand near one another, in any order. */
export interface Construction {
  readonly slot: Slot;
  readonly of: readonly Concept[];
}

const said = (slot: Slot, ...ways: readonly string[]): Construction[] =>
  ways.map((way) => ({ slot, of: way.split(' ') as Concept[] }));
const measure = (name: Measure, ...ways: string[]) => said({ slot: 'measure', measure: name }, ...ways);
const ranked = (name: Measure, first: 'high' | 'low', ...ways: string[]) =>
  said({ slot: 'ranked', measure: name, first }, ...ways);
const filter = (one: Filter, ...ways: string[]) => said({ slot: 'filter', filter: one }, ...ways);
const dimension = (by: Dimension, ...ways: string[]) => said({ slot: 'dimension', by }, ...ways);
const state = (one: MoneyState, ...ways: string[]) => said({ slot: 'state', state: one }, ...ways);
const ask = (what: Ask, ...ways: string[]) => said({ slot: 'ask', ask: what }, ...ways);
const order = (first: 'high' | 'low' | 'best' | 'worst', ...ways: string[]) =>
  said({ slot: 'order', first }, ...ways);

/** Everything that is said by concepts; a measure is told by more of them than a filter. */
export const CONSTRUCTIONS: readonly Construction[] = [
  ...measure(
    'completion_rate',
    'COMPLETION RATE',
    'COMPLETION',
    'SHARE COMPLETION',
    'SHARE DONE OK',
    'HOWOFTEN DONE OK',
    'RATE DONE OK',
  ),
  ...measure(
    'issue_rate',
    'ISSUE RATE',
    'SHARE ISSUE',
    'SHARE FINISH ISSUE',
    'HOWOFTEN ISSUE',
    'HOWOFTEN FINISH ISSUE',
    'SHARE DONE ISSUE',
  ),
  ...measure(
    'first_visit_fix_rate',
    'FTF',
    'FTF RATE',
    'SHARE FTF',
    'HOWOFTEN FTF',
    'FIRSTVISIT FIX',
    'FIRSTVISIT DONE',
    'SHARE FIRSTVISIT FIX',
    'SHARE FIRSTVISIT DONE',
    'HOWOFTEN FIRSTVISIT FIX',
    'HOWOFTEN FIRSTVISIT DONE',
  ),
  ...measure('repeat_visit_rate', 'REPEAT RATE', 'SHARE REPEAT', 'HOWOFTEN REPEAT'),
  ...measure(
    'sla_punctuality',
    'ONTIME',
    'ONTIME RATE',
    'SHARE ONTIME',
    'START ONTIME',
    'SHARE START ONTIME',
    'HOWOFTEN ONTIME',
    'HOWOFTEN START ONTIME',
  ),
  ...measure(
    'late_finish_rate',
    'SHARE FINISH LATE',
    'FINISH LATE RATE',
    'HOWOFTEN FINISH LATE',
    'SHARE OVERRUN',
    'HOWOFTEN OVERRUN',
    'OVERRUN RATE',
  ),
  ...measure(
    'avg_start_delta_mins',
    'HOWLATE',
    'HOWLATE START',
    'AVERAGE HOWLATE',
    'AVERAGE HOWLATE START',
    'AVERAGE LATE',
    'AVERAGE LATE START',
    'AVERAGE UNIT LATE',
    'AVERAGE UNIT LATE START',
    'HOWMANY UNIT LATE',
    'HOWMANY UNIT LATE START',
  ),
  ...measure(
    'avg_end_delta_mins',
    'HOWLATE FINISH',
    'AVERAGE HOWLATE FINISH',
    'AVERAGE LATE FINISH',
    'AVERAGE OVERRUN',
    'AVERAGE UNIT LATE FINISH',
    'AVERAGE UNIT OVERRUN',
    'HOWMANY UNIT LATE FINISH',
    'HOWMANY UNIT OVERRUN',
  ),
  ...measure(
    'avg_duration_mins',
    'DURATION',
    'AVERAGE DURATION',
    'HOWLONG TAKE',
    'AVERAGE HOWLONG TAKE',
    'HOWLONG AVERAGE',
    'HOWLONG ONSITE',
    'HOWLONG TAKE ONSITE',
    'HOWLONG AVERAGE ONSITE',
    'AVERAGE UNIT ONSITE',
    'AVERAGE UNIT TAKE',
    'AVERAGE TAKE',
  ),
  ...measure(
    'avg_response_hours',
    'RESPONSE',
    'AVERAGE RESPONSE',
    'HOWQUICK RESPONSE',
    'HOWQUICK GETTO',
    'HOWLONG RESPONSE',
    'HOWLONG TAKE GETTO',
    'HOWLONG TAKE RESPONSE',
    'AVERAGE HOWQUICK GETTO',
    'AVERAGE UNIT GETTO',
    'AVERAGE TAKE GETTO',
    'HOWLONG GETTO',
    'HOWLONG AVERAGE TAKE GETTO',
  ),
  ...ranked('avg_response_hours', 'high', 'SLOW RESPONSE', 'SLOW GETTO'),
  ...ranked('avg_response_hours', 'low', 'QUICK RESPONSE', 'QUICK GETTO'),
  ...ranked('avg_duration_mins', 'high', 'TAKE SLOW', 'SLOW DURATION', 'TAKE SLOW ONSITE', 'SLOW ONSITE'),
  ...ranked('avg_duration_mins', 'low', 'TAKE QUICK', 'QUICK DURATION', 'TAKE QUICK ONSITE', 'QUICK ONSITE'),
  ...ranked('sla_punctuality', 'low', 'MOSTOFTEN LATE', 'MOSTOFTEN LATE START'),
  ...ranked('sla_punctuality', 'high', 'LEASTOFTEN LATE', 'LEASTOFTEN LATE START'),
  ...ranked('job_count', 'high', 'BUSY'),
  ...ranked('job_count', 'low', 'QUIET'),
  ...filter({ on: 'status', is: ['completedOk', 'completedWithIssues'] }, 'DONE', 'FINISH'),
  ...filter({ on: 'status', is: ['completedOk'] }, 'DONE OK', 'FINISH OK'),
  ...filter({ on: 'status', is: ['completedWithIssues'] }, 'ISSUE', 'FINISH ISSUE', 'DONE ISSUE'),
  ...filter({ on: 'status', is: ['cancelled'] }, 'CANCEL'),
  ...filter({ on: 'status', is: ['notStarted', 'inProgress'] }, 'OPEN', 'NOT DONE', 'NOT FINISH'),
  ...filter({ on: 'status', is: ['inProgress'] }, 'INPROGRESS'),
  ...filter({ on: 'start', is: 'late' }, 'LATE', 'LATE START'),
  ...filter({ on: 'start', is: 'early' }, 'EARLY', 'EARLY START'),
  ...filter({ on: 'finish', is: 'late' }, 'LATE FINISH', 'OVERRUN'),
  ...filter({ on: 'finish', is: 'early' }, 'EARLY FINISH'),
  ...filter({ on: 'priority', is: ['emergency'] }, 'EMERGENCY'),
  ...filter({ on: 'planned_maintenance', is: true }, 'PM'),
  ...filter({ on: 'planned_maintenance', is: false }, 'REACTIVE'),
  ...filter({ on: 'overdue', is: true }, 'OVERDUE'),
  ...filter({ on: 'assigned', is: false }, 'UNASSIGNED'),
  ...filter({ on: 'reported', is: false }, 'UNREPORTED'),
  ...filter({ on: 'weekdays', is: [6, 7] }, 'WEEKEND'),
  ...filter({ on: 'weekdays', is: [1, 2, 3, 4, 5] }, 'WEEKDAYS'),
  ...filter({ on: 'time_of_day', is: { to: '12:00' } }, 'MORNING'),
  ...filter({ on: 'time_of_day', is: { from: '12:00' } }, 'AFTERNOON'),
  ...said({ slot: 'axis', axis: 'created' }, 'RAISED'),
  ...said({ slot: 'axis', axis: 'planned' }, 'PLANNED'),
  ...dimension('engineer', 'ENGINEER'),
  ...dimension('customer', 'CUSTOMER'),
  ...dimension('site', 'SITE'),
  ...dimension('job_type', 'JOBTYPE'),
  ...dimension('vertical', 'VERTICAL'),
  ...dimension('category', 'CATEGORY'),
  ...dimension('status', 'STATUS'),
  ...dimension('result', 'RESULT'),
  ...dimension('fault_type', 'FAULT'),
  ...dimension('equipment', 'EQUIPMENT'),
  ...dimension('weekday', 'WEEKDAY'),
  ...said({ slot: 'every', step: 'day' }, 'PERDAY'),
  ...said({ slot: 'every', step: 'week' }, 'PERWEEK'),
  ...said({ slot: 'every', step: 'month' }, 'PERMONTH'),
  ...said({ slot: 'each', step: 'day' }, 'AVERAGE PERDAY'),
  ...said({ slot: 'each', step: 'week' }, 'AVERAGE PERWEEK'),
  ...said({ slot: 'each', step: 'month' }, 'AVERAGE PERMONTH'),
  ...order('high', 'MOST', 'TOP', 'MOSTOFTEN'),
  ...order('low', 'FEWEST', 'BOTTOM', 'LEASTOFTEN'),
  ...order('best', 'BEST'),
  ...order('worst', 'WORST'),
  ...ask('count', 'HOWMANY'),
  ...ask('share', 'SHARE'),
  ...ask('often', 'HOWOFTEN'),
  ...ask('average', 'AVERAGE'),
  ...ask('median', 'MEDIAN'),
  ...ask('total', 'TOTALHOURS'),
  ...ask('which', 'WHICH'),
  ...ask('who', 'WHO'),
  ...ask('rank', 'RANK'),
  ...ask('show', 'SHOW'),
  ...ask('common', 'MOST COMMON'),
  ...said({ slot: 'noun' }, 'JOB'),
  ...said({ slot: 'does' }, 'DO', 'ONSITE'),
  ...said({ slot: 'per' }, 'PER', 'SPLIT', 'SPLIT PER'),
  ...said({ slot: 'not' }, 'NOT'),
  ...said({ slot: 'except' }, 'EXCEPT'),
  ...said({ slot: 'book', of: 'invoice' }, 'INVOICE'),
  ...said({ slot: 'book', of: 'invoice', sums: true }, 'REVENUE', 'INVOICE REVENUE'),
  ...said({ slot: 'book', of: 'quote' }, 'QUOTE'),
  ...said({ slot: 'money' }, 'MONEY'),
  ...state('paid', 'PAID'),
  ...state('unpaid', 'UNPAID', 'NOT PAID', 'OPEN PAID'),
  ...state('sent', 'SENT'),
  ...state('draft', 'UNSENT', 'NOT SENT'),
  ...state('accepted', 'ACCEPTED'),
  ...state('rejected', 'REJECTED', 'NOT ACCEPTED'),
  ...state('expired', 'EXPIRED'),
  ...state('waiting', 'WAITING', 'OPEN ACCEPTED', 'WAITING ACCEPTED'),
  ...said({ slot: 'compared' }, 'COMPARED'),
  ...ask('winrate', 'WINRATE'),
];
