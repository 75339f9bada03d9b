import { measureRow, STORY, sampleName } from '../catalogue/measures.ts';
import type { Measure, StoryQuery } from '../query/query.ts';
import { type Measured, outputOf, periodPhrase, type Results } from './results.ts';
import { kindPhrase, namesPhrase, sentence } from './words.ts';

/** How things went: the count and the main rates, each beside the period before. */
export function storyText({ filters }: StoryQuery, results: Results): string {
  const read = (measure: Measure) => outputOf<Measured>(results, measure);
  const count = read('job_count');
  if (!count) return 'I could not look that up.';
  const scope = sentence(kindPhrase(filters), namesPhrase(filters));
  const when = periodPhrase(count.period);
  if (count.value === 0) return `${sentence('No jobs', scope, 'found', when)}.`;
  const rates = STORY.filter((measure) => measure !== 'job_count').flatMap((measure) => {
    const measured = read(measure);
    if (!measured || measured.value === null) return [];
    return [
      `- ${measureRow(measure).name}: ${measured.shown} of ${measured.sample_shown} ${sampleName(measure, measured.sample_size)}${before(measured)}`,
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
