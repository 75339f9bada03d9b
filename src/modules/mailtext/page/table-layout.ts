import type { Line, Row } from './rows.ts';

interface Cell {
  readonly lines: Line[];
  /** The position of each line in the page. */
  readonly order: number[];
  /** Spans several rows. */
  readonly isTall: boolean;
}

interface Table {
  readonly id: number;
  readonly rows: Cell[][];
  row: Cell[] | null;
}

export interface TableLayout {
  /** Adds a line to the open cell, or to the page outside of tables. */
  readonly addLine: (line: Line) => void;
  readonly openTable: () => void;
  /** Opens a cell, in a table of its own where none is open. */
  readonly openCell: (isTall: boolean) => void;
  readonly closeCell: () => void;
  readonly closeRow: () => void;
  readonly closeTable: () => void;
  /** All rows in the order of the page. */
  readonly rows: () => Row[];
}

/**
 * Collects the lines of a page into rows of cells. A table with one filled cell per row is layout: its lines become
 * lines of the cell around it, so that layout tables of any nesting disappear and data tables remain.
 */
export function newTableLayout(): TableLayout {
  const placed: { row: Row; order: number }[] = [];
  const root: Cell = { lines: [], order: [], isTall: false };
  const cells: Cell[] = [root];
  const tables: Table[] = [];
  let lineCount = 0;
  let tableCount = 0;

  const addLine = (line: Line): void => {
    const cell = cells.at(-1) ?? root;
    cell.lines.push(line);
    cell.order.push(lineCount++);
  };
  const openTable = (): void => {
    tables.push({ id: tableCount++, rows: [], row: null });
  };
  const openCell = (isTall: boolean): void => {
    if (tables.length === 0) openTable();
    const table = tables.at(-1);
    if (table) table.row ??= [];
    cells.push({ lines: [], order: [], isTall });
  };
  const closeCell = (): void => {
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
    if (isLayout(table)) append(cells.at(-1) ?? root, table.rows.flat());
    else for (const row of table.rows) placed.push({ row: rowOf(row, table.id), order: firstOrder(row) });
  };
  const rows = (): Row[] => {
    while (tables.length > 0) closeTable();
    const loose = root.lines.map((line, at) => ({
      row: { cells: [[line]], table: null },
      order: root.order[at] ?? 0,
    }));
    return [...placed, ...loose].sort((one, other) => one.order - other.order).map(({ row }) => row);
  };
  return { addLine, openTable, openCell, closeCell, closeRow, closeTable, rows };
}

function isLayout({ rows }: Table): boolean {
  return rows.every((row) => row.filter(({ lines }) => lines.length > 0).length <= 1);
}

/** Spreading the lines as arguments would overflow the stack on a large page. */
function append(target: Cell, cells: readonly Cell[]): void {
  for (const cell of cells) {
    for (const line of cell.lines) target.lines.push(line);
    for (const order of cell.order) target.order.push(order);
  }
}

function rowOf(row: readonly Cell[], table: number): Row {
  // A title beside several rows is the label of none of them.
  const labelled = row.length > 2 && row[0]?.isTall ? row.slice(1) : row;
  return { cells: labelled.map(({ lines }) => lines), table };
}

function firstOrder(row: readonly Cell[]): number {
  return Math.min(...row.flatMap(({ order }) => order.slice(0, 1)), Number.MAX_SAFE_INTEGER);
}
