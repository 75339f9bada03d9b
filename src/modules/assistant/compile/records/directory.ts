import type { Call } from '../../query/call.ts';
import type { DetailsQuery, QualificationsQuery, RecordsQuery } from '../../query/records.ts';
import { type CompileContext, idsOf, toolKind } from '../context.ts';
import { feedDates } from '../feed-dates.ts';

/** "About to lapse": within so many days. */
const SOON_DAYS = 60;
const LISTED = 20;

/** How many customers, engineers, sites and the like there are, or which. */
export function compileRecords(query: RecordsQuery): Call[] {
  const { form, of, customers, places, plannedMaintenance, active } = query;
  if (form === 'count') return [{ id: 'records', tool: 'count_records', input: {} }];
  // Branches are those right beneath an account; sites are those of all of it.
  const ids = customers.flatMap(({ is }) =>
    is.flatMap((one) => (of === 'customer' ? one.ids.slice(0, 1) : one.ids)),
  );
  return [
    {
      id: 'records',
      tool: 'list_records',
      input: {
        kind: toolKind(of),
        ...(ids.length > 0 && { of_customers: ids.map(Number) }),
        ...(places.length > 0 && { places }),
        ...(active !== null && { active }),
        ...(plannedMaintenance && { planned_maintenance: true }),
        limit: LISTED,
      },
    },
  ];
}

export function compileDetails({ of }: DetailsQuery): Call[] {
  if (!of) return [];
  return [
    { id: 'records', tool: 'record_details', input: { type: toolKind(of.on), id: idsOf(of)[0] ?? '' } },
  ];
}

export function compileQualifications(query: QualificationsQuery, context: CompileContext): Call[] {
  const engineers = query.engineers.flatMap(idsOf);
  const window = windowOf(query, engineers.length > 0, context);
  return [
    {
      id: 'records',
      tool: 'engineer_qualifications',
      input: {
        named_in: query.words,
        ...(engineers.length > 0 && { engineer_ids: engineers }),
        ...(window && { runs_out: window }),
      },
    },
  ];
}

/** The days in which they run out. What has run out already is worth knowing where it is asked what soon will. */
function windowOf(
  { time, runsOut }: QualificationsQuery,
  isOfSomebody: boolean,
  context: CompileContext,
): object | null {
  const { date_from, date_to } = time ? feedDates(time, context) : {};
  const dayBefore = (day: string) =>
    Temporal.PlainDate.from(day.slice(0, 10)).subtract({ days: 1 }).toString();
  if (date_from || date_to)
    return {
      ...(date_from && { from: date_from.slice(0, 10) }),
      ...(date_to && { to: dayBefore(date_to) }),
    };
  if (isOfSomebody || runsOut === null) return null;
  return { to: context.today.add({ days: runsOut === 'has' ? -1 : SOON_DAYS }).toString() };
}
