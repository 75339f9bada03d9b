import { Type } from 'typebox';
import { type Row, type UpsertSpec, upsertMerged } from '#/platform/db/upsert.ts';
import { missingParam } from '#/platform/errors.ts';
import type { RecordTarget, WireRecord } from '#/platform/record-target.ts';
import { nullable, TimeInput } from '#/platform/schema.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import { recordsOf } from './store.ts';

const Amount = Type.Optional(nullable(Type.Number()));
const Words = Type.Optional(nullable(Type.String({ maxLength: 10_000 })));
const Moment = Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }));

/** A third-party quotation as it is synced in; further fields are kept as they came. */
const Quotation = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    created_at: Type.Optional(TimeInput()),
    updated_at: Moment,
    quote_status: Words,
    quote_from: Words,
    quote_number: Words,
    quote_for_company: Words,
    title: Words,
    quote_for_first_name: Words,
    quote_for_last_name: Words,
    total_excludes_tax: Amount,
    currency: Words,
    quote_url: Words,
  },
  { additionalProperties: true },
);

const ENVELOPE = ['company_id', 'api_key'];

const spec: UpsertSpec = {
  table: 'quotations',
  key: 'quotation_id',
  blank: { quotation_id: null, quote_number: null, created_at: null, record: {} },
  complete: (row) => {
    if (row.created_at === null) throw missingParam('created_at');
    return row;
  },
};

export const quotations: RecordTarget = {
  entity: 'quotations',
  idField: 'id',
  schema: Quotation,
  put: async (tx, records, clock) => {
    const stored = await recordsOf(
      tx,
      records.map((record) => String(record.id).toLowerCase()),
    );
    const patches = records.map((record): Row => {
      const id = String(record.id).toLowerCase();
      const whole = mergedRecord(stored.get(id) ?? {}, { ...record, id });
      stored.set(id, whole);
      const createdAt = whole.created_at as string | number | undefined;
      return {
        quotation_id: id,
        quote_number: typeof whole.quote_number === 'string' ? whole.quote_number : null,
        created_at:
          createdAt === undefined ? null : isoOf(parseMoment(createdAt, 'created_at', clock.timezone)),
        record: whole,
      };
    });
    const { outcomes } = await upsertMerged(tx, spec, patches, clock.now);
    return outcomes;
  },
};

/** Fields present replace, absent ones stay, null clears. */
function mergedRecord(before: WireRecord, patch: WireRecord): WireRecord {
  const merged = Object.entries({ ...before, ...patch }).filter(
    ([name, value]) => value !== null && value !== undefined && !ENVELOPE.includes(name),
  );
  return Object.fromEntries(merged);
}
