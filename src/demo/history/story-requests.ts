import { isWorkingDay } from '../calendar.ts';
import { type JobKind, jobKindOf } from '../catalogue.ts';
import type { Premises } from '../people/customers.ts';
import type { Engineer } from '../people/engineers.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import { matterFor } from '../text/matter.ts';
import { RESULT, type Result } from '../text/outcome.ts';
import { type Cast, callKindsOf, type Part } from './cast.ts';
import type { MasterData } from './master-data.ts';
import type { Request, StoryRequirements } from './visit.ts';

const WIRING_TEST = 9;

/** Calls that waited, of the types that wait for days and for hours: days ago, minimum days waited. */
const LONG_WAITS: readonly (readonly [daysAgo: readonly number[], waited: number])[] = [
  [[27, 25, 24, 22, 20, 18, 16, 14, 12, 9, 6, 4, 2], 6],
  [[26, 23, 22, 20, 18, 16, 14, 12, 10, 7, 5, 3], 3],
];

/** The visits that the stories require, by the day they are requested. */
export function storyRequests(data: MasterData, cast: Cast): Request[] {
  const random = randomFrom(seedOf(data.seed, 'stories'));
  const { today } = data;
  const requests: Request[] = [];
  const visit = (
    { premises, kind }: Part,
    daysAgo: number,
    requirements: StoryRequirements,
    matter = matterFor(kind, premises, random),
  ): void => {
    const attendDay = workedDay(today - daysAgo);
    const day = attendDay - (requirements.leadDays ?? 1);
    const cause = kind.record.isPlannedMaintenance ? 'planned' : 'call';
    requests.push({
      premises,
      kind,
      cause,
      day,
      minute: random.int(500, 960),
      attendDay,
      matter,
      requirements: { closed: true, ...requirements },
    });
  };
  const elsewhere = ({ premises }: Part): Premises =>
    random.pick(data.premises.filter(({ record }) => record.contactId === premises.record.contactId));
  // Work that waits longer in another story is left to it.
  const waiting = new Set(data.operator.waitingTypes.map((typeId) => jobKindOf(typeId).trade));
  const someKind = (premises: Premises): JobKind =>
    random.pick(callKindsOf(premises).filter(({ trade }) => trade !== undefined && !waiting.has(trade)));

  for (const [i, daysAgo] of [54, 47, 39, 33, 26, 19, 13, 7, 3].entries()) {
    const kind = i % 3 === 2 ? someKind(cast.deteriorating.premises) : cast.deteriorating.kind;
    visit({ ...cast.deteriorating, kind }, daysAgo, {
      result: i === 1 || i === 4 ? RESULT.complete : openResult(random),
    });
  }
  for (const daysAgo of [6, 6, 5, 4, 3, 2, 2, 1]) {
    const premises = elsewhere(cast.lateCluster);
    visit({ premises, kind: someKind(premises) }, daysAgo, {
      lateMins: random.int(28, 85),
      result: RESULT.complete,
    });
  }
  const stubborn = matterFor(cast.returning.kind, cast.returning.premises, random);
  for (const daysAgo of [28, 26, 23, 21, 19, 16, 14, 12, 9, 7, 5, 2])
    visit(cast.returning, daysAgo, { result: RESULT.complete }, stubborn);
  for (const [i, daysAgo] of [27, 21, 14, 8, 2].entries())
    visit(cast.complaining, daysAgo, {
      complaint: true,
      result: i % 2 === 0 ? RESULT.complete : RESULT.parts,
    });
  slippingEngineer(data, cast, random, visit);
  waitingCalls(data, cast, random, visit);
  failingAsset(cast, random, visit);
  for (const [i, daysAgo] of [46, 33, 18, 6].entries())
    visit(cast.sameFailure, daysAgo, {
      result: [RESULT.parts, RESULT.returning, RESULT.further, RESULT.parts][i] ?? RESULT.parts,
      engineer: crewFor(data, cast.sameFailure, i),
    });
  atRisk(cast, elsewhere, random, visit);
  for (const [i, daysAgo] of [29, 25, 22, 18, 15, 12, 8, 5, 1].entries()) {
    const premises = elsewhere(cast.goingWrong);
    visit({ premises, kind: someKind(premises) }, daysAgo, {
      result: i === 3 || i === 6 ? RESULT.complete : openResult(random),
    });
  }
  for (const part of cast.lapsed)
    for (const daysAgo of [520, 429, 338, 247, 156]) visit(part, daysAgo, { result: RESULT.complete });
  for (const [i, part] of cast.flagged.entries())
    visit(part, 2 + i * 3, { result: i === 3 ? RESULT.further : RESULT.complete, advise: true });
  for (const part of cast.seasonal) seasonal(part, today, elsewhere, visit);
  bookedWithoutCertificate(data, cast, requests, random);
  return requests.sort((a, b) => a.day - b.day);
}

/** Jobs of an engineer whose work has become poorer. */
function slippingEngineer(data: MasterData, cast: Cast, random: Random, visit: Visiting): void {
  for (const daysAgo of [13, 10, 8, 6, 3, 1]) {
    const { trades, region } = cast.slipping;
    const premises = random.pick(
      data.premises.filter((one) => one.region === region && isOrdinary(one, cast)),
    );
    const kind = callKindsOf(premises).find(({ trade }) => trade !== undefined && trades.includes(trade));
    if (kind) visit({ premises, kind }, daysAgo, { engineer: cast.slipping, result: openResult(random) });
  }
}

/** Calls of the types that wait longer than before. */
function waitingCalls(data: MasterData, cast: Cast, random: Random, visit: Visiting): void {
  for (const [i, typeId] of data.operator.waitingTypes.toReversed().entries()) {
    const [days = [], lead = 1] = LONG_WAITS[i] ?? [];
    const kind = jobKindOf(typeId);
    const suited = data.premises.filter(
      (one) =>
        kind.trade !== undefined && one.sector.trades[kind.trade] !== undefined && isOrdinary(one, cast),
    );
    for (const daysAgo of days)
      visit({ premises: random.pick(suited), kind }, daysAgo, { leadDays: lead + random.int(0, 3) });
  }
}

type Visiting = (
  part: Part,
  daysAgo: number,
  requirements: StoryRequirements,
  matter?: ReturnType<typeof matterFor>,
) => void;

function failingAsset(cast: Cast, random: Random, visit: Visiting): void {
  const { assetId, premises, kind } = cast.failingAsset;
  const first = matterFor(kind, premises, random);
  for (const daysAgo of [300, 148, 84, 52, 31, 17, 8, 2]) {
    const again = matterFor(kind, premises, random);
    const slots = { ...again.slots, eq: first.slots.eq, serial: first.slots.serial, make: first.slots.make };
    visit(cast.failingAsset, daysAgo, { assetId, result: RESULT.complete }, { ...again, slots });
  }
}

function atRisk(cast: Cast, elsewhere: (part: Part) => Premises, random: Random, visit: Visiting): void {
  for (const [i, daysAgo] of [84, 77, 69, 62, 55, 47, 41, 36, 28, 24, 19, 15, 11, 7, 4].entries()) {
    const wrong = daysAgo < 30 ? i % 5 !== 0 : i % 2 === 0;
    visit(
      { ...cast.atRisk, premises: i % 3 === 0 ? elsewhere(cast.atRisk) : cast.atRisk.premises },
      daysAgo,
      {
        result: wrong ? openResult(random) : RESULT.complete,
        lateFinishMins: random.int(25, 90),
        complaint: i % 4 === 3,
      },
    );
  }
  for (const daysAgo of [21, 16, 9]) visit(cast.atRisk, daysAgo, { neglected: true, leadDays: 4 });
}

/** The same season in the last two years; nothing since. */
function seasonal(part: Part, today: number, elsewhere: (part: Part) => Premises, visit: Visiting): void {
  for (const years of [1, 2]) {
    const around = today + 30 - Math.round(365.25 * years);
    for (const shift of [-6, 1, 7]) {
      visit({ ...part, premises: elsewhere(part) }, today - (around + shift), { result: RESULT.complete });
    }
  }
}

function bookedWithoutCertificate(data: MasterData, cast: Cast, requests: Request[], random: Random): void {
  const engineer = cast.certificates.find(({ what }) => what === 'missing')?.engineer;
  const kind = jobKindOf(WIRING_TEST);
  const near = data.premises.filter(
    (one) =>
      one.region === engineer?.region && one.sector.trades.electrical !== undefined && isOrdinary(one, cast),
  );
  if (!engineer || near.length === 0) return;
  for (const ahead of [5, 9]) {
    const premises = random.pick(near);
    requests.push({
      premises,
      kind,
      cause: 'planned',
      day: data.today - 6,
      minute: 600,
      attendDay: workedDay(data.today + ahead),
      requirements: { engineer, closed: true },
    });
  }
}

/** A customer who is neither dormant nor limited to one trade by a story. */
function isOrdinary({ record }: Premises, cast: Cast): boolean {
  return !cast.silentAfter.has(record.contactId) && !cast.singleTrade.has(record.contactId);
}

function openResult(random: Random): Result {
  return random.pick([RESULT.parts, RESULT.parts, RESULT.further, RESULT.pricing, RESULT.returning]);
}

function crewFor(data: MasterData, { kind }: Part, turn: number): Engineer {
  const able = data.engineers.filter(({ trades }) => kind.trade !== undefined && trades.includes(kind.trade));
  const engineer = able[turn % able.length];
  if (!engineer) throw new Error('nobody can do this work');
  return engineer;
}

/** `day`, or the working day before it. */
function workedDay(day: number): number {
  let worked = day;
  while (!isWorkingDay(worked)) worked -= 1;
  return worked;
}
