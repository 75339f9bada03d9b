import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asAppError } from '#/platform/db/pg-errors.ts';
import { AppError, ERRORS } from '#/platform/errors.ts';
import type { App } from '../app.ts';
import { RateLimited, rateHeaders } from '../load/rates/rate-limit.ts';
import { challengeOf } from './challenge.ts';
import { withReceived } from './received.ts';

export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly payload: AppError['payload'];
}

export function errorAnswerOf(error: AppError): ErrorAnswer {
  return { code: ERRORS[error.kind].code, message: error.message, payload: error.payload };
}

/** Where each code is explained. */
const HELP = '</docs/errors>; rel="help"';

/** Formats every error as `{code, message, payload}`; server errors are logged with their cause. */
export function answerErrors(app: App): void {
  app.setErrorHandler((err: FastifyError, request, reply) => sendError(err, request, reply));
}

export function sendError(err: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(err);
  const { status } = ERRORS[error.kind];
  if (status >= 500) request.log.error({ err }, 'request failed');
  if (status === 401) reply.header('www-authenticate', challengeOf(request));
  if (error instanceof RateLimited) reply.headers(rateHeaders(error.state));
  if (error.kind === 'rate_limited') reply.header('retry-after', String(error.payload?.retry_after));
  const isUncertain = error.payload?.outcome === 'unknown';
  if ((status === 502 || status === 504) && !isUncertain) reply.header('retry-after', '1');
  return reply
    .code(status)
    .header('link', HELP)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswerOf(withReceived(error, request)));
}

/** The error for the caller; an unknown one becomes an internal error without details. */
export function toAppError(err: unknown): AppError {
  if (err instanceof AppError) return err;
  const code = err instanceof Error && 'code' in err ? String(err.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('too_large', 'The request body is too large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('media_type', 'This route reads application/json; set the Content-Type header');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found', 'There is no such path');
  if (/^FST_ERR_(CTP|BAD_URL|VALIDATION|ASYNC_CONSTRAINT)/.test(code))
    return new AppError('bad_request', 'The request cannot be read', null, err);
  return asAppError(err) ?? new AppError('fatal', 'Something went wrong on our side', null, err);
}
