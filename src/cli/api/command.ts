import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { leaf } from '../command.ts';
import { ApiFailure, type ErrorAnswer, ServerUnusable } from '../operator-client.ts';
import { UsageError } from '../usage-error.ts';
import { type Values, valuesOf } from './arguments.ts';
import { type Connection, openConnection } from './connection.ts';
import { helpOf, overview } from './help.ts';
import { type Operation, operationNamed, operationsOf } from './operations.ts';
import { FORMATS, type Format, printed, recordsOf } from './print.ts';

interface ApiOptions {
  readonly all?: true;
  readonly body?: string;
  readonly profile?: string;
  readonly describe?: true;
  readonly json?: true;
  readonly ndjson?: true;
  readonly csv?: true;
  readonly table?: true;
}

const NOTES = `Without an operation, lists them all; with --describe, says what one takes. key.inner=value goes into an
object, a list is separated by commas. A name that the operation does not take is refused.

Who calls, in this order: --profile (see fieldstone login); FIELDSTONE_BASE_URL, FIELDSTONE_COMPANY_ID with
FIELDSTONE_API_KEY, or FIELDSTONE_TOKEN; the profile "default"; the installation of this directory, with the first
company of its demo.`;

/** How the lists are paged: page and size, the largest size that every such list takes, and what tells the end. */
const PAGINGS = [
  { page: 'page_number', size: 'page_size', sizeMax: 200 },
  { page: 'page', size: 'per_page', sizeMax: 100 },
  { page: 'pageNumber', size: 'pageSize', sizeMax: 100 },
] as const;

export function apiCommand(program: Command): void {
  leaf(program, {
    name: 'api',
    summary: 'call any operation of the API',
    examples: [
      'api',
      'api jobs.feed finished_late=true page_size=5 --table',
      'api jobs.feed --all --csv > jobs.csv',
      "api cases.create title='Lift out' type=complaint",
      'api metrics.aggregate --body question.json',
      'api sentinels.runOne --describe',
    ],
    notes: NOTES,
  })
    .argument('[operation]', 'its name in the OpenAPI document, such as jobs.feed')
    .argument('[key=value...]', 'its parameters and the fields of its body')
    .option('--all', 'every page of a list, not one')
    .option('--body <file>', 'the body, as a JSON file; - is standard input')
    .option('--profile <name>', 'who calls, as kept by fieldstone login')
    .option('--describe', 'say what the operation takes')
    .option('--ndjson', 'print a record a line')
    .option('--csv', 'print the records as CSV')
    .option('--table', 'print the records in columns')
    .action(callApi);
}

async function callApi(id: string | undefined, given: readonly string[], options: ApiOptions): Promise<void> {
  await using connection = await openConnection(process.env, options.profile);
  const operations = operationsOf(
    await json(await connection.send({ method: 'GET', path: '/openapi.json', headers: {} })),
  );
  if (id === undefined) return print(`${overview(operations)}\n`);
  const operation = operationNamed(operations, id);
  if (options.describe) return print(`${helpOf(operation)}\n`);
  const format = FORMATS.find((one) => options[one]) ?? (process.stdout.isTTY ? 'table' : 'json');
  const values = valuesOf(operation, given, await bodyOf(options.body));
  if (options.all) return printAll(connection, operation, values, format);
  const response = await send(connection, operation, values);
  if (isJson(response)) return print(printed(await response.json(), format));
  if (response.body) await pipeline(Readable.fromWeb(response.body), process.stdout, { end: false });
}

async function printAll(
  connection: Connection,
  operation: Operation,
  values: Values,
  format: Format,
): Promise<void> {
  const paging = PAGINGS.find(({ page }) => operation.inputs.some(({ name }) => name === page));
  if (!paging) throw new UsageError(`${operation.id} is no list with pages; leave out --all`);
  const place = operation.takesBody ? 'body' : 'query';
  const all: unknown[] = [];
  const size = Number(values[place][paging.size] ?? paging.sizeMax);
  for (let page = 1; ; page++) {
    const asked = { ...values[place], [paging.size]: size, [paging.page]: page };
    const response = await send(connection, operation, { ...values, [place]: asked });
    const rows = recordsOf(await response.json());
    // Lines are printed as they come, so that no list is too long.
    if (format === 'ndjson') await print(printed(rows, 'ndjson'));
    else all.push(...rows);
    if (rows.length < size) break;
  }
  if (format !== 'ndjson') await print(printed(all, format));
}

async function send(connection: Connection, operation: Operation, values: Values): Promise<Response> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.path[name])),
  );
  const query = new URLSearchParams(
    Object.entries(values.query).map(([name, value]) => [name, String(value)]),
  );
  const response = await connection.send({
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...connection.credentials(operation.surface),
      prefer: 'handling=strict',
      ...(operation.isKeyed && { 'idempotency-key': randomUUID() }),
      ...(operation.takesBody && { 'content-type': 'application/json' }),
    },
    ...(operation.takesBody && { body: JSON.stringify(values.body) }),
  });
  if (!response.ok) throw new ApiFailure(response.status, await json<ErrorAnswer>(response));
  return response;
}

async function json<T>(response: Response): Promise<T> {
  const answer = await response.text();
  try {
    return JSON.parse(answer) as T;
  } catch {
    throw new ServerUnusable(`the server answered ${response.status} with something that is not JSON`);
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}

async function bodyOf(file: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  if (file === undefined) return {};
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  try {
    return JSON.parse(content) as Record<string, unknown>;
  } catch (err) {
    throw new UsageError(`${file} is no JSON: ${(err as Error).message}`);
  }
}

async function print(content: string): Promise<void> {
  if (!process.stdout.write(content)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
