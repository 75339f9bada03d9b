import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { type Prefilled, referenceRoutes } from '../reference/routes.ts';
import { describeRoute } from './describe-route.ts';
import { type Document, finished, ofSurface } from './document.ts';
import { SURFACES, type Surface } from './surfaces.ts';

export interface OpenApiOptions {
  readonly version: string;
  readonly publicUrl: string | null;
  /** The address for requests whose Host header is no address. */
  readonly ownUrl: string;
  /** Credentials that the reference is filled with. */
  readonly prefilled: () => Promise<Prefilled | undefined>;
}

/** What other pages make of the document. */
export interface OpenApi {
  readonly document: () => object;
  /** The address that a request was sent to. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** Stands for the address of the server in the text that is made once. */
const ORIGIN = 'https://origin.invalid';

const SECURITY_SCHEMES = {
  companyId: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Company-Id',
    description: 'The company, together with its key.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The company’s key, `fsk_…`. For servers only: never put it in a browser.',
  },
  tenantKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The company’s key as a Bearer token. It names the company, so no `X-Company-Id` is needed.',
  },
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a signed-in user, from `account.login`.',
  },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'The installation’s `OPERATOR_TOKEN`.' },
} as const;

const DESCRIPTION = `Field-service intelligence over an operator’s own data: jobs, search, metrics, cases, sentinels, triage, an assistant and more.

Four surfaces, each with its own credential: **intelligence** for the systems of a company (\`X-Company-Id\` with \`X-API-Key\`, or a user’s token), **FMS** for field-management records (\`X-API-Key\`), **account** for people who sign in, **operator** for whoever runs the installation. Each has a document of its own: \`/openapi/intelligence.json\`, \`/openapi/fms.json\`, \`/openapi/account.json\`, \`/openapi/operator.json\`.

Every answer has an \`X-Request-Id\`, and what is left of the caller’s rate in \`RateLimit\` and \`RateLimit-Policy\`. \`X-Ignored-Params\` lists the names that were sent and are not known, percent-encoded; \`Prefer: handling=strict\` refuses them instead. An error is \`{ code, message, payload }\`; \`payload.param\` names the wrong parameter.`;

/** `/openapi.json`, one document for each surface, and the interactive reference at `/docs`, which works offline. */
export async function openApi(app: App, options: OpenApiOptions): Promise<OpenApi> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fieldstone',
        version: options.version,
        description: DESCRIPTION,
        contact: {
          name: 'Fieldstone',
          url: 'https://fieldstone.example',
          email: 'support@fieldstone.example',
        },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: ORIGIN, description: 'This installation.' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: ({ schema, url, route }) => ({
      schema: describeRoute(schema ?? {}, String(route.method), route.config ?? {}),
      url,
    }),
    // The document has the version above, whatever else the plugin supports.
    transformObject: (document) =>
      'openapiObject' in document ? finished(document.openapiObject) : document.swaggerObject,
  });

  const texts = new Map<Surface | 'all', string>();
  const textOf = (part: Surface | 'all'): string => {
    const made = texts.get(part);
    if (made !== undefined) return made;
    // The plugin knows a document's standard parts alone.
    const document = app.swagger() as unknown as Document;
    const text = JSON.stringify(part === 'all' ? document : ofSurface(document, part));
    texts.set(part, text);
    return text;
  };
  const originOf = (request: FastifyRequest) =>
    options.publicUrl ?? addressedOrigin(request) ?? options.ownUrl;
  const send = (part: Surface | 'all') => async (request: FastifyRequest, reply: FastifyReply) => {
    const text = textOf(part).replaceAll(ORIGIN, originOf(request));
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').serializer(String).send(text);
  };
  app.get('/openapi.json', { schema: { hide: true } }, send('all'));
  for (const surface of SURFACES)
    app.get(`/openapi/${surface}.json`, { schema: { hide: true } }, send(surface));
  referenceRoutes(app, options.prefilled);
  return { document: () => JSON.parse(textOf('all')) as object, originOf };
}

/** The origin that the request was sent to; undefined unless its Host header is exactly a host and a port. */
function addressedOrigin({ protocol, host }: FastifyRequest): string | undefined {
  const url = URL.parse(`${protocol}://${host}`);
  return url?.host === host.toLowerCase() ? url.origin : undefined;
}
