import { MINUTE_MS } from '#/platform/time.ts';
import { dayOf, minuteOfDay } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Matter } from '../text/matter.ts';
import { outcomeText, RESULT, type Result, tooShortNotes } from '../text/outcome.ts';
import type { Attendance } from './attendance.ts';
import type { MasterData } from './master-data.ts';
import type { Stories } from './stories.ts';
import type { Request } from './visit.ts';

export interface Ending {
  readonly status: string;
  readonly result: string | undefined;
  readonly outcome: string | undefined;
  readonly actualStart: number | undefined;
  readonly actualEnd: number | undefined;
  /** The drawn result of a finished job. */
  readonly finished: Result | undefined;
}

const CANCELLED_SHARE = 0.02;
const OPEN_CALL_RESULTS: readonly (readonly [Result, number])[] = [
  [RESULT.parts, 32],
  [RESULT.pricing, 17],
  [RESULT.further, 14],
  [RESULT.noAccess, 12],
  [RESULT.madeSafe, 10],
  [RESULT.returning, 15],
];
const OPEN_PLANNED_RESULTS: readonly (readonly [Result, number])[] = [
  [RESULT.further, 48],
  [RESULT.pricing, 27],
  [RESULT.noAccess, 25],
];

/** The job's progress at `now`, and its result. */
export function endingOf(
  request: Request,
  matter: Matter,
  attendance: Attendance,
  world: { readonly data: MasterData; readonly stories: Stories },
  random: Random,
): Ending {
  const { data, stories } = world;
  const { plannedStart, actualStart, actualEnd, engineer } = attendance;
  const unsaid = {
    result: undefined,
    outcome: undefined,
    actualStart: undefined,
    actualEnd: undefined,
    finished: undefined,
  };
  if (plannedStart === undefined || engineer === undefined)
    return { ...unsaid, status: random.chance(0.5) ? 'new' : 'unscheduled' };
  if (!request.requirements && !request.contract && random.chance(CANCELLED_SHARE * 1.7))
    return { ...unsaid, status: random.chance(0.93) ? 'cancelled' : 'refused' };
  if (actualStart === undefined || actualEnd === undefined) return { ...unsaid, status: 'scheduled' };
  if (actualStart > data.now)
    return { ...unsaid, status: waitingStatus(plannedStart, actualStart, data.now, random) };
  if (actualEnd > data.now)
    return {
      ...unsaid,
      actualStart,
      status: random.pick(['inProgress', 'inProgress', 'started', 'started', 'suspended']),
    };

  const finished = resultOf(request, matter, attendance, stories, random);
  const terse = stories.isTerse(engineer, dayOf(actualEnd)) && random.chance(0.85);
  const ok = finished === RESULT.complete || finished === RESULT.noFault;
  const outcome = terse
    ? tooShortNotes(ok, random)
    : outcomeText(
        matter,
        {
          result: finished,
          style: engineer.style,
          returning: isSecondVisit(request, matter),
          onSite: onSite(actualStart, actualEnd),
          quoted: request.cause === 'quoted',
          advise: request.requirements?.advise ?? random.chance(0.035),
        },
        random,
      );
  const shortened = finished === RESULT.noAccess ? actualStart + random.int(12, 35) * MINUTE_MS : actualEnd;
  return {
    status: ok ? 'completedOk' : 'completedWithIssues',
    result: finished,
    outcome,
    actualStart,
    actualEnd: Math.min(shortened, actualEnd),
    finished,
  };
}

/** Work left over from an earlier visit, not a new request. */
function isSecondVisit({ cause, before, kind }: Request, { service }: Matter): boolean {
  if (service && !kind.record.isPlannedMaintenance) return true;
  return cause === 'return' && before?.again === 'return';
}

function onSite(from: number, to: number): string {
  return `${clockTime(minuteOfDay(from))} to ${clockTime(minuteOfDay(to))}`;
}

function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function resultOf(
  request: Request,
  matter: Matter,
  attendance: Attendance,
  stories: Stories,
  random: Random,
): Result {
  const { engineer, actualEnd } = attendance;
  if (!engineer || actualEnd === undefined) return RESULT.complete;
  const { typeId } = request.kind.record;
  const usual = request.kind.issueShare * (request.cause === 'return' ? 0.6 : 1);
  const { contactId } = request.premises.record;
  const share = stories.issueShare(engineer, contactId, typeId, dayOf(actualEnd)) ?? usual;
  // An engineer of this story fails in other stories too.
  if (request.requirements?.result !== undefined && share < 1) return request.requirements.result;
  if (!random.chance(share)) {
    return request.cause === 'call' && random.chance(0.04) ? RESULT.noFault : RESULT.complete;
  }
  const results = matter.service ? OPEN_PLANNED_RESULTS : OPEN_CALL_RESULTS;
  return random.weighted(results, ([, weight]) => weight)[0];
}

function waitingStatus(plannedStart: number, actualStart: number, now: number, random: Random): string {
  if (plannedStart < now) return 'lateStart';
  if (actualStart - now < 45 * MINUTE_MS) return random.chance(0.6) ? 'onTheWay' : 'accepted';
  if (plannedStart - now < 30 * 60 * MINUTE_MS)
    return random.pick(['sent', 'read', 'accepted', 'notStarted']);
  return random.pick([
    'scheduled',
    'scheduled',
    'notStarted',
    'notStarted',
    'rescheduled',
    'scheduled',
    'notStarted',
  ]);
}
