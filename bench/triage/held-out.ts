import { readFileSync } from 'node:fs';
import { isKind, type KindName } from '#/modules/triage/taxonomy.ts';

export interface HeldOut {
  readonly kind: KindName;
  readonly sender: string;
  readonly subject: string;
  readonly body: string;
  readonly isReply?: boolean;
  readonly isForward?: boolean;
  readonly attachments?: readonly { readonly filename: string; readonly mime_type: string }[];
  /** What else a person says of it, where the set tells. */
  readonly signs?: Signs;
}

/** Labels of a mail besides its kind. */
export interface Signs {
  readonly danger: boolean;
  readonly chasing: boolean;
  readonly frustrated: boolean;
  /** May be archived unread. */
  readonly noise: boolean;
}

/**
 * Mails that nothing was trained on. `inbox`: as an inbox brings them. `later` was written by somebody who knew neither
 * the reader nor its texts, and read once when nothing was to be changed any more. `fresh` was written before a training
 * and read once it was done.
 */
export const SETS = ['inbox', 'later', 'fresh'] as const;

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

/** Sets with signs, written by somebody who knew neither the reader nor its texts. */
export const SIGNED_SETS: readonly string[] = ['strangers'].map(
  (name) => new URL(`../data/triage-${name}.jsonl`, import.meta.url).pathname,
);

/** A set with signs: one mail a line, as JSON. */
export function readSigned(file: string): HeldOut[] {
  const text = readFileSync(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { kind, sender, subject, body, is_reply, is_forward, attachments, ...signs } = JSON.parse(line);
      return { kind, sender, subject, body, isReply: is_reply, isForward: is_forward, attachments, signs };
    });
}
