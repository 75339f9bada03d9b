import type { Metric } from '../../intent.ts';
import type { Scene } from '../../scene.ts';
import { type Measured, periodPhrase } from '../reading.ts';
import { figure, isEmpty, metricOf } from './figure.ts';
import { valueText } from './one-value.ts';

/** Periods counted in together, and what each of them comes to. */
export function partsText(
  scene: Scene,
  whole: Measured | undefined,
  parts: readonly (Measured | undefined)[],
): string {
  if (!whole) return '';
  const metric = metricOf(scene);
  const told = parts.flatMap((part) =>
    part ? [`${partFigure(metric, part)} ${periodPhrase(part.period)}`] : [],
  );
  const lead = valueText(scene, whole, { ever: undefined, split: undefined, calls: [] });
  const [first = '', ...others] = lead.split(/(?<=\.) /);
  return [`${first.replace(/\.$/, '')}: ${told.join(', ')}.`, ...others].join(' ');
}

function partFigure(metric: Metric, part: Measured): string {
  const { share } = part;
  if (isEmpty(part) && metric !== 'job_count') return 'no jobs that count';
  return share?.shown ? `${share.shown} (${part.shown} of ${share.whole_shown})` : figure(metric, part);
}
