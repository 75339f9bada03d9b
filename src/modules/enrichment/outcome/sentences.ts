import { findAbbreviation, mayBeAbbreviation } from '../text/abbreviations.ts';

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
const DOTTED = new Set(['e.g', 'i.e', 'approx', 'mr', 'mrs', 'ms', 'dr', 'vs', 'fig', 'qty', 'incl']);
const DOTTED_CHARS_MAX = 6;

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
  for (let at = 0; at < line.length - 1; at++) {
    const code = line.charCodeAt(at);
    if (code !== 0x2e && code !== 0x21 && code !== 0x3f) continue;
    const space = isClosing(line.charCodeAt(at + 1)) ? at + 2 : at + 1;
    if (line.charCodeAt(space) !== SPACE || (code === 0x2e && !endsSentence(line, from, at, space + 1)))
      continue;
    addSentence(sentences, line.slice(from, space));
    from = space + 1;
  }
  addSentence(sentences, line.slice(from));
  return sentences;
}

/** A quote mark or bracket closing behind the stop. */
function isClosing(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x29 || code === 0x5d;
}

function addSentence(sentences: string[], text: string): void {
  if (/^\w/.test(text) || /[\p{L}\p{N}]/u.test(text)) sentences.push(text.trim());
}

function endsSentence(line: string, from: number, stop: number, next: number): boolean {
  const start = lastWordStart(line, from, stop);
  if (start === from && /^\(?\d{1,2}$/.test(line.slice(from, stop))) return false;
  const isShort = stop - start <= DOTTED_CHARS_MAX;
  if (!isShort && !mayBeAbbreviation(line, start, stop)) return true;
  const word = line.slice(start, stop).toLowerCase();
  if (word === 'no' || word === 'nos') return !/\d/.test(line.charAt(next));
  if (DOTTED.has(word) || /^\d+nos?$/.test(word)) return false;
  const abbreviation = findAbbreviation(word);
  if (!abbreviation) return true;
  // "Repl. pump" goes on, "switch repl. Tested" does not.
  if (abbreviation.verb !== null && start === from) return false;
  return !/[\p{Ll}\d]/u.test(line.charAt(next));
}

const WORD_CHARS_MAX = 24;

function lastWordStart(line: string, from: number, stop: number): number {
  const floor = Math.max(from, stop - WORD_CHARS_MAX);
  let at = stop;
  while (at > floor && line.charCodeAt(at - 1) !== SPACE) at -= 1;
  return at;
}

/** Whether a sentence, as it ends, parts from the one that begins with `next`. */
export function endsBefore(sentence: string, next: string): boolean {
  const stop = isClosing(sentence.charCodeAt(sentence.length - 1))
    ? sentence.length - 2
    : sentence.length - 1;
  const mark = sentence.charAt(stop);
  if (mark === '!' || mark === '?') return true;
  return mark === '.' && endsSentence(`${sentence} ${next.charAt(0)}`, 0, stop, sentence.length + 1);
}
