import { type TObject, type TSchema, Type } from 'typebox';
import type { Ctx } from '#/platform/context.ts';
import { type RecordSource, sourceFields, type WireRecord } from '../db/changes/record-source.ts';
import { tableSource } from '../db/changes/table-source.ts';
import type { CompanyTx } from '../db/company-tx.ts';
import { type Change, type Row, type UpsertResult, type UpsertSpec, upsertMerged } from '../db/upsert.ts';
import { AppError, missingParams } from '../errors.ts';

export interface PutClock {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** The time zone of local times without an offset. */
  readonly timezone: string;
  /** From when on a start is late. Set where each change is told to subscribers; bulk imports tell only that they ended. */
  readonly lateStartMins?: number;
}

/** Stores the records it was made for and returns the outcome of each, in order. */
export type Put = (tx: CompanyTx) => Promise<readonly (Change | AppError)[]>;

/** The destination of records of one entity, matched by their own id. */
export interface RecordTarget {
  readonly entity: string;
  readonly idField: string;
  readonly schema: TObject;
  /** Identifies records of the same thing; default the id field's value. */
  readonly keyOf?: (record: WireRecord, companyId: string) => unknown;
  /** The records as they can be imported again. */
  readonly source: RecordSource;
  /** Called occasionally during a long import, between its transactions. */
  readonly tidy?: (ctx: Ctx) => Promise<void>;
  /** The company task to run after an import that changed so many records. */
  readonly followUp?: { readonly task: string; readonly fromRows: number };
  /**
   * Prepares the records of an import: does the expensive work that needs no database, on worker threads, while earlier
   * records are written. Returns what stores them.
   */
  readonly prepare?: (ctx: Ctx, clock: PutClock) => (records: readonly WireRecord[]) => Promise<Put>;
  /** Stores valid records and returns the outcome of each, in order. */
  readonly put: (
    tx: CompanyTx,
    records: readonly WireRecord[],
    clock: PutClock,
  ) => Promise<readonly (Change | AppError)[]>;
}

export interface Field {
  readonly column: string;
  readonly schema: TSchema;
  /** Required in a new record; cannot be cleared. */
  readonly required?: boolean;
  /** Converts a value that is not null for storage; throws invalidParam, naming `param`, for an invalid one. */
  readonly read?: (value: unknown, param: string, timezone: string) => unknown;
  /** The default of a new record, restored by null; default null. */
  readonly blank?: unknown;
}

export interface TargetShape {
  readonly entity: string;
  readonly table: UpsertSpec['table'];
  readonly idField: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Called with the rows written, in the same transaction. */
  readonly onWritten?: (tx: CompanyTx, result: UpsertResult) => Promise<void>;
}

/** A target whose fields are columns of one table, one to one. */
export function tableTarget(shape: TargetShape): RecordTarget {
  const spec = specOf(shape);
  return {
    entity: shape.entity,
    idField: shape.idField,
    schema: schemaOf(shape),
    source: sourceOf(shape),
    put: async (tx, records, clock) => {
      const patches = patchesOf(records, (record) => patchOf(shape, record, clock.timezone));
      const result = await upsertPatches(tx, spec, patches, clock.now);
      await shape.onWritten?.(tx, result);
      return result.outcomes;
    },
  };
}

/** The stored records of a shape as its fields; `more` are fields that are stored in another way. */
export function sourceOf(shape: TargetShape, more?: MoreFields): RecordSource {
  const fields = Object.entries(shape.fields);
  const { column = shape.idField, schema } = shape.fields[shape.idField] ?? {};
  const columns = [...fields.map(([, field]) => field.column), ...(more?.columns ?? [])];
  return tableSource({
    entity: shape.entity,
    idField: shape.idField,
    fields: sourceFields({
      ...Object.fromEntries(fields.map(([name, field]) => [name, field.schema])),
      ...more?.fields,
    }),
    table: shape.table,
    key: { column, type: keyTypeOf(schema) },
    columns,
    recordOf: (row) => ({
      ...Object.fromEntries(fields.map(([name, field]) => [name, row[field.column] ?? null])),
      ...more?.recordOf(row),
    }),
  });
}

/** Fields whose values are not those of one column. */
export interface MoreFields {
  readonly fields: Readonly<Record<string, TSchema>>;
  readonly columns: readonly string[];
  readonly recordOf: (row: Row) => WireRecord;
}

function keyTypeOf(schema: TSchema | undefined): 'bigint' | 'uuid' | 'text' {
  const { type, format } = (schema ?? {}) as { type?: string; format?: string };
  if (type === 'integer') return 'bigint';
  return format === 'uuid' ? 'uuid' : 'text';
}

/** The patch of each record, or the error of an invalid one. */
export function patchesOf(
  records: readonly WireRecord[],
  patch: (record: WireRecord) => Row,
): (Row | AppError)[] {
  return records.map((record) => {
    try {
      return patch(record);
    } catch (err) {
      if (err instanceof AppError) return err;
      throw err;
    }
  });
}

/** Like `upsertMerged`; a patch that is already an error stays one, and the others continue. */
export async function upsertPatches(
  tx: CompanyTx,
  spec: UpsertSpec,
  patches: readonly (Row | AppError)[],
  now: string,
): Promise<UpsertResult> {
  const whole = patches.flatMap((one): Row[] => (one instanceof AppError ? [] : [one]));
  const result = await upsertMerged(tx, spec, whole, now);
  const stored = result.outcomes.values();
  const outcomes = patches.map((one) =>
    one instanceof AppError ? one : (stored.next().value ?? 'unchanged'),
  );
  return { ...result, outcomes };
}

export function specOf(shape: TargetShape): UpsertSpec {
  const fields = Object.entries(shape.fields);
  const idColumn = shape.fields[shape.idField]?.column ?? shape.idField;
  return {
    table: shape.table,
    key: idColumn,
    blank: Object.fromEntries(fields.map(([, field]) => [field.column, field.blank ?? null])),
    complete: (row) => {
      const [first, ...others] = fields.flatMap(([name, field]) =>
        field.required && row[field.column] === null ? [name] : [],
      );
      if (first !== undefined) throw missingParams([first, ...others]);
      return row;
    },
  };
}

/** Only the id is required here: completeness is checked when the record is merged with the stored one. */
export function schemaOf(shape: TargetShape): TObject {
  const properties = Object.entries(shape.fields).map(([name, field]) => [
    name,
    name === shape.idField
      ? field.schema
      : Type.Optional(field.required ? field.schema : orNull(field.schema)),
  ]);
  return Type.Object(Object.fromEntries(properties));
}

/** The columns that a record sets. Throws invalidParam for an invalid value, such as an unreadable time. */
export function patchOf(shape: TargetShape, record: WireRecord, timezone: string): Row {
  const patch: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const value = record[name];
    if (value === undefined) continue;
    if (value === null) patch[field.column] = field.blank ?? null;
    else patch[field.column] = field.read ? field.read(value, name, timezone) : value;
  }
  return patch;
}

function orNull(schema: TSchema): TSchema {
  const { type } = schema as { type?: string | string[] };
  if (type === undefined) return Type.Union([schema, Type.Null()]);
  const values = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe({ ...schema, ...values, type: [...[type].flat(), 'null'] });
}
