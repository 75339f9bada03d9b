/** The states of a case, from first to last. */
export const CASE_STATUSES = [
  'draft',
  'open',
  'in_progress',
  'on_hold',
  'under_review',
  'resolved',
  'closed',
  'archived',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** States in which a case still wants something done. */
export const ACTIVE_STATUSES: readonly CaseStatus[] = [
  'draft',
  'open',
  'in_progress',
  'on_hold',
  'under_review',
];
export const CLOSED_STATUSES: readonly CaseStatus[] = ['resolved', 'closed', 'archived'];

/** Where a case may go from each state, for companies whose lifecycle is strict. */
export const STRICT_MOVES: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  draft: ['open', 'archived'],
  open: ['in_progress', 'archived'],
  in_progress: ['on_hold', 'under_review', 'resolved', 'archived'],
  on_hold: ['in_progress', 'archived'],
  under_review: ['resolved', 'archived'],
  resolved: ['closed', 'in_progress', 'archived'],
  closed: ['in_progress', 'archived'],
  archived: [],
};

export const PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const ACTOR_TYPES = ['user', 'system', 'automation', 'agent'] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];

export const ACTIVITY_TYPES = [
  'created',
  'updated',
  'comment',
  'transition',
  'item_linked',
  'item_unlinked',
  'participant_added',
  'participant_removed',
  'team_assigned',
  'team_cleared',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** What a case can be about: the things of the platform, by every name its surfaces have for them, and what alerts are of. */
export const ITEM_TYPES = [
  'job',
  'contact',
  'customer',
  'contact_group',
  'person',
  'site',
  'engineer',
  'resource',
  'resource_group',
  'job_type',
  'job_category',
  'job_group',
  'worksheet',
  'asset',
  'vehicle',
  'invoice',
  'quote',
  'quotation',
  'document',
  'note',
  'email',
  'extraction',
  'alert',
  'case',
  'team',
  'user',
  'company',
  'category',
  'vertical',
  'area',
  'field',
  'site_type',
  'customer_type',
  'engineer_certificate',
] as const;
