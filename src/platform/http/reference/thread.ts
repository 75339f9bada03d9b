import { parentPort } from 'node:worker_threads';
import scalar, { type FastifyApiReferenceOptions } from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import { compressed } from '../compression.ts';
import { API_KEY, COMPANY_ID } from './placeholders.ts';

// Runs inside a thread of its own, which ends with its answer: the package holds its script, four megabytes, twice.

export interface Reference {
  readonly page: string;
  /** For browsers, by the encoding they take. */
  readonly script: { readonly br: Uint8Array; readonly gzip: Uint8Array };
}

/** Compressed once and sent many times. */
const BROTLI_QUALITY = 7;

const CONFIGURATION: FastifyApiReferenceOptions['configuration'] & object = {
  url: '/openapi.json',
  telemetry: false,
  proxyUrl: '',
  withDefaultFonts: false,
  agent: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  authentication: {
    preferredSecurityScheme: [['companyId', 'apiKey']],
    securitySchemes: { companyId: { value: COMPANY_ID }, apiKey: { value: API_KEY } },
  },
};

const app = fastify();
await app.register(scalar, { routePrefix: '/docs', configuration: CONFIGURATION });
const [page, script] = await Promise.all(['/docs/', '/docs/js/scalar.js'].map((url) => app.inject(url)));
const body = script?.body ?? '';
const [br, gzip] = await Promise.all([compressed(body, 'br', BROTLI_QUALITY), compressed(body, 'gzip')]);
parentPort?.postMessage({ page: page?.body ?? '', script: { br, gzip } } satisfies Reference);
