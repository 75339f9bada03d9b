import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifySchema } from 'fastify';
import type { App } from './app.ts';
import { ErrorBody } from './schema.ts';

/** Which door a route stands behind decides how its document shows the credentials. */
export type Door = 'intelligence' | 'fms' | 'account' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door;
  }
}

const SECURITY: Readonly<Record<Door, readonly Record<string, readonly string[]>[]>> = {
  intelligence: [],
  fms: [{ fmsKey: [] }],
  account: [{ userToken: [] }],
  operator: [{ operatorToken: [] }],
};

const ENVELOPE = {
  company_id: { type: 'string', format: 'uuid', description: 'The tenant.' },
  api_key: { type: 'string', description: 'The tenant’s secret key; server-side only.' },
} as const;

/** Marks every route registered after it in this scope as standing behind `door`. */
export function describeDoor(app: App, door: Door): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, door };
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
      ...(options.publicUrl && { servers: [{ url: options.publicUrl }] }),
      components: {
        securitySchemes: {
          fmsKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The tenant’s key.' },
          userToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'From POST /auth/login.',
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
      schema: describeRoute(schema ?? {}, route.method, route.config ?? {}),
      url: url.replaceAll('::', ':'),
    }),
  });

  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  );
  await app.register(scalar, {
    routePrefix: '/docs',
    logLevel: 'silent',
    configuration: {
      url: '/openapi.json',
      telemetry: false,
      proxyUrl: '',
      withDefaultFonts: false,
      agent: { disabled: true },
      hideClientButton: true,
    },
  } as Parameters<typeof app.register>[1]);
}

function describeRoute(
  schema: FastifySchema,
  method: string | string[],
  config: { door?: Door; bearer?: boolean },
): FastifySchema {
  const { door } = config;
  const described: FastifySchema = { ...schema, response: withErrors(schema.response) };
  if (!door) return described;
  if (described.security === undefined) described.security = securityOf(door, config.bearer !== false);
  if (door !== 'intelligence') return described;
  const part = method === 'GET' ? 'querystring' : 'body';
  return { ...described, [part]: withEnvelope(described[part] as ObjectSchema | undefined) };
}

function securityOf(door: Door, bearer: boolean): NonNullable<FastifySchema['security']> {
  // An empty requirement: the envelope's fields are the credential, and a token may stand for them.
  if (door === 'intelligence') return bearer ? [{}, { userToken: [] }] : [{}];
  return SECURITY[door].map((requirement) => ({ ...requirement })) as NonNullable<FastifySchema['security']>;
}

interface ObjectSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

function withEnvelope(schema: ObjectSchema | undefined): ObjectSchema {
  return { type: 'object', ...schema, properties: { ...ENVELOPE, ...schema?.properties } };
}

function withErrors(response: unknown): Record<string, unknown> {
  return { ...(response as Record<string, unknown>), '4xx': ErrorBody, '5xx': ErrorBody };
}
