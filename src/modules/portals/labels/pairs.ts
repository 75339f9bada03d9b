import type { Line, Row } from '#/modules/mailtext/index.ts';
import {
  isKnown,
  type Label,
  labelOf,
  listedLabelOf,
  type Pair,
  type PortalLabels,
  pairOf,
  readByValue,
  unknownLabel,
} from './label.ts';
import { pairsOfLines } from './line-pairs.ts';

export interface Pairs {
  readonly pairs: readonly Pair[];
  /** Rows of tables with a head, as in orders and lists: head and cells. */
  readonly records: readonly (readonly Pair[])[];
}

/**
 * The labels and values of a page in their order: beside each other, over each other, under the head of a table
 * and within a line.
 */
export function pairsOf(page: readonly Row[], own: PortalLabels): Pairs {
  const rows = tablesOf(page).flatMap((rows) => turnedIfBetter(rows, own));
  const { pairs, records } = pairsInRows(rows, own);
  return { pairs: pairs.map(readByValue), records };
}

function tablesOf(page: readonly Row[]): Row[][] {
  const tables: Row[][] = [];
  for (const row of page) {
    const last = tables.at(-1);
    if (last && row.table !== null && last[0]?.table === row.table) last.push(row);
    else tables.push([row]);
  }
  return tables;
}

/** A table on its side reads better by columns: its labels stand in a row, over their values. */
function turnedIfBetter(rows: readonly Row[], own: PortalLabels): readonly Row[] {
  const width = rows[0]?.cells.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some(({ cells }) => cells.length !== width)) return rows;
  const turned = Array.from({ length: width }, (_, column) => ({
    cells: rows.map(({ cells }) => cells[column] ?? []),
    table: rows[0]?.table ?? null,
  }));
  const direct = pairsInRows(rows, own);
  if (direct.records.length > 0) return rows;
  return knownIn(pairsInRows(turned, own), own) > knownIn(direct, own) + 1 ? turned : rows;
}

/** How many fields are told: labels that are listed, with values that are no labels. */
function knownIn({ pairs }: Pairs, own: PortalLabels): number {
  const told = pairs.filter(({ label, lines: [value = ''] }) => isKnown(label) && !listedLabelOf(value, own));
  return new Set(told.map(({ label }) => label.field)).size;
}

function pairsInRows(rows: readonly Row[], own: PortalLabels): Pairs {
  const pairs: Pair[] = [];
  const records: Pair[][] = [];
  const bilingual = bilingualTables(rows, own);
  let loose: Line[] = [];
  const settle = (): void => {
    pairs.push(...pairsOfLines(loose, own));
    loose = [];
  };
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (!row) continue;
    if (row.cells.length === 1) {
      const [cell = []] = row.cells;
      const stacked = row.table !== null && cell.length === 2 ? stackedPair(cell, own) : undefined;
      if (stacked) {
        settle();
        pairs.push(stacked);
        continue;
      }
      const [first, ...rest] = cell;
      if (first) loose.push({ ...first, gap: first.gap || row.table !== null }, ...rest);
      continue;
    }
    settle();
    const changes = changesUnder(rows, at, own);
    const isBilingual = row.table !== null && bilingual.has(row.table);
    const body = changes || isBilingual ? [] : bodyUnder(rows, at, own);
    if (changes) {
      pairs.push(...changes.pairs);
      at += changes.rows;
    } else if (body.length > 0) {
      const found = isOfParties(row, own) ? [] : body.map((one) => recordOf(row, one, own));
      records.push(...found);
      if (found.length === 0) pairs.push(...columnPairs(row, body, own));
      if (body.length === 1) pairs.push(...(found[0] ?? []));
      at += body.length;
    } else pairs.push(...pairsOfRow(row, own, isBilingual));
  }
  settle();
  return { pairs, records };
}

const BEFORE = /^(?:previous|old|was|original|from|before|current)(?: value| detail)?s?$/i;
const AFTER = /^(?:new|revised|(?:is )?now|updated|to|after|changed to|amended)(?: value| detail)?s?$/i;

/** The rows of a table of what changed: what each is now. */
function changesUnder(
  rows: readonly Row[],
  at: number,
  own: PortalLabels,
): { pairs: Pair[]; rows: number } | undefined {
  const head = rows[at];
  const titles = head?.cells.map((cell) => cell[0]?.text ?? '') ?? [];
  const now = titles.findIndex((title) => AFTER.test(title));
  if (!head || now < 1 || !titles.some((title) => BEFORE.test(title))) return undefined;
  const pairs: Pair[] = [];
  let next = at + 1;
  for (let row = rows[next]; row && row.table === head.table; row = rows[++next]) {
    const label = labelOf(row.cells[0]?.[0]?.text ?? '', own);
    const lines = row.cells[now] ?? [];
    if (label && lines.length > 0) pairs.push(pairOf(label, lines));
  }
  return { pairs, rows: next - at - 1 };
}

/** The rows under a head: as many cells each, and none of them a label where the head has one. */
function bodyUnder(rows: readonly Row[], at: number, own: PortalLabels): Row[] {
  const head = rows[at];
  if (!head || head.cells.length < 2 || !isHead(head, rows[at + 1], own)) return [];
  const body: Row[] = [];
  for (let next = at + 1; next < rows.length; next++) {
    const row = rows[next];
    if (!row || row.table !== head.table || row.cells.length !== head.cells.length) break;
    const labels = row.cells.filter((cell) => cell.length === 1 && listedLabelOf(cell[0]?.text ?? '', own));
    if (labels.length * 2 >= filled(row)) break;
    body.push(row);
  }
  return body;
}

function isHead(row: Row, below: Row | undefined, own: PortalLabels): boolean {
  const texts = row.cells.map((cell) => (cell.length === 1 ? (cell[0]?.text ?? '') : ''));
  if (row.cells.some((cell) => cell.length > 1)) return false;
  const labels = texts.filter((text) => listedLabelOf(text, own));
  if (labels.length >= 2 && labels.length * 3 >= filled(row) * 2) return true;
  const isBold = row.cells.every((cell) => cell.every(({ strong }) => strong));
  const isFew = filled(row) > 2 && labels.length > 0 && (isBold || labels.length * 3 >= filled(row));
  return (
    isFew &&
    below?.cells.every(([line]) => !listedLabelOf(line?.text ?? '', own)) === true &&
    standsOut(row, below)
  );
}

/** Whether a row looks like the head of the one below: all of it bold, or all words over what has figures. */
function standsOut(row: Row, below: Row | undefined): boolean {
  const [head, body] = [row.cells.flat(), below?.cells.flat() ?? []];
  const isBold = head.every(({ strong }) => strong) && !body.some(({ strong }) => strong);
  const figures = body.filter(({ text }) => /\d/.test(text)).length;
  return (
    body.length > 0 && (isBold || (figures * 2 >= body.length && !head.some(({ text }) => /\d/.test(text))))
  );
}

const PARTIES: ReadonlySet<string> = new Set([
  'site_name',
  'address',
  'customer_name',
  'reported_by',
  'other',
]);

/** `SUPPLIER` beside `DELIVER TO`: each a title over the lines of an address, and no table of records. */
function isOfParties(head: Row, own: PortalLabels): boolean {
  return head.cells.every(([title]) => PARTIES.has(listedLabelOf(title?.text ?? '', own)?.field ?? 'other'));
}

function columnPairs(head: Row, body: readonly Row[], own: PortalLabels): Pair[] {
  return head.cells.flatMap(([title], at) => {
    const label = listedLabelOf(title?.text ?? '', own);
    const lines = body.flatMap(({ cells }) => cells[at] ?? []);
    return label && lines.length > 0 ? [pairOf(label, lines)] : [];
  });
}

function filled(row: Row): number {
  return row.cells.filter((cell) => cell.length > 0).length;
}

function recordOf(head: Row, row: Row, own: PortalLabels): Pair[] {
  return head.cells.flatMap((cell, at) => {
    const title = cell[0]?.text ?? '';
    const lines = row.cells[at] ?? [];
    return lines.length > 0 ? [pairOf(listedLabelOf(title, own) ?? unknownLabel(title), lines)] : [];
  });
}

/** Labels and values beside each other; a cell with both in it speaks for itself. */
function pairsOfRow(row: Row, own: PortalLabels, isBilingual: boolean): Pair[] {
  // Cells of ":" alone and empty ones that only make room between pairs are no values.
  const solid = row.cells.filter((cell) => !(cell.length === 1 && /^[:\s.-]+$/.test(cell[0]?.text ?? '')));
  const cells = solid.length % 2 === 0 ? solid : solid.filter((cell) => cell.length > 0);
  const pairs: Pair[] = [];
  const isPaired = isOfPairs(cells, own);
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? [];
    const label = cellLabel(cell, { own, isOfPair: (isPaired && at % 2 === 0) || (isBilingual && at === 0) });
    const stacked = stackedPair(cell, own);
    const isTwice =
      label !== undefined &&
      cells.length - at === 3 &&
      (isBilingual || isSameLabel(label, cells[at + 1], own));
    const value = cells[isTwice ? ++at + 1 : at + 1];
    if (stacked) pairs.push(stacked);
    else if (
      label &&
      value &&
      !(value.length === 1 && value[0]?.strong && listedLabelOf(value[0].text, own))
    ) {
      if (value.length > 0) pairs.push(pairOf(label, value));
      at++;
    } else pairs.push(...pairsOfLines(cell, own));
  }
  return pairs;
}

/** Whether every other cell is a label: of two cells the first is, of more it is if known ones stand nowhere else. */
function isOfPairs(cells: Row['cells'], own: PortalLabels): boolean {
  if (cells.length === 2) return true;
  const known = cells.map(
    (cell) => cell.length === 1 && listedLabelOf(cell[0]?.text ?? '', own) !== undefined,
  );
  return cells.length % 2 === 0 && known.some(Boolean) && known.every((is, at) => !is || at % 2 === 0);
}

const SAME_LABELS_MIN = 2;

/** The tables whose rows begin with a label in two languages, as those show that are known in both. */
function bilingualTables(rows: readonly Row[], own: PortalLabels): ReadonlySet<number> {
  const times = new Map<number, number>();
  for (const { table, cells } of rows) {
    const label = cells.length === 3 ? listedLabelOf(cells[0]?.[0]?.text ?? '', own) : undefined;
    if (table !== null && label && isSameLabel(label, cells[1], own))
      times.set(table, (times.get(table) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= SAME_LABELS_MIN).map(([table]) => table));
}

/** Whether a cell holds the label again, in another language. */
function isSameLabel({ field }: Label, cell: readonly Line[] | undefined, own: PortalLabels): boolean {
  return cell?.length === 1 && listedLabelOf(cell[0]?.text ?? '', own)?.field === field;
}

/** Lines of a cell of which the first alone stands out, or alone does not: a label over its value, whatever it is called. */
function stackedPair([above, ...below]: readonly Line[], own: PortalLabels): Pair | undefined {
  if (!above || below.length === 0 || below.some(({ strong }) => strong === above.strong)) return undefined;
  if (/[:：]\s*\S/.test(above.text) || above.text.split(' ').length > 6) return undefined;
  // Over several lines it may as well be a name over an address.
  const label =
    below.length === 1
      ? (labelOf(above.text, own) ?? unknownLabel(above.text))
      : listedLabelOf(above.text, own);
  return label && pairOf(label, below);
}

function cellLabel(
  cell: readonly Line[],
  { own, isOfPair }: { own: PortalLabels; isOfPair: boolean },
): Label | undefined {
  const [line] = cell;
  if (!line || cell.length !== 1) return undefined;
  const listed = listedLabelOf(line.text, own);
  if (listed) return listed;
  const isMarked = line.strong || /[:：]$/.test(line.text) || isOfPair;
  return isMarked && !/[:：]\s*\S/.test(line.text)
    ? (labelOf(line.text, own) ?? unknownLabel(line.text))
    : undefined;
}
