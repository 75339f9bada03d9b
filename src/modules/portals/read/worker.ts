import { UnreadablePage } from './html-rows.ts';
import { type Mail, type MailReading, readMail } from './read-mail.ts';

/** A class does not survive the way between threads, so a refusal goes as its words. */
export type Answer = { readonly reading: MailReading } | { readonly refused: string };

/** Mails are read here, so that the server's own thread goes on answering whatever is in them. */
export async function readGuarded(mail: Mail): Promise<Answer> {
  try {
    return { reading: await readMail(mail) };
  } catch (err) {
    if (err instanceof UnreadablePage) return { refused: err.message };
    throw err;
  }
}
