import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { parseJson } from '#/platform/http/json-body.ts';
import { matchedColumns } from './columns.ts';
import { recordsOfNdjson } from './ndjson.ts';
import {
  ColumnsAnswer,
  ColumnsBody,
  DocumentedImportBody,
  EntityParams,
  ImportBody,
  ImportQuery,
  ImportResult,
} from './schema.ts';
import { type InputRecord, importRecords } from './service.ts';

const JSON_BYTES_MAX = 25 * 1_048_576;

/** `POST /import/{entity}` with the company's key. */
export function importRoutes(app: App): void {
  importRoute(app, { path: '/import/:entity', params: EntityParams });
  app.post(
    '/import/:entity/columns',
    {
      config: { operation: 'imports.matchColumns', rate: 'read' },
      schema: {
        summary: 'Guess which column of a file feeds which field',
        description:
          'From the names of the columns and their first values. Nothing is stored: build records of the answer, and import them.',
        tags: ['import'],
        params: EntityParams,
        body: ColumnsBody,
        response: { 200: ColumnsAnswer },
      },
    },
    async (request) => matchedColumns(request.params.entity, request.body),
  );
}

export interface ImportRoute {
  readonly path: string;
  /** The path parameters, including `entity`. */
  readonly params: TObject;
}

/** One import route: a JSON body up to 25 MB, or NDJSON of any size, streamed. */
export function importRoute(app: App, { path, params }: ImportRoute): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-ndjson', (_request, body, done) => done(null, body));
    // Parsed without the usual value checks: an invalid record must fail alone, not the whole request.
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
        // Importing the same records twice changes nothing.
        config: {
          operation: 'imports.upsert',
          bearer: false,
          idempotent: false,
          documented: { body: bodyOf(DocumentedImportBody) },
        },
        schema: {
          summary: 'Import records of one entity',
          description:
            'Upserts by the entity’s own id: given fields replace, absent ones are kept, null clears. An invalid record is reported and skipped; valid ones are stored and visible to every endpoint when the response arrives. `Content-Type: application/x-ndjson` streams one record per line.',
          tags: ['import'],
          params,
          querystring: ImportQuery,
          body: bodyOf(ImportBody),
          response: { 200: ImportResult },
        },
      },
      async (request) => {
        const { entity } = request.params as { entity: string };
        const asked = request.query as { dry_run?: boolean; text_ids?: boolean };
        const ctx = ctxOf(request);
        const { given, dry_run, text_ids } = readBody(request.body, ctx.signal);
        return importRecords(ctx, entity, given, {
          dryRun: dry_run || asked.dry_run === true,
          textIds: text_ids || asked.text_ids === true,
        });
      },
    );
  });
}

function bodyOf(schema: object) {
  return { content: { 'application/json': { schema }, 'application/x-ndjson': { schema: {} } } };
}

function readBody(
  body: unknown,
  signal: AbortSignal,
): {
  given: Iterable<InputRecord> | AsyncIterable<InputRecord>;
  dry_run: boolean;
  text_ids: boolean;
} {
  if (isStream(body)) return { given: recordsOfNdjson(body, signal), dry_run: false, text_ids: false };
  const { records, dry_run, text_ids } = body as Static<typeof ImportBody>;
  return { given: records.map((record) => ({ record })), dry_run, text_ids };
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}
