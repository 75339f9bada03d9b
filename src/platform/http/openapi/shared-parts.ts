import { SHARED_ERRORS, sharedResponses } from './errors.ts';
import { PARAMETERS } from './parameters.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document that are extended. */
export interface Document {
  readonly components?: Json;
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses?: Readonly<Record<string, Answer>>;
}

export interface Answer {
  readonly description?: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Media {
  readonly schema?: Json;
  readonly example?: unknown;
}

const text = { type: 'string' } as const;
export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const HEADERS: Readonly<Record<string, Json>> = {
  RateLimit: {
    description:
      'What remains of the caller’s rate limit, as a structured field: requests (`r`) and seconds until the limit is replenished (`t`).',
    schema: text,
    example: '"read";r=599;t=1',
  },
  'RateLimit-Policy': {
    description: 'The caller’s rate limit: requests (`q`) per window in seconds (`w`).',
    schema: text,
    example: '"read";q=600;w=60',
  },
  'X-Request-Id': {
    description: 'Identifies the request, also in the log.',
    schema: text,
    example: '0198f6c2-7d0e-7a31-9c55-2f4b8a1e6d70',
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 12 },
  'WWW-Authenticate': {
    description: 'The credential this surface takes.',
    schema: text,
    example: 'Bearer realm="fieldstone"',
  },
};

const PREFER: Json = {
  name: 'Prefer',
  in: 'header',
  description:
    '`handling=strict` (RFC 7240): a request with an unknown parameter is rejected instead of ignoring the parameter.',
  schema: text,
  example: 'handling=strict',
};

const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; runs in the background.',
};

/** What stands in many operations, and is referred to. */
const SHARED_PARAMETERS: Readonly<Record<string, string>> = {
  'Idempotency-Key': 'IdempotencyKey',
  company_id: 'company_id',
  api_key: 'api_key',
};
const SHARED_WILDCARDS: Readonly<Record<string, string>> = { '4XX': 'ClientError', '5XX': 'ServerError' };

/** Adds what all operations of a surface share, once. */
export function withSharedParts(document: Document): Document {
  const { components: own, paths: declared = {} } = document;
  const parameters: Record<string, Json> = { Prefer: PREFER };
  const paths = mapValues(declared, (item) =>
    mapValues(item, (operation) => described(operation, parameters)),
  );
  const components = { ...own, headers: HEADERS, parameters, responses: sharedResponses(headersOf) };
  return { ...document, components, paths };
}

function described(operation: Operation, shared: Record<string, Json>): Operation {
  const isOfSurface = !operation.operationId?.startsWith('server.');
  const parameters = (operation.parameters ?? []).map((one) =>
    sharedParameter(describedParameter(one), shared),
  );
  const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    answerOf(status, answer),
  ]);
  return {
    ...operation,
    parameters: [...parameters, ...(isOfSurface ? [refTo('parameters', 'Prefer')] : [])],
    responses: Object.fromEntries(responses),
  };
}

function describedParameter(parameter: Json): Json {
  const description = parameter.description ?? PARAMETERS[String(parameter.name)];
  return description === undefined ? parameter : { ...parameter, description };
}

/** A reference to a parameter of many operations, which is kept in `shared`; any other as it is. */
function sharedParameter(parameter: Json, shared: Record<string, Json>): Json {
  const name = SHARED_PARAMETERS[String(parameter.name)];
  const { 'x-envelope': isEnvelope } = (parameter.schema ?? {}) as Json;
  if (name === undefined || (parameter.in !== 'header' && isEnvelope !== true)) return parameter;
  shared[name] ??= parameter;
  return refTo('parameters', name);
}

function answerOf(status: string, answer: Answer): Answer | { $ref: string } {
  const shared = SHARED_ERRORS[status];
  const wildcard = SHARED_WILDCARDS[status];
  if (wildcard !== undefined) return refTo('responses', wildcard);
  if (shared && answer.description === shared.name) return refTo('responses', shared.name);
  const isUndescribed = answer.description === undefined || answer.description === 'Default Response';
  const description = isUndescribed ? (SUCCESSES[status] ?? 'Answered.') : answer.description;
  return { ...answer, description };
}

function headersOf(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
