import { areKin, equipmentRows, LEXICON, tradeWordRows } from '../text/lexicons.ts';
import { deniedWords, type Hit, type ParsedText } from '../text/read-text.ts';
import { standsAsThing } from '../text/standing.ts';
import { homeVertical, servesVertical, type Trade } from '../vertical.ts';

const EQUIPMENT_MAX = 8;
/** Parts that any trade works on. */
const GENERAL = 'general';

type Mention = { readonly name: string; readonly group: string; readonly isEveryday: boolean };

/**
 * Canonical names of the equipment spoken of, the most mentioned first, then in the order of the text. A word with
 * everyday meanings counts only in its own line of work, or beside other equipment of it.
 */
export function equipmentIn(
  readings: readonly ParsedText[],
  trade: Trade,
  typeName: ParsedText | null = null,
): string[] {
  const spoken = readings.flatMap((reading) => mentionsIn(reading, trade));
  const mentions = [
    ...spoken,
    ...(typeName ? mentionsIn(typeName, trade).filter((one) => adds(one, spoken)) : []),
  ];
  const sure = new Set(
    mentions
      .filter(({ isEveryday, group }) => !isEveryday && mayBeOf(group, trade))
      .map(({ group }) => group),
  );
  const counts = new Map<string, number>();
  for (const { name, group, isEveryday } of mentions)
    if (
      isEveryday ? group !== GENERAL && (sure.has(group) || isOfTrade(group, trade)) : mayBeOf(group, trade)
    )
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()];
  return [...counts]
    .filter(([name]) => !names.some((longer) => longer.endsWith(` ${name}`)))
    .sort(([, a], [, b]) => b - a)
    .slice(0, EQUIPMENT_MAX)
    .map(([name]) => name);
}

/** What the type of a job is named for counts where the texts name nothing of the kind, or only call it by its last word. */
function adds({ name, group }: Mention, spoken: readonly Mention[]): boolean {
  return (
    !spoken.some((other) => other.group === group) || spoken.some((other) => name.endsWith(` ${other.name}`))
  );
}

function mentionsIn(reading: ParsedText, trade: Trade): Mention[] {
  const { hits } = reading;
  const found = new Map<number, Mention>();
  const denied = deniedWords(reading, LEXICON.equipment);
  const things = hits[LEXICON.equipment] ?? [];
  for (const hit of things) {
    const row = equipmentRows[hit.keys[0] ?? -1];
    if (row?.name && !(row.subVertical === GENERAL && denied.has(hit.from)) && standsAsThing(reading, hit))
      found.set(hit.from, { name: row.name, group: row.subVertical, isEveryday: isEveryday(reading, hit) });
  }
  for (const hit of hits[LEXICON.tradeWord] ?? []) {
    const row = hit.keys
      .map((key) => tradeWordRows[key])
      .find((one) => one?.subVertical === trade.subVertical);
    if (!row || things.some(({ from, to }) => from <= hit.from && to >= hit.to && to > from)) continue;
    if (standsAsThing(reading, hit))
      found.set(hit.from, { name: row.name, group: row.subVertical, isEveryday: false });
  }
  return [...found].sort(([a], [b]) => a - b).map(([, mention]) => mention);
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
