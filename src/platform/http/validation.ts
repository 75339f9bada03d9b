import type { FastifySchemaCompiler } from 'fastify';
import { checkOf } from '#/platform/validation/check.ts';

/** Connects our validation to Fastify: compiles the schemas of routes. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const check = checkOf(schema);
  const fromQuery = httpPart === 'querystring';
  return (data: unknown) => check(fromQuery ? withoutEmpty(data) : (data ?? {}));
};

/** `?status=` means the parameter was not sent. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}
