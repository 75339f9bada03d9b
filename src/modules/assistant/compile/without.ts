import type { Call } from '../query/call.ts';
import { isName } from '../query/filters.ts';
import type { WithoutQuery } from '../query/query.ts';
import { isFuture, type TimeSpec } from '../query/time.ts';
import type { CompileContext } from './context.ts';
import { compiledFilters } from './filters.ts';
import { toolPeriod } from './time.ts';

const LISTED = 20;
const LATELY: TimeSpec = { kind: 'rolling', unit: 'day', n: 90 };

/** Who had none of it: of all on record where nothing but the jobs is asked for, else of those who had other jobs then. */
export function compileWithout(
  { filters, time, axis, by, top }: WithoutQuery,
  context: CompileContext,
): Call[] {
  const today: TimeSpec = { kind: 'unit', unit: 'day', start: context.today.toString() };
  const isPlanned = axis === 'planned' || isFuture(time ?? today, context.today);
  const known: TimeSpec =
    time ?? (axis === 'planned' ? today : ({ kind: 'rolling', unit: 'day', n: 30 } as const));
  const { period, dates } = toolPeriod(known, context);
  const compiled = compiledFilters(filters);
  const isPlain = filters.every(isName);
  // Who left long ago is not free.
  const among = toolPeriod(isPlanned ? LATELY : isPlain ? { kind: 'all' } : known, context);
  // A customer's sites are its own; whoever has been nowhere near is one who has not been there.
  const things = filters.filter(
    (one) =>
      isName(one) &&
      !one.not &&
      (isPlain ? by === 'site' && one.on === 'customer' : one.on !== 'job_type' && one.on !== 'category'),
  );
  return [
    {
      id: 'without',
      tool: 'groups_without',
      input: {
        group_by: by,
        ...(period && { period }),
        ...(isPlanned && { time_axis: 'plannedStartAt' }),
        filters: { ...compiled.filters, ...dates },
        ...(compiled.job_filter && { job_filter: compiled.job_filter }),
        among: {
          ...(among.period && { period: among.period }),
          filters: { ...compiledFilters(things).filters, ...among.dates },
        },
        limit: top ?? LISTED,
      },
    },
  ];
}
