import { ErrorBody } from '#/platform/schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document that are extended. */
interface Document {
  readonly components?: Json;
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Json[];
  readonly responses?: Readonly<Record<string, Json>>;
}

const text = { type: 'string' } as const;
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const HEADERS: Readonly<Record<string, Json>> = {
  'X-Ignored-Params': {
    description: 'Names that were sent and are not known here, percent-encoded and separated by `, `.',
    schema: text,
    example: 'contact, pagesize',
  },
  'Preference-Applied': { description: '`handling=strict` where that was preferred.', schema: text },
  RateLimit: {
    description:
      'What is left of the caller’s rate, as a structured field: requests (`r`) and seconds until more (`t`).',
    schema: text,
    example: '"read";r=599;t=1',
  },
  'RateLimit-Policy': {
    description: 'The caller’s rate: requests (`q`) in a window of seconds (`w`).',
    schema: text,
    example: '"read";q=600;w=60',
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'The credential this surface takes.', schema: text },
};

const PREFER: Json = {
  name: 'Prefer',
  in: 'header',
  description:
    '`handling=strict` (RFC 7240): a call with a name that is not known here is refused, not carried out without it.',
  schema: text,
  example: 'handling=strict',
};

const ON_EVERY_ANSWER = ['X-Ignored-Params', 'Preference-Applied', 'RateLimit', 'RateLimit-Policy'];

/** Adds what all operations of a surface share, once. */
export function withSharedParts<T extends object>(document: T): T {
  const { components: own, paths: declared = {} } = document as Document;
  const components = {
    ...own,
    headers: HEADERS,
    parameters: { Prefer: PREFER },
    responses: {
      Unauthorized: failure('The credential is missing or wrong.', ['WWW-Authenticate']),
      TooManyRequests: failure('The caller’s rate is used up.', [
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
      ]),
    },
  };
  const paths = mapValues(declared, (item) =>
    mapValues(item, (operation) => (isOfSurface(operation) ? described(operation) : operation)),
  );
  return { ...document, components, paths };
}

function isOfSurface({ operationId = '' }: Operation): boolean {
  return operationId !== '' && !operationId.startsWith('server_');
}

function described(operation: Operation): Operation {
  const headers = headersOf(ON_EVERY_ANSWER);
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), refTo('parameters', 'Prefer')],
    responses: {
      ...mapValues(operation.responses ?? {}, (answer) => ({ ...answer, headers })),
      401: refTo('responses', 'Unauthorized'),
      429: refTo('responses', 'TooManyRequests'),
    },
  };
}

function failure(description: string, headers: readonly string[]): Json {
  return {
    description,
    headers: headersOf(headers),
    content: { 'application/json': { schema: ErrorBody } },
  };
}

function headersOf(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
