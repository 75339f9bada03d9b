import { findAbbreviation } from '../text/abbreviations.ts';

/** A line that ends in one of these goes on in the next. */
const RUNS_ON = new Set(
  'and or but the a an to of with for in on at is was are were be been not no as by from into that which needs need due than also then'.split(
    ' ',
  ),
);
/** A line this long was broken by the screen rather than by the writer. */
const WRAPPED_CHARS = 60;
const BULLET = /^[-–—*•·●▪>+]+ ?(?=[\p{L}\d"'(])(?<!-(?=\d))/u;
/** Short forms whose full stop never ends a sentence. */
const DOTTED = /^(?:e\.g|i\.e|approx|mr|mrs|ms|dr|vs|no|nos|fig|qty|incl)$/i;

/** The lines of a note as its writer meant them: screen wraps undone, bullets taken off, headings kept with what follows. */
export function writtenLines(text: string): string[] {
  const lines: string[] = [];
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim();
    const line = trimmed.replace(BULLET, '');
    const previous = lines.at(-1);
    if (previous !== undefined && line !== '' && continues(previous, trimmed)) lines[lines.length - 1] = `${previous} ${line}`;
    else lines.push(line);
  }
  return lines.filter((line) => line !== '');
}

function continues(previous: string, line: string): boolean {
  if (previous.endsWith(':') || previous.endsWith(',')) return true;
  if (!/^[\p{Ll}\d]/u.test(line) && !isUpper(previous)) return false;
  const lastWord = previous.slice(previous.lastIndexOf(' ') + 1).toLowerCase();
  if (RUNS_ON.has(lastWord)) return true;
  return previous.length >= WRAPPED_CHARS && /^\p{Ll}/u.test(line) && !/[.!?;]$/.test(previous);
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase();
}

/** Cuts a line after . ! ? where the next word may begin a sentence. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of line.matchAll(/[.!?]["')\]]? /g)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('.') && !endsSentence(line, from, match.index, end)) continue;
    sentences.push(line.slice(from, end).trim());
    from = end;
  }
  sentences.push(line.slice(from).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function endsSentence(line: string, from: number, stop: number, next: number): boolean {
  const word = line.slice(Math.max(line.lastIndexOf(' ', stop - 1) + 1, from, stop - 24), stop);
  if (/^\(?\d{1,2}$/.test(line.slice(from, Math.min(stop, from + 4)))) return false;
  if (/^(?:no|nos)$/i.test(word)) return !/\d/.test(line.charAt(next));
  if (DOTTED.test(word)) return false;
  const abbreviation = findAbbreviation(word.toLowerCase());
  if (!abbreviation) return true;
  return abbreviation.verb === null && !/[\p{Ll}\d]/u.test(line.charAt(next));
}
