import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#/platform/errors.ts';

const RETRIES_MAX = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const QUERY_CANCELED = '57014';

/** Retries a whole transaction that the database aborted because of a conflict. */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (err) {
      if (!lostRace(err) || attempt > RETRIES_MAX) throw err;
      await pause(10 * attempt * (1 + Math.random()));
    }
  }
}

function lostRace(err: unknown): boolean {
  return err instanceof pg.DatabaseError && (err.code === SERIALIZATION_FAILURE || err.code === DEADLOCK);
}

/** The error for the caller, or undefined when it is a bug. */
export function asAppError(err: unknown): AppError | undefined {
  if (err instanceof pg.DatabaseError) return fromSqlState(err);
  if (isConnectionFault(err))
    return new AppError('upstream', 'The database is not available', { upstream: 'database' }, err);
  return undefined;
}

function fromSqlState(err: pg.DatabaseError): AppError | undefined {
  const code = err.code ?? '';
  if (code === QUERY_CANCELED)
    return new AppError('timeout', 'The database did not answer in time', { upstream: 'database' }, err);
  // 08 connection, 53 out of resources, 57P operator intervention: the server, not the statement.
  if (/^(08|53|57P)/.test(code))
    return new AppError('upstream', 'The database is not available', { upstream: 'database' }, err);
  // 22: a value that no column can store. Surfaces validate first; this is the safety net.
  if (code.startsWith('22')) return new AppError('input', 'A value is out of range or malformed', null, err);
  if (code === '23505') return new AppError('conflict', 'Such a record exists already', null, err);
  // Every tenant table references the company: it was erased in the meantime.
  if (code === '23503' && err.constraint?.endsWith('_company_id_fkey'))
    return new AppError('not_found', 'Tenant not found', null, err);
  if (lostRace(err)) return new AppError('conflict', 'Another change came first', null, err);
  return undefined;
}

/** Whether the database failed and the transaction with it; anything else thrown inside one is a bug. */
export function isDatabaseFault(err: unknown): boolean {
  return err instanceof pg.DatabaseError || isConnectionFault(err);
}

function isConnectionFault(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const code = 'code' in err ? String(err.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      err.message,
    )
  );
}
