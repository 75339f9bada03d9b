import { isDeepStrictEqual } from 'node:util';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import { type Row, type UpsertSpec, upsertMerged } from '#/platform/db/upsert.ts';
import { missingParam } from '#/platform/errors.ts';
import type { RecordTarget } from '#/platform/records/record-target.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import { numberOf } from './event-rules.ts';
import { settleEvents } from './event-store.ts';
import { Quotation } from './schema.ts';
import { lockQuotations, quotationSource, recordsOf } from './store.ts';

const ENVELOPE = ['company_id', 'api_key'];

const spec: UpsertSpec = {
  table: 'quotations',
  key: 'quotation_id',
  blank: { quotation_id: null, quote_number: null, created_at: null, record: {}, base: null },
  complete: (row) => {
    if (row.created_at === null) throw missingParam('created_at');
    return row;
  },
};

export const quotations: RecordTarget = {
  entity: 'quotations',
  idField: 'id',
  schema: Quotation,
  source: quotationSource,
  put: async (tx, records, clock) => {
    await lockQuotations(tx);
    const stored = await recordsOf(
      tx,
      records.map((record) => String(record.id).toLowerCase()),
    );
    const patches = records.map((record): Row => {
      const id = String(record.id).toLowerCase();
      const before = stored.get(id);
      const whole = mergedRecord(before ?? {}, { ...record, id });
      stored.set(id, whole);
      const createdAt = whole.created_at as string | number | undefined;
      return {
        quotation_id: id,
        quote_number: numberOf(whole),
        created_at:
          createdAt === undefined ? null : isoOf(parseMoment(createdAt, 'created_at', clock.timezone)),
        record: whole,
        // An import replaces all earlier events.
        ...(!isDeepStrictEqual(before, whole) && { base: null }),
      };
    });
    const { outcomes, written } = await upsertMerged(tx, spec, patches, clock.now);
    await settleEvents(
      tx,
      written.filter(({ base }) => base === null).map((row) => String(row.quotation_id)),
    );
    return outcomes;
  },
};

/** Given fields replace, absent ones are kept, null clears. */
function mergedRecord(before: WireRecord, patch: WireRecord): WireRecord {
  const merged = Object.entries({ ...before, ...patch }).filter(
    ([name, value]) => value !== null && value !== undefined && !ENVELOPE.includes(name),
  );
  return Object.fromEntries(merged);
}
