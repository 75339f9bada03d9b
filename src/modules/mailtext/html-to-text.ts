import { Piscina } from 'piscina';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { htmlPlain } from './html-plain.ts';
import type { Reading } from './html-worker.ts';

/** Up to here a page is read in a few milliseconds. */
const AT_ONCE_CHARS_MAX = 65_536;
const DEADLINE_MS = 2_000;

let workers: Piscina | undefined;

/**
 * What somebody sees of an HTML mail, as plain text. Throws a 400 that names `param` for what is too deep or too
 * finely cut to be a mail or takes more than two seconds, 413 for what is too large.
 */
export async function htmlToText(html: string, param = 'body'): Promise<string> {
  if (html.length <= AT_ONCE_CHARS_MAX) return htmlPlain(html, param);
  const reading = await readElsewhere(html, param);
  if ('text' in reading) return reading.text;
  const { kind, message, payload } = reading.refused;
  throw new AppError(kind, message, payload);
}

async function readElsewhere(html: string, param: string): Promise<Reading> {
  workers ??= new Piscina<{ html: string; param: string }, Reading>({
    filename: new URL('./html-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await workers.run({ html, param }, { name: 'readHtml', signal });
  } catch (err) {
    if (signal.aborted) throw invalidParam(param, 'takes too long to read');
    throw err;
  }
}
