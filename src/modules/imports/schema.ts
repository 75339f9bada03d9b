import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '#/platform/schema.ts';
import { ENTITIES, TARGETS } from './entities.ts';

export const EntityParams = Type.Object({ entity: oneOf(ENTITIES) });

const TextIds = Type.Boolean({
  default: false,
  description:
    'Ids may be texts such as `PETH01`: a number stands for each, the same in every import, from 4503599627370496 up.',
});

export const ImportBody = Type.Object({
  records: Type.Array(Type.Unsafe<unknown>({}), { description: 'Records of the entity, in any order.' }),
  dry_run: Type.Boolean({ default: false, description: 'Validate and count without storing.' }),
  text_ids: TextIds,
});

/** The record of an entity, as it is named in the document: `JobRecord`, `JobTypeRecord`. */
const RecordOf = TARGETS.map(({ entity, schema }) => {
  const words = entity.replace(/ies$/, 'y').replace(/s$/, '').split('_');
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return { ...schema, title: `${name}Record` };
});

/** `ImportBody` with the fields of each entity’s records, which are checked one by one. */
export const DocumentedImportBody = {
  type: 'object',
  required: ['records'],
  properties: {
    ...ImportBody.properties,
    records: {
      description: 'Records of the entity, in any order.',
      anyOf: RecordOf.map((items) => ({ type: 'array', items })),
    },
  },
};

export const ImportQuery = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
  text_ids: Type.Optional(Type.Boolean({ description: 'As in the body, for records sent as NDJSON.' })),
});

const Failure = Type.Object({
  index: Type.Integer({ description: 'Index of the record, from 0.' }),
  id: Type.Unsafe<string | number | null>({
    type: ['integer', 'string', 'null'],
    description: 'As given.',
  }),
  param: nullable(Type.String()),
  message: Type.String(),
});
export type Failure = Static<typeof Failure>;

export const ImportResult = Type.Object({
  received: Type.Integer(),
  inserted: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Array(Failure),
  failed_total: Type.Integer({ description: 'All failures; `failed` lists the first 1,000.' }),
  dry_run: Type.Boolean(),
  took_ms: Type.Integer(),
});
export type ImportResult = Static<typeof ImportResult>;

const CELLS_MAX = 500;
const ROWS_MAX = 1_000;
const Cell = Type.String({ maxLength: 20_000 });

export const ColumnsBody = Type.Object({
  header: Type.Array(Cell, { minItems: 1, maxItems: CELLS_MAX, description: 'The names of the columns.' }),
  rows: Type.Array(Type.Array(Cell, { maxItems: CELLS_MAX }), {
    maxItems: ROWS_MAX,
    description: 'The first rows, cell by cell; a hundred are enough.',
  }),
});
export type ColumnsBody = Static<typeof ColumnsBody>;

const FedField = Type.Object({
  position: Type.Integer({ description: 'Index of the column, from 0.' }),
  field: Type.String(),
});

export const ColumnsAnswer = Type.Object({
  fields: Type.Array(
    Type.Object({
      field: Type.String({ examples: ['site.address'] }),
      kind: oneOf(['text', 'moment', 'flag', 'words', 'json'], {
        description: '`words` is a list of texts, separated by ";" in a cell.',
      }),
      required: Type.Boolean(),
      allowed: Type.Optional(Type.Array(Type.String())),
    }),
    { description: 'The fields that columns can feed.' },
  ),
  feeds: Type.Array(FedField, { description: 'Columns whose name and values both fit one field.' }),
  unsure: Type.Array(FedField, {
    description: 'Columns that may feed a field; ask a person to confirm them.',
  }),
  dates: nullable(
    oneOf(['dmy', 'mdy', 'iso', 'unclear'], {
      description: 'How the fed columns write dates; null if it does not matter.',
    }),
  ),
  values: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() }), {
    description: 'Words in the file and the field values they stand for.',
  }),
  text_ids: Type.Boolean({ description: 'Fed ids are texts: import the records with `text_ids`.' }),
});
export type ColumnsAnswer = Static<typeof ColumnsAnswer>;
