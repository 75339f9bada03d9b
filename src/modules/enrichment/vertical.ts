import { likelihoodsOfText } from './classify/classes.ts';
import { equipmentRows, LEXICON, verticalRows } from './text/lexicons.ts';
import { type ParsedText, readText } from './text/read-text.ts';
import { standsAsName } from './text/standing.ts';
import { VERTICALS } from './verticals.ts';

export type Vertical = (typeof VERTICALS)[number];
export type Trade = { readonly vertical: Vertical; readonly subVertical: string | null };

/** A job type's name says more of the trade than the intake, the intake more than the engineer's notes. */
const FIELD_WEIGHTS = { typeName: 6, description: 2.5, outcome: 1.2 } as const;
/** A piece of equipment hints at its trade: more than a weak term, less than a strong one. */
const EQUIPMENT_WEIGHT = 1.5;
/** The second mention of one thing in a field adds little. */
const REPEAT_SHARE = 0.2;
/** Keeps a lone weak word from counting as a full field. */
const FIELD_DOUBT = 2;
/** Below this nothing has been said: one weak word in the notes alone. */
const EVIDENCE_MIN = 0.45;
/** What intake and notes as a whole sound like, beside what single words say. */
const CLASSIFIED_WEIGHTS = { description: 2, outcome: 1 } as const;
/** From here the sound alone is enough. */
const CLASSIFIED_MIN = 1.2;
/** A sub-vertical serves a vertical it only visits a little less well than one that lives there. */
const VISITOR_SHARE = 0.9;

type SubVerticalInfo = { readonly home: Vertical; readonly alsoIn: readonly string[] };

const subVerticals: ReadonlyMap<string, SubVerticalInfo> = new Map(
  verticalRows.flatMap(({ vertical, subVertical, alsoIn }) =>
    subVertical !== null && isVertical(vertical) ? [[subVertical, { home: vertical, alsoIn }] as const] : [],
  ),
);

const rowVerticals = verticalRows.map(({ vertical }) => (isVertical(vertical) ? vertical : null));
const equipmentHomes = equipmentRows.map(({ subVertical }) => homeVertical(subVertical));

export function isVertical(value: string | null): value is Vertical {
  return VERTICALS.some((vertical) => vertical === value);
}

/** The vertical a sub-vertical belongs to, null for one the lexicon does not know. */
export function homeVertical(subVertical: string | null): Vertical | null {
  return (subVertical !== null && subVerticals.get(subVertical)?.home) || null;
}

/** Whether a sub-vertical also works in a vertical that it does not belong to. */
export function servesVertical(subVertical: string, vertical: string): boolean {
  return subVerticals.get(subVertical)?.alsoIn.includes(vertical) ?? false;
}

export type VerticalInput = {
  readonly typeName: string | null;
  readonly typeVertical: string | null;
  readonly description: string | null;
  readonly outcome: string | null;
};

/** The trade of a job; `other` and null when nothing speaks. A vertical set on the type is final. */
export function classifyVertical(input: VerticalInput): Trade {
  return verticalFrom(
    input.typeName,
    input.typeVertical,
    readText(input.description),
    readText(input.outcome),
  );
}

/** As `classifyVertical`, over texts read already. */
export function verticalFrom(
  typeName: string | null,
  typeVertical: string | null,
  description: ParsedText,
  outcome: ParsedText,
): Trade {
  const scores = new TradeScores();
  scores.add(readText(typeName), FIELD_WEIGHTS.typeName);
  scores.add(description, FIELD_WEIGHTS.description);
  scores.add(outcome, FIELD_WEIGHTS.outcome);
  const fixed = isVertical(typeVertical) ? typeVertical : null;
  if (fixed === null && typeVertical !== null)
    scores.add(readText(spelledOut(typeVertical)), FIELD_WEIGHTS.typeName);
  const vertical = fixed ?? scores.topVertical(likelihoodsOfVerticals(description, outcome));
  return vertical === null
    ? { vertical: 'other', subVertical: null }
    : { vertical, subVertical: scores.topSubVertical(vertical) };
}

/** How much the intake and the notes as a whole sound like each vertical, in the order of `VERTICALS`. */
function likelihoodsOfVerticals(description: ParsedText, outcome: ParsedText): readonly number[] {
  const sums = VERTICALS.map(() => 0);
  for (const [{ words }, weight] of [
    [description, CLASSIFIED_WEIGHTS.description],
    [outcome, CLASSIFIED_WEIGHTS.outcome],
  ] as const) {
    if (words.length === 0) continue;
    for (const [at, share] of likelihoodsOfText('trade', words).entries())
      sums[at] = (sums[at] ?? 0) + weight * share;
  }
  return sums;
}

/** A type's vertical outside the eight ("HVAC", "fire_safety") is read as words about the trade. */
function spelledOut(name: string): string {
  return name.replace(/_/g, ' ');
}

/** Evidence gathered from the fields, each weighed by its share so that a long text does not shout down a short one. */
class TradeScores {
  readonly #verticals = new Map<Vertical, number>();
  readonly #subVerticals = new Map<string, number>();

  add(reading: ParsedText, weight: number): void {
    const field = fieldScores(reading);
    let sum = FIELD_DOUBT;
    for (const { score } of field) sum += score;
    for (const { vertical, subVertical, score } of field) {
      const share = (weight * score) / sum;
      this.#verticals.set(vertical, (this.#verticals.get(vertical) ?? 0) + share);
      if (subVertical !== null) {
        this.#subVerticals.set(subVertical, (this.#subVerticals.get(subVertical) ?? 0) + share);
      }
    }
  }

  /** `likelihoods` is how much the texts as a whole speak of each vertical, in the order of `VERTICALS`. */
  topVertical(likelihoods: readonly number[]): Vertical | null {
    const sums = VERTICALS.map((name, at) => {
      const sound = likelihoods[at] ?? 0;
      const said = this.#verticals.get(name) ?? 0;
      return {
        name,
        score: said + sound,
        isEnough: said >= EVIDENCE_MIN || sound >= CLASSIFIED_MIN,
      };
    });
    const top = sums.reduce((one, other) => (other.score > one.score ? other : one));
    return top.isEnough ? top.name : null;
  }

  topSubVertical(vertical: Vertical): string | null {
    const within = new Map<string, number>();
    for (const [name, score] of this.#subVerticals) {
      const info = subVerticals.get(name);
      if (info?.home === vertical) within.set(name, score);
      else if (info?.alsoIn.includes(vertical)) within.set(name, score * VISITOR_SHARE);
    }
    return best(within)?.name ?? null;
  }
}

function best<Name extends string>(scores: ReadonlyMap<Name, number>): { name: Name; score: number } | null {
  let top: { name: Name; score: number } | null = null;
  for (const [name, score] of scores) if (!top || score > top.score) top = { name, score };
  return top;
}

type Score = { readonly vertical: Vertical; readonly subVertical: string | null; readonly score: number };

function fieldScores(reading: ParsedText): Score[] {
  const scores: Score[] = [];
  /** A term is known by its list of rows: the same list is the same term. */
  const seen = new Set<readonly number[]>();
  const push = (vertical: Vertical, subVertical: string | null, weight: number, isRepeat: boolean): void => {
    scores.push({ vertical, subVertical, score: isRepeat ? weight * REPEAT_SHARE : weight });
  };
  for (const hit of reading.hits[LEXICON.vertical] ?? []) {
    const { keys } = hit;
    if (standsAsName(reading, hit)) continue;
    const isRepeat = seen.has(keys);
    seen.add(keys);
    for (const key of keys) {
      const row = verticalRows[key];
      const vertical = rowVerticals[key];
      if (row && vertical) push(vertical, row.subVertical, row.weight, isRepeat);
    }
  }
  for (const hit of reading.hits[LEXICON.equipment] ?? []) {
    const { keys } = hit;
    if (standsAsName(reading, hit)) continue;
    const isRepeat = seen.has(keys);
    seen.add(keys);
    const key = keys[0] ?? -1;
    const home = equipmentHomes[key];
    if (home) push(home, equipmentRows[key]?.subVertical ?? null, EQUIPMENT_WEIGHT, isRepeat);
  }
  return scores;
}
