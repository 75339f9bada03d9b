import { sql } from 'kysely';
import { type RecordSource, sourceFields, type WireRecord } from '#/platform/db/changes/record-source.ts';
import { tableSource } from '#/platform/db/changes/table-source.ts';
import { type Book, invoices, quotes } from './books.ts';
import { COLUMNS, type EntryRow } from './entry-store.ts';
import { Invoice, Quote } from './schema.ts';

/** Invoices and quotes without their lines, in the order of change. */
export const invoiceSource = entrySource('invoices', invoices, Invoice.properties);
export const quoteSource = entrySource('quotes', quotes, Quote.properties);

function entrySource<E extends WireRecord, L>(
  entity: string,
  book: Book<E, L>,
  properties: Parameters<typeof sourceFields>[0],
): RecordSource {
  return tableSource({
    entity,
    idField: 'id',
    fields: sourceFields(properties),
    table: 'ledger_entries',
    key: { column: 'entry_id', type: 'bigint' },
    columns: COLUMNS,
    select: (tx) => sql`(select c.name from contacts c
                          where c.company_id = ${tx.companyId} and c.contact_id = r.contact_id) as contact_name`,
    where: sql`r.kind = ${book.kind}`,
    recordOf: (row, clock) => book.entryOf(row as unknown as EntryRow, clock),
  });
}
