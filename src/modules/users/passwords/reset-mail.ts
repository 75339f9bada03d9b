import { escaped, mailPage } from '#/modules/mail/index.ts';
import type { Mail } from '#/platform/mail.ts';

/** The mail with the link to set a new password. */
export function resetMail(email: string, link: string): Mail {
  const opening = `Somebody asked to set a new password for ${email} on Fieldstone.`;
  const validity =
    'The link works once and for one hour. If it was not you, ignore this mail: nothing changes.';
  return {
    to: email,
    subject: 'Set a new password for Fieldstone',
    text: `${opening}\n\nSet it here:\n${link}\n\n${validity}\n`,
    html: mailPage([
      `<p>${escaped(opening)}</p>`,
      `<p><a href="${escaped(link)}">Set a new password</a></p>`,
      `<p>Or copy this address into your browser:<br>${escaped(link)}</p>`,
      `<p>${escaped(validity)}</p>`,
    ]),
  };
}
