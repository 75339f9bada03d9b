import type { FastifyRequest } from 'fastify';
import { AppError, receivedOf } from '#/platform/errors.ts';
import { isSecretName } from '#/platform/secrets/secret-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The error with the received value of its parameter, if that may be repeated to the caller. */
export function withReceived(error: AppError, request: FastifyRequest): AppError {
  const { payload } = error;
  if (error.kind !== 'input' || typeof payload?.param !== 'string' || payload.reason === undefined)
    return error;
  const { received, ...rest } = payload;
  const shown = receivedOf(payload.param, received ?? valueAt(request, payload.param));
  const safe = !carriesSecret(request) && !isCredential(request, shown.received);
  return new AppError('input', error.message, { ...rest, ...(safe && shown) });
}

/** In a request with a password any field may contain it by mistake. */
function carriesSecret({ query, body }: FastifyRequest): boolean {
  return [query, body].some((part) => Object.keys(asFields(part)).some(isSecretName));
}

function isCredential({ headers }: FastifyRequest, text: string | undefined): boolean {
  const credentials = [headers.authorization, headers['x-api-key']].flat().join(' ');
  return text !== undefined && text.length > 3 && credentials.includes(text);
}

function valueAt({ body, query, params }: FastifyRequest, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const holder = [body, query, params].map(asFields).find((fields) => Object.hasOwn(fields, first));
  return rest.reduce<unknown>((value, name) => asFields(value)[name], holder?.[first]);
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
