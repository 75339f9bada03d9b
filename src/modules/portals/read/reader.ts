import { Piscina } from 'piscina';
import { AppError, invalidParam } from '#/platform/errors.ts';
import type { Mail, MailReading } from './read-mail.ts';
import { type Answer, readGuarded } from './worker.ts';

/** Together below the three seconds in which every mail is answered. */
const DEADLINE_MS = 2_500;
const SECOND_DEADLINE_MS = 400;
const HTML_CHARS_MAX = 5_000_000;
const THREADS_MAX = 2;
const QUEUE_MAX = 500;
const IDLE_MS = 600_000;
/** Up to here a page is read in a few milliseconds, whatever is in it. */
const AT_ONCE_CHARS_MAX = 32_768;

let workers: Piscina<Mail, Answer> | undefined;

/**
 * Reads a mail, all but small ones in a thread of their own. A page that no mail is (too deep, too finely cut) is a 400 of
 * `email_html`, one that is too long a 413; attachments that take too long count as unreadable.
 */
export async function readPortalMail(mail: Mail): Promise<MailReading> {
  const length = Math.max(mail.html?.length ?? 0, mail.text?.length ?? 0);
  if (length > HTML_CHARS_MAX)
    throw new AppError('too_large', `email_html has more than ${HTML_CHARS_MAX} characters`, {
      param: 'email_html',
      max: HTML_CHARS_MAX,
    });
  const answer = (await attempt(mail, DEADLINE_MS)) ?? (await withoutPapers(mail));
  if (!answer) throw invalidParam('email_html', 'takes too long to read');
  if ('refused' in answer) throw invalidParam('email_html', answer.refused);
  return answer.reading;
}

/** The mail by itself, when it was not read in time together with its attachments. */
async function withoutPapers(mail: Mail): Promise<Answer | undefined> {
  if (mail.attachments.length === 0) return undefined;
  const answer = await attempt({ ...mail, attachments: [] }, SECOND_DEADLINE_MS);
  if (!answer || 'refused' in answer) return answer;
  const unreadable = mail.attachments.map(({ filename }) => filename);
  return { reading: { ...answer.reading, unreadable } };
}

function attempt(mail: Mail, deadlineMs: number): Promise<Answer | undefined> {
  const length = (mail.html?.length ?? 0) + (mail.text?.length ?? 0);
  const isSmall = length <= AT_ONCE_CHARS_MAX && mail.attachments.length === 0;
  return isSmall ? readGuarded(mail) : within(mail, deadlineMs);
}

/** What was read within the time there is; undefined when it was not enough, or the thread had not the memory. */
async function within(mail: Mail, deadlineMs: number): Promise<Answer | undefined> {
  workers ??= new Piscina<Mail, Answer>({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'readGuarded',
    minThreads: 0,
    maxThreads: THREADS_MAX,
    maxQueue: QUEUE_MAX,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), deadlineMs);
  try {
    return await workers.run(mail, { signal: controller.signal });
  } catch (err) {
    if (controller.signal.aborted || isWorkerEnd(err)) return undefined;
    throw err;
  } finally {
    clearTimeout(timer);
  }
}

function isWorkerEnd(err: unknown): boolean {
  return err instanceof Error && 'code' in err && err.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
