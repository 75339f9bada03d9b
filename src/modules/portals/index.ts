/**
 * Portals: which facility-management portal sent a mail, and what its content says, field by field.
 * Owns no table. On no surface. May use: language, mailtext, search (word vectors).
 */
export { PORTALS } from './catalogue.ts';
export type { Portal } from './detect.ts';
export { MESSAGE_KINDS } from './kinds.ts';
export type { FieldName } from './labels/fields.ts';
export type { Extraction, LabelledValue } from './read/extract.ts';
export type { Attachment, LearnedLabel, ParsedMail } from './read/read-mail.ts';
export { cleanMailHtml, READ_MAIL, readPortalMail } from './read/read-portal-mail.ts';

/** What tells portals' mails apart; it reads texts from outside, so only worker threads load it. */
export const loadRecognition = () => import('./recognition.ts');
