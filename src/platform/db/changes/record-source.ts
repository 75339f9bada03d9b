import type { TSchema } from 'typebox';
import type { CompanyTx } from '../company-tx.ts';

/** One record as it is sent and exported, by its fields' names. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** A place in the order of change: when a record last changed, then its id. A null id is before every record of `at`. */
export interface Place {
  /** ISO 8601 UTC with microseconds. */
  readonly at: string;
  readonly id: string | null;
}

/** A record as it is exported, and its place. */
export interface ChangedRecord {
  readonly place: Place;
  readonly record: WireRecord;
}

export type ValueKind = 'text' | 'integer' | 'number' | 'flag' | 'moment' | 'json';

export interface SourceField {
  readonly name: string;
  readonly kind: ValueKind;
}

/** What a record's texts and states may depend on. */
export interface SourceClock {
  readonly now: Date;
  readonly timezone: string;
}

/** Records of one entity, readable in the order of change. */
export interface RecordSource {
  readonly entity: string;
  readonly idField: string;
  readonly fields: readonly SourceField[];
  /** Whether a text can be the id of a place. */
  readonly isId: (text: string) => boolean;
  /** Up to `limit` records after a place, in order; null begins. */
  readonly page: (
    tx: CompanyTx,
    after: Place | null,
    limit: number,
    clock: SourceClock,
  ) => Promise<readonly ChangedRecord[]>;
  /** The place of the last record; null if there is none. */
  readonly lastPlace: (tx: CompanyTx) => Promise<Place | null>;
}

/** The fields of a record's schema, in its order. */
export function sourceFields(properties: Readonly<Record<string, TSchema>>): SourceField[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, kind: kindOf(schema) }));
}

function kindOf(schema: TSchema): ValueKind {
  const { type, description, anyOf } = schema as {
    type?: string | readonly string[];
    description?: string;
    anyOf?: readonly TSchema[];
  };
  const given = anyOf?.find((one) => (one as { type?: unknown }).type !== 'null');
  if (given) return kindOf(given);
  const types = [type ?? []].flat();
  if (types.includes('object') || types.includes('array')) return 'json';
  if (types.includes('boolean')) return 'flag';
  if (types.includes('string')) {
    return description?.startsWith('ISO 8601') ? 'moment' : 'text';
  }
  if (types.includes('integer')) return 'integer';
  return types.includes('number') ? 'number' : 'json';
}
