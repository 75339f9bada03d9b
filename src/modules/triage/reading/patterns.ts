import DATA from './patterns.json' with { type: 'json' };

/** A pattern as data: a piece of one, alternatives, or alternatives with what stands before and after them. */
export type PatternData =
  | string
  | readonly PatternData[]
  | { readonly before?: string; readonly any: readonly PatternData[]; readonly after?: string };

/** The phrases that triage reads by, each a few words long. */
export const PATTERNS = DATA;

/** One pattern of each kind of flags that are in use. */
const BUILT = {
  '': (source: string) => new RegExp(source),
  g: (source: string) => new RegExp(source, 'g'),
  i: (source: string) => new RegExp(source, 'i'),
  m: (source: string) => new RegExp(source, 'm'),
};

export function patternOf(data: PatternData, flags: keyof typeof BUILT = ''): RegExp {
  return BUILT[flags](sourceOf(data));
}

export function sourceOf(data: PatternData): string {
  if (typeof data === 'string') return data;
  if (!('any' in data)) return data.map(sourceOf).join('|');
  return `${data.before ?? ''}(?:${data.any.map(sourceOf).join('|')})${data.after ?? ''}`;
}
