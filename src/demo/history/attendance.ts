import { DAY_MS, MINUTE_MS } from '#/platform/time.ts';
import { dayOf, isWorkingDay, minuteOfDay, momentOf, weekdayOf, workingDayFrom } from '../calendar.ts';
import { CATEGORY } from '../catalogue.ts';
import type { Engineer } from '../people/engineers.ts';
import type { Random } from '../random.ts';
import type { Matter } from '../text/matter.ts';
import type { Crew } from './crew.ts';
import type { MasterData } from './master-data.ts';
import type { Stories } from './stories.ts';
import type { Request, Times } from './visit.ts';

export interface Attendance extends Times {
  readonly engineer: Engineer | undefined;
  readonly priority: string;
  readonly categoryId: number;
}

const OFFICE_OPENS = 7 * 60 + 30;
const OFFICE_CLOSES = 18 * 60;
const PLANNED_STARTS = [480, 480, 480, 510, 540, 570, 600, 660, 720, 780, 810, 840];
const HELD_UP_SHARE = 0.1;

/** Assigns an engineer: the priority, who goes, the planned times and the actual ones. */
export function attend(
  request: Request,
  matter: Matter,
  createdAt: number,
  world: { readonly data: MasterData; readonly stories: Stories; readonly crew: Crew },
  random: Random,
): Attendance {
  const { data, stories, crew } = world;
  const minute = minuteOfDay(createdAt);
  const outOfHours = !isWorkingDay(dayOf(createdAt)) || minute < OFFICE_OPENS || minute > OFFICE_CLOSES;
  const priority = priorityOf(request, outOfHours, random);
  const emergency = priority === 'emergency';
  const categoryId = categoryOf(request, emergency);

  const undecided =
    request.cause === 'call' &&
    !emergency &&
    !request.requirements &&
    createdAt > data.now - 3 * DAY_MS &&
    random.chance(0.3);
  const none = {
    scheduledAt: undefined,
    plannedStart: undefined,
    plannedEnd: undefined,
    actualStart: undefined,
    actualEnd: undefined,
  };
  if (undecided) return { createdAt, ...none, engineer: undefined, priority, categoryId };

  const planMinutes = Math.round((request.kind.minutes * (0.85 + random.next() * 0.35)) / 15) * 15;
  const wait = waitMinutes(request, priority, stories, random);
  const earliest =
    request.attendDay === undefined
      ? createdAt + wait * MINUTE_MS
      : momentOf(request.attendDay, random.pick(PLANNED_STARTS));
  const { engineer, start } = crew.book(
    {
      trade: matter.trade.id,
      region: request.premises.region,
      earliest,
      minutes: planMinutes,
      anyHour: emergency && request.attendDay === undefined,
      engineer: request.requirements?.engineer,
    },
    random,
  );
  const plannedStart = start;
  const plannedEnd = plannedStart + planMinutes * MINUTE_MS;
  const scheduledAt = Math.min(
    createdAt + random.int(3, emergency ? 12 : 150) * MINUTE_MS,
    plannedStart - 5 * MINUTE_MS,
  );
  const plan = {
    createdAt,
    scheduledAt: Math.max(scheduledAt, createdAt),
    plannedStart,
    plannedEnd,
    engineer,
    priority,
    categoryId,
  };
  return { ...plan, ...timesWorked(request, plan, planMinutes, stories, random) };
}

/** The actual start and end of a planned visit; undefined if nobody attended. */
function timesWorked(
  { requirements, premises }: Request,
  plan: { readonly createdAt: number; readonly plannedStart: number; readonly plannedEnd: number } & {
    readonly engineer: Engineer;
  },
  planMinutes: number,
  stories: Stories,
  random: Random,
): Pick<Attendance, 'actualStart' | 'actualEnd'> {
  if (requirements?.neglected) return { actualStart: undefined, actualEnd: undefined };
  const { createdAt, plannedStart, plannedEnd, engineer } = plan;
  const delta = requirements?.lateMins ?? startDelta(engineer, random);
  const actualStart = Math.max(plannedStart + delta * MINUTE_MS, createdAt + 12 * MINUTE_MS);
  const spent = Math.max(
    12,
    planMinutes * engineer.pace * (0.62 + random.next() * 0.28 + random.next() * 0.36),
  );
  const overruns = stories.overruns(premises.record.contactId, dayOf(actualStart)) && random.chance(0.7);
  const forced = requirements?.lateFinishMins ?? (overruns ? random.int(15, 75) : undefined);
  const actualEnd =
    forced === undefined
      ? actualStart + Math.round(spent) * MINUTE_MS
      : Math.max(plannedEnd, actualStart) + forced * MINUTE_MS;
  return { actualStart, actualEnd };
}

/** The time of day of a request: mostly in the morning, emergencies at any hour. */
export function minuteAsked(day: number, random: Random): number {
  if (!isWorkingDay(day)) return random.int(7 * 60, 22 * 60);
  if (random.chance(0.06))
    return random.chance(0.6) ? random.int(18 * 60, 23 * 60 + 55) : random.int(5, 7 * 60);
  const morning = 7.6 * 60 + (random.next() + random.next()) * 150;
  return Math.round(random.chance(0.68) ? morning : random.int(12 * 60, 17 * 60 + 30));
}

function priorityOf(request: Request, outOfHours: boolean, random: Random): string {
  if (request.cause === 'planned') return random.chance(0.85) ? 'low' : 'normal';
  if (request.cause === 'quoted' || request.cause === 'return') return 'normal';
  if (outOfHours) return random.chance(0.75) ? 'emergency' : 'urgent';
  const draw = random.next();
  if (draw < 0.05) return 'emergency';
  if (draw < 0.22) return 'urgent';
  return draw < 0.5 ? 'high' : draw < 0.94 ? 'normal' : 'low';
}

function categoryOf(request: Request, emergency: boolean): number {
  if (request.cause === 'quoted') return CATEGORY.quoted;
  if (request.cause === 'planned') {
    const inspects = /safety|wire|test|monitoring/.test(request.kind.kind);
    return inspects ? CATEGORY.inspection : CATEGORY.planned;
  }
  if (request.cause === 'return') return CATEGORY.remedial;
  return emergency ? CATEGORY.emergency : CATEGORY.reactive;
}

const HASTE: Readonly<Record<string, number>> = {
  emergency: 0.25,
  urgent: 0.5,
  high: 0.8,
  normal: 1.2,
  low: 2.4,
};

function waitMinutes(request: Request, priority: string, stories: Stories, random: Random): number {
  if (request.cause === 'quoted') return random.int(4, 13) * 1440;
  if (request.cause === 'return') return random.int(1, 6) * 1440;
  const usual = (request.kind.responseHours || 48) * 60 * (HASTE[priority] ?? 1);
  const spread = Math.exp(random.normal(0, 0.45));
  return Math.max(25, usual * spread * stories.waitFactor(request.kind.record.typeId, request.day));
}

function startDelta(engineer: Engineer, random: Random): number {
  const usual = random.normal(engineer.startBias, engineer.startSpread);
  const heldUp = random.chance(HELD_UP_SHARE) ? -Math.log(1 - random.next() * 0.98) * 30 : 0;
  return Math.round(Math.max(-35, Math.min(usual + heldUp, 180)));
}

/** The actual day of a planned visit due on `dueDay`. */
export function plannedDay(dueDay: number, random: Random): number {
  const day = dueDay + random.int(-3, 3);
  const back = weekdayOf(day) === 5 ? random.int(1, 4) : 0;
  // Spreads visits due at a weekend over the week instead of putting all on Monday.
  return workingDayFrom(day - back + (weekdayOf(day) === 6 ? random.int(1, 4) : 0));
}
