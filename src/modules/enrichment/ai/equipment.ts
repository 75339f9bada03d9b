import { GAP } from '#/modules/language/index.ts';
import { isMeant } from '../classify/meant.ts';
import { areKin, equipmentRows, LEXICON, tradeWordRows } from '../text/lexicons.ts';
import { deniedWords, type Hit, type ParsedText } from '../text/read-text.ts';
import { standsAsThing } from '../text/standing.ts';
import { homeVertical, servesVertical, type Trade } from '../vertical.ts';

const EQUIPMENT_MAX = 8;
/** Parts that any trade works on. */
const GENERAL = 'general';

type Mention = {
  readonly name: string;
  readonly group: string;
  readonly isEveryday: boolean;
  /** The words about it and in it, as numbers; 0 where a sentence ends. */
  readonly before: number;
  readonly after: number;
  readonly field: Field;
};
type Field = 'intake' | 'notes' | 'type';

/** A name that the texts may speak of, and what speaks for and against it. */
export type Candidate = { readonly name: string; readonly signs: readonly string[] };

/**
 * Canonical names of the equipment spoken of, the most mentioned first, then in the order of the text. A word with
 * everyday meanings counts only in its own line of work, or beside other equipment of it.
 */
export function equipmentIn(
  readings: readonly ParsedText[],
  trade: Trade,
  typeName: ParsedText | null = null,
): string[] {
  return equipmentCandidates(readings, trade, typeName)
    .filter(({ signs }) => isMeant(signs))
    .slice(0, EQUIPMENT_MAX)
    .map(({ name }) => name);
}

/** As `equipmentIn`, before it is judged which of them are meant. */
export function equipmentCandidates(
  readings: readonly ParsedText[],
  trade: Trade,
  typeName: ParsedText | null,
): Candidate[] {
  const spoken = readings.flatMap((reading, at) => mentionsIn(reading, trade, FIELDS[at] ?? 'notes'));
  const mentions = [
    ...spoken,
    ...(typeName ? mentionsIn(typeName, trade, 'type').filter((one) => adds(one, spoken)) : []),
  ];
  const sure = new Set(
    mentions
      .filter(({ isEveryday, group }) => !isEveryday && mayBeOf(group, trade))
      .map(({ group }) => group),
  );
  const found = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const { name, group, isEveryday } = mention;
    if (
      isEveryday ? group !== GENERAL && (sure.has(group) || isOfTrade(group, trade)) : mayBeOf(group, trade)
    )
      found.set(name, [...(found.get(name) ?? []), mention]);
  }
  const names = [...found.keys()];
  const sorted = [...found]
    .filter(([name]) => !names.some((longer) => longer.endsWith(` ${name}`)))
    .sort(([, one], [, other]) => other.length - one.length);
  return sorted.map(([name, own], rank) => ({ name, signs: signsOf(own, rank, sorted, trade) }));
}

const FIELDS: readonly Field[] = ['intake', 'notes'];

/** What tells whether a thing is what the work was about: its kind, its place, its company and the words beside it. */
function signsOf(
  own: readonly Mention[],
  rank: number,
  all: readonly (readonly [string, readonly Mention[]])[],
  trade: Trade,
): string[] {
  const { name = '', group = '' } = own[0] ?? {};
  const fields = new Set(own.map(({ field }) => field));
  const others = all.filter(([other]) => other !== name).flatMap(([, mentions]) => mentions[0] ?? []);
  const isOwn = group !== GENERAL && isOfTrade(group, trade);
  const company = others.some((other) => other.group !== GENERAL && isOfTrade(other.group, trade));
  const standing = `${group === GENERAL ? 'part' : isOwn ? 'own' : 'strange'}|${company ? 'beside' : 'alone'}`;
  return [
    'any',
    `name ${name}`,
    `group ${group}`,
    `standing ${standing}`,
    `fields ${[...fields].sort().join()}`,
    `standing ${standing} fields ${[...fields].sort().join()}`,
    `count ${Math.min(own.length, 3)}`,
    `rank ${Math.min(rank, 4)} of ${Math.min(all.length, 5)}`,
    `everyday ${own.every(({ isEveryday }) => isEveryday)} ${standing}`,
    `sub ${trade.subVertical === group}`,
    `vertical ${trade.vertical} ${group}`,
    ...own.flatMap(({ before, after }) => [`before ${before}`, `after ${after}`]),
  ];
}

/** What the type of a job is named for counts where the texts name nothing of the kind, or only call it by its last word. */
function adds({ name, group }: Mention, spoken: readonly Mention[]): boolean {
  return (
    !spoken.some((other) => other.group === group) || spoken.some((other) => name.endsWith(` ${other.name}`))
  );
}

function mentionsIn(reading: ParsedText, trade: Trade, field: Field): Mention[] {
  const { hits } = reading;
  const found = new Map<number, Mention>();
  const denied = deniedWords(reading, LEXICON.equipment);
  const things = hits[LEXICON.equipment] ?? [];
  for (const hit of things) {
    const row = equipmentRows[hit.keys[0] ?? -1];
    if (row?.name && !(row.subVertical === GENERAL && denied.has(hit.from)) && standsAsThing(reading, hit))
      found.set(hit.from, {
        name: row.name,
        group: row.subVertical,
        isEveryday: isEveryday(reading, hit),
        field,
        ...beside(reading, hit),
      });
  }
  for (const hit of hits[LEXICON.tradeWord] ?? []) {
    const row = hit.keys
      .map((key) => tradeWordRows[key])
      .find((one) => one?.subVertical === trade.subVertical);
    if (!row || things.some(({ from, to }) => from <= hit.from && to >= hit.to && to > from)) continue;
    if (standsAsThing(reading, hit))
      found.set(hit.from, {
        name: row.name,
        group: row.subVertical,
        isEveryday: false,
        field,
        ...beside(reading, hit),
      });
  }
  return [...found].sort(([a], [b]) => a - b).map(([, mention]) => mention);
}

/** The words before and after a term in its sentence. */
function beside({ words }: ParsedText, { from, to }: Hit): Pick<Mention, 'before' | 'after'> {
  const next = words[to + 1];
  return {
    before: words[from]?.gap === GAP.sentence ? 0 : (words[from - 1]?.known.number ?? 0),
    after: next && next.gap !== GAP.sentence ? next.known.number : 0,
  };
}

function isEveryday({ hits }: ParsedText, { from, to }: Hit): boolean {
  return (hits[LEXICON.everyday] ?? []).some((other) => other.from === from && other.to === to);
}

/** Where the trade is not told, its vertical decides. */
function isOfTrade(group: string, { vertical, subVertical }: Trade): boolean {
  if (group === GENERAL) return true;
  if (subVertical !== null) return areKin(group, subVertical);
  return homeVertical(group) === vertical || servesVertical(group, vertical);
}

/** Words that mean one thing only may stand in any line of work of the same vertical, and beside it. */
function mayBeOf(group: string, trade: Trade): boolean {
  const home = homeVertical(group);
  return (
    trade.vertical === 'other' ||
    isOfTrade(group, trade) ||
    home === trade.vertical ||
    home === null ||
    servesVertical(group, trade.vertical)
  );
}
