import { type Static, Type } from 'typebox';
import { nullable } from '#/platform/schema.ts';

const Score = Type.Number({ minimum: 0, maximum: 1 });
const Via = Type.String({
  description: 'What matched: name, reference, code, postcode, address, alias, site…',
});

export const CustomerCandidate = Type.Object({
  contact_id: Type.Integer(),
  name: Type.String(),
  score: Score,
  matched_via: Via,
});
export type CustomerCandidate = Static<typeof CustomerCandidate>;

export const SiteCandidate = Type.Object({
  site_key: Type.String(),
  name: nullable(Type.String()),
  address: Type.String(),
  postcode: nullable(Type.String()),
  contact_id: nullable(Type.Integer()),
  score: Score,
  matched_via: Via,
});
export type SiteCandidate = Static<typeof SiteCandidate>;

export const TypeCandidate = Type.Object({
  type_id: Type.Integer(),
  name: Type.String(),
  score: Score,
  matched_via: Via,
});
export type TypeCandidate = Static<typeof TypeCandidate>;

export const CategoryCandidate = Type.Object({
  category_id: Type.Integer(),
  name: Type.String(),
  score: Score,
  matched_via: Via,
});
export type CategoryCandidate = Static<typeof CategoryCandidate>;

/** The records of the directory a mail may refer to, best first. */
export const Resolution = Type.Object({
  customers: Type.Array(CustomerCandidate),
  sites: Type.Array(SiteCandidate),
  types: Type.Array(TypeCandidate),
  categories: Type.Array(CategoryCandidate),
  parent_candidates: Type.Array(CustomerCandidate),
});
export type Resolution = Static<typeof Resolution>;
