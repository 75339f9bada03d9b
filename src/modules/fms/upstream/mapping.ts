import { isoOf } from '#/platform/time.ts';
import { selectionOf } from '../ledger/rules.ts';
import type { EntryList, Paging } from '../ledger/schema.ts';
import { failure, type UpstreamCall } from './client.ts';

/** The validated input of a request, with defaults. */
export type Input = Readonly<Record<string, unknown>>;

export interface Clock {
  readonly now: Date;
  readonly timezone: string;
}

/** Translates one of our requests to the upstream's terms, and its response back. */
export interface RequestMapping {
  readonly call: UpstreamCall;
  readonly answerOf: (body: unknown) => unknown;
}

type Mapping = (input: Input, clock: Clock) => RequestMapping;

const asItIs = (body: unknown): unknown => body;

const part = (value: unknown): string => encodeURIComponent(String(value));

function without(input: Input, ...names: readonly string[]): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
}

/** `contactId` → `contact_id`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const one =
  (resource: string, idParam: string): Mapping =>
  (input) => ({ call: { method: 'GET', path: `/${resource}/${part(input[idParam])}` }, answerOf: asItIs });

const create =
  (resource: string): Mapping =>
  (input) => ({ call: { method: 'POST', path: `/${resource}`, body: input }, answerOf: asItIs });

const edit =
  (resource: string, idParam: string): Mapping =>
  (input) => ({
    call: { method: 'PATCH', path: `/${resource}/${part(input[idParam])}`, body: without(input, idParam) },
    answerOf: asItIs,
  });

/** `POST /invoices/mark_sent` → `POST /invoices/501/mark_sent`. */
const move =
  (resource: string, idParam: string, verb: string): Mapping =>
  (input) => ({
    call: {
      method: 'POST',
      path: `/${resource}/${part(input[idParam])}/${verb}`,
      body: without(input, idParam),
    },
    answerOf: asItIs,
  });

/** Pages are numbered alike; every other field of a list is a filter of the same name. */
const list =
  (resource: string): Mapping =>
  (input) => {
    const { pageNumber, pageSize, sortBy, direction, ...filters } = input;
    const query = { ...paging(input), ...sorting(sortBy, direction), ...texts(filters) };
    return { call: { method: 'GET', path: `/${resource}`, query }, answerOf: (body) => pageOf(body, input) };
  };

/** Invoices and quotes are selected by the rules of our own lists, and requested as a resolved window and ids. */
const listEntries =
  (resource: string): Mapping =>
  (input, { now, timezone }) => {
    const selection = selectionOf(input as EntryList, now, timezone);
    const { from, to, ids, contactIds, jobIds, jobGroupIds, references, direction } = selection;
    const { statuses, overdue } = selection;
    const query = {
      ...paging(input),
      ...sorting('createdAt', direction),
      ...texts({ created_from: from, created_to: to }),
      ...texts({ id: ids, contact_id: contactIds, job_id: jobIds, job_group_id: jobGroupIds }),
      ...texts({ reference: references, status: statuses, overdue }),
    };
    return { call: { method: 'GET', path: `/${resource}`, query }, answerOf: (body) => pageOf(body, input) };
  };

function paging(input: Input): Record<string, string> {
  return { page: String(input.pageNumber), per_page: String(input.pageSize) };
}

function sorting(sortBy: unknown, direction: unknown): Record<string, string> {
  if (sortBy === undefined) return {};
  return { sort: snakeCase(String(sortBy)), order: direction === 'ascending' ? 'asc' : 'desc' };
}

/** Filters as query parameters: times in ISO 8601, lists separated by commas, absent and empty ones omitted. */
function texts(filters: Input): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given
      .map(([name, value]) => [
        snakeCase(name),
        value instanceof Date ? isoOf(value) : [value].flat().join(','),
      ])
      .filter(([, text]) => text !== ''),
  );
}

/** The changes of a resource since a time, oldest first, for a sync. */
export function changesOf(
  resource: string,
  at: { readonly since: string | null; readonly page: number; readonly pageSize: number },
): UpstreamCall {
  const query = {
    page: String(at.page),
    per_page: String(at.pageSize),
    sort: 'updated_at',
    order: 'asc',
    ...texts({ updated_since: at.since }),
  };
  return { method: 'GET', path: `/${resource}`, query };
}

function pageOf(body: unknown, input: Input): unknown {
  const { data, total } = (body ?? {}) as { data?: unknown; total?: unknown };
  if (!Array.isArray(data) || !Number.isInteger(total)) throw failure('fms answered with no page');
  const { pageNumber, pageSize } = input as Paging;
  return { items: data, pageNumber, pageSize, pageItemCount: data.length, totalItemCount: total };
}

/** Lines are below their entry: `/invoices/501/lines/9001`. */
function lineMappings(resource: string, idParam: string): Record<string, Mapping> {
  const lines = (input: Input) => `${resource}/${part(input[idParam])}/lines`;
  const keyed = (input: Input) => `/${lines(input)}/${part(input.lineItemId)}`;
  const editLine: Mapping = (input) => ({
    call: { method: 'PATCH', path: keyed(input), body: without(input, idParam, 'lineItemId') },
    answerOf: asItIs,
  });
  return {
    [`GET /${resource}/line_item`]: (input) => ({
      call: { method: 'GET', path: keyed(input) },
      answerOf: asItIs,
    }),
    [`GET /${resource}/line_item/edit`]: editLine,
    [`POST /${resource}/line_item/edit`]: editLine,
    [`POST /${resource}/line_item/create`]: (input, clock) =>
      create(lines(input))(without(input, idParam), clock),
    [`POST /${resource}/line_item/list`]: (input, clock) =>
      list(lines(input))(without(input, idParam), clock),
    [`POST /${resource}/line_item/delete`]: (input) => ({
      call: { method: 'DELETE', path: keyed(input) },
      answerOf: () => ({ success: true, lineItemId: input.lineItemId }),
    }),
  };
}

/** `[our resource, its singular, its id]` of read-only resources. */
const READ_ONLY: readonly (readonly [string, string, string])[] = [
  ['persons', 'person', 'personId'],
  ['resources', 'resource', 'resourceId'],
  ['vehicles', 'vehicle', 'vehicleId'],
  ['notes', 'note', 'noteId'],
  ['job_types', 'job_type', 'typeId'],
  ['job_categories', 'job_category', 'categoryId'],
  ['job_groups', 'job_group', 'jobGroupId'],
  ['contact_groups', 'contact_group', 'contactGroupId'],
  ['resource_groups', 'resource_group', 'resourceGroupId'],
  ['worksheets', 'worksheet', 'worksheetId'],
];

/** Every route that the upstream answers, by our method and path. Other routes are answered here. */
export const MAPPINGS: Readonly<Record<string, Mapping>> = {
  'GET /invoices/invoice': one('invoices', 'invoiceId'),
  'POST /invoices/list': listEntries('invoices'),
  'POST /invoices/create': create('invoices'),
  'POST /invoices/edit': edit('invoices', 'invoiceId'),
  'POST /invoices/mark_sent': move('invoices', 'invoiceId', 'mark_sent'),
  'POST /invoices/mark_paid': move('invoices', 'invoiceId', 'mark_paid'),
  'POST /invoices/cancel': move('invoices', 'invoiceId', 'cancel'),
  'POST /invoices/document/create': move('invoices', 'invoiceId', 'document'),
  ...lineMappings('invoices', 'invoiceId'),
  'GET /quotes/quote': one('quotes', 'quoteId'),
  'POST /quotes/list': listEntries('quotes'),
  'POST /quotes/create': create('quotes'),
  'POST /quotes/edit': edit('quotes', 'quoteId'),
  'POST /quotes/mark_sent': move('quotes', 'quoteId', 'mark_sent'),
  'POST /quotes/mark_accepted': move('quotes', 'quoteId', 'mark_accepted'),
  'POST /quotes/mark_rejected': move('quotes', 'quoteId', 'mark_rejected'),
  ...lineMappings('quotes', 'quoteId'),
  'GET /jobs/job': one('jobs', 'jobId'),
  'POST /jobs/list': list('jobs'),
  'POST /jobs/create': create('jobs'),
  'POST /jobs/schedule': move('jobs', 'jobId', 'schedule'),
  'POST /jobs/start': move('jobs', 'jobId', 'start'),
  'POST /jobs/set_result': move('jobs', 'jobId', 'set_result'),
  'POST /jobs/cancel': move('jobs', 'jobId', 'cancel'),
  'GET /contacts/contact': one('contacts', 'contactId'),
  'POST /contacts/list': list('contacts'),
  'POST /contacts/create': create('contacts'),
  'POST /contacts/edit': edit('contacts', 'contactId'),
  'POST /contacts/stop': move('contacts', 'contactId', 'stop'),
  'POST /contacts/unstop': move('contacts', 'contactId', 'unstop'),
  'POST /notes/create': create('notes'),
  'POST /vehicles/create': create('vehicles'),
  'POST /tax_rates/list': list('tax_rates'),
  ...Object.fromEntries(
    READ_ONLY.flatMap(([resource, word, idParam]) => [
      [`GET /${resource}/${word}`, one(resource, idParam)],
      [`POST /${resource}/list`, list(resource)],
    ]),
  ),
};
