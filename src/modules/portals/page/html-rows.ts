import { Parser } from 'htmlparser2';
import { type Line, type Row, tidy } from './rows.ts';

const DEPTH_MAX = 256;
const ATTRIBUTES_MAX = 200;
const TAGS_MAX = 150_000;
const TEXT_CHARS_MAX = 1_000_000;

/** What no mail is: nested too deep, or cut too finely. */
export class HtmlLimitError extends Error {}

/** What is struck through is no longer said. */
const UNSEEN = new Set(
  'script style head title template noscript svg object iframe select s strike del'.split(' '),
);
const BLOCKS = new Set(
  'address article blockquote body center div fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section ul dl table tbody thead tfoot'.split(
    ' ',
  ),
);
const STRONG = new Set('b strong th h1 h2 h3 h4 h5 h6 dt label'.split(' '));
const INLINE = new Set('span b strong font label em i small u'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const HIDDEN =
  /display\s*:\s*none|line-through|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i;

interface Cell {
  readonly lines: Line[];
  readonly order: number[];
  /** Stands beside several rows. */
  readonly isTall: boolean;
}

interface Table {
  readonly id: number;
  readonly rows: Cell[][];
  row: Cell[] | null;
}

/**
 * What somebody sees of a page, as rows. A table of one column is no table but lines of what holds it, so that
 * layout tables of any nesting fall away and those of labels and values stay.
 */
export function rowsOfHtml(html: string): Row[] {
  const reading = pageReader();
  const parser = new Parser(
    { onopentag: reading.open, onclosetag: reading.close, ontext: reading.say },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return reading.rows();
}

function pageReader() {
  const placed: { row: Row; order: number }[] = [];
  const root: Cell = { lines: [], order: [], isTall: false };
  const cells: Cell[] = [root];
  const tables: Table[] = [];
  let line = '';
  let pieces = [''];
  let strong = 0;
  let said = { strong: false, chars: 0 };
  let gap = true;
  let depth = 0;
  let hiddenFrom = 0;
  let tags = 0;
  let order = 0;
  let read = 0;
  let tableId = 0;

  const breakLine = (): void => {
    const text = tidy(line);
    const written = pieces.map(tidy).filter((piece) => piece !== '');
    line = '';
    pieces = [''];
    if (text === '') return;
    const cell = cells.at(-1) ?? root;
    cell.lines.push({ text, strong: said.strong, gap, ...(written.length > 1 && { pieces: written }) });
    cell.order.push(order++);
    said = { strong: false, chars: 0 };
    gap = false;
  };

  const openRow = (): void => {
    const table = tables.at(-1);
    if (table) table.row ??= [];
  };

  const closeCell = (): void => {
    breakLine();
    const cell = cells.length > 1 ? cells.pop() : undefined;
    const table = tables.at(-1);
    if (cell && table) {
      table.row ??= [];
      table.row.push(cell);
    }
  };

  const closeRow = (): void => {
    const table = tables.at(-1);
    if (!table?.row) return;
    table.rows.push(table.row);
    table.row = null;
  };

  const closeTable = (): void => {
    closeRow();
    const table = tables.pop();
    if (!table) return;
    const holder = cells.at(-1) ?? root;
    const isLayout = table.rows.every((row) => row.filter(({ lines }) => lines.length > 0).length <= 1);
    for (const row of table.rows) {
      if (isLayout) for (const cell of row) fold(holder, cell);
      else {
        // A title that stands beside several rows is the label of none of them.
        const own = row.length > 2 && row[0]?.isTall ? row.slice(1) : row;
        placed.push({ row: { cells: own.map(({ lines }) => lines), table: table.id }, order: firstOf(row) });
      }
    }
    gap = true;
  };

  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (++tags > TAGS_MAX) throw new HtmlLimitError(`has more than ${TAGS_MAX} tags`);
      let count = 0;
      for (const _ in attributes)
        if (++count > ATTRIBUTES_MAX)
          throw new HtmlLimitError(`has a tag of more than ${ATTRIBUTES_MAX} attributes`);
      if (name === 'br') breakLine();
      else if (BLOCKS.has(name)) {
        breakLine();
        gap = true;
      }
      if (VOID.has(name)) return;
      if (++depth > DEPTH_MAX) throw new HtmlLimitError(`is nested deeper than ${DEPTH_MAX} levels`);
      if (hiddenFrom === 0 && isHidden(name, attributes)) hiddenFrom = depth;
      if (STRONG.has(name)) strong++;
      if (INLINE.has(name)) pieces.push('');
      if (name === 'table' || name === 'dl') tables.push({ id: tableId++, rows: [], row: null });
      else if (name === 'tr') closeRow();
      if (name === 'dt') closeRow();
      if (name === 'td' || name === 'th' || name === 'dt' || name === 'dd') {
        breakLine();
        if (tables.length === 0) tables.push({ id: tableId++, rows: [], row: null });
        openRow();
        cells.push({ lines: [], order: [], isTall: Number(attributes.rowspan) > 1 });
        gap = true;
      }
    },
    close(name: string): void {
      if (VOID.has(name)) return;
      if (name === 'td' || name === 'th' || name === 'dt' || name === 'dd') closeCell();
      else if (name === 'tr') closeRow();
      else if (name === 'table' || name === 'dl') {
        breakLine();
        closeTable();
      } else if (BLOCKS.has(name)) {
        breakLine();
        gap = true;
      }
      if (STRONG.has(name)) strong = Math.max(0, strong - 1);
      if (INLINE.has(name)) pieces.push('');
      if (depth === hiddenFrom) hiddenFrom = 0;
      depth = Math.max(0, depth - 1);
    },
    say(text: string): void {
      if (hiddenFrom > 0 || read > TEXT_CHARS_MAX) return;
      read += text.length;
      if (said.chars === 0 && text.trim() !== '') said = { strong: strong > 0, chars: 1 };
      line += text;
      pieces[pieces.length - 1] += text;
    },
    rows(): Row[] {
      breakLine();
      while (tables.length > 0) closeTable();
      root.lines.forEach((one, at) => {
        placed.push({ row: { cells: [[one]], table: null }, order: root.order[at] ?? 0 });
      });
      return placed.sort((one, other) => one.order - other.order).map(({ row }) => row);
    },
  };
}

function fold(holder: Cell, cell: Cell): void {
  for (const line of cell.lines) holder.lines.push(line);
  for (const order of cell.order) holder.order.push(order);
}

function firstOf(row: readonly Cell[]): number {
  return Math.min(...row.flatMap(({ order }) => order.slice(0, 1)), Number.MAX_SAFE_INTEGER);
}

function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return UNSEEN.has(name) || 'hidden' in attributes || HIDDEN.test(attributes.style?.slice(0, 2_000) ?? '');
}
