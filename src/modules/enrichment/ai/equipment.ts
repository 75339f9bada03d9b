import { equipmentRows, LEXICON } from '../text/lexicons.ts';
import type { ParsedText } from '../text/read-text.ts';

const EQUIPMENT_MAX = 8;

/** Canonical names of the equipment spoken of, the most mentioned first, then in the order of the text. */
export function equipmentIn(readings: readonly ParsedText[]): string[] {
  const mentions = new Map<string, number>();
  for (const reading of readings) {
    for (const { keys } of reading.hits[LEXICON.equipment] ?? []) {
      const name = equipmentRows[keys[0] ?? -1]?.name;
      if (name) mentions.set(name, (mentions.get(name) ?? 0) + 1);
    }
  }
  return [...mentions]
    .sort(([, a], [, b]) => b - a)
    .slice(0, EQUIPMENT_MAX)
    .map(([name]) => name);
}
