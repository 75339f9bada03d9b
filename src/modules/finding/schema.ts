import { type Static, Type } from 'typebox';
import { Id, nullable, Timestamp } from '#/platform/schema.ts';

const QUERY_LENGTH_MAX = 2_000;
const QueryText = Type.String({ minLength: 1, maxLength: QUERY_LENGTH_MAX });
const Limit = Type.Integer({ minimum: 1, maximum: 100, default: 10 });

/** `query` is accepted for `query_text`; one of the two must be there. */
export const SearchBody = Type.Object({
  query_text: Type.Optional(QueryText),
  query: Type.Optional(QueryText),
  limit: Limit,
  type_id: Type.Optional(Id()),
  category_id: Type.Optional(Id()),
  resource_id: Type.Optional(Type.String()),
  contact_id: Type.Optional(Id()),
  cleanup: Type.Boolean({ default: false, description: 'Leave out nulls and empties.' }),
});
export type SearchBody = Static<typeof SearchBody>;

const Text = nullable(Type.String());

/** A job that was found. Every key may be absent from a cleaned-up answer. */
export const Hit = Type.Partial(
  Type.Object({
    job_id: Type.Integer(),
    job_ref: Type.String(),
    score: Type.Number({ minimum: 0, maximum: 1 }),
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
    highlights: Type.Array(Type.String()),
    matched_via: Type.Array(Type.String()),
    score_components: Type.Object({ semantic: Type.Number(), keyword: Type.Number(), exact: Type.Number() }),
  }),
  { title: 'SearchHit' },
);
export type Hit = Static<typeof Hit>;

export const SearchAnswer = Type.Object({ hits: Type.Array(Hit), count: Type.Integer() });
export type SearchAnswer = Static<typeof SearchAnswer>;
