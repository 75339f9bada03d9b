import { readFileSync } from 'node:fs';
import { type Document, mapValues, type Operation } from './shared-parts.ts';

type Json = Readonly<Record<string, unknown>>;

/** A call of an operation as it was played, and its answer. */
interface Example {
  readonly path?: { readonly pathname?: string };
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

/** Written by `npm run examples`. */
const FILE = new URL('../../../../docs/api/examples.json', import.meta.url);

/** Adds to each operation the call that was played of it: request body, parameters and answer. */
export function withExamples(document: Document): Document {
  const examples = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, Example>>;
  const paths = mapValues(document.paths ?? {}, (item, path) =>
    mapValues(item, (operation) => {
      const example = examples[operation.operationId ?? ''];
      return example ? shown(operation, path, example) : operation;
    }),
  );
  return { ...document, paths };
}

function shown(operation: Operation, path: string, example: Example): Operation {
  const given: Json = { ...partsOf(path, example.path?.pathname ?? ''), ...example.query };
  const { parameters = [], requestBody, responses = {} } = operation;
  return {
    ...operation,
    parameters: parameters.map((one) => withValue(one, given[String(one.name)])),
    ...(requestBody?.content && {
      requestBody: { ...requestBody, content: withJson(requestBody.content, example.body) },
    }),
    responses: mapValues(responses, (answer, status) =>
      status === String(example.status) && answer.content
        ? { ...answer, content: withJson(answer.content, example.answer) }
        : answer,
    ),
  };
}

/** Numbers and flags of a query are text on the wire; a list is separated by commas. */
function withValue(parameter: Json, value: unknown): Json {
  if (value === undefined || '$ref' in parameter) return parameter;
  const { type } = (parameter.schema ?? {}) as { type?: string | readonly string[] };
  const types = [type].flat();
  const text = String(value);
  if (types.includes('array')) return { ...parameter, example: text.split(',') };
  if (types.includes('boolean')) return { ...parameter, example: text === 'true' };
  const isNumber = types.includes('integer') || types.includes('number');
  return { ...parameter, example: isNumber && !types.includes('string') ? Number(text) : text };
}

function withJson(content: NonNullable<Operation['requestBody']>['content'], example: unknown) {
  return mapValues(content ?? {}, (media, type) =>
    type === 'application/json' && example !== undefined ? { ...media, example } : media,
  );
}

function partsOf(template: string, pathname: string): Record<string, string> {
  const values = pathname.split('/');
  const named = template.split('/').flatMap((part, at): [string, string][] => {
    const value = values[at];
    return part.startsWith('{') && value !== undefined ? [[part.slice(1, -1), value]] : [];
  });
  return Object.fromEntries(named);
}
