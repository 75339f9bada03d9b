import swagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { ErrorBody } from '#/platform/schema.ts';
import type { App } from './app.ts';
import { takesIdempotencyKey } from './idempotency/idempotency-key.ts';
import { withSharedParts } from './openapi-shared.ts';
import { referenceRoutes } from './reference/routes.ts';

/** The surface of a route determines the credentials in its documentation. */
export type Surface = 'intelligence' | 'fms' | 'account' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    surface?: Surface;
  }
}

const SECURITY: Readonly<Record<Surface, readonly Record<string, readonly string[]>[]>> = {
  intelligence: [],
  fms: [{ fmsKey: [] }, { tenantKey: [] }],
  account: [{ userToken: [] }],
  operator: [{ operatorToken: [] }],
};

const ENVELOPE = {
  company_id: { type: 'string', format: 'uuid', description: 'The tenant.' },
  api_key: { type: 'string', description: 'The tenant’s secret key; server-side only.' },
} as const;

const REPEATABLE = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Carried out once, however often it is sent: for 24 hours the same key gets the first answer, 409 while that is being made, 422 with another body.',
    },
  },
};

/** Assigns every route registered later in this scope to `surface`. */
export function describeSurface(app: App, surface: Surface): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, surface };
  });
}

/** `GET /openapi.json` and the interactive reference at `/docs`, which works offline. */
export async function openApi(
  app: App,
  options: { version: string; publicUrl: string | null },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fieldstone',
        version: options.version,
        description:
          'Field-service intelligence: jobs, search, metrics, cases, sentinels and more over an operator’s own data.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: options.publicUrl ?? '/', description: 'This installation.' }],
      components: {
        securitySchemes: {
          fmsKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The tenant’s key.' },
          userToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'From POST /auth/login.',
          },
          tenantKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'The tenant’s key, `fsk_…`, as a Bearer token.',
          },
          operatorToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The installation’s OPERATOR_TOKEN.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: describeRoute(schema ?? {}, url, String(route.method), route.config ?? {}),
      url,
    }),
    // The document has the version above, whatever else the plugin supports.
    transformObject: (document) =>
      'openapiObject' in document ? withSharedParts(document.openapiObject) : document.swaggerObject,
  });

  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  );
  referenceRoutes(app);
}

function describeRoute(
  schema: FastifySchema,
  url: string,
  method: string,
  config: RouteFacts,
): FastifySchema {
  const { surface } = config;
  const described: FastifySchema = {
    ...schema,
    operationId: operationIdOf(surface, method, url),
    response: withErrors(schema.response),
  };
  for (const part of ['querystring', 'body'] as const) {
    const shape = described[part] as BodySchema | undefined;
    if (shape)
      described[part] = shape.content
        ? eachContent(shape.content, withoutDefaultsRequired)
        : withoutDefaultsRequired(shape);
  }
  if (!surface) return described;
  if (takesIdempotencyKey(method, config)) described.headers = withKey(described.headers);
  if (described.security === undefined) described.security = securityOf(surface, config.bearer !== false);
  if (surface !== 'intelligence' || described.security.length === 0) return described;
  const part = method === 'GET' ? 'querystring' : 'body';
  const shape = described[part] as BodySchema | undefined;
  described[part] = shape?.content ? eachContent(shape.content, withEnvelope) : withEnvelope(shape);
  return described;
}

function withKey(headers: unknown): ObjectSchema {
  const { properties } = (headers ?? {}) as ObjectSchema;
  return { ...REPEATABLE, properties: { ...properties, ...REPEATABLE.properties } };
}

interface RouteFacts {
  readonly surface?: Surface;
  readonly bearer?: boolean;
  readonly rate?: string;
  readonly idempotent?: boolean;
}

interface ObjectSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly default?: unknown; readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

type Contents = Readonly<Record<string, { readonly schema: ObjectSchema }>>;
type BodySchema = ObjectSchema & { readonly content?: Contents };

/** `intelligence_get_jobs_feed`: stable names for generated clients. */
function operationIdOf(surface: Surface | undefined, method: string, url: string): string {
  const path = url
    .replace(/^\/[^/]*::[^/]*/, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return [surface ?? 'server', method.toLowerCase(), path].filter((part) => part !== '').join('_');
}

/** Rewrites the JSON body; streamed content (NDJSON) is unchanged. */
function eachContent(
  content: Contents,
  describe: (schema: ObjectSchema) => ObjectSchema,
): { content: Contents } {
  const described = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema: type === 'application/json' ? describe(schema) : schema },
  ]);
  return { content: Object.fromEntries(described) };
}

/** A parameter with a default is optional. */
function withoutDefaultsRequired(schema: ObjectSchema): ObjectSchema {
  const required = schema.required?.filter((name) => schema.properties?.[name]?.default === undefined);
  return required ? { ...schema, required } : schema;
}

function withEnvelope(schema: ObjectSchema | undefined): ObjectSchema {
  return { type: 'object', ...schema, properties: { ...ENVELOPE, ...schema?.properties } };
}

function securityOf(surface: Surface, bearer: boolean): NonNullable<FastifySchema['security']> {
  // An empty requirement: the body's fields are the credential, or a token instead.
  if (surface === 'intelligence')
    return [{}, { tenantKey: [] }, ...(bearer ? [{ userToken: [] }] : [])] as NonNullable<
      FastifySchema['security']
    >;
  return SECURITY[surface].map((requirement) => ({ ...requirement })) as NonNullable<
    FastifySchema['security']
  >;
}

function withErrors(response: unknown): Record<string, unknown> {
  return { ...(response as Record<string, unknown>), '4xx': ErrorBody, '5xx': ErrorBody };
}
