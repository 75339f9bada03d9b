import { beginDigests, sendDigestOfCompany } from '#/modules/digest/index.ts';
import { makeFindable } from '#/modules/directory/index.ts';
import { forgetDocumentsDaily, sweepTenantsNightly, syncTenantsQuarterHourly } from '#/modules/fms/index.ts';
import { eraseDecidedMailsDaily } from '#/modules/ingest/index.ts';
import { keepIndexes, keepIndexOfCompany } from '#/modules/job-search/index.ts';
import { deriveJobsAnew, deriveJobsOfCompanyAnew, reportLateJobs } from '#/modules/jobs/index.ts';
import { deleteOldMailsDaily } from '#/modules/mail/index.ts';
import { runSentinelsDaily, runSentinelsOfCompany, runSentinelsWeekly } from '#/modules/sentinels/index.ts';
import { catchUpSummaries, refreshSummariesNightly } from '#/modules/summaries/index.ts';
import { deleteExpiredKeysDaily } from '#/modules/tenants/index.ts';
import { deleteExpiredInvitationsDaily, sendPasswordReset } from '#/modules/users/index.ts';
import { deleteOldDeliveriesDaily, startDelivery } from '#/modules/webhooks/index.ts';
import { forgetIdempotencyKeysHourly } from '#/platform/db/idempotency/company-keys.ts';
import { forgetRateBucketsHourly } from '#/platform/db/servers/rate-buckets.ts';
import { analyzeDatabase } from '#/platform/db/statistics/analyze.ts';
import type { Task } from '#/platform/tasks.ts';

/** Every background task, with its schedule. */
export const TASKS: readonly Task[] = [
  analyzeDatabase,
  forgetIdempotencyKeysHourly,
  forgetRateBucketsHourly,
  deleteExpiredKeysDaily,
  deleteExpiredInvitationsDaily,
  sendPasswordReset,
  deleteOldMailsDaily,
  eraseDecidedMailsDaily,
  deleteOldDeliveriesDaily,
  beginDigests,
  sendDigestOfCompany,
  makeFindable,
  forgetDocumentsDaily,
  syncTenantsQuarterHourly,
  sweepTenantsNightly,
  reportLateJobs,
  deriveJobsAnew,
  deriveJobsOfCompanyAnew,
  keepIndexes,
  keepIndexOfCompany,
  runSentinelsOfCompany,
  runSentinelsDaily,
  runSentinelsWeekly,
  refreshSummariesNightly,
  catchUpSummaries,
];

export { startDelivery };
