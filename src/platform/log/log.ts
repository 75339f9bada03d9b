import pino from 'pino';
import { SECRET_FIELDS } from '../secrets/secret-fields.ts';

export type Log = pino.Logger;

/** Structured logs on standard output (or `destination`), secrets redacted by field name. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // At the top level and one level down.
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error for the log: type, message, code and stack along its causes. A database error's `detail`
 * and parameters are left out, because they quote the row.
 */
function describeError(err: unknown): unknown {
  if (!(err instanceof Error)) return err;
  const code = 'code' in err && typeof err.code === 'string' ? err.code : undefined;
  return {
    type: err.name,
    message: withoutQuery(err.message),
    ...(code !== undefined && { code }),
    stack: withoutQuery(err.stack ?? ''),
    ...(err.cause !== undefined && { cause: describeError(err.cause) }),
  };
}

/** Removes query and credentials from URLs in messages. */
function withoutQuery(text: string): string {
  return text
    .replace(/\?[^\s"')]*/g, '?[redacted]')
    .replace(/(?<!\w)(\w{1,20}:\/\/)[^\s/@]{1,500}@/g, '$1[redacted]@');
}
