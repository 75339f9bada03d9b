import { OVERVIEW } from '../calls/measure.ts';
import type { Metric } from '../intent.ts';
import { METRIC_NAMES, sampleName } from '../metric-words.ts';
import type { Scene } from '../scene.ts';
import { type Measured, outputOf, periodPhrase } from './reading.ts';
import { scopePhrase, sentence } from './scope-phrase.ts';

/** How things went: the count and the main rates, each beside the period before. */
export function overviewText(scene: Scene): string {
  const { turn, intent } = scene;
  const read = (metric: Metric) => outputOf<Measured>(turn, metric);
  const count = read('job_count');
  if (!count) return 'I could not look that up.';
  const scope = scopePhrase(intent);
  const when = periodPhrase(count.period);
  if (count.value === 0) return `${sentence('No jobs', scope, 'found', when)}.`;
  const rates = OVERVIEW.filter((metric) => metric !== 'job_count').flatMap((metric) => {
    const measured = read(metric);
    if (!measured || measured.value === null) return [];
    return [
      `- ${METRIC_NAMES[metric]}: ${measured.shown} of ${measured.sample_shown} ${sampleName(metric, measured.sample_size)}${before(measured)}`,
    ];
  });
  const lead = sentence(
    count.value === 1 ? 'There was' : 'There were',
    `${count.shown} ${count.value === 1 ? 'job' : 'jobs'}`,
    scope,
    when,
  );
  return `${lead}${before(count)}.${rates.length > 0 ? `\n${rates.join('\n')}` : ''}`;
}

/** How far a figure has moved since the period before. */
export function before({ comparison }: Measured): string {
  if (!comparison?.change || comparison.shown === null) return '';
  const { direction, shown } = comparison.change;
  return direction === 'level'
    ? ', level with the period before'
    : `, ${direction} ${shown} on the period before (${comparison.shown})`;
}
