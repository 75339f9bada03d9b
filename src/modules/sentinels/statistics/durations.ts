import type { Entity, EntityType } from '../sentinel.ts';
import { groupBy } from '../visits/grouping.ts';
import type { Visit } from '../visits/visit.ts';
import { mannWhitney } from './statistics.ts';

/** A visit and how long something about it took. */
export interface Sample {
  readonly visit: Visit;
  readonly value: number;
}

/** What was measured lately and what before. */
export interface Samples {
  readonly recent: readonly Sample[];
  readonly baseline: readonly Sample[];
}

/** One way of asking whose a visit is. The first grouping is the one a company is made up of. */
export interface Grouping {
  readonly type: EntityType;
  /** Null leaves the visit out. */
  readonly keyOf: (visit: Visit) => string | number | null;
  readonly minRecent: number;
  readonly minBaseline: number;
}

export interface DurationReading {
  readonly entity: Entity;
  readonly samples: Samples;
  /** The middle of either window. */
  readonly recent: number;
  readonly baseline: number;
  /** recent ÷ baseline. */
  readonly ratio: number;
  /** The same of durations measured against what is usual for their job type: free of a change in the mix of types. */
  readonly ratioInKind: number;
  /** One-sided Mann-Whitney over durations so measured. */
  readonly p: number;
  /** How many of its grouping are read with it. */
  readonly peers: number;
}

export interface DurationQuestion {
  readonly groupings: readonly Grouping[];
  /** The middle of durations: median or mean. */
  readonly middle: (values: readonly number[]) => number | undefined;
  readonly isSlower: (reading: DurationReading) => boolean;
}

export interface Slower {
  readonly reading: DurationReading;
  /** What seemed slower until this one's visits were left out. */
  readonly related: readonly Entity[];
}

/**
 * Who has become slower. The clearest is taken first and its visits left out before the others are asked again, so
 * that each slowness is told once, of whom it belongs to: of everybody, when half the groups of the first grouping
 * are slower by themselves.
 */
export function slowerOnes(
  samples: Samples,
  question: DurationQuestion,
): { evaluated: number; slower: Slower[] } {
  const inKind = againstType(samples.baseline, question.middle);
  const first = readAll(samples, question, inKind);
  const suspects = first.filter(question.isSlower);
  const [leading] = question.groupings;
  const isGeneral = isMajority(
    first.filter(({ entity }) => entity.type === leading?.type),
    question.isSlower,
  );
  const whole = question.groupings.filter(({ type }) => type === 'company');
  const parts = question.groupings.filter(({ type }) => type !== 'company');
  const found: DurationReading[] = [];
  let rest = samples;
  for (const groupings of isGeneral ? [whole] : [parts, whole]) {
    for (;;) {
      const readings =
        rest === samples
          ? first.filter(({ entity }) => groupings.some(({ type }) => type === entity.type))
          : readAll(rest, { ...question, groupings }, inKind);
      const clearest = readings
        .filter(question.isSlower)
        .sort((one, other) => one.p - other.p || other.samples.recent.length - one.samples.recent.length)[0];
      if (!clearest) break;
      found.push(clearest);
      rest = without(rest, clearest.samples);
    }
  }
  return { evaluated: first.length, slower: withRelated(found, suspects) };
}

function isMajority(
  readings: readonly DurationReading[],
  isSlower: (reading: DurationReading) => boolean,
): boolean {
  const slower = readings.filter(isSlower).length;
  return slower >= 2 && slower * 2 >= readings.length;
}

type Measure = (sample: Sample) => number;

/** Durations as multiples of what is usual for the job type. */
function againstType(baseline: readonly Sample[], middle: DurationQuestion['middle']): Measure {
  const byType = Map.groupBy(baseline, ({ visit }) => visit.typeId);
  const usual = new Map([...byType].map(([typeId, own]) => [typeId, middle(valuesOf(own)) || 1]));
  const ofAll = middle(valuesOf(baseline)) || 1;
  return ({ visit, value }) => value / (usual.get(visit.typeId) ?? ofAll);
}

function readAll(samples: Samples, question: DurationQuestion, inKind: Measure): DurationReading[] {
  return question.groupings.flatMap((grouping) => {
    const recent = groupBy(samples.recent, ({ visit }) => grouping.keyOf(visit));
    const baseline = groupBy(samples.baseline, ({ visit }) => grouping.keyOf(visit));
    const eligible = [...recent].flatMap(([id, own]) => {
      const before = baseline.get(id) ?? [];
      const enough =
        own.length >= Math.max(1, grouping.minRecent) && before.length >= Math.max(1, grouping.minBaseline);
      return enough
        ? [{ entity: { type: grouping.type, id }, samples: { recent: own, baseline: before } }]
        : [];
    });
    return eligible.map(({ entity, samples: own }) => ({
      ...compared(own, question.middle, inKind),
      entity,
      samples: own,
      peers: eligible.length,
    }));
  });
}

function compared(
  samples: Samples,
  middle: DurationQuestion['middle'],
  inKind: Measure,
): Omit<DurationReading, 'entity' | 'samples' | 'peers'> {
  const [recent, baseline] = [samples.recent, samples.baseline].map((own) => middle(valuesOf(own)) ?? 0);
  const now = () => samples.recent.map(inKind);
  const before = () => samples.baseline.map(inKind);
  const ratio = ratioOf(recent, baseline);
  return {
    recent: recent ?? 0,
    baseline: baseline ?? 0,
    ratio,
    // More is asked only of those that have grown at all.
    ratioInKind: ratio > 1 ? ratioOf(middle(now()), middle(before())) : ratio,
    p: ratio > 1 ? mannWhitney(now(), before()) : 1,
  };
}

/** Of so large a part of the samples a middle must be that stands for another time's. */
const COMPARABLE = 1 / 3;

/** How far the middle had risen at another time; undefined where either window then held far fewer than now. */
export function comparableRise(
  then: Samples,
  now: Samples,
  middle: DurationQuestion['middle'],
): number | undefined {
  const isComparable =
    then.recent.length >= now.recent.length * COMPARABLE &&
    then.baseline.length >= now.baseline.length * COMPARABLE;
  const [recent, baseline] = [middle(valuesOf(then.recent)), middle(valuesOf(then.baseline))];
  return isComparable && recent !== undefined && baseline !== undefined ? recent - baseline : undefined;
}

function ratioOf(recent = 0, baseline = 0): number {
  return baseline > 0 ? recent / baseline : 1;
}

export function valuesOf(samples: readonly Sample[]): number[] {
  return samples.map(({ value }) => value);
}

function without(samples: Samples, taken: Samples): Samples {
  const left = (all: readonly Sample[], out: readonly Sample[]) => {
    const gone = new Set(out);
    return all.filter((sample) => !gone.has(sample));
  };
  return { recent: left(samples.recent, taken.recent), baseline: left(samples.baseline, taken.baseline) };
}

/** Each suspect that was not found after all is related to the finding it shares most visits with. */
function withRelated(found: readonly DurationReading[], suspects: readonly DurationReading[]): Slower[] {
  const isFound = (suspect: DurationReading) =>
    found.some(({ entity }) => entity.type === suspect.entity.type && entity.id === suspect.entity.id);
  const sets = found.map(({ samples }) => new Set(samples.recent));
  const related = found.map((): Entity[] => []);
  for (const suspect of suspects.filter((one) => !isFound(one))) {
    const shared = sets.map((set) => suspect.samples.recent.filter((sample) => set.has(sample)).length);
    const most = Math.max(0, ...shared);
    if (most > 0) related[shared.indexOf(most)]?.push(suspect.entity);
  }
  return found.map((reading, index) => ({ reading, related: related[index] ?? [] }));
}
