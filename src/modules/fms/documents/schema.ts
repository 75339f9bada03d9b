import { type Static, Type } from 'typebox';
import { Timestamp } from '#/platform/schema.ts';

export const InvoiceDocument = Type.Object(
  {
    documentId: Type.String({ format: 'uuid' }),
    invoiceId: Type.Integer(),
    fileName: Type.String({ examples: ['INV-000501.pdf'] }),
    contentType: Type.String({ examples: ['application/pdf'] }),
    sizeBytes: Type.Integer(),
    url: Type.String({ format: 'uri', description: 'Needs no header; valid for 24 hours.' }),
    createdAt: Timestamp,
  },
  { title: 'InvoiceDocument' },
);
export type InvoiceDocument = Static<typeof InvoiceDocument>;

/** A PDF; it is not serialised as JSON. */
export const Pdf = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

export const DocumentParams = Type.Object({
  document_token: Type.String({ minLength: 1, description: 'The encrypted address of one document.' }),
});
