import { type Line, type Row, tidy } from './rows.ts';
import { newTableLayout } from './table-layout.ts';
import { elementSet, walkHtml } from './walk-html.ts';

const TAGS_MAX = 100_000;
const TEXT_CHARS_MAX = 1_000_000;

/** Struck-through text is no longer valid; a list of options is not a value. */
const NOT_VALID = { elements: elementSet('select s strike del'), style: /line-through/i };
const BLOCKS = elementSet(
  'address article blockquote body center div fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section ul dl table tbody thead tfoot',
);
const TABLES = elementSet('table dl');
const CELLS = elementSet('td th dt dd');
const STRONG = elementSet('b strong th h1 h2 h3 h4 h5 h6 dt label');
const INLINE = elementSet('span b strong font label em i small u');

/**
 * The visible content of an HTML page as rows. Throws an error naming `param` for HTML that is too deeply nested or has
 * too many tags.
 */
export function rowsOfHtml(html: string, param: string): Row[] {
  const layout = newTableLayout();
  const lines = newLineReader(layout.addLine);
  walkHtml(
    html,
    {
      open(name, attributes) {
        if (name === 'br') lines.endLine();
        else if (BLOCKS.has(name)) lines.endParagraph();
        lines.open(name);
        if (TABLES.has(name)) layout.openTable();
        else if (name === 'tr' || name === 'dt') layout.closeRow();
        if (CELLS.has(name)) {
          lines.endParagraph();
          layout.openCell(Number(attributes.rowspan) > 1);
        }
      },
      close(name) {
        if (CELLS.has(name)) {
          lines.endLine();
          layout.closeCell();
        } else if (name === 'tr') layout.closeRow();
        else if (BLOCKS.has(name)) {
          lines.endParagraph();
          if (TABLES.has(name)) layout.closeTable();
        }
        lines.close(name);
      },
      text: lines.add,
    },
    { param, tagsMax: TAGS_MAX, alsoHidden: NOT_VALID },
  );
  lines.endLine();
  return layout.rows();
}

/** Joins the texts of a page to lines; each finished line goes to `push`. */
function newLineReader(push: (line: Line) => void) {
  let line = '';
  let pieces = [''];
  /** How many open elements are strong. */
  let strongDepth = 0;
  /** Whether the first text of the line is strong; undefined before it. */
  let strong: boolean | undefined;
  let gap = true;
  let chars = 0;
  let quotes = 0;

  const endLine = (): void => {
    const text = tidy(line);
    const filled = pieces.map(tidy).filter((piece) => piece !== '');
    line = '';
    pieces = [''];
    if (text === '') return;
    push({
      text,
      strong: strong ?? false,
      gap,
      ...(filled.length > 1 && { pieces: filled }),
      ...(quotes > 0 && { quotes }),
    });
    strong = undefined;
    gap = false;
  };
  return {
    endLine,
    endParagraph(): void {
      endLine();
      gap = true;
    },
    open(name: string): void {
      if (name === 'blockquote') quotes++;
      if (STRONG.has(name)) strongDepth++;
      if (INLINE.has(name)) pieces.push('');
    },
    close(name: string): void {
      if (name === 'blockquote') quotes = Math.max(0, quotes - 1);
      if (STRONG.has(name)) strongDepth = Math.max(0, strongDepth - 1);
      if (INLINE.has(name)) pieces.push('');
    },
    add(text: string): void {
      if (chars > TEXT_CHARS_MAX) return;
      chars += text.length;
      if (text.trim() !== '') strong ??= strongDepth > 0;
      line += text;
      pieces[pieces.length - 1] += text;
    },
  };
}
