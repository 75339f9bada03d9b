/** A piece of a line: words, or the mark of a record. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'mark'; readonly n: number };

export interface Block {
  readonly kind: 'text' | 'list';
  readonly lines: readonly (readonly Piece[])[];
}

const ITEM = /^\s*(?:[-*•]|\d{1,2}\.)\s+/;
const MARK = /\[(\d{1,4})\]/;

/** An answer as paragraphs and lists, in which marks such as `[1]` are told from words. Nothing else is formatted. */
export function blocksOf(answer: string): Block[] {
  const blocks: { kind: Block['kind']; lines: Piece[][] }[] = [];
  for (const line of answer.split('\n')) {
    if (line.trim() === '') {
      blocks.push({ kind: 'text', lines: [] });
      continue;
    }
    const kind = ITEM.test(line) ? 'list' : 'text';
    const pieces = piecesOf(line.replace(kind === 'list' ? ITEM : '', ''));
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(pieces);
    else blocks.push({ kind, lines: [pieces] });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

function piecesOf(line: string): Piece[] {
  // Every other part is what the group in the expression caught.
  return line
    .split(MARK)
    .map(
      (part, at): Piece => (at % 2 === 1 ? { kind: 'mark', n: Number(part) } : { kind: 'words', text: part }),
    )
    .filter((piece) => piece.kind === 'mark' || piece.text !== '');
}
