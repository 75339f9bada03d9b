import { type Static, type TSchema, Type } from 'typebox';
import { VERTICALS } from '#/modules/enrichment/index.ts';
import { Job, OTHER_NAMES, STATUS_WORDS } from '#/modules/jobs/index.ts';
import { alsoCalled, Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';

const QUERY_LENGTH_MAX = 2_000;
/** The states, and the field-management system's words. */
export const STATUSES: readonly string[] = STATUS_WORDS;

function bodyWith(queryLengthMin: number) {
  const queryText = (description: string) =>
    Type.Optional(Type.String({ minLength: queryLengthMin, maxLength: QUERY_LENGTH_MAX, description }));
  const day = (description: string) => Type.Optional(TimeInput(description));
  return Type.Object({
    query_text: queryText('What to look for: words, a reference, a part number, an error code.'),
    query: queryText('The same as `query_text`.'),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    type_id: Type.Optional(alsoCalled(Id(), OTHER_NAMES.jobType)),
    category_id: Type.Optional(Id()),
    job_group_id: Type.Optional(Id()),
    resource_id: Type.Optional(alsoCalled(Type.String({ maxLength: 500 }), OTHER_NAMES.engineer)),
    contact_id: Type.Optional(alsoCalled(Id(), OTHER_NAMES.customer)),
    vertical: Type.Optional(oneOf(VERTICALS)),
    sub_vertical: Type.Optional(Type.String({ maxLength: 500 })),
    site_key: Type.Optional(Type.String({ maxLength: 500 })),
    status: Type.Optional(
      Type.Array(Type.String(), {
        description: `One or more of ${STATUSES.join(', ')}; comma-separated or a list.`,
      }),
    ),
    result: Type.Optional(Type.String({ maxLength: 500, description: 'The label, in any case.' })),
    start_date: day('First day of `actual_start_at`, YYYY-MM-DD in the company’s time zone.'),
    end_date: day('Last day of `actual_start_at`, the whole of it.'),
    startDate: day('The same as `start_date`.'),
    endDate: day('The same as `end_date`.'),
    cleanup: Type.Boolean({ default: false, description: 'Leave out nulls and empties.' }),
  });
}

/** `query` is accepted for `query_text`; one of the two must be there. What is null or empty was not sent. */
export const SearchBody = bodyWith(1);
export const EnrichedSearchBody = bodyWith(3);
export type SearchBody = Static<typeof SearchBody>;

const Text = nullable(Type.String());

const hitKeys = {
  job_id: Type.Integer(),
  job_ref: Type.String(),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'In (0,1]; decreases with rank and with the share of the query that the hit does not match.',
  }),
  contact_id: nullable(Type.Integer()),
  contact_name: Text,
  site_key: Text,
  resource_id: Text,
  engineer_name: Text,
  type_id: nullable(Type.Integer()),
  type_name: Text,
  category_id: nullable(Type.Integer()),
  vertical: Text,
  sub_vertical: Text,
  status: Type.String(),
  result: Text,
  summary: Text,
  actual_start_at: nullable(Timestamp),
  created_at: Timestamp,
  highlights: Type.Array(Type.String(), {
    description: 'HTML: the text escaped, `<em>` around what matched.',
  }),
  matched_via: Type.Array(oneOf(['exact', 'keyword', 'fuzzy', 'semantic'])),
  score_components: Type.Partial(
    Type.Object({ semantic: Type.Number(), keyword: Type.Number(), exact: Type.Number() }),
  ),
};

/** A job that was found. Every key may be absent from a cleaned-up answer. */
export const Hit = Type.Partial(Type.Object(hitKeys), { title: 'SearchHit' });
export type Hit = Static<typeof Hit>;

const joined = Job.properties;
/** A job that was found, with the records it is linked to. */
export const EnrichedHit = Type.Partial(
  Type.Object({
    ...hitKeys,
    contact: joined.contact,
    site: joined.site,
    engineer: joined.engineer,
    job: Type.Partial(Type.Object(joined)),
  }),
  { title: 'EnrichedSearchHit' },
);
export type EnrichedHit = Static<typeof EnrichedHit>;

const answerKeys = <T extends TSchema>(hit: T) => ({
  hits: Type.Array(hit),
  count: Type.Integer({ description: 'Hits in this answer.' }),
  total_matches: Type.Optional(Type.Integer({ description: 'Jobs that match in all.' })),
});

export const SearchAnswer = Type.Object(
  {
    ...answerKeys(Hit),
    notice: Type.Optional(
      Type.String({ description: 'Present if the search compared words only, without meaning.' }),
    ),
  },
  { title: 'SearchAnswer' },
);
export type SearchAnswer = Static<typeof SearchAnswer>;

const groupKeys = {
  count: Type.Integer(),
  completed_ok: Type.Integer(),
  issue_rate: nullable(
    Type.Number({ description: 'Completed with issues, of those that are finished; null when none is.' }),
  ),
};

export const RelatedWorks = Type.Object(
  {
    by_type: Type.Array(Type.Object({ type_id: nullable(Type.Integer()), type_name: Text, ...groupKeys })),
    by_engineer: Type.Array(Type.Object({ resource_id: Text, engineer_name: Text, ...groupKeys })),
    by_site: Type.Array(Type.Object({ site_key: Text, site_name: Text, ...groupKeys })),
  },
  { title: 'RelatedWorks', description: 'Counted over the hits of this answer alone.' },
);
export type RelatedWorks = Static<typeof RelatedWorks>;

export const EnrichedSearchAnswer = Type.Object(
  {
    ...answerKeys(EnrichedHit),
    related_works: RelatedWorks,
    query_text: Type.String(),
    took_ms: Type.Integer(),
  },
  { title: 'EnrichedSearchAnswer' },
);
export type EnrichedSearchAnswer = Static<typeof EnrichedSearchAnswer>;
