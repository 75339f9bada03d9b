import { publish } from '#/modules/webhooks/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** What an event tells of a mail. */
interface MailEvent {
  readonly extraction_id: string;
  readonly portal_id: string | null;
  readonly work_order_number: string | null;
  readonly job_id: number | null;
  readonly case_id: string | null;
}

const TYPES = {
  pending_review: 'ingest.pending',
  auto_created: 'ingest.created',
  confirmed: 'ingest.created',
  rejected: 'ingest.rejected',
} as const;

/** Tells subscribers that a mail waits, became a job, or was rejected. Confirming without a job tells nothing. */
export async function publishIngest(
  tx: CompanyTx,
  status: string,
  { extraction_id: id, ...told }: MailEvent,
  now: Date,
): Promise<void> {
  const type = Object.hasOwn(TYPES, status) ? TYPES[status as keyof typeof TYPES] : undefined;
  if (!type || (type === 'ingest.created' && told.job_id === null)) return;
  const { portal_id, work_order_number, job_id, case_id } = told;
  await publish(tx, [{ type, data: { id, status, portal_id, work_order_number, job_id, case_id } }], now);
}
