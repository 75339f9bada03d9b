/**
 * Mail: the outbox, a copy of every mail written to people.
 * Owns `mails`. Behind the operator surface. Uses no other module.
 */
export { KeptMail } from './schema.ts';
export { keepMail, listMails } from './service.ts';
export { forgetOldMailsDaily } from './tasks.ts';
