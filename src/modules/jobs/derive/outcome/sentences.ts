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
    if (previous !== undefined && line !== '' && continues(previous, trimmed))
      lines[lines.length - 1] = `${previous} ${line}`;
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

const SPACE = 0x20;

/** Cuts a line after . ! ? where the next word may begin a sentence. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (let space = line.indexOf(' '); space !== -1; space = line.indexOf(' ', space + 1)) {
    const stop = stopBefore(line, space);
    if (stop === -1 || (line.charAt(stop) === '.' && !endsSentence(line, from, stop, space + 1))) continue;
    addSentence(sentences, line.slice(from, space));
    from = space + 1;
  }
  addSentence(sentences, line.slice(from));
  return sentences;
}

function addSentence(sentences: string[], text: string): void {
  if (/^\w/.test(text) || /[\p{L}\p{N}]/u.test(text)) sentences.push(text.trim());
}

/** The place of the . ! or ? a space stands behind, a closing quote or bracket between them; else -1. */
function stopBefore(line: string, space: number): number {
  let at = space - 1;
  const last = line.charCodeAt(at);
  if (last === SPACE) return -1;
  if (last === 0x22 || last === 0x27 || last === 0x29 || last === 0x5d) at -= 1;
  const code = line.charCodeAt(at);
  return code === 0x2e || code === 0x21 || code === 0x3f ? at : -1;
}

function endsSentence(line: string, from: number, stop: number, next: number): boolean {
  const word = line.slice(lastWordStart(line, from, stop), stop);
  if (/^\(?\d{1,2}$/.test(line.slice(from, Math.min(stop, from + 4)))) return false;
  if (/^(?:no|nos)$/i.test(word)) return !/\d/.test(line.charAt(next));
  if (DOTTED.test(word)) return false;
  const abbreviation = findAbbreviation(word.toLowerCase());
  if (!abbreviation) return true;
  return abbreviation.verb === null && !/[\p{Ll}\d]/u.test(line.charAt(next));
}

const WORD_CHARS_MAX = 24;

function lastWordStart(line: string, from: number, stop: number): number {
  const floor = Math.max(from, stop - WORD_CHARS_MAX);
  let at = stop;
  while (at > floor && line.charCodeAt(at - 1) !== SPACE) at -= 1;
  return at;
}
