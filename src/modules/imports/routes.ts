import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { parseJson } from '#/platform/http/json-body.ts';
import { recordsOfNdjson } from './ndjson.ts';
import { EntityParams, ImportBody, ImportQuery, ImportResult } from './schema.ts';
import { type Given, importRecords } from './service.ts';

const JSON_BYTES_MAX = 25 * 1_048_576;

/** `POST /import/{entity}` for the company's own key. */
export function importRoutes(app: App): void {
  importRoute(app, { path: '/import/:entity', params: EntityParams });
}

export interface ImportRoute {
  readonly path: string;
  /** The path's parameters, `entity` among them. */
  readonly params: TObject;
}

/** One import route: a JSON body up to 25 MB, or NDJSON of any size, streamed. */
export function importRoute(app: App, { path, params }: ImportRoute): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-ndjson', (_request, body, done) => done(null, body));
    // A record no store can hold is that record's failure, not the request's: each is checked by itself.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => parseJson(body),
    );
    scope.post(
      path,
      {
        bodyLimit: JSON_BYTES_MAX,
        // The same records twice change nothing by themselves.
        config: { bearer: false, idempotent: false },
        schema: {
          summary: 'Import records of one entity',
          description:
            'Upsert by the entity’s own id: fields present replace, absent ones stay, null clears. A bad record is reported and skipped, the good ones are stored; when the answer arrives every endpoint sees them. `Content-Type: application/x-ndjson` streams one record a line.',
          tags: ['import'],
          params,
          querystring: ImportQuery,
          body: {
            content: { 'application/json': { schema: ImportBody }, 'application/x-ndjson': { schema: {} } },
          },
          response: { 200: ImportResult },
        },
      },
      async (request) => {
        const { entity } = request.params as { entity: string };
        const dryRunAsked = (request.query as { dry_run?: boolean }).dry_run === true;
        const ctx = ctxOf(request);
        const { given, dryRun } = readBody(request.body, ctx.signal);
        return importRecords(ctx, entity, given, { dryRun: dryRun || dryRunAsked });
      },
    );
  });
}

function readBody(
  body: unknown,
  signal: AbortSignal,
): { given: Iterable<Given> | AsyncIterable<Given>; dryRun: boolean } {
  if (isStream(body)) return { given: recordsOfNdjson(body, signal), dryRun: false };
  const { records, dry_run } = body as { records: unknown[]; dry_run: boolean };
  return { given: records.map((record) => ({ record })), dryRun: dry_run };
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}
