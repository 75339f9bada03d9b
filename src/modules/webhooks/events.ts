import { type Static, type TObject, Type } from 'typebox';
import { nullable } from '#/platform/schema.ts';

const Id = Type.Integer();
const Text = Type.String();
const Moment = nullable(Type.String({ format: 'date-time' }));
const uuid = '3f1c2a90-5d0e-4b7a-9c66-0b8d1f2e4a55';

const Job = Type.Object({
  id: Id,
  reference: nullable(Text),
  status: Text,
  result: nullable(Text),
  contact_id: nullable(Id),
  site_key: nullable(Text),
  resource_id: nullable(Text),
  type_id: nullable(Id),
  planned_start_at: Moment,
  planned_end_at: Moment,
  actual_start_at: Moment,
  actual_end_at: Moment,
});
const job: Static<typeof Job> = {
  id: 4711,
  reference: 'JOB-004711',
  status: 'started',
  result: null,
  contact_id: 12,
  site_key: '12-ls1-4dy-1',
  resource_id: 'R7',
  type_id: 3,
  planned_start_at: '2026-11-02T08:00:00.000Z',
  planned_end_at: '2026-11-02T10:00:00.000Z',
  actual_start_at: '2026-11-02T08:40:00.000Z',
  actual_end_at: null,
};
const LateJob = Type.Object({
  ...Job.properties,
  late: Type.Union([Type.Literal('start'), Type.Literal('finish')]),
});

const Case = Type.Object({
  id: Id,
  reference: Text,
  type: Text,
  status: Text,
  priority: Text,
  owner_id: nullable(Id),
  team_id: nullable(Id),
});
const aCase: Static<typeof Case> = {
  id: 31,
  reference: 'CASE-000031',
  type: 'complaint',
  status: 'open',
  priority: 'high',
  owner_id: null,
  team_id: 2,
};

const Alert = Type.Object({
  id: Text,
  sentinel_id: Text,
  status: Text,
  severity: Text,
  title: Text,
  entity: Type.Object({ type: Text, id: Text, name: nullable(Text) }),
});
const alert: Static<typeof Alert> = {
  id: 'site-repeat-issue:site:12-ls1-4dy-1',
  sentinel_id: 'site-repeat-issue',
  status: 'new',
  severity: 'warning',
  title: 'Repeat visits at Harbour House',
  entity: { type: 'site', id: '12-ls1-4dy-1', name: 'Harbour House' },
};

const Ingest = Type.Object({
  id: Text,
  status: Text,
  portal_id: nullable(Text),
  work_order_number: nullable(Text),
  job_id: nullable(Id),
  case_id: nullable(Text),
});
const ingest: Static<typeof Ingest> = {
  id: uuid,
  status: 'pending_review',
  portal_id: 'acme-fm',
  work_order_number: 'WO-88121',
  job_id: null,
  case_id: '31',
};

const Triage = Type.Object({
  id: Text,
  category: Text,
  urgency: Text,
  safety_override: Type.Boolean(),
  destination: Text,
  source_ref: nullable(Text),
});
const Entry = Type.Object({
  id: Id,
  reference: Text,
  status: Text,
  contact_id: nullable(Id),
  job_id: nullable(Id),
});
const entry = { id: 9, reference: 'INV-000009', status: 'sent', contact_id: 12, job_id: 4711 };
const Imported = Type.Object({
  id: Text,
  entity: Text,
  received: Id,
  inserted: Id,
  updated: Id,
  unchanged: Id,
  failed: Id,
});
const Test = Type.Object({ id: Text });

interface EventType<T extends TObject = TObject> {
  readonly description: string;
  readonly data: T;
  /** Data of such an event, for those who try a receiver. */
  readonly sample: Static<T>;
}

const event = <T extends TObject>(description: string, data: T, sample: Static<T>): EventType<T> => ({
  description,
  data,
  sample,
});

/** Every type of event: what it tells of, the shape of its data, and a sample. */
export const EVENTS = {
  'job.created': event('A job was created.', Job, { ...job, status: 'scheduled', actual_start_at: null }),
  'job.updated': event('A job was changed.', Job, job),
  'job.completed': event('A job was finished, with or without issues.', Job, {
    ...job,
    status: 'completedOk',
    result: 'Completed',
    actual_end_at: '2026-11-02T10:05:00.000Z',
  }),
  'job.late': event(
    'A job started later than the tenant’s `late_start_mins` after plan, was not started by then, or ended after its planned end.',
    LateJob,
    { ...job, late: 'start' },
  ),
  'case.created': event('A case was opened.', Case, aCase),
  'case.updated': event('Fields of a case were changed.', Case, { ...aCase, priority: 'critical' }),
  'case.transitioned': event(
    'The status of a case changed.',
    Type.Object({ ...Case.properties, from: Text }),
    { ...aCase, status: 'in_progress', from: 'open' },
  ),
  'case.commented': event('A comment was added to a case.', Type.Object({ id: Id, comment_id: Id }), {
    id: 31,
    comment_id: 77,
  }),
  'case.assigned': event('The owner or the team of a case changed.', Case, { ...aCase, owner_id: 5 }),
  'sentinel_alert.raised': event('A sentinel found something new.', Alert, alert),
  'sentinel_alert.changed': event(
    'The severity of an alert changed, or it was snoozed, woken or given a case.',
    Alert,
    {
      ...alert,
      status: 'ongoing',
      severity: 'critical',
    },
  ),
  'sentinel_alert.resolved': event('What an alert told of is over.', Alert, { ...alert, status: 'resolved' }),
  'ingest.pending': event('A portal’s mail waits for review.', Ingest, ingest),
  'ingest.created': event('A portal’s mail became a job.', Ingest, {
    ...ingest,
    status: 'auto_created',
    job_id: 4711,
    case_id: null,
  }),
  'ingest.rejected': event('A portal’s mail was rejected in review.', Ingest, {
    ...ingest,
    status: 'rejected',
  }),
  'triage.priority': event('A mail was classified as a priority.', Triage, {
    id: uuid,
    category: 'safety_emergency',
    urgency: 'emergency',
    safety_override: true,
    destination: 'duty-manager',
    source_ref: 'message-1',
  }),
  'quotation.changed': event(
    'A third-party quotation was reported.',
    Type.Object({ id: Text, quote_number: nullable(Text), event: Text }),
    { id: uuid, quote_number: 'Q-1042', event: 'accepted' },
  ),
  'invoice.changed': event('An invoice was created or changed.', Entry, entry),
  'quote.changed': event('A quote was created or changed.', Entry, { ...entry, reference: 'QUO-000009' }),
  'import.completed': event('An import has ended.', Imported, {
    id: uuid,
    entity: 'jobs',
    received: 1_200,
    inserted: 1_180,
    updated: 15,
    unchanged: 5,
    failed: 0,
  }),
} as const;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** The type of the event that `POST …/test` sends. Endpoints do not subscribe to it. */
export const TEST_EVENT = { type: 'endpoint.test', data: Test } as const;

/** An event with its data. */
export type NewEvent = {
  [Name in EventName]: {
    readonly type: Name;
    readonly data: Static<(typeof EVENTS)[Name]['data']>;
    /** Where the same event may be found twice: what makes it the same, within its company. */
    readonly key?: string;
  };
}[EventName];
