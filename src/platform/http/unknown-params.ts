import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { unknownParam } from '#/platform/errors.ts';
import { looksSecret } from '#/platform/secrets/secret-fields.ts';
import { closestParam } from '#/platform/validation/did-you-mean.ts';
import type { App } from './app.ts';
import { prefersStrict } from './prefer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The parameters that the route's schemas declare. */
    declared?: DeclaredParams;
  }
  interface FastifyRequest {
    /** Parameters that the route does not declare; undefined before the body is read. */
    unknownParams: readonly UnknownParam[] | undefined;
  }
}

type Properties = Readonly<Record<string, { readonly 'x-also-called'?: readonly string[] }>>;

/** The parameters of a route; null if any name is allowed because names are data. */
interface DeclaredParams {
  readonly query: Properties | null;
  readonly body: Properties | null;
}

interface UnknownParam {
  readonly name: string;
  /** The known alternatives. */
  readonly declared: Properties;
}

interface Shape {
  readonly properties?: Properties;
  readonly additionalProperties?: unknown;
  readonly content?: Readonly<Record<string, { readonly schema: Shape }>>;
}

const HEADER = 'x-ignored-params';
const HEADER_LENGTH_MAX = 1_000;
const NAME_LENGTH_MAX = 80;
/** More would not fit in the header. */
const NAMES_MAX = 1_000;
/** The credentials of the intelligence surface, sent beside the parameters. */
const CREDENTIALS: Properties = { company_id: {}, api_key: {} };

/**
 * Reports parameters that the route does not declare. They are ignored and named in `X-Ignored-Params`; with
 * `Prefer: handling=strict` the request is rejected. A PATCH without any known field is always rejected.
 */
export function answerUnknownParams(app: App): void {
  app.decorateRequest('unknownParams');
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide) return;
    route.config = { ...route.config, declared: declaredBy(route.schema ?? {}) };
    // The last hook before validation: authentication comes first.
    route.preValidation = [[refuseUnknown], route.preValidation ?? []].flat(2) as (typeof refuseUnknown)[];
  });
  app.addHook('preValidation', async (request, reply) => noteUnknown(request, reply));
}

function declaredBy(schema: { querystring?: unknown; body?: unknown }): DeclaredParams {
  return { query: propertiesOf(schema.querystring), body: propertiesOf(schema.body) };
}

/** The properties of an object; none if nothing is declared, null if the schema accepts anything. */
function propertiesOf(schema: unknown): Properties | null {
  if (schema === undefined) return {};
  const { content, properties, additionalProperties = false } = schema as Shape;
  if (content) return propertiesOf(content['application/json']?.schema);
  return additionalProperties === false ? (properties ?? null) : null;
}

function noteUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const unknown = unknownIn(request);
  request.unknownParams = unknown;
  if (unknown.length > 0) reply.header(HEADER, headerOf(unknown));
  if (prefersStrict(request)) reply.header('preference-applied', 'handling=strict');
}

function unknownIn(request: FastifyRequest): UnknownParam[] {
  const { declared, surface } = request.routeOptions.config;
  if (!declared) return [];
  const credentials = surface === 'intelligence' ? CREDENTIALS : {};
  const query = Object.entries(asRecord(request.query)).filter(([, value]) => value !== '');
  const names = (sent: readonly string[], properties: Properties | null): UnknownParam[] => {
    if (!properties) return [];
    const isKnown = (name: string) => Object.hasOwn(properties, name) || Object.hasOwn(credentials, name);
    return sent
      .filter((name) => !isKnown(name))
      .slice(0, NAMES_MAX)
      .map((name) => ({ name: shown(name), declared: properties }));
  };
  return [
    ...names(
      query.map(([name]) => name),
      declared.query,
    ),
    ...names(Object.keys(asRecord(request.body)), declared.body),
  ];
}

const refuseUnknown: preValidationAsyncHookHandler = async (request) => {
  const [first] = request.unknownParams ?? [];
  if (!first) return;
  if (prefersStrict(request) || changesNothingKnown(request))
    throw unknownParam(first.name, { did_you_mean: closestParam(first.name, first.declared) });
};

/** A PATCH whose fields are all unknown; an empty one is allowed and changes nothing. */
function changesNothingKnown({ method, body, routeOptions }: FastifyRequest): boolean {
  const declared = routeOptions.config.declared?.body;
  const sent = Object.keys(asRecord(body));
  return (
    method === 'PATCH' && !!declared && sent.length > 0 && !sent.some((name) => Object.hasOwn(declared, name))
  );
}

/** Names come from the caller: shortened, and secrets omitted. */
function shown(name: string): string {
  return looksSecret(name) ? '[redacted]' : name.slice(0, NAME_LENGTH_MAX).toWellFormed();
}

/** `name, name`, percent-encoded if a name is not a token; truncated with `...` to fit a header. */
function headerOf(unknown: readonly UnknownParam[]): string {
  let text = '';
  for (const name of new Set(unknown.map(({ name }) => name))) {
    const next = text === '' ? encodeURIComponent(name) : `${text}, ${encodeURIComponent(name)}`;
    if (next.length > HEADER_LENGTH_MAX) return text === '' ? '...' : `${text}, ...`;
    text = next;
  }
  return text;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Readable);
  return isRecord ? (value as Record<string, unknown>) : {};
}
