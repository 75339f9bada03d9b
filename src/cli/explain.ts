import { ConfigError } from '#/config.ts';
import { DirectoryUnusable } from '#/platform/db/embedded/directory.ts';
import { DirectoryLocked } from '#/platform/db/embedded/directory-lock.ts';
import { TransferRefused } from '#/platform/db/move/refused.ts';
import { FileFault } from './import/file/file-fault.ts';
import { ApiFailure, type ErrorAnswer, ServerUnusable } from './operator-client.ts';
import { UsageError } from './usage-error.ts';

/** What the driver says, without a code, of a server that does not answer in time. */
const UNANSWERED = 'Connection terminated due to connection timeout';
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28P01|3D000|28000)$/;

/** Formats an error in the API's shape, for people and for programs; only a bug shows its stack. */
export function explain(err: unknown): ErrorAnswer {
  if (err instanceof ApiFailure) return err.answer;
  if (err instanceof UsageError) return local('USAGE', err.message);
  if (err instanceof FileFault) return local('FILE', err.message);
  if (err instanceof ConfigError) return local('CONFIGURATION', err.message, { faults: err.faults });
  if (err instanceof DirectoryLocked)
    return local('DIRECTORY_LOCKED', err.message, { pid: err.pid, url: err.url ?? null });
  if (err instanceof DirectoryUnusable) return local('DIRECTORY_UNUSABLE', err.message);
  if (err instanceof TransferRefused) return local('TRANSFER_REFUSED', err.message);
  if (err instanceof ServerUnusable) return local('SERVER_UNUSABLE', err.message);
  if (!(err instanceof Error)) return local('FAILED', String(err));
  const { code, message } = firstCause(err);
  if (code === 'EADDRINUSE') return local('FAILED', 'the port is in use; set PORT to another one');
  if (UNREACHABLE.test(code) || message === UNANSWERED)
    return local('DATABASE', `DATABASE_URL does not lead to a database: ${message}`);
  if (/^E[A-Z]+$/.test(code)) return local('FAILED', message);
  return local('FAILED', err.stack ?? message);
}

/** A failed connection to a name with several addresses is an AggregateError without a message. */
function firstCause(err: Error): { code: string; message: string } {
  const code = 'code' in err ? String(err.code) : '';
  const [inner] = err instanceof AggregateError ? (err.errors as unknown[]) : [];
  return { code, message: err.message === '' && inner instanceof Error ? inner.message : err.message };
}

function local(code: string, message: string, payload: unknown = null): ErrorAnswer {
  return { code, message, payload };
}
