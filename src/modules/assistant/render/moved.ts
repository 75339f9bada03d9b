import { DIMENSION_ROWS } from '../catalogue/dimensions.ts';
import { measureRow } from '../catalogue/measures.ts';
import { movedId } from '../compile/measure.ts';
import type { MeasureQuery, Moved } from '../query/query.ts';
import { groupMark } from './figure.ts';
import { alertLines, type FoundAlerts } from './records/alert-lines.ts';
import { type Measured, outputOf, periodPhrase, type Results } from './results.ts';
import { capital, kindPhrase, namesPhrase, sentence } from './words.ts';

const WAYS: Readonly<Record<Moved, string>> = {
  worse: 'got worse',
  better: 'got better',
  more: 'gone up',
  fewer: 'gone down',
};

/** Who has got worse, or better: by each measure those that moved most, with what it was before. */
export function movedText(query: MeasureQuery, moved: Moved, results: Results): string {
  return `${firedText(query, results)}${figuresText(query, moved, results)}`;
}

/** The alerts that stand on it, which a sentinel weighed and explains. */
function firedText({ by }: MeasureQuery, results: Results): string {
  const fired = outputOf<FoundAlerts>(results, 'fired');
  const { watch } = DIMENSION_ROWS[by ?? 'engineer'];
  if (!fired || !watch || fired.last_run === null) return '';
  if (fired.total === 0) return `No alert stands about ${watch.about}. `;
  const alerts = fired.total === 1 ? 'alert' : 'alerts';
  return `${fired.total_shown} current ${alerts} about ${watch.about}:\n${alertLines(results, fired).join('\n')}\nBy the figures: `;
}

function figuresText({ by, measures, filters }: MeasureQuery, moved: Moved, results: Results): string {
  const groupBy = by ?? 'engineer';
  const read = measures.map((measure) => [measure, outputOf<Measured>(results, movedId(measure))] as const);
  const [, first] = read[0] ?? [];
  if (!first) return 'I could not look that up.';
  const [, many] = DIMENSION_ROWS[groupBy].names;
  const lists = read.flatMap(([measure, measured]) => {
    const { name, sample } = measureRow(measure);
    const lines = (measured?.groups ?? []).flatMap(
      ({ key, label, shown, sample_shown, before, moved: by }) =>
        before && by
          ? [
              `- ${label}: ${measure === 'job_count' ? shown : `${shown} of ${sample_shown} ${sample[1]}`}, ${by} (${before.shown} before)${groupMark(results, groupBy, key)}`,
            ]
          : [],
    );
    return lines.length > 0 ? [`${capital(name)}:\n${lines.join('\n')}`] : [];
  });
  const against = first.set_against?.label ?? first.comparison?.label ?? 'the same length of time before';
  const span = sentence(
    kindPhrase(filters),
    namesPhrase(filters),
    `${periodPhrase(first.period)}, against ${against}`,
  );
  const counts = measures.includes('job_count');
  if (lists.length === 0)
    return `No ${many}${counts ? '' : ' with enough jobs to tell'} have ${WAYS[moved]} ${span}.`;
  return `These ${many} have ${WAYS[moved]}${counts ? ' most' : ''} ${span}${counts ? '' : '; those with few jobs are left out'}.\n${lists.join('\n')}`;
}
