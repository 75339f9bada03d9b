import type { LookedUp } from '../query/call.ts';
import type { NumberedCitation } from '../tool.ts';
import type { ShownFigures } from '../tools/shown.ts';

/** What was looked up in a turn. */
export interface Results {
  readonly lookedUp: readonly LookedUp[];
  /** Who asks, by name. */
  readonly userName?: string | null;
}

/** How far a figure has moved, in words. */
export interface Moved {
  readonly shown: string;
  readonly direction: string;
  readonly percent?: number | null;
}

/** The output of `aggregate_jobs`, as far as answers are made of it. */
export interface Measured extends ShownFigures {
  readonly metric: string;
  readonly unit: string;
  readonly period: {
    readonly label: string;
    readonly length: string | null;
    readonly name: string;
    readonly is_partial: boolean;
    readonly start: string;
  };
  readonly groups: readonly (ShownFigures & {
    readonly key: string | null;
    readonly label: string;
    readonly share_shown?: string | null;
    /** Of time on site what it comes to. */
    readonly total_shown?: string | null;
    readonly before?: ShownFigures;
    /** How far from there, in words. */
    readonly moved?: string | null;
  })[];
  readonly share?: {
    readonly whole: number | null;
    readonly whole_shown: string;
    readonly shown: string | null;
  };
  readonly average?: {
    readonly over: readonly { readonly per: string; readonly count: number }[];
    readonly shown: string | null;
  };
  readonly total_shown?: string | null;
  readonly total_groups: number;
  /** Not listed, but level with the last that is. */
  readonly tied_next?: readonly string[];
  /** From the period it is set against. */
  readonly moved?: Moved | null;
  readonly set_against?: { readonly label: string };
  /** Jobs of none of the groups: without an engineer. */
  readonly unnamed?: ShownFigures;
  readonly series: readonly (ShownFigures & { readonly label: string; readonly bucket: string })[];
  readonly comparison:
    | (ShownFigures & {
        readonly label: string;
        readonly change: {
          readonly shown: string;
          readonly direction: string;
          readonly percent?: number | null;
        } | null;
      })
    | null;
}

/** The output of a look-up; undefined when it failed. The tool that makes it is the one that was called. */
export function outputOf<T>(turn: Results, id: string): T | undefined {
  const result = turn.lookedUp.find((one) => one.id === id)?.result;
  return result && 'output' in result ? (result.output as T) : undefined;
}

/** The records a look-up named, in its order. */
export function citationsOf(turn: Results, id: string): readonly NumberedCitation[] {
  const result = turn.lookedUp.find((one) => one.id === id)?.result;
  return result && 'citations' in result ? result.citations : [];
}

/** The mark of a record that a look-up named, with a space before it. */
export function markOf(
  turn: Results,
  type: NumberedCitation['type'],
  id: string | number | null | undefined,
): string {
  for (const { result } of turn.lookedUp)
    if ('citations' in result)
      for (const citation of result.citations)
        if (citation.type === type && citation.id === String(id)) return ` [${citation.n}]`;
  return '';
}

export function periodPhrase({ label, length, name, is_partial }: Measured['period']): string {
  const so = is_partial && name.startsWith('this_') ? ' so far' : '';
  if (length)
    return name === 'today' || name === 'yesterday'
      ? `${length} (${label})`
      : length.startsWith('the ')
        ? `in ${length} (${label})`
        : `${length}${so} (${label})`;
  return daysPhrase(label);
}

/** Days as a sentence takes them: "from 1 to 30 June 2026", "on 2 June 2026". */
export function daysPhrase(label: string): string {
  if (label === 'all records') return 'in all records';
  if (label.startsWith('up to') || label.startsWith('from ')) return label;
  return label.includes(' to ') ? `from ${label}` : `on ${label}`;
}
