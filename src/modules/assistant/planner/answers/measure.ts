import { comparedNames, namedId } from '../calls/named.ts';
import type { Call, Scene } from '../scene.ts';
import { metricOf } from './measure/figure.ts';
import { movedText } from './measure/moved.ts';
import { lateNote, valueText } from './measure/one-value.ts';
import { againstText } from './measure/periods-compared.ts';
import { rankText } from './measure/ranking.ts';
import { seriesText, trendText } from './measure/series.ts';
import { namedText } from './measure/side-by-side.ts';
import { partsText } from './measure/summed-periods.ts';
import { withoutText } from './measure/without.ts';
import { type Measured, outputOf } from './reading.ts';

/** The answer to a question for figures. */
export function measuredText(scene: Scene, calls: readonly Call[]): string {
  const { turn } = scene;
  const has = (id: string) => calls.some((call) => call.id === id);
  const read = (id: string) => outputOf<Measured>(turn, id);
  const failed = calls.find(({ id }) => read(id) === undefined);
  if (failed) return 'I could not look that up. Try naming a shorter period or fewer things at once.';
  if (scene.intent.moved) return movedText(scene, scene.intent.moved);
  if (has('without')) return withoutText(scene);
  if (comparedNames(scene.intent) && (has('named') || has(namedId(0))))
    return namedText(scene, has('value') ? valueText(scene, read('value'), { calls }) : '');
  // Beside one number it stands already.
  const late = metricOf(scene) === 'job_count' ? lateNote(scene.intent).replace(' ', '\n') : '';
  if (has('rank') && !has('value')) return `${rankText(scene, read('rank'), calls)}${late}`;
  if (has('trend')) return trendText(scene, read('trend'), read('series'));
  if (has('series')) return seriesText(scene, read('series'));
  if (has('against'))
    return `${againstText(
      scene,
      read('value'),
      read('against'),
      has('rank') ? rankText(scene, read('rank'), calls) : '',
    )}${late}`;
  if (has('part-0'))
    return partsText(
      scene,
      read('value'),
      calls.filter(({ id }) => id.startsWith('part-')).map(({ id }) => read(id)),
    );
  return valueText(scene, read('value'), { ever: read('ever'), split: read('split'), calls });
}
