import { invalidParam } from '#/platform/errors.ts';
import { HtmlLimitError } from '../page/html-rows.ts';
import { type Mail, type ParsedMail, readMail } from './read-mail.ts';

/** Reads a mail on a worker thread; a page that no mail is (too deep, too finely cut) is a 400 of `email_html`. */
export async function readGuarded(mail: Mail): Promise<ParsedMail> {
  try {
    return await readMail(mail);
  } catch (err) {
    if (err instanceof HtmlLimitError) throw invalidParam('email_html', err.message);
    throw err;
  }
}
