import type { Entity, EntityType } from '../sentinel.ts';
import type { KeyOf } from '../visits/entity-keys.ts';
import { groupBy } from '../visits/grouping.ts';
import type { Visit } from '../visits/visit.ts';
import { mannWhitney } from './hypothesis-tests.ts';

/** A visit and how long something about it took. */
export interface Sample {
  readonly visit: Visit;
  readonly value: number;
}

/** What was measured in the recent window and in the baseline. */
export interface Samples {
  readonly recent: readonly Sample[];
  readonly baseline: readonly Sample[];
}

/** Which entities are compared. The first grouping is the one that makes up the company. */
export interface Grouping {
  readonly type: EntityType;
  /** The entity a visit belongs to; null leaves the visit out. */
  readonly keyOf: KeyOf;
  readonly minRecent: number;
  readonly minBaseline: number;
}

export interface DurationComparison {
  readonly entity: Entity;
  readonly samples: Samples;
  /** The middle of either window. */
  readonly recent: number;
  readonly baseline: number;
  /** recent ÷ baseline. */
  readonly ratio: number;
  /** The same ratio of durations relative to their job type's usual one, so that a change in the mix of types is no rise. */
  readonly ratioInKind: number;
  /** One-sided Mann-Whitney over those relative durations. */
  readonly p: number;
  /** How many entities of its grouping are compared. */
  readonly peers: number;
}

export interface DurationQuestion {
  readonly groupings: readonly Grouping[];
  /** The middle of durations: median or mean. */
  readonly middle: (values: readonly number[]) => number | undefined;
  readonly isSlower: (comparison: DurationComparison) => boolean;
}

export interface Slower {
  readonly comparison: DurationComparison;
  /** Entities that looked slower until this one's visits were left out. */
  readonly related: readonly Entity[];
}

/**
 * The entities that have become slower. The clearest is taken first, and its visits are left out before the others are
 * compared again, so that each slowdown is reported once, for the entity it belongs to. When half the entities of the
 * first grouping are slower by themselves, it belongs to the whole company.
 */
export function slowerOnes(
  samples: Samples,
  question: DurationQuestion,
): { evaluated: number; slower: Slower[] } {
  const inKind = againstType(samples.baseline, question.middle);
  const first = compareAll(samples, question, inKind);
  const suspects = first.filter(question.isSlower);
  const [leading] = question.groupings;
  const isGeneral = isMajority(
    first.filter(({ entity }) => entity.type === leading?.type),
    question.isSlower,
  );
  const whole = question.groupings.filter(({ type }) => type === 'company');
  const parts = question.groupings.filter(({ type }) => type !== 'company');
  const found: DurationComparison[] = [];
  let rest = samples;
  for (const groupings of isGeneral ? [whole] : [parts, whole]) {
    for (;;) {
      const comparisons =
        rest === samples
          ? first.filter(({ entity }) => groupings.some(({ type }) => type === entity.type))
          : compareAll(rest, { ...question, groupings }, inKind);
      const clearest = comparisons
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
  comparisons: readonly DurationComparison[],
  isSlower: (comparison: DurationComparison) => boolean,
): boolean {
  const slower = comparisons.filter(isSlower).length;
  return slower >= 2 && slower * 2 >= comparisons.length;
}

type Measure = (sample: Sample) => number;

/** Durations as multiples of what is usual for the job type. */
function againstType(baseline: readonly Sample[], middle: DurationQuestion['middle']): Measure {
  const byType = Map.groupBy(baseline, ({ visit }) => visit.typeId);
  const usual = new Map([...byType].map(([typeId, own]) => [typeId, middle(valuesOf(own)) || 1]));
  const ofAll = middle(valuesOf(baseline)) || 1;
  return ({ visit, value }) => value / (usual.get(visit.typeId) ?? ofAll);
}

function compareAll(samples: Samples, question: DurationQuestion, inKind: Measure): DurationComparison[] {
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
): Omit<DurationComparison, 'entity' | 'samples' | 'peers'> {
  const [recent, baseline] = [samples.recent, samples.baseline].map((own) => middle(valuesOf(own)) ?? 0);
  const now = () => samples.recent.map(inKind);
  const before = () => samples.baseline.map(inKind);
  const ratio = ratioOf(recent, baseline);
  return {
    recent: recent ?? 0,
    baseline: baseline ?? 0,
    ratio,
    // The rest is computed only for those that have grown at all.
    ratioInKind: ratio > 1 ? ratioOf(middle(now()), middle(before())) : ratio,
    p: ratio > 1 ? mannWhitney(now(), before()) : 1,
  };
}

/** Another time's windows must hold at least this part of the samples to be comparable. */
const COMPARABLE = 1 / 3;

/** How far the middle had risen at another time; undefined where either window then held far fewer samples. */
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

/** Each suspect that was not found in the end is related to the finding it shares most visits with. */
function withRelated(
  found: readonly DurationComparison[],
  suspects: readonly DurationComparison[],
): Slower[] {
  const isFound = (suspect: DurationComparison) =>
    found.some(({ entity }) => entity.type === suspect.entity.type && entity.id === suspect.entity.id);
  const sets = found.map(({ samples }) => new Set(samples.recent));
  const related = found.map((): Entity[] => []);
  for (const suspect of suspects.filter((one) => !isFound(one))) {
    const shared = sets.map((set) => suspect.samples.recent.filter((sample) => set.has(sample)).length);
    const most = Math.max(0, ...shared);
    if (most > 0) related[shared.indexOf(most)]?.push(suspect.entity);
  }
  return found.map((comparison, index) => ({ comparison, related: related[index] ?? [] }));
}
