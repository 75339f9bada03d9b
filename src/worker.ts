import { makeFindable } from '#/modules/directory/index.ts';
import { forgetDocumentsDaily, sweepTenantsNightly, syncTenantsQuarterHourly } from '#/modules/fms/index.ts';
import { keepIndexes, keepIndexOfCompany } from '#/modules/job-search/index.ts';
import { forgetOldMailsDaily } from '#/modules/mail/index.ts';
import { runSentinelsDaily, runSentinelsOfCompany, runSentinelsWeekly } from '#/modules/sentinels/index.ts';
import { catchUpSummaries, refreshSummariesNightly } from '#/modules/summaries/index.ts';
import { forgetExpiredKeysDaily } from '#/modules/tenants/index.ts';
import { forgetInvitationsDaily, sendPasswordReset } from '#/modules/users/index.ts';
import { analyzeDatabase } from '#/platform/db/analyze.ts';
import { forgetIdempotencyKeysHourly } from '#/platform/db/idempotency-keys.ts';
import type { Task } from '#/platform/tasks.ts';

/** Every background task, with its schedule. */
export const TASKS: readonly Task[] = [
  analyzeDatabase,
  forgetIdempotencyKeysHourly,
  forgetExpiredKeysDaily,
  forgetInvitationsDaily,
  sendPasswordReset,
  forgetOldMailsDaily,
  makeFindable,
  forgetDocumentsDaily,
  syncTenantsQuarterHourly,
  sweepTenantsNightly,
  keepIndexes,
  keepIndexOfCompany,
  runSentinelsOfCompany,
  runSentinelsDaily,
  runSentinelsWeekly,
  refreshSummariesNightly,
  catchUpSummaries,
];
