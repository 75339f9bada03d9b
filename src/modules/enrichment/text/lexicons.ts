import context from '../lexicon/context.json' with { type: 'json' };
import equipment from '../lexicon/equipment.json' with { type: 'json' };
import faults from '../lexicon/faults.json' with { type: 'json' };
import moods from '../lexicon/moods.json' with { type: 'json' };
import verticals from '../lexicon/verticals.json' with { type: 'json' };
import { termList } from './term-list.ts';
import type { Mark } from './term-trie.ts';

/** The lexicons a text is read against, by number. */
export const LEXICON = { equipment: 0, vertical: 1, fault: 2, mood: 3, tradeWord: 4, everyday: 5 } as const;

export type EquipmentRow = { readonly name: string; readonly subVertical: string };
export type VerticalRow = {
  readonly vertical: string;
  readonly subVertical: string | null;
  readonly alsoIn: readonly string[];
  readonly weight: number;
};
/** `side` is null for a phrase that speaks alone, else the half of a pair that must stand near the other. */
export type FaultRow = {
  readonly fault: string;
  readonly weight: number;
  /** The verticals and sub-verticals it happens in, empty for all. */
  readonly within: readonly string[];
  readonly pair: number;
  readonly side: 0 | 1 | null;
};
export type MoodRow = { readonly mood: string; readonly weight: number };

type Term = { readonly term: string; readonly mark: Mark };
type SubVertical = { strong: string; weak: string; alsoIn?: string | undefined };
type Fault = {
  phrases: string;
  near: readonly (readonly string[])[];
  weight?: number | undefined;
  in?: string | undefined;
};

export const equipmentRows: EquipmentRow[] = [];
export const verticalRows: VerticalRow[] = [];
export const faultRows: FaultRow[] = [];
export const moodRows: MoodRow[] = [];
/** What a bare word means in one line of work: "board" among electricians. */
export const tradeWordRows: EquipmentRow[] = [];
const everydayRows: string[] = [];

const kin = context.kin.map((line) => termList(line));

/** Whether two sub-verticals work on the same things. */
export function areKin(one: string, other: string): boolean {
  return one === other || kin.some((family) => family.includes(one) && family.includes(other));
}

const compiled: Term[] = [
  ...equipmentTerms(),
  ...verticalTerms(),
  ...faultTerms(),
  ...moodTerms(),
  ...contextTerms(),
];

export function terms(): readonly Term[] {
  return compiled;
}

/** Marks each term of a comma-separated line with the row just added. */
function marked(lexicon: number, rows: readonly unknown[], line: string): Term[] {
  const mark = { lexicon, key: rows.length - 1 };
  return termList(line).map((term) => ({ term, mark }));
}

function equipmentTerms(): Term[] {
  return Object.entries(equipment).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([name, synonyms]) => {
      const ignored = group === 'ignore';
      equipmentRows.push({ name: ignored ? '' : name, subVertical: group });
      return marked(LEXICON.equipment, equipmentRows, ignored ? synonyms : `${name}, ${synonyms}`);
    }),
  );
}

function verticalTerms(): Term[] {
  const found: Term[] = [];
  const add = (row: VerticalRow, line: string): void => {
    verticalRows.push(row);
    found.push(...marked(LEXICON.vertical, verticalRows, line));
  };
  for (const [vertical, { terms: general, subVerticals }] of Object.entries(verticals)) {
    add({ vertical, subVertical: null, alsoIn: [], weight: 2 }, general);
    for (const [subVertical, entry] of Object.entries<SubVertical>(subVerticals)) {
      const alsoIn = termList(entry.alsoIn ?? '');
      add({ vertical, subVertical, alsoIn, weight: 3 }, entry.strong);
      add({ vertical, subVertical, alsoIn, weight: 1 }, entry.weak);
    }
  }
  return found;
}

function faultTerms(): Term[] {
  const found: Term[] = [];
  let pair = -1;
  for (const [fault, { phrases, near, weight = 1, in: places = '' }] of Object.entries<Fault>(faults)) {
    const within = termList(places);
    faultRows.push({ fault, weight, within, pair: -1, side: null });
    found.push(...marked(LEXICON.fault, faultRows, phrases));
    for (const [left = '', right = ''] of near) {
      pair += 1;
      faultRows.push({ fault, weight, within, pair, side: 0 });
      found.push(...marked(LEXICON.fault, faultRows, left));
      faultRows.push({ fault, weight, within, pair, side: 1 });
      found.push(...marked(LEXICON.fault, faultRows, right));
    }
  }
  return found;
}

function moodTerms(): Term[] {
  return Object.entries(moods).flatMap(([mood, { strong, mild }]) => {
    moodRows.push({ mood, weight: 2 });
    const loud = marked(LEXICON.mood, moodRows, strong);
    moodRows.push({ mood, weight: 0.75 });
    return [...loud, ...marked(LEXICON.mood, moodRows, mild)];
  });
}

function contextTerms(): Term[] {
  const found = Object.entries<Record<string, string>>(context.trades).flatMap(([subVertical, meanings]) =>
    Object.entries(meanings).flatMap(([name, line]) => {
      tradeWordRows.push({ name, subVertical });
      return marked(LEXICON.tradeWord, tradeWordRows, line);
    }),
  );
  everydayRows.push('everyday');
  return [...found, ...marked(LEXICON.everyday, everydayRows, context.everyday)];
}
