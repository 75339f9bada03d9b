/** What a colour means; there is always a word or an icon beside it. */
export type Tone = 'bad' | 'warn' | 'good' | 'info' | 'plain';

/** Words of the API as people say them; nothing else in the console translates them. */
interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const STATUS: Readonly<Record<string, Word>> = {
  completedOk: { label: 'Completed', tone: 'good' },
  completedWithIssues: { label: 'With issues', tone: 'bad' },
  inProgress: { label: 'In progress', tone: 'info' },
  notStarted: { label: 'Not started', tone: 'plain' },
};

export const VERTICAL: Readonly<Record<string, string>> = {
  security: 'Security',
  fire_life_safety: 'Fire and life safety',
  mep: 'Mechanical and electrical',
  building_fabric: 'Building fabric',
  utilities: 'Utilities',
  soft_services: 'Soft services',
  it_comms: 'IT and comms',
  other: 'Other',
};

export const ROLE: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  developer: 'Developer',
  manager: 'Manager',
  standard: 'Standard',
  engineer: 'Engineer',
};

const count = new Intl.NumberFormat('en-GB');

export const shownCount = (n: number) => count.format(n);

/** `1 visit`, `2 visits`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${shownCount(n)} ${n === 1 ? one : many}`;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** A sum to be taken in at a glance: without pence from a thousand on. */
export const shownSum = (amount: number) => (amount < 1_000 ? pounds : wholePounds).format(amount);

/** 1234.5 → `£1,234.50`; another currency by its own sign. */
export function shownMoney(amount: number, currency = 'GBP'): string {
  if (currency === 'GBP') return pounds.format(amount);
  try {
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount);
  } catch {
    return `${shownCount(amount)} ${currency}`;
  }
}

/** 0.4217 → `42.2%`. */
export function shownShare(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)}%`;
}

/** 73 → `1 h 13 min`. */
export function shownMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${whole} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

let lateAfterMins = 15;

/** The company's limit of a late start; called once the session is known. */
export function setLateLimit(minutes: number): void {
  lateAfterMins = minutes;
}

/** How late or early, in words, by the company's limit; null where it is not known. */
export function shownDelta(minutes: number | null | undefined): Word | null {
  if (minutes === null || minutes === undefined) return null;
  if (minutes > lateAfterMins) return { label: `${shownMinutes(minutes)} late`, tone: 'bad' };
  if (minutes < -lateAfterMins) return { label: `${shownMinutes(minutes)} early`, tone: 'plain' };
  return { label: 'On time', tone: 'plain' };
}

/** `Priya Nolan`, or the address where no name is known. */
export function personName({
  first_name,
  last_name,
  email,
}: {
  first_name?: string | null;
  last_name?: string | null;
  email?: string;
}): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (email ?? '');
}

export const URGENCY: Readonly<Record<'low' | 'standard' | 'urgent' | 'emergency', Word>> = {
  low: { label: 'Low', tone: 'plain' },
  standard: { label: 'Standard', tone: 'info' },
  urgent: { label: 'Urgent', tone: 'warn' },
  emergency: { label: 'Emergency', tone: 'bad' },
};

export const TRIAGE_ACTION: Readonly<
  Record<'route' | 'archive' | 'priority_alert' | 'portal_ingest', string>
> = {
  route: 'Waits in the queue',
  archive: 'Put away as noise',
  priority_alert: 'Somebody is alerted at once',
  portal_ingest: 'Read as a work order of a portal',
};

/** A name the API uses, as words: `emergency_desk` → `Emergency desk`. */
export function spelled(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How much weight a judgement bears: `Fairly sure, 78%`. */
export function shownSure(confidence: number): string {
  const word = confidence >= 0.85 ? 'Sure' : confidence >= 0.6 ? 'Fairly sure' : 'Unsure';
  return `${word}, ${shownShare(confidence, 0)}`;
}

/** Why a portal's mail waits for a person. */
export const REVIEW_FLAG: Readonly<Record<string, string>> = {
  missing_site: 'No site found',
  ambiguous_site: 'Several sites are possible',
  missing_customer: 'No customer found',
  low_type_confidence: 'Type of job uncertain',
  duplicate_work_order: 'The number is known already',
  update_to_existing_job: 'About a job that exists',
  portal_cancellation: 'A cancellation',
  past_due: 'Due before it was sent',
  nte_exceeded: 'Spend limit below your minimum charge',
  pdf_only: 'Only an attachment says what to do',
  attachment_unreadable: 'An attachment could not be read',
  new_site_suggested: 'Perhaps a new site',
  missing_description: 'Does not say what to do',
  suspected_phishing: 'May be phishing',
};

/** What became of a portal's mail. */
export const MAIL_STATUS: Readonly<
  Record<'auto_created' | 'pending_review' | 'confirmed' | 'rejected' | 'unprocessable', Word>
> = {
  auto_created: { label: 'Made a job by itself', tone: 'good' },
  pending_review: { label: 'Waits', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'plain' },
  unprocessable: { label: 'Could not be read', tone: 'bad' },
};

export const REJECT_REASON = {
  not_a_job: 'Not a job',
  duplicate: 'Duplicate',
  wrong_customer: 'Wrong customer',
  cancelled: 'Cancelled',
  spam: 'Spam',
  other: 'Another reason',
} as const;

/** The fields that are read from a portal's mail. */
export const FIELD: Readonly<Record<string, string>> = {
  work_order_number: 'Work order',
  po_number: 'Order number',
  priority_raw: 'Priority',
  customer_name: 'Customer',
  account: 'Account',
  site_name: 'Site',
  site_code: 'Site code',
  address: 'Address',
  postcode: 'Postcode',
  area: 'Area',
  reported_by: 'Reported by',
  contact_phone: 'Phone',
  trade: 'Trade',
  work_type: 'Kind of work',
  category: 'Category',
  problem: 'Problem',
  description: 'Description',
  asset: 'Equipment',
  nte: 'Spend limit',
  respond_by: 'Respond by',
  complete_by: 'Complete by',
  scheduled_at: 'Scheduled',
  access: 'Access',
};

export const CASE_STATUS: Readonly<Record<string, Word>> = {
  draft: { label: 'Draft', tone: 'plain' },
  open: { label: 'Open', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'info' },
  on_hold: { label: 'On hold', tone: 'warn' },
  under_review: { label: 'Under review', tone: 'warn' },
  resolved: { label: 'Resolved', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
  archived: { label: 'Archived', tone: 'plain' },
};

export const PRIORITY: Readonly<Record<string, Word>> = {
  critical: { label: 'Critical', tone: 'bad' },
  high: { label: 'High', tone: 'warn' },
  medium: { label: 'Medium', tone: 'plain' },
  low: { label: 'Low', tone: 'plain' },
};

/** `follow_up` → `Follow up`: for words that companies make themselves. */
export function plainWord(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const RECORD: Readonly<Record<string, string>> = { contact: 'Customer', resource: 'Engineer' };

/** What a kind of record is called here: `contact` → `Customer`. */
export const recordWord = (type: string): string => RECORD[type] ?? plainWord(type);

/** What is measured over jobs. */
export const METRIC: Readonly<Record<string, string>> = {
  job_count: 'Jobs',
  completion_rate: 'Completed without issues',
  issue_rate: 'Left with issues',
  sla_punctuality: 'Started on time',
  first_visit_fix_rate: 'Fixed at the first visit',
  avg_duration_mins: 'Time on site',
  avg_start_delta_mins: 'Start against the plan',
  avg_end_delta_mins: 'Finish against the plan',
  late_finish_rate: 'Finished late',
  avg_response_hours: 'Time to respond',
  repeat_visit_rate: 'Repeat visits',
};

export const SEVERITY: Readonly<Record<string, Word>> = {
  critical: { label: 'Critical', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  info: { label: 'Worth knowing', tone: 'info' },
};

/** The states of invoices and quotes. */
export const ENTRY_STATE: Readonly<Record<string, Word>> = {
  draft: { label: 'Draft', tone: 'plain' },
  sent: { label: 'Sent', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  accepted: { label: 'Accepted', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'warn' },
};

export const TEAM_ROLE: Readonly<Record<string, string>> = {
  owner: 'Owner',
  lead: 'Lead',
  admin: 'Administrator',
  member: 'Member',
  observer: 'Observer',
};
