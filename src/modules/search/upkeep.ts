import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { mergeRipe } from './maintenance.ts';
import { countFailing, countWithoutModel, readAnySegment } from './maintenance-store.ts';
import * as store from './upkeep-store.ts';
import { embedDocuments, type Texts } from './vectors/embedding.ts';

/** Who keeps an index and is not heard of for so long is gone. */
const LEASE_MS = 20_000;
const RENEWED_EVERY_MS = 5_000;

/**
 * Brings a company's index up to date: merges its segments and makes vectors of its texts. One process at a time does;
 * where another is at it, nothing is done. A failure is noted until it works again.
 */
export async function keepIndex(ctx: Ctx, texts: Texts): Promise<void> {
  const keeper = ctx.newId();
  const take = () => ctx.inCompany((tx) => store.takeUpkeep(tx, keeper, leaseFrom(ctx.now())));
  if (!(await take())) return;
  // Two at it would do no harm, only everything twice: a lease that cannot be renewed ends nothing.
  const renewal = setInterval(() => void take().catch(() => undefined), RENEWED_EVERY_MS);
  try {
    await mergeRipe(ctx);
    await embedDocuments(ctx, texts);
    await ctx.inCompany((tx) => store.setFailure(tx, null, ctx.now()));
  } catch (err) {
    ctx.signal.throwIfAborted();
    await ctx.inCompany((tx) => store.setFailure(tx, reasonOf(err), ctx.now()));
    throw err;
  } finally {
    clearInterval(renewal);
    // A process that stops leaves its lease to run out.
    if (!ctx.signal.aborted) await ctx.inCompany((tx) => store.leaveUpkeep(tx, keeper));
  }
}

function leaseFrom(now: Date): { now: Date; until: Date } {
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

/** What may be shown: messages of ours are made for callers, any other may hold a secret. */
function reasonOf(err: unknown): string {
  return err instanceof AppError ? err.message : 'An error stands in the log of the server';
}

/** Whether texts are searched as they should be, over all companies. */
export interface SearchState {
  /** `degraded`: found by words, but new texts are not compared by meaning. `failed`: the index cannot be read. */
  readonly state: 'ready' | 'degraded' | 'failed';
  readonly reason: string | null;
}

/** The one of the platform. */
interface WholeDatabase {
  readonly db: Parameters<typeof countFailing>[0];
}

/** Cheap enough to be asked every second. */
export async function searchState({ db }: WholeDatabase): Promise<SearchState> {
  try {
    await readAnySegment(db);
    const { failing, failure } = await countFailing(db);
    if (failing === 0) return { state: 'ready', reason: null };
    const companies = failing === 1 ? 'one company' : `${failing} companies`;
    return { state: 'degraded', reason: `The index of ${companies} is not kept up to date: ${failure}` };
  } catch {
    return { state: 'failed', reason: 'The search index cannot be read' };
  }
}

/** What is made on a small machine beside light load. */
const TEXTS_A_SECOND = 500;

/** The texts of companies that are not compared by meaning yet, and how long making their vectors takes, about. */
export async function textsWaiting(
  { db }: WholeDatabase,
  kinds: readonly string[],
): Promise<{ readonly texts: number; readonly seconds: number }> {
  const texts = await countWithoutModel(db, kinds);
  return { texts, seconds: Math.ceil(texts / TEXTS_A_SECOND) };
}

/** Why the company's index could not be brought up to date the last time; null when it could. */
export { findFailure as upkeepFailure } from './upkeep-store.ts';
