const LINE_LENGTH_MAX = 1_048_576;

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Undefined when the line is longer than can be held. */
  readonly text: string | undefined;
}

/** The lines of a text that are not blank. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  let overlong = false;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      if (overlong || line.length > LINE_LENGTH_MAX) yield { number, text: undefined };
      else if (line.trim() !== '') yield { number, text: line };
      overlong = false;
    }
    if (rest.length > LINE_LENGTH_MAX) {
      overlong = true;
      rest = '';
    }
  }
  if (overlong) yield { number: number + 1, text: undefined };
  else if (rest.trim() !== '') yield { number: number + 1, text: rest };
}
