/**
 * Mail text: what a mail says anew: HTML made plain behind a guard, and without the replies it quotes, forwarded
 * headers, signatures and disclaimers. Owns no table. Behind no surface of its own. Uses no other module.
 */
export { withoutEndings } from './endings.ts';
export { htmlToText, looksLikeHtml } from './html-plain.ts';
export { newText } from './new-text.ts';
export { type InnerMail, splitMail } from './split-mail.ts';
