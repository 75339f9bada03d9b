/** The statuses of a case, in the order of the lifecycle. */
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

/** Statuses of a case that is still being worked on. */
export const ACTIVE_STATUSES: readonly CaseStatus[] = [
  'draft',
  'open',
  'in_progress',
  'on_hold',
  'under_review',
];
export const CLOSED_STATUSES: readonly CaseStatus[] = ['resolved', 'closed', 'archived'];

/** The transitions a strict lifecycle allows. */
export const STRICT_TRANSITIONS: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
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

/** The kinds of items a case can be linked to: records of the platform, with their aliases, and subjects of alerts. */
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
