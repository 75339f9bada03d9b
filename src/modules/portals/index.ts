/**
 * Portals: which facility-management portal sent a mail, and what its content says, field by field.
 * Owns no table. On no surface. May use: language, mailtext.
 */
export { detectPortal, type Portal } from './detect.ts';
export { suspicionOf } from './imitation/imitation.ts';
export type { Extraction } from './read/extract.ts';
export { MESSAGE_KINDS } from './read/message-kind.ts';
export type { Attachment, ParsedMail } from './read/read-mail.ts';
export { READ_MAIL, readPortalMail } from './read/read-portal-mail.ts';
export { readsAsWorkOrder } from './read/work-order.ts';
