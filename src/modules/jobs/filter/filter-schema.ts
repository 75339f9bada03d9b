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

const JobValues = Type.Object({
  contactId: numbers,
  resourceId: texts(),
  siteKey: texts(),
  typeId: numbers,
  categoryId: numbers,
  jobGroupId: numbers,
  vertical: texts(),
  subVertical: texts('In any case.'),
  result: texts('In any case.'),
  status: texts('The four states, or words of the field-management system.'),
  priority: texts('In any case.'),
});
type ValueLists = Static<typeof JobValues>;

/**
 * Lists of values by name. An absent or empty list is no condition; of each other list a job must have one value.
 */
export type JobValues = {
  readonly [Name in keyof ValueLists]?: Readonly<NonNullable<ValueLists[Name]>> | undefined;
};

/** What jobs may be filtered by; a job must meet all conditions. */
export const JobFilter = Type.Object({
  only: Type.Optional(
    Type.Object(JobValues.properties, { description: 'Only jobs with one of these values.' }),
  ),
  except: Type.Optional(
    Type.Object(JobValues.properties, { description: 'Excludes jobs with one of these values.' }),
  ),
  assigned: flag('Whether an engineer is assigned.'),
  reported: flag('Whether an outcome is written up.'),
  planned_maintenance: flag('Whether the job type is planned maintenance.'),
  complaint: flag('Whether the customer complains about the service, as `ai.complaint` of the job tells.'),
  overdue: flag('Open jobs that should have started or ended by now.'),
  start_delta_mins: range('Minutes from the planned to the actual start; negative is early.'),
  end_delta_mins: range('Minutes from the planned to the actual end; negative is early.'),
  duration_mins: range('Minutes from the actual start to the actual end.'),
  response_hours: range('Hours from being raised to the actual start.'),
  place: texts('Words of the site’s name or address, or a postcode or the beginning of one.'),
  mentions: texts('Words in the description or the outcome.'),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      description: 'Weekdays of the time axis; 1 is Monday.',
      maxItems: 7,
    }),
  ),
  from_time: Type.Optional(
    Type.String({ pattern: '^\\d\\d:\\d\\d$', description: 'Time of day, inclusive.' }),
  ),
  to_time: Type.Optional(Type.String({ pattern: '^\\d\\d:\\d\\d$', description: 'Time of day, exclusive.' })),
});
type Conditions = Static<typeof JobFilter>;
export type JobFilter = Omit<Conditions, 'only' | 'except'> & {
  readonly only?: JobValues;
  readonly except?: JobValues;
};

export type NumberRange = NonNullable<Conditions['duration_mins']>;

/** On which side of their planned times jobs are: true is that side, false the other, including on time. */
export interface Punctuality {
  readonly startedLate?: boolean | undefined;
  readonly startedEarly?: boolean | undefined;
  readonly finishedLate?: boolean | undefined;
  readonly finishedEarly?: boolean | undefined;
}

/** Punctuality as ranges around zero; jobs without both times match none. */
export function punctualityFilter(asked: Punctuality): JobFilter {
  const start = aroundZero(asked.startedEarly, asked.startedLate);
  const end = aroundZero(asked.finishedEarly, asked.finishedLate);
  return { ...(start && { start_delta_mins: start }), ...(end && { end_delta_mins: end }) };
}

function aroundZero(early: boolean | undefined, late: boolean | undefined): NumberRange | undefined {
  if (early === undefined && late === undefined) return undefined;
  return {
    ...(early !== undefined && (early ? { under: 0 } : { at_least: 0 })),
    ...(late !== undefined && (late ? { over: 0 } : { at_most: 0 })),
  };
}
