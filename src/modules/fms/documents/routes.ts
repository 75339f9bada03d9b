import type { FastifyRequest } from 'fastify';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { InvoiceKey } from '../ledger/schema.ts';
import { DocumentParams, InvoiceDocument, Pdf } from './schema.ts';
import { createDocument, readDocument } from './service.ts';

const tags = ['invoices'];

/** The base URL of documents, as the caller sees it. */
export type DocumentBase = (request: FastifyRequest) => string;

/** The route that prints invoices. */
export function documentRoutes(app: App, baseOf: DocumentBase): void {
  app.post(
    '/invoices/document/create',
    {
      config: { operation: 'invoices.createDocument', rate: 'heavy' },
      schema: {
        summary: 'Print an invoice as a PDF',
        description: 'The URL needs no header and is valid for 24 hours.',
        tags,
        body: InvoiceKey,
        response: { 201: InvoiceDocument },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createDocument(ctxOf(request), request.body.invoiceId, baseOf(request))),
  );
}

/** The route that returns documents: the URL is the credential, and the surface has decrypted it. */
export function printedRoutes(app: App, documentIdOf: (request: FastifyRequest) => string): void {
  app.get(
    '/documents/:document_token',
    {
      config: { operation: 'invoices.getDocument' },
      schema: {
        summary: 'Get a printed document by its signed URL',
        description: 'The URL is the credential and is valid for 24 hours.',
        tags,
        security: [],
        params: DocumentParams,
        response: { 200: { description: 'The PDF.', content: { 'application/pdf': { schema: Pdf } } } },
      },
    },
    async (request, reply) => {
      const { fileName, content } = await readDocument(ctxOf(request), documentIdOf(request));
      return (
        reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${fileName}"`)
          // The console shows it in a frame of its own page.
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
          .header('x-frame-options', 'SAMEORIGIN')
          .send(content)
      );
    },
  );
}
