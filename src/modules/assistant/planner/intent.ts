import type { JobFilter } from '#/modules/jobs/index.ts';
import type { CaseGroup } from '../tools/case-groups.ts';
import type { Period } from './periods/period.ts';
import type { AlertsSaid } from './said/alerts.ts';
import type { Conditions, Side } from './said/conditions/rule.ts';
import type { Whose } from './said/whose.ts';

export type Metric =
  | 'job_count'
  | 'completion_rate'
  | 'first_visit_fix_rate'
  | 'sla_punctuality'
  | 'avg_start_delta_mins'
  | 'avg_end_delta_mins'
  | 'late_finish_rate'
  | 'issue_rate'
  | 'avg_duration_mins'
  | 'avg_response_hours'
  | 'repeat_visit_rate';

export type EntityKind = 'contact' | 'engineer' | 'site' | 'job_type' | 'job_category';
export type Grouping =
  | 'engineer'
  | 'customer'
  | 'job_type'
  | 'site'
  | 'status'
  | 'result'
  | 'category'
  | 'vertical'
  | 'fault_type'
  | 'equipment'
  | 'weekday';

export interface TeamNamed {
  readonly id: number;
  readonly name: string;
}

/** What is wanted to know of one record: `above` is the customer of a site, the account a customer belongs to. */
export type Detail = 'address' | 'phone' | 'email' | 'people' | 'above' | 'standing' | 'group' | 'reference';

/** What is asked of the records themselves, not of the work. */
export type DirectoryAsked =
  | {
      readonly asks: 'count' | 'list';
      readonly kind: EntityKind;
      readonly plannedMaintenance?: true;
      /** Only those that are, or those that are no longer. */
      readonly active?: boolean;
    }
  | { readonly asks: 'details'; readonly details: readonly Detail[] }
  | { readonly asks: 'qualifications' };

/** In which order cases are asked for. */
export type CaseOrder = 'oldest' | 'newest' | 'due';

/** Groups that are asked for by how their figures have moved: for better or worse, or simply up or down. */
export interface Moved {
  readonly way: 'worse' | 'better' | 'more' | 'fewer';
  readonly groupBy: Grouping;
}

/** What one of two sets of jobs that are set side by side has to be like. */
export type Opposed = Pick<Conditions, 'statuses' | 'start' | 'finish' | 'narrowing' | 'phrases'>;

/** Something the question names: one record, or of job types and categories all that are called so. */
export interface Named {
  readonly kind: EntityKind;
  readonly ids: readonly string[];
  readonly name: string;
  /** Of a customer: how many beneath it are counted with it. */
  readonly branches?: number;
  /** Meant to be left out. */
  readonly without?: true;
}

export interface Candidate {
  readonly type: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly whole: boolean;
  readonly active: boolean;
  readonly parent_id?: string;
  /** Of a customer, those beneath it. */
  readonly members?: readonly string[];
}

/** A name that several records have. */
export interface Ambiguity {
  readonly said: string;
  readonly options: readonly Candidate[];
  /** Nobody has it: those only share a word with it. */
  readonly missing?: true;
}

export type Topic =
  | 'measure'
  | 'overview'
  | 'job'
  | 'jobs'
  | 'similar'
  | 'summary'
  | 'alerts'
  | 'cases'
  | 'teams'
  | 'weather'
  | 'records'
  | 'explain'
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'refusal'
  /** A question that leans on the one before and says nothing that is understood of it. */
  | 'unclear';

/** The jobs a count is a share of: all but for these conditions. */
export interface Share {
  readonly named: readonly Named[];
  readonly statuses: readonly string[];
  readonly narrowing: JobFilter;
  readonly phrase: string;
}

/** Of those that are ranked: how many jobs they have to have, and how good a figure. */
export interface Threshold {
  readonly sample?: Readonly<Record<string, number>>;
  readonly value?: Readonly<Record<string, number>>;
  /** How long, of a measure of time. */
  readonly minutes?: Readonly<Record<string, number>>;
}

/** What a question says of cases, teams and alerts. */
export interface Matter {
  readonly whose: Whose | null;
  readonly caseNumber: string | null;
  /** What a case is called by, where neither number nor reference is given. */
  readonly caseWords: string | null;
  readonly casePriorities: readonly string[];
  /** On hold, in progress and the like. */
  readonly caseStates: readonly string[];
  /** In which order cases are wanted. */
  readonly caseOrder: CaseOrder | null;
  /** What they are counted by. */
  readonly caseGroup: CaseGroup | null;
  readonly asksOwner: boolean;
  /** Whether it is the team of somebody whose cases are meant. */
  readonly ofTeam: boolean;
  /** Whether the words might be of a job as well. */
  readonly caseGuessed: boolean;
  /** What the days asked for are: when cases are due, or when they were opened. */
  readonly caseDays: 'due' | 'opened';
  readonly alerts: AlertsSaid;
  /** Whether it is asked how a customer takes our work. */
  readonly mood: boolean;
  /** The one alert that is meant. */
  readonly alertId: string | null;
}

/** What a question asks for, as far as it says. */
export interface Intent {
  readonly topic: Topic | null;
  readonly metric: Metric | null;
  readonly named: readonly Named[];
  /** Names among the words that a case is called by: whom a question after it is of. */
  readonly aside: readonly Named[];
  readonly ambiguous: Ambiguity | null;
  readonly teams: readonly TeamNamed[];
  /** A name that nothing on record has. */
  readonly unknown: string | null;
  readonly statuses: readonly string[];
  readonly result: string | null;
  readonly verticals: readonly string[];
  readonly start: Side | null;
  readonly finish: Side | null;
  readonly narrowing: JobFilter;
  /** How the conditions of the narrowing are told. */
  readonly phrases: readonly string[];
  /** Words that nothing here understands or can narrow jobs by: told, never passed over. */
  readonly unread: readonly string[];
  /** Whether the count is wanted as a share, and of which jobs. */
  readonly share: Share | null;
  /** Sets of jobs that are set side by side. */
  readonly opposed: readonly Opposed[];
  /** Whether those of the groups are asked for that have none of it. */
  readonly none: boolean;
  /** Other metrics asked for in the same breath. */
  readonly alsoMetrics: readonly Metric[];
  /** Whether a total is wanted: of time on site. */
  readonly total: boolean;
  /** Whether several that are named are meant as one: what they come to. */
  readonly together: boolean;
  readonly averagePer: readonly ('day' | 'week' | 'month' | 'group')[];
  /** Whether it is asked how many groups there are, not what is in them. */
  readonly countsGroups: boolean;
  /** Whether the longest or shortest jobs are asked for. */
  readonly byLength: 'longest' | 'shortest' | 'latest' | 'earliest' | null;
  /** Which page of a list: "more". */
  readonly page: number;
  readonly period: Period | null;
  /** Further periods that are counted in, each told by itself too. */
  readonly alsoPeriods: readonly Period[];
  /** A date was given that there is not. */
  readonly badDate: string | null;
  readonly against: Period | 'before' | null;
  readonly groupBy: Grouping | null;
  readonly bucket: 'day' | 'week' | 'month' | null;
  readonly order: 'highest' | 'lowest' | 'most_hits' | 'best' | 'worst' | null;
  /** Whether a ranking is asked for by a share and not by a number. */
  readonly byRate: boolean;
  readonly top: number | null;
  readonly threshold: Threshold | null;
  readonly axis: 'actualStartAt' | 'actualEndAt' | 'plannedStartAt' | 'createdAt' | null;
  readonly trend: boolean;
  /** Which groups are asked for by how they have moved. */
  readonly moved: Moved | null;
  /** Whether single jobs are asked for, not figures. */
  readonly list: 'latest' | 'next' | 'all' | null;
  /** Whether what was found and done is asked for, so that the outcomes of the jobs are told. */
  readonly reports: boolean;
  /** Whether a list ends with the first job that was completed without issues. */
  readonly untilSettled: boolean;
  /** Which jobs of a list come first, where that is said. */
  readonly listOrder: 'oldest' | 'newest' | null;
  readonly reference: string | null;
  /** The work described, for finding the like of it. */
  readonly work: string | null;
  /** Whether it is only guessed that work is described. */
  readonly guessed: boolean;
  readonly matter: Matter;
  readonly caseType: string | null;
  readonly caseScope: 'active' | 'closed' | 'all' | null;
  readonly overdue: boolean;
  readonly priority: string | null;
  /** What of the records themselves is asked for. */
  readonly directory: DirectoryAsked | null;
  readonly teamName: string | null;
  /** Whether the question means everybody: names of before do not hold on. */
  readonly everybody: boolean;
  /** What lengths of time are told in. */
  readonly unit: 'minutes' | 'hours' | 'days' | null;
  /** Who the figure is set beside: everybody, or all but those it is of. */
  readonly beside: 'everyone' | 'others' | null;
  /** The job that must be read before anything of its site, its engineer or its customer can be looked up. */
  readonly awaits: string | null;
  /** The job whose site, engineer or customer is spoken of. */
  readonly around: string | null;
  /** Those whom the name chosen from could have meant as well. */
  readonly alternatives: readonly Candidate[];
  readonly text: string;
}
