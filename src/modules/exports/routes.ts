import type { FastifyReply } from 'fastify';
import { type TObject, Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { ExportParams, ExportQuery, FORMATS } from './schema.ts';
import { type OpenExport, openExport } from './service.ts';

/** `GET /export/{entity}` with the company's credentials. */
export function exportRoutes(app: App): void {
  exportRoute(app, { path: '/export/:entity', params: ExportParams });
}

export interface ExportRoute {
  readonly path: string;
  /** The path parameters, including `entity`. */
  readonly params: TObject;
}

const CONTENT_TYPES = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<(typeof FORMATS)[number], string>;

/** A stream is sent as it is; the route's type only knows the text it is made of. */
function sendExport(reply: FastifyReply, { contentType, fileName, continueFrom, body }: OpenExport): string {
  const sent = reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .header('x-continue-from', continueFrom)
    .send(body);
  return sent as unknown as string;
}

/** One export route: streams the records of an entity. */
export function exportRoute(app: App, { path, params }: ExportRoute): void {
  const content = FORMATS.map((format) => [CONTENT_TYPES[format], { schema: Type.String() }] as const);
  app.get(
    path,
    {
      exposeHeadRoute: false,
      config: { operation: 'exports.download' },
      schema: {
        summary: 'Export the records of one entity',
        description:
          'Streams records in the order in which they last changed, with the field names that the import takes. `X-Continue-From` of the response continues after these records; a record that changes during the export comes in both. An export of changes also names deleted records, as `_deleted: true` with their id. In a CSV, lists and objects are JSON, and a text that a spreadsheet would take for a formula begins with an apostrophe. One export of a company runs at a time.',
        tags: ['export'],
        params,
        querystring: ExportQuery,
        response: {
          200: { description: 'The records, in the requested format.', content: Object.fromEntries(content) },
        },
      },
    },
    async (request, reply) => {
      const { entity } = request.params as { entity: string };
      return sendExport(reply, await openExport(ctxOf(request), entity, request.query as ExportQuery));
    },
  );
}
