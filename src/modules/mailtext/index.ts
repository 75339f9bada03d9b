/**
 * Mail text: the new text of a mail, from plain text or size-limited HTML, without quoted replies, forwarded headers,
 * signatures and disclaimers. Owns no table. On no surface. Uses no other module.
 */
export { withoutEndings } from './endings.ts';
export { htmlToText, looksLikeHtml } from './html-plain.ts';
export { newText } from './new-text.ts';
export { type InnerMail, splitMail } from './split-mail.ts';
export { walkHtml } from './walk-html.ts';
