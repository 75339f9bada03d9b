import type { Ctx } from '#/platform/context.ts';
import { invalidParam } from '#/platform/errors.ts';
import { type GivenUpReason, type ThreadWork, WorkerGaveUp } from './work.ts';

const SAID: Readonly<Record<GivenUpReason, string>> = {
  deadline: 'takes too long to read',
  memory: 'takes too much memory to read',
  crash: 'cannot be read',
};

/** Parses what a caller sent as `param` on a worker thread. Input that exceeds the limits is a 400 that names it. */
export async function readOnWorker<Input, Output>(
  ctx: Ctx,
  work: ThreadWork<Input, Output>,
  input: Input,
  param: string,
): Promise<Output> {
  try {
    return await ctx.services.onWorker(work, input);
  } catch (err) {
    if (!(err instanceof WorkerGaveUp)) throw err;
    ctx.log.warn({ err, param }, 'input not read');
    throw invalidParam(param, SAID[err.reason]);
  }
}
