import { companyName, companySettings, hasLiveKey } from '#/modules/tenants/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import { AppError, notFound } from '#/platform/errors.ts';
import { HOUR_MS, isoOf } from '#/platform/time.ts';
import { invoices } from '../ledger/books.ts';
import { findEntry } from '../ledger/entry-store.ts';
import { listLines } from '../ledger/line-store.ts';
import { ADDRESS_HOURS, sealAddress } from './address.ts';
import { printInvoice } from './print.ts';
import type { InvoiceToPrint } from './render.ts';
import type { InvoiceDocument } from './schema.ts';
import * as store from './store.ts';

/** Prints the current state of an invoice. `base` is the URL under which documents are served. */
export async function createDocument(ctx: Ctx, invoiceId: number, base: string): Promise<InvoiceDocument> {
  const toPrint = await loadInvoice(ctx, invoiceId);
  const content = await printInvoice(ctx, toPrint);
  const createdAt = isoOf(ctx.now());
  const documentId = ctx.newId();
  const fileName = `${toPrint.invoice.reference.replace(/[^\w.-]+/g, '_')}.pdf`;
  const token = sealAddress(ctx.services.vault, {
    companyId: ctx.companyId,
    documentId,
    keyId: ctx.actor.type === 'key' ? ctx.actor.keyId : null,
    expiresMs: ctx.now().getTime() + ADDRESS_HOURS * HOUR_MS,
  });
  return ctx.inCompany(async (tx) => {
    await store.insertDocument(tx, {
      document_id: documentId,
      entry_id: invoiceId,
      file_name: fileName,
      content,
      created_at: createdAt,
    });
    return {
      documentId,
      invoiceId,
      fileName,
      contentType: 'application/pdf',
      sizeBytes: content.byteLength,
      url: `${base}/documents/${token}`,
      createdAt,
    };
  });
}

/** The document of a URL, as long as the API key it was made with is valid. */
export async function readDocument(
  ctx: Ctx,
  documentId: string,
): Promise<{ fileName: string; content: Buffer }> {
  const { actor } = ctx;
  const found = await ctx.inCompany(async (tx) => {
    if (actor.type === 'key' && !(await hasLiveKey(tx, actor.keyId, ctx.now())))
      throw new AppError('unauthorized', 'The key this address was made with is no longer valid');
    return store.findDocument(tx, documentId);
  });
  if (!found) throw notFound('Document');
  return { fileName: found.file_name, content: found.content };
}

/** Deletes documents whose URLs have expired. Returns how many. */
export function forgetDocuments(ctx: OperatorCtx): Promise<number> {
  return store.deleteDocuments(ctx.db, new Date(ctx.now().getTime() - ADDRESS_HOURS * HOUR_MS));
}

function loadInvoice(ctx: Ctx, invoiceId: number): Promise<InvoiceToPrint> {
  return ctx.inCompany(async (tx) => {
    const row = await findEntry(tx, 'invoice', invoiceId);
    if (!row) throw notFound(invoices.thing);
    const lines = (await listLines(tx, invoiceId)).map((line) => invoices.lineOf(line, row.contact_id));
    const { timezone, fms } = await companySettings(tx);
    const invoice = invoices.entryOf(row, { now: ctx.now(), timezone });
    return {
      invoice,
      lines,
      timezone,
      letterhead: { name: await companyName(tx), ...fms.letterhead },
      ...(await store.findAddressees(tx, invoice)),
    };
  });
}
