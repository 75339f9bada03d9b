import { readFileSync } from 'node:fs';
import { isKind, type KindName } from '#/modules/triage/taxonomy.ts';

export interface HeldOut {
  readonly kind: KindName;
  readonly sender: string;
  readonly subject: string;
  readonly body: string;
}

/**
 * Mails that nothing was trained on. `inbox`: as an inbox brings them. `later` was written by somebody who knew neither
 * the reader nor its texts, and read once when nothing was to be changed any more. `fresh` was written before the last training and
 * read once it was done. `unseen`, `mailbox`, `held-out`, `hard` (oblique) and `indirect` (dangers told without their
 * words) showed what was still to do.
 */
export const SETS = ['inbox', 'later', 'fresh', 'unseen', 'mailbox', 'held-out', 'indirect', 'hard'] as const;

export function readHeldOut(name: (typeof SETS)[number]): HeldOut[] {
  const text = readFileSync(new URL(`../data/triage-${name}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', sender = '', subject = '', ...body] = line.split('|');
      if (!isKind(kind)) throw new Error(`no such kind: ${kind}`);
      return { kind, sender, subject, body: body.join('|').replaceAll('/n/', '\n') };
    });
}
