import type { Grouping } from '../intent.ts';
import { isFuture, periodInput } from '../periods/period.ts';
import type { Call, Scene } from '../scene.ts';
import { filtersOf, idsOf, narrowedOf } from './filters.ts';

const LISTED = 20;

/** Who had none of it: of all on record where nothing but the jobs is asked for, else of those who had other jobs then. */
export function withoutCalls({ intent, turn, now, today }: Scene, groupBy: Grouping): Call[] {
  const { period, dates } = periodInput(
    intent.period ??
      (/\bnever\b/.test(turn.question.toLowerCase())
        ? { all: true }
        : { name: intent.axis === 'plannedStartAt' ? 'today' : 'last_30_days' }),
    now,
  );
  const narrowed = narrowedOf(intent);
  const { statuses, result, start, finish, phrases } = intent;
  const plain = statuses.length === 0 && !result && !start && !finish && phrases.length === 0;
  const ever = periodInput({ all: true }, now);
  const planned = intent.axis === 'plannedStartAt' || isFuture(intent.period ?? { name: 'today' }, today);
  // Who left long ago is not free.
  const among = planned ? { period: 'last_90_days', dates: {} } : plain ? ever : { period, dates };
  // A customer's sites are its own; whoever has been nowhere near is one who has not been there.
  const things = intent.named.filter(({ kind }) =>
    plain ? groupBy === 'site' && kind === 'contact' : kind !== 'job_type' && kind !== 'job_category',
  );
  return [
    {
      id: 'without',
      tool: 'groups_without',
      input: {
        group_by: groupBy,
        ...(period && { period }),
        ...(planned && { time_axis: 'plannedStartAt' }),
        filters: { ...filtersOf(intent), ...dates },
        ...(narrowed && { narrowed }),
        among: {
          ...(among.period && { period: among.period }),
          filters: { ...idsOf(things), ...among.dates },
        },
        limit: intent.top ?? LISTED,
      },
    },
  ];
}
