/**
 * Portals: which facility-management portal sent a mail, and what its content says, field by field.
 * Owns no table. Behind no door of its own. Uses no other room.
 */
export { detectPortal, type MailHead, type Portal, type TenantPortal } from './detect.ts';
