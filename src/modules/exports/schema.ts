import { type Static, Type } from 'typebox';
import { oneOf, TimeInput } from '#/platform/schema.ts';
import { ENTITIES } from './sources.ts';

export const FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type FormatName = (typeof FORMATS)[number];

export const ExportParams = Type.Object({ entity: oneOf(ENTITIES) });

export const ExportQuery = Type.Object({
  format: oneOf(FORMATS, { default: 'ndjson', description: 'The format of the response.' }),
  columns: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'The columns to return, separated by commas, in this order; all by default.',
      examples: ['jobId,reference,status'],
    }),
  ),
  updated_since: Type.Optional(
    TimeInput('ISO 8601, or epoch seconds or milliseconds: only records that changed at this time or later.'),
  ),
  continue_from: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'The `X-Continue-From` of an earlier export of this entity: only records that changed after it.',
    }),
  ),
  bom: Type.Boolean({
    default: false,
    description: 'Begin a CSV with a byte order mark, which Excel needs to read it as UTF-8.',
  }),
});
export type ExportQuery = Static<typeof ExportQuery>;
