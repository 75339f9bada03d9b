import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { readOnWorker } from '#/platform/workers/read.ts';
import { threadWork, WorkerGaveUp } from '#/platform/workers/work.ts';
import type { MailPage } from './clean-html.ts';
import type { Mail, ParsedMail } from './read-mail.ts';

const job = (deadlineMs: number) =>
  threadWork<Mail, ParsedMail>(new URL('./read-mail.ts', import.meta.url), 'readMail', deadlineMs);

/** Together below the three seconds in which every mail is answered. */
export const READ_MAIL = job(2_000);
const READ_WITHOUT_ATTACHMENTS = job(800);
const CLEAN_HTML = threadWork<MailPage, string>(
  new URL('./clean-html.ts', import.meta.url),
  'cleanHtml',
  2_000,
);
const HTML_CHARS_MAX = 5_000_000;

/**
 * Reads a mail on a worker thread. A page that no mail is (too deep, too finely cut) is a 400 of `email_html`, one
 * that is too long a 413; attachments that take too long or too much memory count as unreadable.
 */
export async function readPortalMail(ctx: Ctx, mail: Mail): Promise<ParsedMail> {
  const length = Math.max(mail.html?.length ?? 0, mail.text?.length ?? 0);
  if (length > HTML_CHARS_MAX)
    throw new AppError('too_large', `email_html has more than ${HTML_CHARS_MAX} characters`, {
      param: 'email_html',
      max: HTML_CHARS_MAX,
    });
  const param = mail.html === null ? 'email_text' : 'email_html';
  if (mail.attachments.length === 0) return readOnWorker(ctx, READ_MAIL, mail, param);
  try {
    return await ctx.services.onWorker(READ_MAIL, mail);
  } catch (err) {
    if (!(err instanceof WorkerGaveUp)) throw err;
    ctx.log.warn({ err }, 'attachments not read');
  }
  const reading = await readOnWorker(ctx, READ_WITHOUT_ATTACHMENTS, { ...mail, attachments: [] }, param);
  return { ...reading, unreadableAttachments: mail.attachments.map(({ filename }) => filename) };
}

/** The HTML of a mail for a frame, cleaned on a worker thread: nothing of it runs, loads a page or sends a form. */
export function cleanMailHtml(ctx: Ctx, page: MailPage): Promise<string> {
  return readOnWorker(ctx, CLEAN_HTML, page, 'email_html');
}
