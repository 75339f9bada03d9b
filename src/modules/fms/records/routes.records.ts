import { Type } from 'typebox';
import { FMS_STATUSES } from '#/modules/jobs/index.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { fmsPageOf } from '#/platform/page.ts';
import { oneOf } from '#/platform/schema.ts';
import { Paging } from '../ledger/schema.ts';
import { DIRECTIONS } from '../ledger/words.ts';
import { KINDS, type RecordKind, recordSchemaOf } from './kinds.ts';
import { JobStatusWord, TaxRate } from './schema.ts';
import { getRecord, listTaxes, pageRecords, type RecordList } from './service.ts';

/** Records with the same routes: `POST /<kind>/list`, and one by its id. */
export function recordRoutes(app: App): void {
  for (const kind of KINDS) kindRoutes(app, kind);
}

function kindRoutes(app: App, kind: RecordKind): void {
  const record = recordSchemaOf(kind);
  const tags = [kind.tag];
  const filters = kind.filters.map((name) => [
    name,
    Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  ]);
  app.post(
    kind.list,
    {
      config: { operation: `${kind.operations}.list`, rate: 'read' },
      schema: {
        summary: `List ${kind.thing.toLowerCase()} records`,
        description: 'Sorted by id by default. Records must match all filters.',
        tags,
        body: Type.Object({ ...sorting(kind), ...Paging.properties, ...Object.fromEntries(filters) }),
        response: { 200: fmsPageOf(record) },
      },
    },
    (request) => pageRecords(ctxOf(request), kind, request.body as RecordList),
  );
  if (kind.one === undefined) return;
  app.get(
    kind.one,
    {
      config: { operation: `${kind.operations}.get` },
      schema: {
        summary: `Get one ${kind.thing.toLowerCase()}`,
        description: 'By id. The id of another company returns 404, like an unknown one.',
        tags,
        querystring: Type.Object({ [kind.idParam]: kind.idSchema }),
        response: { 200: record },
      },
    },
    (request) => getRecord(ctxOf(request), kind, idOf(kind, request.query)),
  );
}

function sorting({ sorts, idParam }: RecordKind) {
  return {
    sortBy: Type.Optional(oneOf(sorts, { description: `Default: ${idParam}.` })),
    direction: Type.Optional(oneOf(DIRECTIONS, { description: 'Default: ascending.' })),
  };
}

/** The id, validated by the schema of the route. */
function idOf(kind: RecordKind, query: unknown): string | number {
  return (query as Readonly<Record<string, string | number>>)[kind.idParam] ?? '';
}

const JOB_STATUSES = Object.entries(FMS_STATUSES).map(([name, status]) => ({ name, status }));

/** Status words and tax rates that other records refer to. */
export function referenceRoutes(app: App): void {
  const tags = ['reference data'];
  app.post(
    '/tax_rates/list',
    {
      config: { operation: 'taxRates.list', rate: 'read' },
      schema: {
        summary: 'List the tax rates that a line may refer to',
        description: 'Names and percentages for the lines of invoices and quotes.',
        tags,
        body: Paging,
        response: { 200: fmsPageOf(TaxRate) },
      },
    },
    async (request) => {
      const taxes = await listTaxes(ctxOf(request));
      return pageOf(
        taxes.map((tax) => ({ id: tax.taxId, ...tax })),
        request.body,
      );
    },
  );
  app.post(
    '/job_statuses/list',
    {
      config: { operation: 'jobStatuses.list', rate: 'read' },
      schema: {
        summary: 'List the status words of jobs',
        description: 'Each status word of the field-management system with the status it means.',
        tags,
        body: Paging,
        response: { 200: fmsPageOf(JobStatusWord) },
      },
    },
    async (request) => pageOf(JOB_STATUSES, request.body),
  );
}

/** A page of a list that is held in memory. */
function pageOf<T>(all: readonly T[], { pageNumber, pageSize }: Paging) {
  const items = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { items, pageNumber, pageSize, pageItemCount: items.length, totalItemCount: all.length };
}
