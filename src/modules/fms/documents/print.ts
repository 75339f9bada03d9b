import type { Ctx } from '#/platform/context.ts';
import { invalidParam, unprocessable } from '#/platform/errors.ts';
import { readOnWorker } from '#/platform/workers/read.ts';
import { threadWork, WorkerGaveUp } from '#/platform/workers/work.ts';
import type { InvoiceToPrint } from './render.ts';

const PRINT = threadWork<InvoiceToPrint, Uint8Array>(
  new URL('./render.ts', import.meta.url),
  'renderInvoice',
  15_000,
);
const CHECK_LOGO = threadWork<string, string | undefined>(
  new URL('./render.ts', import.meta.url),
  'logoFault',
  2_000,
);

/** An invoice as a PDF, rendered on a worker thread. Throws `unprocessable` if it is too long. */
export async function printInvoice(ctx: Ctx, toPrint: InvoiceToPrint): Promise<Buffer> {
  try {
    return Buffer.from(await ctx.services.onWorker(PRINT, toPrint));
  } catch (err) {
    if (!(err instanceof WorkerGaveUp) || err.reason === 'crash') throw err;
    throw unprocessable('The invoice is too long to be printed', { lines: toPrint.lines.length });
  }
}

/** Rejects a logo that cannot be printed: damaged, or with too many pixels. */
export async function checkFmsSettings(ctx: Ctx, value: unknown): Promise<void> {
  const { letterhead } = Object(value) as { letterhead?: { logo?: string } };
  if (letterhead?.logo === undefined) return;
  const param = 'fms.letterhead.logo';
  const fault = await readOnWorker(ctx, CHECK_LOGO, letterhead.logo, param);
  if (fault !== undefined) throw invalidParam(param, fault);
}
