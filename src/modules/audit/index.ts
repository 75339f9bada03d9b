/**
 * Audit: who did what, for whoever has to answer for it.
 * Owns `audit_log`, which is added to and read, never changed. Behind the operator surface. Uses no other module.
 */
export { AuditEvent, EventQuery, InstallationEvent } from './schema.ts';
export {
  listAllEvents,
  listEvents,
  record,
  recordErasure,
  recordForInstallation,
  recordRefusal,
} from './service.ts';
