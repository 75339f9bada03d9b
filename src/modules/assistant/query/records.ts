import type { NameFilter, RecordKind, Ref } from './filters.ts';
import type { Measure, Scope } from './scope.ts';
import type { TimeSpec } from './time.ts';

/** Single jobs, one line each. */
export interface ListQuery extends Scope {
  readonly kind: 'list';
  /** The last one there was, the next one there is, or all that fit. */
  readonly which: 'all' | 'latest' | 'next';
  readonly order: ListOrder | null;
  readonly top: number | null;
  readonly page: number;
  /** Whether what was found and done is wanted of each. */
  readonly reports: boolean;
  /** Whether the list ends with the first job that was completed without issues. */
  readonly untilSettled: boolean;
  /** What else is wanted of the last or the next one. */
  readonly wants: readonly JobField[];
}

export type ListOrder =
  | { readonly by: 'time'; readonly first: 'newest' | 'oldest' }
  | { readonly by: 'duration' | 'start_delay' | 'end_delay'; readonly first: 'high' | 'low' };

/** What may be wanted of one job. */
export type JobField =
  | 'plan'
  | 'response'
  | 'attended_by'
  | 'mood'
  | 'raised_by'
  | 'raised'
  | 'times'
  | 'outcome'
  | 'about'
  | 'open_points'
  | 'duration'
  | 'punctuality'
  | 'site'
  | 'customer'
  | 'engineer'
  | 'priority'
  | 'type'
  | 'state';

/** One job. */
export interface JobQuery {
  readonly kind: 'job';
  /** Null: it has to be asked which. */
  readonly reference: string | null;
  /** What is wanted, a list for each thing asked: the first of it that the job can tell. Null: everything. */
  readonly wants: readonly (readonly JobField[])[] | null;
  /** What is looked for in the texts of jobs where none has the reference. */
  readonly words: string;
}

/** Past work like what is described: the one place where words of the question are data. */
export interface SimilarQuery {
  readonly kind: 'similar';
  readonly work: string | null;
  /** The job whose like is wanted. */
  readonly like: string | null;
  readonly names: readonly NameFilter[];
  readonly time: TimeSpec | null;
  readonly page: number;
  /** Whether it is only guessed that work is described. */
  readonly guessed: boolean;
  /** Whether it is asked what it comes to as a rule, and whether there was any. */
  readonly asRule: boolean;
  readonly asksWhether: boolean;
}

/** The story of a customer with what is open; `mood`: how it takes the work. */
export interface CustomerQuery extends Scope {
  readonly kind: 'customer';
  readonly mood: boolean;
}

export type CaseField = 'due' | 'late' | 'opened_by' | 'age' | 'priority' | 'team' | 'concerns' | 'state';

export interface CaseQuery {
  readonly kind: 'case';
  readonly number: string;
  /** Null: everything. */
  readonly wants: CaseField | 'owner' | null;
}

export type CaseDimension = 'customer' | 'owner' | 'team' | 'type' | 'priority' | 'status';

/** Whose cases, or teams. */
export type Owner =
  | { readonly who: 'nobody' }
  | { readonly who: 'me' }
  | { readonly who: 'named'; readonly name: string };

export interface CasesQuery {
  readonly kind: 'cases';
  readonly owner: Owner | null;
  /** Whether those of the owner's team are meant. */
  readonly ofTeam: boolean;
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly names: readonly NameFilter[];
  /** The job they concern. */
  readonly job: string | null;
  readonly type: string | null;
  readonly priorities: readonly string[];
  readonly states: readonly string[];
  readonly scope: 'active' | 'closed' | 'all';
  /** Whether open or closed was said. */
  readonly scopeSaid: boolean;
  readonly overdue: boolean;
  /** The days on which they are due, or were opened. */
  readonly time: TimeSpec | null;
  readonly days: 'due' | 'opened';
  readonly order: 'oldest' | 'newest' | 'due' | null;
  readonly by: CaseDimension | null;
  /** What a case is called by. */
  readonly words: string | null;
  /** Whether the words might be of a job as well. */
  readonly guessed: boolean;
  /** Records among those words: whom a question after it is of. */
  readonly aside: readonly Ref[];
  readonly asksOwner: boolean;
  /** Whether only the first is wanted. */
  readonly one: boolean;
  readonly page: number;
}

export interface AlertsQuery {
  readonly kind: 'alerts';
  /** The one alert that is meant. */
  readonly id: string | null;
  readonly severity: string | null;
  readonly sentinel: string | null;
  readonly family: string | null;
  readonly watched: string | null;
  readonly names: readonly NameFilter[];
  /** Whether it is asked when they last ran. */
  readonly asksRun: boolean;
  readonly page: number;
}

export interface TeamsQuery {
  readonly kind: 'teams';
  readonly team: string | null;
  readonly member: Owner | null;
  /** What a team looks after: records, or a purpose. */
  readonly lookedAfter: readonly NameFilter[];
  readonly purpose: string | null;
  /** Whether the others on the team are wanted too. */
  readonly others: boolean;
  /** The words in which a team may be named; null where it is asked who looks after something. */
  readonly words: string | null;
}

export interface WeatherQuery {
  readonly kind: 'weather';
  readonly job: string | null;
  readonly names: readonly NameFilter[];
  readonly places: readonly string[];
  readonly time: TimeSpec | null;
  /** Whether it is that of a visit, and not only of a place. */
  readonly ofJob: boolean;
  readonly past: boolean;
}

export type Detail = 'address' | 'phone' | 'email' | 'people' | 'above' | 'standing' | 'group' | 'reference';

/** How many records there are, or which. */
export interface RecordsQuery {
  readonly kind: 'records';
  readonly form: 'count' | 'list';
  readonly of: RecordKind;
  readonly customers: readonly NameFilter[];
  readonly places: readonly string[];
  readonly plannedMaintenance: boolean;
  /** Only those that are, or those that are no longer. */
  readonly active: boolean | null;
}

export interface DetailsQuery {
  readonly kind: 'details';
  readonly of: NameFilter | null;
  readonly wants: readonly Detail[];
}

/** Certificates and skills of engineers. */
export interface QualificationsQuery {
  readonly kind: 'qualifications';
  readonly engineers: readonly NameFilter[];
  readonly time: TimeSpec | null;
  readonly runsOut: 'has' | 'soon' | null;
  /** Whether certificates in general are asked for. */
  readonly general: boolean;
  /** The words in which one may be named. */
  readonly words: string;
}

/** What a measure counts, or what a sentinel looks for. */
export interface ExplainQuery {
  readonly kind: 'explain';
  readonly measure: Measure | null;
  readonly sentinel: string | null;
}

export interface TalkQuery {
  readonly kind: 'talk';
  readonly act: 'greeting' | 'thanks' | 'goodbye' | 'help';
}

export interface RefuseQuery {
  readonly kind: 'refuse';
  readonly why: Refusal;
  /** The job or the case that was to be changed: it is told as it stands. */
  readonly job: string | null;
  readonly case: string | null;
}

export type Refusal =
  | 'writes'
  | 'money'
  | 'away'
  | 'unheld'
  | 'equipment'
  | 'others'
  | 'elsewhere'
  | 'not_understood'
  | 'unclear'
  | 'nobody_meant'
  | 'my_jobs'
  | 'feelings'
  | 'fewest_hours'
  | 'absences'
  | 'none_of_it'
  | 'time_of_day';

/** One that a name may mean; `type` as the look-up of names calls it. */
export interface Option {
  readonly type: 'contact' | 'engineer' | 'site' | 'job_type' | 'job_category';
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly whole: boolean;
  readonly active: boolean;
}

/** What has to be asked back, or cannot be found. */
export type ClarifyQuery =
  | {
      readonly kind: 'clarify';
      readonly about: 'name';
      readonly said: string;
      readonly options: readonly Option[];
      /** Nobody has it: those only share a word with it. */
      readonly missing: boolean;
    }
  | {
      readonly kind: 'clarify';
      readonly about: 'unknown' | 'date' | 'unit';
      readonly said: string;
    }
  | { readonly kind: 'clarify'; readonly about: 'count'; readonly words: readonly string[] };
