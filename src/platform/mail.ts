import { isPrivateAddress } from './network-address.ts';

/** One mail to one person; `text` and `html` have the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailOptions {
  /** `smtp://` or `smtps://`, with credentials; null without a mail server. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

export interface Mailer {
  /** Sends the mail: true once the mail server accepted it, false without one. Throws MailFailed. */
  send(mail: Mail): Promise<boolean>;
}

/** The mail server rejected the mail, was unreachable or timed out. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
}

/** The time limit for sending a mail; callers rely on it. */
export const MAIL_DEADLINE_MS = 10_000;

/** Sends mail over SMTP with one connection per mail, so that a hanging one leaves nothing open. */
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
 * Whether mail requires an encrypted connection, since it contains links that grant access. Not for this machine and
 * private addresses; `?requireTLS=false` in the URL lifts it for a host name.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') !== 'false';
  return hostname !== 'localhost' && !isPrivateAddress(hostname);
}

/** Only codes: the server's message may quote the recipient. */
function reasonOf(err: unknown): string {
  const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given';
}
