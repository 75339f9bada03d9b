import { invalidParam } from '#/platform/errors.ts';
import { UnreadablePage } from './html-rows.ts';
import { type Mail, type MailReading, readMail } from './read-mail.ts';

/** Reads a mail on a worker thread; a page that no mail is (too deep, too finely cut) is a 400 of `email_html`. */
export async function readGuarded(mail: Mail): Promise<MailReading> {
  try {
    return await readMail(mail);
  } catch (err) {
    if (err instanceof UnreadablePage) throw invalidParam('email_html', err.message);
    throw err;
  }
}
