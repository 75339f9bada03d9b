import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '#/platform/schema.ts';
import { GROUPS, MATCHES, SUGGESTED_TYPES } from './words.ts';

const QUERY_LENGTH_MAX = 1_000;

export const AutocompleteQuery = Type.Object({
  q: Type.String({
    minLength: 2,
    maxLength: QUERY_LENGTH_MAX,
    description:
      'At least two characters of a name, postcode (with or without its space, or its first half), e-mail ' +
      'address, phone number in any form, job or customer reference, a whole-number id, or the UUID of a person.',
    examples: ['northg', 'LS1 4AP', 'bob nolan', '0113 496'],
  }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Items per group.' }),
  types: Type.Optional(
    Type.Array(Type.String(), {
      description: `Only these, comma-separated: ${SUGGESTED_TYPES.join(', ')}.`,
      examples: [['contact', 'person']],
    }),
  ),
});
export type AutocompleteQuery = Static<typeof AutocompleteQuery>;

export const Suggestion = Type.Object(
  {
    type: oneOf(SUGGESTED_TYPES),
    id: Type.Unsafe<string | number>({
      type: ['integer', 'string'],
      description: 'A UUID for a person, a string for an engineer, otherwise an integer.',
    }),
    label: Type.String(),
    sublabel: nullable(Type.String()),
    matchedVia: oneOf(MATCHES),
    score: Type.Number({ minimum: 0, maximum: 1 }),
    data: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Additional fields of the record; includes `site` if a site of a customer matched.',
    }),
  },
  { title: 'Suggestion' },
);
export type Suggestion = Static<typeof Suggestion>;

type GroupName = (typeof GROUPS)[keyof typeof GROUPS];

export const AutocompleteAnswer = Type.Object({
  groups: Type.Object(
    Object.fromEntries(Object.values(GROUPS).map((group) => [group, Type.Array(Suggestion)])) as Record<
      GroupName,
      ReturnType<typeof Type.Array<typeof Suggestion>>
    >,
    { description: 'All eight groups; empty if nothing matches or the type was not requested.' },
  ),
  results: Type.Array(Suggestion, { description: 'The items of all groups, best first.' }),
});
export type AutocompleteAnswer = Static<typeof AutocompleteAnswer>;

const Texts = (description: string) => Type.Array(Type.String(), { description });

export const Diagnosis = Type.Object({
  ok: Type.Boolean({
    description: 'Whether something can be found, everything imported is indexed, and no index has failed.',
  }),
  missing: Texts('Data that was never imported and therefore cannot be searched.'),
  populating: Texts('Indexes that are incomplete.'),
  failed: Texts('Indexes that cannot be updated or used; `advice` has the reason.'),
  advice: Texts('How to resolve it.'),
  indexes: Type.Array(
    Type.Object({
      name: Type.String(),
      state: oneOf(['ready', 'populating', 'empty', 'failed']),
      documents: Type.Integer({ description: 'Records that can be found.' }),
      expected: Type.Integer({ description: 'Records in total.' }),
      updated_at: nullable(Type.Integer({ description: 'Epoch milliseconds of the last change.' })),
    }),
  ),
});
export type Diagnosis = Static<typeof Diagnosis>;
