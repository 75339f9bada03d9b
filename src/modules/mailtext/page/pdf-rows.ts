import { type Line, type Row, tidy } from './rows.ts';

const PAGES_MAX = 20;
const ITEMS_MAX = 20_000;
/** Of the height of the letters: what divides words, cells and paragraphs. */
const WORD_GAP = 0.2;
const CELL_GAP = 1.3;
const PARAGRAPH_GAP = 1.9;
const SAME_LINE = 0.5;

interface Item {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The text of a PDF as rows, by where it stands on its pages; none for one that is only pictures. */
export async function rowsOfPdf(bytes: Uint8Array): Promise<Row[]> {
  // Loaded when first needed: most mails bring no PDF, and it is the largest part of the reader.
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, {
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const rows: Row[] = [];
    for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      rows.push(...rowsOfPage(items.slice(0, ITEMS_MAX).flatMap(itemOf), number));
    }
    return rows;
  } finally {
    await document.loadingTask.destroy();
  }
}

function itemOf(raw: unknown): Item[] {
  const { str, transform, width, height } = raw as Readonly<Record<string, unknown>>;
  if (typeof str !== 'string' || str.trim() === '' || !Array.isArray(transform)) return [];
  const size = Number(height) || Math.abs(Number(transform[3])) || 10;
  return [
    { text: str, x: Number(transform[4]), y: Number(transform[5]), width: Number(width) || 0, height: size },
  ];
}

function rowsOfPage(items: readonly Item[], page: number): Row[] {
  const rows: PlacedRow[] = [];
  let above: Item | undefined;
  for (const line of linesOf(items)) {
    const [first] = line;
    if (!first) continue;
    const gap = above !== undefined && above.y - first.y > PARAGRAPH_GAP * first.height;
    above = first;
    const cells = cellsOf(line);
    const last = rows.at(-1);
    const rest = last && !gap ? withoutContinued(cells, last) : cells;
    if (rest.length === 0) continue;
    const block = (last?.block ?? page * BLOCKS_MAX) + (gap ? 1 : 0);
    rows.push({ cells: rest.map(({ text, x }) => ({ lines: [{ text, strong: false, gap }], x })), block });
  }
  return rows.map(({ cells, block }) => ({
    cells: cells.map(({ lines }) => lines),
    table: cells.length > 1 ? -block : null,
  }));
}

interface PlacedRow {
  readonly cells: readonly { readonly lines: Line[]; readonly x: number }[];
  /** Rows that no gap parts are of one block. */
  readonly block: number;
}

const BLOCKS_MAX = 10_000;
const ALIGNED_WITHIN = 3;

/** Adds what stands under the values of the row above, beside no label of its own, to them; returns the rest. */
function withoutContinued(cells: readonly PlacedText[], above: PlacedRow): PlacedText[] {
  const stands = (at: number) => (cell: PlacedText) =>
    Math.abs(cell.x - (above.cells[at]?.x ?? 0)) < ALIGNED_WITHIN;
  return cells.filter((cell) => {
    const at = above.cells.findIndex((_, index) => index % 2 === 1 && stands(index)(cell));
    if (at < 0 || cells.some(stands(at - 1))) return true;
    above.cells[at]?.lines.push({ text: cell.text, strong: false, gap: false });
    return false;
  });
}

function linesOf(items: readonly Item[]): Item[][] {
  const lines: Item[][] = [];
  for (const item of items.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.y - item.y) <= SAME_LINE * Math.max(first.height, item.height))
      line.push(item);
    else lines.push([item]);
  }
  return lines;
}

interface PlacedText {
  readonly text: string;
  readonly x: number;
}

function cellsOf(line: readonly Item[]): PlacedText[] {
  const cells: PlacedText[] = [];
  let end: number | undefined;
  for (const { text, x, width, height } of line.toSorted((one, other) => one.x - other.x)) {
    const gap = end === undefined ? Number.POSITIVE_INFINITY : (x - end) / height;
    const last = gap > CELL_GAP ? undefined : cells.pop();
    cells.push(last ? { x: last.x, text: `${last.text}${gap > WORD_GAP ? ' ' : ''}${text}` } : { x, text });
    end = x + width;
  }
  return cells.map(({ x, text }) => ({ x, text: tidy(text) })).filter(({ text }) => text !== '');
}
