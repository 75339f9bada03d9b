import { holdJobTypes } from '#/modules/directory/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { Slices } from '#/platform/pacing/slices.ts';
import { isoOf } from '#/platform/time.ts';
import { readStoredJobs, writeAnew } from '../import/derive-stored.ts';
import type { Pass } from './derivation-store.ts';
import * as store from './derivation-store.ts';

const DERIVED_JOBS = { name: 'derived-jobs', label: 'what follows from the texts of jobs, made anew' };
/** On the embedded database requests wait for the running transaction. */
const SLICE = { targetMs: 15, min: 5, max: 200 };

/**
 * Derives the company's jobs again if their types or the version of the enrichment have changed. Works in slices:
 * each is read on worker threads and stored in one transaction with the position reached. Ends early if another
 * process does the same.
 */
export async function deriveAnew(ctx: Ctx): Promise<void> {
  let isOurs = true;
  while (isOurs) {
    const pass = await ctx.inCompany(store.findPass);
    if (!pass) return;
    isOurs = await runPass(ctx, pass);
  }
}

/** False if another process does the same. */
async function runPass(ctx: Ctx, begun: Pass): Promise<boolean> {
  using work = ctx.services.beginWork(DERIVED_JOBS, await ctx.inCompany((tx) => store.countJobs(tx, begun)));
  const slices = new Slices(SLICE);
  for (let pass = begun; ; ) {
    const jobIds = await ctx.inCompany((tx) => store.pageJobIds(tx, pass, slices.size));
    const doneTo = jobIds.at(-1);
    if (doneTo === undefined) return endPass(ctx, pass);
    const read = await readStoredJobs(ctx, jobIds);
    let tookMs = 0;
    const isMoved = await ctx.inCompany(async (tx) => {
      const startedMs = performance.now();
      await holdJobTypes(tx);
      if (!(await store.advancePass(tx, pass, doneTo))) return false;
      const linkAgain = pass.typeId === null ? jobIds : [];
      await writeAnew(tx, read, isoOf(ctx.now()), linkAgain);
      tookMs = performance.now() - startedMs;
      return true;
    });
    if (!isMoved) return false;
    slices.note(jobIds.length, tookMs);
    work.advance(jobIds.length);
    pass = { ...pass, doneTo };
  }
}

/** No other transaction can derive a job from a changed type between the last check and the end. */
function endPass(ctx: Ctx, pass: Pass): Promise<boolean> {
  return ctx.inCompany(async (tx) => {
    await holdJobTypes(tx);
    const isDone = (await store.pageJobIds(tx, pass, 1)).length === 0;
    return !isDone || (await store.advancePass(tx, pass, null));
  });
}
