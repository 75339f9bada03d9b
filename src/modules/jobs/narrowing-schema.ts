import { type Static, Type } from 'typebox';

const texts = (description?: string) =>
  Type.Optional(Type.Array(Type.String(), { maxItems: 500, ...(description && { description }) }));
const numbers = Type.Optional(Type.Array(Type.Integer(), { maxItems: 500 }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const range = (description: string) =>
  Type.Optional(
    Type.Partial(
      Type.Object({
        over: Type.Number(),
        at_least: Type.Number(),
        under: Type.Number(),
        at_most: Type.Number(),
      }),
      { description },
    ),
  );

const Lists = Type.Object({
  contactId: numbers,
  resourceId: texts(),
  siteKey: texts(),
  typeId: numbers,
  categoryId: numbers,
  vertical: texts(),
  result: texts(),
  status: texts('The four states.'),
  priority: texts('In any case.'),
});

/** What may be asked of jobs beyond what the surfaces filter by; all of it must hold. */
export const Narrowing = Type.Object({
  only: Type.Optional(Type.Object(Lists.properties, { description: 'Only jobs with one of these values.' })),
  except: Type.Optional(
    Type.Object(Lists.properties, { description: 'Without the jobs that have one of these values.' }),
  ),
  assigned: flag('Whether an engineer is assigned.'),
  reported: flag('Whether an outcome is written up.'),
  planned_maintenance: flag('Whether the job type is planned maintenance.'),
  overdue: flag('Open jobs that should have started or ended by now.'),
  start_delta_mins: range('Minutes from the planned to the actual start; negative is early.'),
  end_delta_mins: range('Minutes from the planned to the actual end; negative is early.'),
  duration_mins: range('Minutes from the actual start to the actual end.'),
  response_hours: range('Hours from being raised to the actual start.'),
  place: texts('Words of the site’s name or address, or a postcode or the beginning of one.'),
  mentions: texts('Words in the description or the outcome.'),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      description: 'Of the time axis; 1 is Monday.',
      maxItems: 7,
    }),
  ),
  from_time: Type.Optional(
    Type.String({ pattern: '^\\d\\d:\\d\\d$', description: 'Time of day, inclusive.' }),
  ),
  to_time: Type.Optional(Type.String({ pattern: '^\\d\\d:\\d\\d$', description: 'Time of day, exclusive.' })),
});
export type Narrowing = Static<typeof Narrowing>;

/** With a narrowing: the moment that is now, and the zone that times of day are of. */
export interface Narrowed {
  readonly narrowing: Narrowing;
  readonly now: Date;
  readonly timezone: string;
}
