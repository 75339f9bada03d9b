import type { JobKind } from '../catalogue.ts';
import type { Premises } from '../people/customers.ts';
import type { Engineer } from '../people/engineers.ts';
import type { Before } from '../text/intake.ts';
import type { Matter } from '../text/matter.ts';
import type { Result } from '../text/outcome.ts';

/** What a story insists on in a visit; everything left out is left to chance. */
export interface Will {
  readonly engineer?: Engineer;
  readonly result?: Result;
  readonly lateMins?: number;
  readonly lateFinishMins?: number;
  readonly complaint?: boolean;
  readonly assetId?: string;
  /** The engineer leaves advice although the job is complete. */
  readonly advise?: boolean;
  /** Nobody came although the day has passed. */
  readonly neglected?: boolean;
  /** Days between the call and the visit; one unless said. */
  readonly leadDays?: number;
  /** Nothing follows from it. */
  readonly closed?: boolean;
}

/** A job somebody asked for, before anyone is sent. */
export interface Request {
  readonly premises: Premises;
  readonly kind: JobKind;
  readonly cause: 'call' | 'planned' | 'return' | 'repeat' | 'quoted';
  /** The day it is asked for, and the minute where it matters. */
  readonly day: number;
  readonly minute?: number;
  /** The day somebody should come, where that is fixed. */
  readonly attendDay?: number;
  readonly matter?: Matter;
  readonly before?: Before;
  readonly jobGroupId?: number;
  readonly contract?: Contract;
  readonly will?: Will;
}

/** A promise to come at regular intervals. */
export interface Contract {
  readonly premises: Premises;
  readonly kind: JobKind;
  readonly intervalDays: number;
  /** The last day a visit may be due; later ones are forgotten. */
  readonly until: number;
  readonly dueDay: number;
}

/** Times in milliseconds; what has not happened is undefined. */
export interface Times {
  readonly createdAt: number;
  readonly scheduledAt: number | undefined;
  readonly plannedStart: number | undefined;
  readonly plannedEnd: number | undefined;
  readonly actualStart: number | undefined;
  readonly actualEnd: number | undefined;
}

/** A finished piece of history: the request, who went when, and how it ended. */
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
