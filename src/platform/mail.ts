import { isPrivateAddress } from './network-address.ts';

/** One mail to one person; `text` and `html` say the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailOptions {
  /** `smtp://` or `smtps://`, with credentials; null means there is no mail server. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

export interface Mailer {
  /** Hands the mail to the mail server: true once it took it, false when none is set up. Throws MailFailed. */
  send(mail: Mail): Promise<boolean>;
}

/** The mail server refused the mail, could not be reached, or did not take it in time. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
}

/** The longest a mail may take; whoever waits for one counts on it. */
export const MAIL_DEADLINE_MS = 10_000;

/** Mail over SMTP, one connection a mail, so that nothing is left open when one hangs. */
export function openMailer({ smtpUrl, from }: MailOptions = { smtpUrl: null, from: '' }): Mailer {
  return {
    async send(mail) {
      if (smtpUrl === null) return false;
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        requireTLS: needsTls(smtpUrl),
        connectionTimeout: MAIL_DEADLINE_MS,
        socketCloseTimeout: 0,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(MAIL_DEADLINE_MS) });
        return true;
      } catch (err) {
        throw new MailFailed(`the mail server did not take the mail: ${reasonOf(err)}`);
      }
    },
  };
}

/**
 * Whether a mail may go out over an encrypted connection only: mails hold links that let people in. The way to this
 * machine and within a private network is as safe as they are; `?requireTLS=false` in the URL says so of a name.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') !== 'false';
  return hostname !== 'localhost' && !isPrivateAddress(hostname);
}

/** A code or two; what the server said in words may quote the recipient. */
function reasonOf(err: unknown): string {
  const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given';
}
