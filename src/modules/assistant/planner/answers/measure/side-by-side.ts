import type { Grouping } from '../../intent.ts';
import { METRIC_NAMES } from '../../metric-words.ts';
import type { Call, Scene } from '../../scene.ts';
import { type Measured, markOf, periodPhrase } from '../reading.ts';
import { capital, qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { CITED_AS } from './cited-as.ts';
import { figure, metricOf } from './figure.ts';

/** Several that are named, side by side. */
export function namedText(scene: Scene, measured: Measured | undefined, calls: readonly Call[]): string {
  if (!measured) return '';
  const { intent, turn } = scene;
  const metric = metricOf(scene);
  const groupBy = calls[0]?.input.group_by as Grouping;
  const when = periodPhrase(measured.period);
  const kind = {
    engineer: 'engineer',
    customer: 'contact',
    site: 'site',
    job_type: 'job_type',
    category: 'job_category',
  }[groupBy as string];
  const named = intent.named.filter((one) => one.kind === kind);
  const rest = { ...intent, named: intent.named.filter((one) => one.kind !== kind) };
  const lines = named.map((one) => {
    const group = measured.groups.find(({ key }) => key !== null && one.ids.includes(key));
    const type = CITED_AS[groupBy];
    const mark = type && group ? markOf(turn, type, group.key) : '';
    return {
      name: one.name,
      group,
      line: `${one.name}: ${group && group.value !== null ? figure(metric, group) : metric === 'job_count' ? 'no jobs' : 'no jobs that count'}${mark}`,
    };
  });
  const known = lines
    .filter(({ group }) => group && group.value !== null)
    .sort((one, other) => (other.group?.value ?? 0) - (one.group?.value ?? 0));
  const [high, low] = [known[0], known.at(-1)];
  const verdict =
    high && low && high !== low
      ? high.group?.value === low.group?.value
        ? ` They are level.`
        : ` ${high.name} is higher.`
      : '';
  const what =
    metric === 'job_count' ? sentence('Number of jobs', qualityPhrase(intent)) : METRIC_NAMES[metric];
  return `${capital(sentence(what, scopePhrase(rest), when))}: ${lines.map(({ line }) => line).join('; ')}.${verdict}`;
}
