import { type windowParams, windowsOf } from '../params.ts';
import type { Finding, NameOf, ParamSpecs, ParamsOf, Scan, Sentinel, Wording } from '../sentinel.ts';
import {
  comparableRise,
  type DurationComparison,
  type Grouping,
  type Samples,
  type Slower,
  slowerOnes,
} from '../statistics/durations.ts';
import { hasBaseline } from '../statistics/observation.ts';
import { seriesOf } from '../statistics/series.ts';
import { keyOfType } from '../visits/entity-keys.ts';
import type { Visit } from '../visits/visit.ts';
import type { Windows } from '../visits/windows.ts';

type Params = ParamSpecs & ReturnType<typeof windowParams>;

/** What is measured, and what the middle of it is. */
export interface DurationMeasure {
  readonly metric: string;
  readonly samplesOf: (visits: readonly Visit[], windows: Windows, asOf: number) => Samples;
  readonly middle: (values: readonly number[]) => number | undefined;
}

/** One entity that has become slower. */
export interface DurationCase<P extends ParamSpecs, M> {
  readonly comparison: DurationComparison;
  readonly measure: M;
  readonly visits: readonly Visit[];
  readonly asOf: Date;
  readonly params: ParamsOf<P>;
}

/** A sentinel that finds what takes longer than before: what is measured, for which entities, and how it is worded. */
export interface DurationDefinition<P extends Params, M extends DurationMeasure>
  extends Omit<Sentinel<P>, 'detect'> {
  readonly measures: readonly M[];
  readonly groupings: (scan: Scan<P>) => readonly Grouping[];
  readonly isSlower: (comparison: DurationComparison, params: ParamsOf<P>) => boolean;
  readonly isCritical: (comparison: DurationComparison, params: ParamsOf<P>) => boolean;
  /** Which visits count when a rise of another time is measured; all unless stated. */
  readonly countsAt?: (visit: Visit, then: number) => boolean;
  readonly evidence: (one: DurationCase<P, M>) => Record<string, unknown>;
  readonly wording: (one: DurationCase<P, M>, nameOf: NameOf) => Wording;
}

/** A sentinel that compares durations with the past, in two windows. */
export function defineDurationSentinel<const P extends Params, M extends DurationMeasure>(
  definition: DurationDefinition<P, M>,
): Sentinel<P> {
  const { measures, groupings, isSlower, isCritical, countsAt, evidence, wording, ...sentinel } = definition;
  return {
    ...sentinel,
    async detect(scan) {
      const { asOf, params } = scan;
      const visits = await scan.visits();
      const windows = windowsOf(asOf, params);
      if (!hasBaseline(visits, windows)) return { entitiesEvaluated: 0, enough: false, findings: [] };
      const compared = measures.map((measure) => {
        const { evaluated, slower } = slowerOnes(measure.samplesOf(visits, windows, asOf.getTime()), {
          groupings: groupings(scan),
          middle: measure.middle,
          isSlower: (comparison) => isSlower(comparison, params),
        });
        const findings = slower.map(({ comparison, related }) =>
          durationFinding(definition, { comparison, measure, visits, asOf, params }, related),
        );
        return { evaluated, findings };
      });
      const evaluated = Math.max(...compared.map((one) => one.evaluated));
      return {
        entitiesEvaluated: evaluated,
        enough: evaluated > 0,
        findings: compared.flatMap(({ findings }) => findings),
      };
    },
  };
}

function durationFinding<P extends Params, M extends DurationMeasure>(
  { isCritical, countsAt, evidence, wording }: DurationDefinition<P, M>,
  one: DurationCase<P, M>,
  related: Slower['related'],
): Finding {
  const { comparison, measure, visits, asOf, params } = one;
  const { entity, samples, recent, baseline, p } = comparison;
  const windows = windowsOf(asOf, params);
  return {
    entity,
    related,
    severity: isCritical(comparison, params) ? 'critical' : 'warning',
    metric: {
      name: measure.metric,
      value: recent,
      baseline,
      sample_size: samples.recent.length,
      baseline_size: samples.baseline.length,
      p_value: p,
      test: 'mann_whitney',
    },
    events: samples.recent.filter(({ value }) => value > baseline).map(({ visit }) => visit.jobId),
    window: windows.recent,
    baselineWindow: windows.baseline,
    series: seriesOf(
      [...samples.baseline, ...samples.recent].map(({ visit, value }) => ({ at: visit.at, value })),
      windows,
      measure.middle,
    ),
    evidence: evidence(one),
    riseAt: (then) => {
      const past = windowsOf(then, params);
      if (!hasBaseline(visits, past)) return undefined;
      const counting = visitsOf(comparison, visits).filter(
        (visit) => countsAt?.(visit, then.getTime()) ?? true,
      );
      return comparableRise(measure.samplesOf(counting, past, then.getTime()), samples, measure.middle);
    },
    wording: (nameOf) => wording(one, nameOf),
  };
}

/** The visits of the entity; all visits of the company. */
export function visitsOf(
  { entity: { type, id } }: Pick<DurationComparison, 'entity'>,
  visits: readonly Visit[],
): readonly Visit[] {
  const keyOf = keyOfType(type);
  return type === 'company' ? visits : visits.filter((visit) => String(keyOf(visit)) === id);
}
