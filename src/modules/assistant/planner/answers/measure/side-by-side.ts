import { comparedNames, GROUP_OF, isEachByItself, namedId, namesCompared } from '../../calls/named.ts';
import type { EntityKind, Metric } from '../../intent.ts';
import { METRIC_NAMES, MORE_IS_BETTER } from '../../metric-words.ts';
import type { Scene } from '../../scene.ts';
import { type Measured, markOf, outputOf, periodPhrase, type Shown } from '../reading.ts';
import { capital, nameWithBranches, qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { CITED_AS } from './cited-as.ts';
import { figure, isEmpty, metricOf } from './figure.ts';

interface Line {
  readonly name: string;
  readonly shown: Shown | undefined;
  readonly line: string;
}

/** Several that are named, side by side; `whole` is what they come to, where they are meant together. */
export function namedText(scene: Scene, whole: string): string {
  const { intent, turn } = scene;
  const kind = comparedNames(intent);
  const named = namesCompared(intent);
  const each = isEachByItself(intent);
  const read = (id: string) => outputOf<Measured>(turn, id);
  const { period } = read(each ? namedId(0) : 'named') ?? {};
  if (!period || !kind) return '';
  const metric = metricOf(scene);
  const lines = named.map((one, at): Line => {
    const shown = each
      ? read(namedId(at))
      : read('named')?.groups.find(({ key }) => key !== null && one.ids.includes(key));
    const told =
      shown && !isEmpty(shown)
        ? figure(metric, shown)
        : metric === 'job_count'
          ? 'no jobs'
          : 'no jobs that count';
    return {
      name: one.name,
      shown,
      line: `${nameWithBranches(one)}: ${told}${markFor(scene, kind, one.ids)}`,
    };
  });
  const told = lines.map(({ line }) => line).join('; ');
  if (whole !== '') return `${whole} ${capital(told)}.`;
  const what =
    metric === 'job_count' ? sentence('Number of jobs', qualityPhrase(intent)) : METRIC_NAMES[metric];
  const rest = { ...intent, named: intent.named.filter((one) => one.kind !== kind) };
  return `${capital(sentence(what, scopePhrase(rest), periodPhrase(period)))}: ${told}.${verdict(lines, asksLower(intent.text, metric))}`;
}

function markFor({ turn }: Scene, kind: EntityKind, ids: readonly string[]): string {
  const type = CITED_AS[GROUP_OF[kind]];
  const [id, other] = ids;
  return type && other === undefined ? markOf(turn, type, id) : '';
}

/** Whether the lower figure is the one that is asked for: who was quicker, who did fewer. */
function asksLower(text: string, metric: Metric): boolean {
  if (/\b(?:less|fewer|lower|shorter|quicker|faster|smaller|earlier|sooner)\b/.test(text)) return true;
  return MORE_IS_BETTER.has(metric) ? /\bworse\b/.test(text) : /\bbetter\b/.test(text);
}

function verdict(lines: readonly Line[], lower: boolean): string {
  const known = lines
    .flatMap(({ name, shown }) => (shown?.value == null ? [] : [{ name, value: shown.value }]))
    .sort((one, other) => other.value - one.value);
  const [high, low] = [known[0], known.at(-1)];
  if (!high || !low || high === low) return '';
  if (high.value === low.value) return ' They are level.';
  return lower ? ` ${low.name} is lower.` : ` ${high.name} is higher.`;
}
