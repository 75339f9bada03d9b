/** A job as it is imported; times are epoch milliseconds. Plantings change and add these. */
export interface PlainJob {
  jobId: number;
  reference: string;
  status: 'completedOk' | 'completedWithIssues' | 'inProgress' | 'notStarted' | 'cancelled';
  result: string | null;
  createdAt: number;
  plannedStartAt: number | null;
  plannedEndAt: number | null;
  actualStartAt: number | null;
  actualEndAt: number | null;
  description: string;
  outcome: string | null;
  contactId: number | null;
  resourceId: string | null;
  typeId: number | null;
  categoryId: number | null;
  jobGroupId: number | null;
  siteKey: string | null;
  assetId: string | null;
}
