import type { VisitRecords } from '../generate.ts';
import type { Role } from './office.ts';

/** A case of the office: its subject, who said what, and how it ended. */
export interface CaseStory {
  readonly title: string;
  readonly type: string;
  readonly priority: 'low' | 'medium' | 'high' | 'critical';
  readonly description: string;
  readonly team: string;
  readonly owner: Role | null;
  /** The job it is about. */
  readonly about: (file: VisitRecords) => boolean;
  readonly daysAgo: number;
  /** Days after it was opened; negative is overdue now if it is still open. */
  readonly dueInDays: number;
  readonly comments: readonly (readonly [by: Role, body: string])[];
  /** Its later states. */
  readonly moves: readonly string[];
  readonly resolution?: string;
}

const hasResult =
  (result: string) =>
  ({ job }: VisitRecords): boolean =>
    job.result === result;
const complains = ({ job }: VisitRecords): boolean =>
  /unhappy|unacceptable|disappointed|fed up/i.test(job.description);
const isOpen = ({ job }: VisitRecords): boolean => job.status === 'completedWithIssues';
const isDone = ({ job }: VisitRecords): boolean => job.status === 'completedOk';

export const CASE_STORIES: readonly CaseStory[] = [
  {
    title: 'Complaint about repeat visits at {site}',
    type: 'complaint',
    priority: 'high',
    description: '{customer} say the same fault has been reported several times, last as {reference}.',
    team: 'Customer care',
    owner: 'manager',
    about: complains,
    daysAgo: 6,
    dueInDays: 3,
    comments: [
      ['standard', 'Rang the site manager. They want one person to deal with and a date they can rely on.'],
      ['engineer', 'Looked through the last three job sheets, every visit changed a different part.'],
      ['manager', 'Senior engineer booked for a joint visit. I will ring them myself afterwards.'],
    ],
    moves: ['in_progress'],
  },
  {
    title: 'Parts delayed for {reference}',
    type: 'follow_up',
    priority: 'medium',
    description: 'The part for {site} is on back order, the supplier has given no date.',
    team: 'Reactive desk',
    owner: 'standard',
    about: hasResult('Parts required'),
    daysAgo: 9,
    dueInDays: 14,
    comments: [
      ['standard', 'Supplier chased, they expect stock on Thursday.'],
      ['engineer', 'Left it safe and working on reduced load. Fine until next week.'],
    ],
    moves: ['in_progress', 'on_hold'],
  },
  {
    title: 'Quote wanted by {customer}',
    type: 'quote_request',
    priority: 'medium',
    description:
      'Engineer asked for a price after {reference}. The customer wants it before the end of the month.',
    team: 'Quotations',
    owner: 'manager',
    about: hasResult('Pricing required'),
    daysAgo: 4,
    dueInDays: 7,
    comments: [['standard', 'Photos and sizes are on the job sheet. Access equipment will be needed.']],
    moves: ['in_progress', 'under_review'],
  },
  {
    title: 'No access at {site}',
    type: 'follow_up',
    priority: 'low',
    description:
      'Second failed visit under {reference}. Agree a time with the site before it is booked again.',
    team: 'Reactive desk',
    owner: 'standard',
    about: hasResult('No access'),
    daysAgo: 12,
    dueInDays: 5,
    comments: [['standard', 'Spoke to reception, keys will be left at the desk from Monday.']],
    moves: ['in_progress', 'resolved', 'closed'],
    resolution: 'Access agreed and the visit was carried out.',
  },
  {
    title: 'Near miss reported at {site}',
    type: 'incident',
    priority: 'critical',
    description: 'An engineer reported a near miss while working on {reference}. No injury.',
    team: 'Health and safety',
    owner: 'admin',
    about: hasResult('Made safe'),
    daysAgo: 15,
    dueInDays: 2,
    comments: [
      ['engineer', 'Isolation point was not labelled. Labelled it before I left.'],
      ['admin', 'Risk assessment for the site updated and sent to everybody who goes there.'],
    ],
    moves: ['in_progress', 'under_review', 'resolved'],
    resolution: 'Labels fitted, risk assessment updated, toolbox talk given.',
  },
  {
    title: 'Invoice query from {customer}',
    type: 'query',
    priority: 'low',
    description: 'Accounts at {customer} ask why {reference} was charged out of hours.',
    team: 'Customer care',
    owner: 'manager',
    about: ({ invoice }) => invoice !== undefined,
    daysAgo: 20,
    dueInDays: 10,
    comments: [['manager', 'Call came in at 18:20, terms sent again with the call log.']],
    moves: ['in_progress', 'resolved', 'archived'],
    resolution: 'Customer accepted the charge.',
  },
  {
    title: 'Remedials outstanding at {site}',
    type: 'escalation',
    priority: 'high',
    description: 'Works found under {reference} are still not booked.',
    team: 'Planned maintenance',
    owner: null,
    about: isOpen,
    daysAgo: 18,
    dueInDays: 10,
    comments: [['standard', 'Customer has the list, waiting for their order number.']],
    moves: [],
  },
  {
    title: 'Thanks from {site}',
    type: 'feedback',
    priority: 'low',
    description: 'The site manager praised the engineer who attended {reference}.',
    team: 'Customer care',
    owner: 'standard',
    about: isDone,
    daysAgo: 3,
    dueInDays: 5,
    comments: [['manager', 'Passed on to the engineer, well done.']],
    moves: ['in_progress', 'resolved'],
    resolution: 'Passed on.',
  },
  {
    title: 'Contract review with {customer}',
    type: 'review',
    priority: 'medium',
    description: 'Yearly review. Bring response times and the list of repeat visits.',
    team: 'Customer care',
    owner: 'admin',
    about: isDone,
    daysAgo: 1,
    dueInDays: 21,
    comments: [],
    moves: [],
  },
];
