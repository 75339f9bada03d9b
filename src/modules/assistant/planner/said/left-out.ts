import type { Named } from '../intent.ts';

const LEFT_OUT =
  /\b(?:excluding|exclude|excl|except(?: for)?|other than|apart from|without|not (?:for|by|at|counting|including)|not|but not|ignoring|leaving out|minus|bar) (?:the |any |all )?$/;

/** Whether what a mark stands for is said to be left out. */
export function isLeftOut(rest: string, mark: string): boolean {
  const at = rest.indexOf(mark);
  return at >= 0 && LEFT_OUT.test(rest.slice(0, at));
}

/** The names that are said to be left out: the marks of a text stand in the order of the names. */
export function withoutLeftOut(rest: string, named: readonly Named[]): Named[] {
  const marks = [...rest.matchAll(/@(?:ccc|eee|sss|ttt|ggg)/g)];
  return named.map((one, at) => {
    const mark = marks[at];
    return mark && LEFT_OUT.test(rest.slice(0, mark.index)) ? { ...one, without: true } : one;
  });
}
