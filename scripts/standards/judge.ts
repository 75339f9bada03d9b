import { basename } from 'node:path';
import type { Sizes } from './measure.ts';

/** The unit and the remedy of each kind of size. */
const ADVICE: Readonly<Record<keyof Sizes, readonly [unit: string, remedy: string]>> = {
  functions: ['lines in functions over 60 lines', 'Divide the function by what its parts do.'],
  folders: ['files in a folder for 15', 'Put the files that belong together in a folder of their own.'],
  patterns: [
    'characters in regular expressions over 120',
    'Name its parts, read the text step by step, or take a list of words.',
  ],
  exports: ['exported names for 30', 'Export fewer verbs, or group related ones in a namespace.'],
};
const KINDS = Object.keys(ADVICE) as (keyof Sizes)[];

/** What breaks the standards: sizes over the limit that have no exception, or that differ from it. */
export function faultsOf(measured: Sizes, exceptions: Sizes): string[] {
  return KINDS.flatMap((kind) => {
    const [unit, remedy] = ADVICE[kind];
    const paths = new Set([...Object.keys(measured[kind]), ...Object.keys(exceptions[kind])]);
    return [...paths].sort().flatMap((path) => {
      const size = measured[kind][path] ?? 0;
      const allowed = exceptions[kind][path] ?? 0;
      if (size > allowed)
        return [`${path}: ${size} ${unit}${allowed === 0 ? '' : `, ${allowed} excepted`}. ${remedy}`];
      if (size === 0) return [`${path}: its exception is no longer needed (${unit}).`];
      return [];
    });
  });
}

/** The exceptions that are still needed, none larger than before; one of a file that moved goes with it. */
export function shrunk(measured: Sizes, exceptions: Sizes): Sizes {
  const kept = (kind: keyof Sizes): Record<string, number> => {
    const sizes = measured[kind];
    const unlisted = Object.keys(sizes).filter((path) => exceptions[kind][path] === undefined);
    const entries = Object.entries(exceptions[kind]).flatMap(([path, allowed]): [string, number][] => {
      const now = sizes[path] === undefined ? unlisted.find(sameName(path)) : path;
      return now === undefined ? [] : [[now, Math.min(allowed, sizes[now] ?? 0)]];
    });
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    functions: kept('functions'),
    folders: kept('folders'),
    patterns: kept('patterns'),
    exports: kept('exports'),
  };
}

function sameName(path: string): (other: string) => boolean {
  return (other) => basename(other) === basename(path);
}
