import { minuteOfDay, momentOf } from '../calendar.ts';
import { randomFrom, seedOf } from '../random.ts';
import { intakeText } from '../text/intake.ts';
import { matterFor } from '../text/matter.ts';
import { aftermathOf, isFollowed, movedOn, nextOf } from './aftermath.ts';
import { attend, minuteAsked } from './attendance.ts';
import { crewOf } from './crew.ts';
import { busynessOf, callsAt, contractsFor } from './demand.ts';
import { endingOf } from './ending.ts';
import type { Ground } from './ground.ts';
import { slipped } from './slips.ts';
import type { Stories } from './stories.ts';
import type { Request, Visit } from './visit.ts';

const FIRST_JOB = 70_001;
const FIRST_GROUP = 5_001;

/** Day by day, in the order the jobs were asked for; only what is still to come is kept in mind. */
export function* simulate(ground: Ground, stories: Stories): Generator<Visit> {
  const { seed, today } = ground;
  const crew = crewOf(ground, stories.cast.overloaded, today - 29);
  const world = { ground, stories, crew };
  const callAt = callsAt(ground, stories);
  const pending = new Map<number, Request[]>();
  const remember = (request: Request | undefined): void => {
    if (!request || request.day > today) return;
    const list = pending.get(request.day);
    if (list) list.push(request);
    else pending.set(request.day, [request]);
  };

  for (const request of stories.requests) remember(request);
  const contractRandom = randomFrom(seedOf(seed, 'first visits'));
  for (const contract of contractsFor(ground, stories)) {
    const first = nextOf(contract, contractRandom);
    if (first) remember({ ...first, day: Math.max(first.day, ground.firstDay) });
  }

  const start = Math.min(ground.firstDay, ...pending.keys());
  let target = 0;
  const step = ground.jobs / totalBusyness(ground);
  let emitted = 0;
  let nextGroup = FIRST_GROUP;

  for (let day = start; day <= today; day++) {
    crew.turn(day);
    const random = randomFrom(seedOf(seed, 'day', day));
    const due = pending.get(day) ?? [];
    pending.delete(day);
    if (day >= ground.firstDay) target += busynessOf(day) * share(day, ground) * step;
    const wanted = day === today ? ground.jobs : Math.round(target);
    for (let fresh = wanted - emitted - due.length; fresh > 0; fresh--) {
      due.push({ ...callAt(day, random), cause: 'call', day });
    }
    for (const { request, createdAt } of inOrder(due, day, ground, random)) {
      const jobId = FIRST_JOB + emitted;
      const chance = randomFrom(seedOf(seed, jobId));
      const matter = request.matter ?? matterFor(request.kind, request.premises, chance);
      const attendance = attend(request, matter, createdAt, world, chance);
      const ending = endingOf(request, matter, attendance, world, chance);
      const followed = isFollowed(request, ending.finished, chance);
      const jobGroupId = request.jobGroupId ?? (followed ? nextGroup++ : undefined);
      const complaint = request.will?.complaint ?? (request.cause === 'repeat' && chance.chance(0.06));
      const tone = {
        priority: attendance.priority,
        complaint,
        before: request.before,
        dueDay: request.attendDay ?? day,
        planned: request.kind.record.isPlannedMaintenance,
      };
      const visit: Visit = {
        ...attendance,
        jobId,
        reference: `JOB-${jobId - 30_000}`,
        request,
        matter,
        status: ending.status,
        result: ending.result,
        actualStart: ending.actualStart,
        actualEnd: ending.actualEnd,
        description: intakeText(matter, request.premises, tone, chance),
        outcome: ending.outcome,
        jobGroupId,
        assetId: assetOf(request, matter.trade.assetPrefix, chance.int(1, 14), chance.chance(0.32)),
      };
      remember(aftermathOf(visit, ending.finished, followed, stories, chance));
      if (request.contract && request.cause === 'planned')
        remember(nextOf(movedOn(request.contract), chance));
      emitted += 1;
      yield slipped(visit, ground, chance);
    }
  }
}

/** Today counts only as far as it has gone. */
function share(day: number, ground: Ground): number {
  return day < ground.today ? 1 : minuteOfDay(ground.now) / 1440;
}

function totalBusyness(ground: Ground): number {
  let total = 0;
  for (let day = ground.firstDay; day <= ground.today; day++) total += busynessOf(day) * share(day, ground);
  return total;
}

function inOrder(
  due: readonly Request[],
  day: number,
  ground: Ground,
  random: ReturnType<typeof randomFrom>,
): { readonly request: Request; readonly createdAt: number }[] {
  const latest = day === ground.today ? Math.max(0, minuteOfDay(ground.now) - 1) : 1439;
  return due
    .map((request) => {
      const asked =
        request.minute ??
        (request.cause === 'call' || request.cause === 'repeat'
          ? minuteAsked(day, random)
          : random.int(490, 1020));
      return { request, createdAt: momentOf(day, Math.min(asked, latest)) + random.int(0, 59) * 1000 };
    })
    .sort((a, b) => a.createdAt - b.createdAt);
}

function assetOf(request: Request, prefix: string, number: number, tagged: boolean): string | undefined {
  if (request.will?.assetId !== undefined) return request.will.assetId;
  if (!tagged || request.will) return undefined;
  return `${request.premises.record.code}-${prefix}-${String(number).padStart(2, '0')}`;
}
