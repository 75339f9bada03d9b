import { VERTICAL_WORDS } from '../metric-words.ts';
import { isRead } from './leftover.ts';

/** A team or a thing is called so, not a line of work. */
const CALLED = /^ (?:teams?|desks?|guards?|firm|@)/;

/** A line of work called by several words is read before names: one of them may be in a name too. */
export function longVerticalsIn(
  question: string,
  names: readonly string[],
): { text: string; verticals: string[] } {
  const verticals: string[] = [];
  let text = question;
  for (const [{ source }, vertical] of VERTICAL_WORDS)
    text = text.replace(new RegExp(source, 'i'), (said) => {
      if (!said.includes(' ') || names.some((name) => name.includes(said.toLowerCase()))) return said;
      verticals.push(vertical);
      return '@vvv';
    });
  return { text, verticals };
}

/**
 * The lines of work a normal text speaks of, and the text with a mark for each, so that no rule reads the word a second
 * time. Beside a word that nothing here knows ("gutter cleaning") it is part of what the work is about.
 */
export function verticalsIn(normal: string): { text: string; verticals: string[] } {
  const verticals: string[] = [];
  let text = normal;
  for (const [pattern, vertical] of VERTICAL_WORDS)
    text = text.replace(pattern, (said, ...rest) => {
      const at = rest.find((one) => typeof one === 'number') as number;
      const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
      const beside = [before.trim().split(' ').at(-1) ?? '', after.trim().split(' ')[0] ?? ''];
      if (CALLED.test(after) || !beside.every((word) => word === '' || isRead(word))) return said;
      verticals.push(vertical);
      return '@vvv';
    });
  return { text, verticals };
}
