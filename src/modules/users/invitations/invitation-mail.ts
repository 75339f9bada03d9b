import { escaped, mailPage } from '#/modules/mail/index.ts';
import type { Mail } from '#/platform/mail.ts';

export interface InvitationWords {
  readonly email: string;
  readonly company_name: string;
  readonly inviter_name: string | null;
}

/** The mail to an invited person: who invites them, to which company, and the link. */
export function invitationMail(words: InvitationWords, link: string, daysValid: number): Mail {
  const { email, company_name: company, inviter_name: inviter } = words;
  const who = inviter ? `${inviter} invites you` : 'You are invited';
  const opening = `${who} to join ${company} on Fieldstone.`;
  const validity = `The link works once and for ${daysValid} days. If you did not expect this, ignore it.`;
  return {
    to: email,
    subject: `${who} to join ${company}`,
    text: `${opening}\n\nChoose a password and sign in here:\n${link}\n\n${validity}\n`,
    html: mailPage([
      `<p>${escaped(opening)}</p>`,
      `<p><a href="${escaped(link)}">Accept the invitation</a></p>`,
      `<p>Or copy this address into your browser:<br>${escaped(link)}</p>`,
      `<p>${escaped(validity)}</p>`,
    ]),
  };
}

/** The mail to someone who already had an account and was added to the company. */
export function welcomeMail(words: InvitationWords): Mail {
  const { email, company_name: company, inviter_name: inviter } = words;
  const opening = `${inviter ?? 'An administrator'} added you to ${company} on Fieldstone.`;
  const next = `Sign in as ${email} with the password you have.`;
  return {
    to: email,
    subject: `You are now in ${company}`,
    text: `${opening}\n\n${next}\n`,
    html: mailPage([`<p>${escaped(opening)}</p>`, `<p>${escaped(next)}</p>`]),
  };
}
