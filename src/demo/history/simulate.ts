import { minuteOfDay, momentOf } from '../calendar.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import { intakeText } from '../text/intake.ts';
import { matterFor } from '../text/matter.ts';
import type { Result } from '../text/outcome.ts';
import { aftermathOf, isFollowed, movedOn, nextOf } from './aftermath.ts';
import { attend, minuteAsked } from './attendance.ts';
import { crewOf } from './crew.ts';
import { busynessOf, callsAt, contractsFor } from './demand.ts';
import { endingOf } from './ending.ts';
import type { MasterData } from './master-data.ts';
import { withRecordingErrors } from './recording-errors.ts';
import type { Stories } from './stories.ts';
import type { Request, Visit } from './visit.ts';

const FIRST_JOB = 70_001;
const FIRST_GROUP = 5_001;

/** Simulates day by day, in the order in which jobs are created; holds only future work in memory. */
export function* simulate(data: MasterData, stories: Stories): Generator<Visit> {
  const { seed, today } = data;
  const crew = crewOf(data, stories.cast.overloaded, today - 29);
  const world = { data, stories, crew };
  const callAt = callsAt(data, stories);
  const pending = new Map<number, Request[]>();
  const remember = (request: Request | undefined): void => {
    if (!request || request.day > today) return;
    const list = pending.get(request.day);
    if (list) list.push(request);
    else pending.set(request.day, [request]);
  };

  for (const request of stories.requests) remember(request);
  const contractRandom = randomFrom(seedOf(seed, 'first visits'));
  for (const contract of contractsFor(data, stories)) {
    const first = nextOf(contract, contractRandom);
    if (first) remember({ ...first, day: Math.max(first.day, data.firstDay) });
  }

  const start = Math.min(data.firstDay, ...pending.keys());
  let target = 0;
  const step = data.jobs / totalBusyness(data);
  let emitted = 0;
  let nextGroup = FIRST_GROUP;

  for (let day = start; day <= today; day++) {
    crew.turn(day);
    const random = randomFrom(seedOf(seed, 'day', day));
    const due = pending.get(day) ?? [];
    pending.delete(day);
    if (day >= data.firstDay) target += busynessOf(day) * share(day, data) * step;
    const wanted = day === today ? data.jobs : Math.round(target);
    for (let fresh = wanted - emitted - due.length; fresh > 0; fresh--) {
      due.push({ ...callAt(day, random), cause: 'call', day });
    }
    for (const { request, createdAt } of inOrder(due, day, data, random)) {
      const jobId = FIRST_JOB + emitted;
      const chance = randomFrom(seedOf(seed, jobId));
      const { finished, followed, ...made } = visitOf(request, jobId, createdAt, world, chance);
      const jobGroupId = request.jobGroupId ?? (followed ? nextGroup++ : undefined);
      const visit: Visit = { ...made, jobGroupId };
      remember(aftermathOf(visit, finished, followed, stories, chance));
      if (request.contract && request.cause === 'planned')
        remember(nextOf(movedOn(request.contract), chance));
      emitted += 1;
      yield withRecordingErrors(visit, data, chance);
    }
  }
}

/** A visit without its group, whether it finished, and whether another one follows it. */
function visitOf(
  request: Request,
  jobId: number,
  createdAt: number,
  world: Parameters<typeof attend>[3],
  random: Random,
): Omit<Visit, 'jobGroupId'> & { readonly finished: Result | undefined; readonly followed: boolean } {
  const matter = request.matter ?? matterFor(request.kind, request.premises, random);
  const attendance = attend(request, matter, createdAt, world, random);
  const { status, result, actualStart, actualEnd, outcome, finished } = endingOf(
    request,
    matter,
    attendance,
    world,
    random,
  );
  const followed = isFollowed(request, finished, random);
  const tone = {
    priority: attendance.priority,
    complaint: request.requirements?.complaint ?? (request.cause === 'repeat' && random.chance(0.06)),
    before: request.before,
    dueDay: request.attendDay ?? request.day,
    planned: request.kind.record.isPlannedMaintenance,
  };
  return {
    ...attendance,
    jobId,
    reference: `JOB-${jobId - 30_000}`,
    request,
    matter,
    status,
    result,
    actualStart,
    actualEnd,
    description: intakeText(matter, request.premises, tone, random),
    outcome,
    assetId: assetOf(request, matter.trade.assetPrefix, random.int(1, 14), random.chance(0.32)),
    finished,
    followed,
  };
}

/** Today counts only up to the present time. */
function share(day: number, data: MasterData): number {
  return day < data.today ? 1 : minuteOfDay(data.now) / 1440;
}

function totalBusyness(data: MasterData): number {
  let total = 0;
  for (let day = data.firstDay; day <= data.today; day++) total += busynessOf(day) * share(day, data);
  return total;
}

function inOrder(
  due: readonly Request[],
  day: number,
  data: MasterData,
  random: ReturnType<typeof randomFrom>,
): { readonly request: Request; readonly createdAt: number }[] {
  const latest = day === data.today ? Math.max(0, minuteOfDay(data.now) - 1) : 1439;
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
  if (request.requirements?.assetId !== undefined) return request.requirements.assetId;
  if (!tagged || request.requirements) return undefined;
  return `${request.premises.record.code}-${prefix}-${String(number).padStart(2, '0')}`;
}
