import { MONEY_STATE_ROWS } from '../../catalogue/money.ts';
import type { Call } from '../../query/call.ts';
import type { MoneyQuery } from '../../query/money.ts';
import type { TimeSpec } from '../../query/time.ts';
import { type CompileContext, idsOf } from '../context.ts';
import { feedDates } from '../feed-dates.ts';

const LISTED = 10;
const YEAR: TimeSpec = { kind: 'rolling', unit: 'month', n: 12 };

/** The look-up of invoices or quotes: of the last year, unless they are asked for as they stand now. */
export function compileMoney(query: MoneyQuery, context: CompileContext): Call[] {
  const { of, form, reference, state, names, time, against, by, first, top } = query;
  if (reference)
    return [
      {
        id: 'money',
        tool: 'ledger_figures',
        input: { kind: of, reference, ...(state && { state }), list: 'time' },
      },
    ];
  const isStanding = state !== null && MONEY_STATE_ROWS[state].standing;
  const dates = (spec: TimeSpec | null) => (spec && spec.kind !== 'all' ? feedDates(spec, context) : {});
  const ids = (on: 'customer' | 'site') => names.filter((one) => one.on === on).flatMap(idsOf);
  const [contacts, sites] = [ids('customer').map(Number), ids('site')];
  const period = dates(time ?? (isStanding ? null : YEAR));
  return [
    {
      id: 'money',
      tool: 'ledger_figures',
      input: {
        kind: of,
        ...(state && { state }),
        ...(contacts.length > 0 && { contact_ids: contacts }),
        ...(sites.length > 0 && { site_keys: sites }),
        ...(Object.keys(period).length > 0 && { period }),
        ...(against && { set_against: dates(against) }),
        ...(form === 'share' && { share: true }),
        ...(by && { group_by: by }),
        ...(form === 'list' && { list: first ? 'amount' : 'time' }),
        ...(form === 'count' && { by_count: true }),
        order: first === 'low' ? 'lowest' : 'highest',
        limit: Math.min(top ?? LISTED, 50),
      },
    },
  ];
}
