/**
 * Mail: the outbox, a copy of every mail sent to people.
 * Owns `mails`. On the operator surface. Uses no other module.
 */
export { escaped, mailPage } from './page.ts';
export { KeptMail } from './schema.ts';
export { keepMail, listMails } from './service.ts';
export { deleteOldMailsDaily } from './tasks.ts';
