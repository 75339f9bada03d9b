import type { FastifySchema } from 'fastify';
import type { App } from '../app.ts';
import type { Deprecation } from '../deprecation.ts';
import { takesIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { errorsOf } from './errors.ts';
import type { Surface } from './surfaces.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    surface?: Surface;
    /** The name of the operation within its surface, `cases.create`: what clients call it. */
    operation?: string;
    /** Shown in the document instead of the schema that the request is checked by. */
    documented?: { readonly body?: object };
  }
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

const COMPANY = { companyId: [], apiKey: [] };

const SECURITY: Readonly<Record<Surface, Security>> = {
  intelligence: [COMPANY, { tenantKey: [] }, { userToken: [] }],
  fms: [{ apiKey: [] }, { tenantKey: [] }],
  account: [{ userToken: [] }],
  operator: [{ operatorToken: [] }],
};

const ENVELOPE = {
  company_id: {
    type: 'string',
    format: 'uuid',
    description: 'The company, where it is not in `X-Company-Id`.',
    'x-envelope': true,
  },
  api_key: {
    type: 'string',
    description: 'The company’s key, where it is not in `X-API-Key`.',
    'x-envelope': true,
  },
} as const;

const REPEATABLE = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Makes the request safe to repeat. For 24 hours, the same key returns the first response, 409 while that request is in progress, and 422 with a different body.',
    },
  },
};

interface RouteFacts {
  readonly surface?: Surface;
  readonly operation?: string;
  readonly documented?: { readonly body?: object };
  readonly bearer?: boolean;
  readonly rate?: string;
  readonly roles?: readonly string[];
  readonly idempotent?: boolean;
  readonly deprecation?: Deprecation;
}

interface ObjectSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly default?: unknown; readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

type Contents = Readonly<Record<string, { readonly schema: ObjectSchema }>>;
type BodySchema = ObjectSchema & { readonly content?: Contents };

/** Assigns every route registered later in this scope to `surface`. */
export function describeSurface(app: App, surface: Surface): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, surface };
  });
}

/** What the document says of a route: its schema, and what follows from its surface and settings. */
export function describeRoute(schema: FastifySchema, method: string, config: RouteFacts): FastifySchema {
  const { surface } = config;
  const security = schema.security ?? securityOf(surface, config.bearer !== false);
  const described: FastifySchema = {
    ...schema,
    ...(config.documented?.body !== undefined && { body: config.documented.body }),
    security,
    ...(config.deprecation && { deprecated: true }),
    tags: (schema.tags ?? []).map((tag) => tagOf(surface, tag)),
  };
  const name = operationIdOf(config);
  if (name !== undefined) described.operationId = name;
  for (const part of ['querystring', 'body'] as const) {
    const shape = described[part] as BodySchema | undefined;
    if (shape) described[part] = eachShape(shape, withoutDefaultsRequired);
  }
  const isRepeatable = takesIdempotencyKey(method, config);
  described.response = {
    ...(schema.response as object | undefined),
    ...errorsOf({
      schema,
      surface,
      method,
      isRepeatable,
      roles: config.roles,
      isOpen: security.length === 0,
    }),
  };
  // Clients may repeat it.
  if (method === 'POST' && config.rate === 'read') Object.assign(described, { 'x-safe': true });
  if (!surface) return described;
  if (isRepeatable) described.headers = withKey(described.headers);
  if (surface !== 'intelligence' || security.length === 0) return described;
  const part = method === 'GET' ? 'querystring' : 'body';
  described[part] = eachShape((described[part] ?? {}) as BodySchema, withEnvelope);
  return described;
}

/** `cases.create`, `fms.invoices.list`, `server.livez`; undefined for a route without a name. */
function operationIdOf({ surface, operation }: RouteFacts): string | undefined {
  if (operation === undefined) return undefined;
  return surface === 'intelligence' ? operation : `${surface ?? 'server'}.${operation}`;
}

/** Surfaces have records of the same name: `jobs` and `FMS job types`. */
function tagOf(surface: Surface | undefined, tag: string): string {
  const words = tag.replaceAll('_', ' ');
  if (surface === undefined || surface === 'intelligence') return words;
  return `${surface === 'fms' ? 'FMS' : surface} ${words}`;
}

function withKey(headers: unknown): ObjectSchema {
  const { properties } = (headers ?? {}) as ObjectSchema;
  return { ...REPEATABLE, properties: { ...properties, ...REPEATABLE.properties } };
}

/** Rewrites a schema, or the JSON of a body of several types; streamed content (NDJSON) is unchanged. */
function eachShape(shape: BodySchema, rewrite: (schema: ObjectSchema) => ObjectSchema): BodySchema {
  if (!shape.content) return rewrite(shape);
  const contents = Object.entries(shape.content).map(([type, { schema }]) => [
    type,
    { schema: type === 'application/json' ? rewrite(schema) : schema },
  ]);
  return { content: Object.fromEntries(contents) };
}

/** A parameter with a default is optional. */
function withoutDefaultsRequired(schema: ObjectSchema): ObjectSchema {
  const required = schema.required?.filter((name) => schema.properties?.[name]?.default === undefined);
  return required ? { ...schema, required } : schema;
}

function withEnvelope(schema: ObjectSchema): ObjectSchema {
  return { type: 'object', ...schema, properties: { ...ENVELOPE, ...schema.properties } };
}

function securityOf(surface: Surface | undefined, bearer: boolean): NonNullable<FastifySchema['security']> {
  const all = surface ? SECURITY[surface] : [];
  const allowed = all.filter(
    (requirement) => bearer || surface === 'account' || !('userToken' in requirement),
  );
  return allowed.map((requirement) => ({ ...requirement })) as NonNullable<FastifySchema['security']>;
}
