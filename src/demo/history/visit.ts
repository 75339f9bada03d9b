import type { JobKind } from '../catalogue.ts';
import type { Premises } from '../people/customers.ts';
import type { Engineer } from '../people/engineers.ts';
import type { Before } from '../text/intake.ts';
import type { Matter } from '../text/matter.ts';
import type { Result } from '../text/outcome.ts';

/** What a story fixes about a visit; the rest is random. */
export interface StoryRequirements {
  readonly engineer?: Engineer;
  readonly result?: Result;
  readonly lateMins?: number;
  readonly lateFinishMins?: number;
  readonly complaint?: boolean;
  readonly assetId?: string;
  /** The engineer leaves advice although the job is complete. */
  readonly advise?: boolean;
  /** Nobody attended although the day has passed. */
  readonly neglected?: boolean;
  /** Days between the call and the visit; one by default. */
  readonly leadDays?: number;
  /** The visit has no follow-up. */
  readonly closed?: boolean;
}

/** A requested job, before anyone is assigned. */
export interface Request {
  readonly premises: Premises;
  readonly kind: JobKind;
  readonly cause: 'call' | 'planned' | 'return' | 'repeat' | 'quoted';
  /** The day it is requested, and the minute if it matters. */
  readonly day: number;
  readonly minute?: number;
  /** The day of the visit, if it is fixed. */
  readonly attendDay?: number;
  readonly matter?: Matter;
  readonly before?: Before;
  readonly jobGroupId?: number;
  readonly contract?: Contract;
  readonly requirements?: StoryRequirements;
}

/** A contract for visits at regular intervals. */
export interface Contract {
  readonly premises: Premises;
  readonly kind: JobKind;
  readonly intervalDays: number;
  /** The last day on which a visit may be due. */
  readonly until: number;
  readonly dueDay: number;
}

/** Times in milliseconds; undefined for what has not happened. */
export interface Times {
  readonly createdAt: number;
  readonly scheduledAt: number | undefined;
  readonly plannedStart: number | undefined;
  readonly plannedEnd: number | undefined;
  readonly actualStart: number | undefined;
  readonly actualEnd: number | undefined;
}

/** A finished visit: the request, who attended when, and how it ended. */
export interface Visit extends Times {
  readonly jobId: number;
  readonly reference: string;
  readonly request: Request;
  readonly matter: Matter;
  readonly categoryId: number;
  readonly priority: string;
  readonly engineer: Engineer | undefined;
  readonly status: string;
  readonly result: string | undefined;
  readonly description: string;
  readonly outcome: string | undefined;
  readonly jobGroupId: number | undefined;
  readonly assetId: string | undefined;
}
