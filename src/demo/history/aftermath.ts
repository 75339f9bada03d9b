import { dayOf } from '../calendar.ts';
import { JOB_KINDS, type JobKind, jobKindOf, QUOTED_WORKS_TYPE } from '../catalogue.ts';
import type { Random } from '../random.ts';
import { recurring } from '../text/matter.ts';
import { RESULT, type Result } from '../text/outcome.ts';
import { plannedDay } from './attendance.ts';
import { endsChain, type Stories } from './stories.ts';
import type { Contract, Request, Visit } from './visit.ts';

/** The next visit of a contract, requested about a fortnight ahead; none after its end. */
export function nextOf(contract: Contract, random: Random): Request | undefined {
  const { premises, kind, dueDay } = contract;
  if (dueDay > contract.until) return undefined;
  const attendDay = plannedDay(dueDay, random);
  return { premises, kind, cause: 'planned', day: attendDay - random.int(11, 16), attendDay, contract };
}

/** The contract with its due day moved by one interval. */
export function movedOn(contract: Contract): Contract {
  return { ...contract, dueDay: contract.dueDay + contract.intervalDays };
}

const RETURN_SHARES: Readonly<Partial<Record<Result, number>>> = {
  [RESULT.parts]: 0.82,
  [RESULT.returning]: 0.9,
  [RESULT.further]: 0.6,
  [RESULT.madeSafe]: 0.75,
  [RESULT.noAccess]: 0.85,
  [RESULT.pricing]: 0.45,
};

/** Whether this ending leads to another visit of the same group. */
export function isFollowed(request: Request, result: Result | undefined, random: Random): boolean {
  if (result === undefined || request.requirements?.closed) return false;
  if (endsChain(request.kind.record.typeId)) return false;
  return random.chance(RETURN_SHARES[result] ?? 0);
}

/** What follows a finished visit, if anything: the return visit, the quoted works or the same fault again. */
export function aftermathOf(
  visit: Visit,
  result: Result | undefined,
  followed: boolean,
  stories: Stories,
  random: Random,
): Request | undefined {
  const { request, matter, actualEnd, engineer, jobGroupId, reference } = visit;
  if (actualEnd === undefined || engineer === undefined || request.requirements?.closed) return undefined;
  const { premises, kind } = request;
  const day = dayOf(actualEnd);
  const chain = jobGroupId === undefined ? {} : { jobGroupId };
  if (followed && result === RESULT.pricing) {
    const quoted = jobKindOf(QUOTED_WORKS_TYPE);
    const before = { reference, day, again: 'quoted' as const };
    return {
      premises,
      kind: quoted,
      cause: 'quoted',
      day: day + random.int(8, 26),
      matter,
      before,
      ...chain,
    };
  }
  if (followed) {
    const again = result === RESULT.noAccess ? ('no access' as const) : ('return' as const);
    const wait = result === RESULT.parts ? random.int(2, 9) : random.int(1, 5);
    return {
      premises,
      kind: returnKind(kind, again),
      cause: 'return',
      day: day + wait,
      matter,
      before: { reference, day, again },
      ...chain,
    };
  }
  const fixed = result === RESULT.complete && matter.fault !== undefined && request.cause !== 'quoted';
  if (!fixed || !random.chance(stories.recallShare(engineer, premises.record.contactId, day)))
    return undefined;
  const before = { reference, day, again: 'repeat' as const };
  return {
    premises,
    kind,
    cause: 'repeat',
    day: day + random.int(2, 16),
    matter: recurring(matter, random),
    before,
  };
}

/** Remedial work found on a planned visit is booked as a call-out of its trade. */
function returnKind(kind: JobKind, again: 'no access' | 'return'): JobKind {
  if (!kind.record.isPlannedMaintenance || again === 'no access') return kind;
  return JOB_KINDS.find(({ record, trade }) => trade === kind.trade && !record.isPlannedMaintenance) ?? kind;
}
