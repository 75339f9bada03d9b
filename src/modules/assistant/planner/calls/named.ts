import type { EntityKind, Grouping, Intent, Metric, Named } from '../intent.ts';
import type { Call, Scene } from '../scene.ts';
import { aggregate } from './aggregate.ts';

const NAMES_MAX = 8;
export const GROUP_OF: Readonly<Record<EntityKind, Grouping>> = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  job_category: 'category',
};

/** The kind of which several are named, to be set side by side. */
export function comparedNames({ named }: Pick<Intent, 'named'>): EntityKind | null {
  const kinds = named.filter(({ without }) => !without).map(({ kind }) => kind);
  return kinds.find((kind, at) => kinds.indexOf(kind) !== at) ?? null;
}

/** Those that are set side by side. */
export function namesCompared(intent: Pick<Intent, 'named'>): Named[] {
  const kind = comparedNames(intent);
  return intent.named.filter((one) => one.kind === kind && !one.without).slice(0, NAMES_MAX);
}

/** Where one name stands for several records its figure is that of all of them: each name is then asked for by itself. */
export function isEachByItself(intent: Pick<Intent, 'named'>): boolean {
  return namesCompared(intent).some(({ ids }) => ids.length > 1);
}

/** Several that are named: each of them, and where they are meant together first of all what they come to. */
export function namedCalls(scene: Scene, metric: Metric, kind: EntityKind): Call[] {
  const { intent } = scene;
  const period = intent.period ?? { name: 'last_30_days' };
  const whole = intent.together ? [aggregate(scene, 'value', metric, { period })] : [];
  if (!isEachByItself(intent))
    return [...whole, aggregate(scene, 'named', metric, { period, groupBy: GROUP_OF[kind], limit: 10 })];
  const others = intent.named.filter((one) => one.kind !== kind || one.without);
  return [
    ...whole,
    ...namesCompared(intent).map((one, at) =>
      aggregate({ ...scene, intent: { ...intent, named: [...others, one] } }, namedId(at), metric, {
        period,
      }),
    ),
  ];
}

export function namedId(at: number): string {
  return `named-${at}`;
}
