/**
 * Audit: who did what and when.
 * Owns `audit_log`, which is append-only. On the operator surface. Uses no other module.
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
