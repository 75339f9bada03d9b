import { type Static, Type } from 'typebox';
import { Timestamp } from '#/platform/schema.ts';

export const InvoiceDocument = Type.Object(
  {
    documentId: Type.String({ format: 'uuid' }),
    invoiceId: Type.Integer(),
    fileName: Type.String({ examples: ['INV-000501.pdf'] }),
    contentType: Type.String({ examples: ['application/pdf'] }),
    sizeBytes: Type.Integer(),
    url: Type.String({ format: 'uri', description: 'Opens without a header, for 24 hours.' }),
    createdAt: Timestamp,
  },
  { title: 'InvoiceDocument' },
);
export type InvoiceDocument = Static<typeof InvoiceDocument>;

/** A PDF; it never passes through the JSON serializer. */
export const Pdf = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

export const DocumentParams = Type.Object({
  document_token: Type.String({ minLength: 1, description: 'The sealed address of one document.' }),
});
