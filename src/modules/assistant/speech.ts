import { withoutMarks } from './answer-text.ts';
import type { LookUps } from './look-up.ts';

const WORDS_MAX = 60;
const TABLE_ROW = /^\s{0,5}\|.{0,120}\|\s*$/gm;
const LINE_MARKS = /^\s{0,9}(?:#{1,6}\s+|>\s*|[-*+•]\s+|\d{1,3}[.)]\s+)/gm;
const RULED = /^\s{0,5}[-*_=]{3,}\s*$/gm;
const EMPHASIS = /[*`~|]+|(?<!\w)_+|_{1,24}(?!\w)/g;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const LONG_HEX = /\b(?=[a-z]*\d)[0-9a-f]{16,}\b/gi;
const LINK_REMOVED = /\(link removed\)/g;

/** A text for the ear: plain sentences, at most 60 words, whole sentences where that leaves any. */
export function spokenText(text: string, references: readonly string[]): string {
  const plain = withoutReferences(withoutMarks(text), references)
    .replace(TABLE_ROW, '')
    .replace(RULED, '')
    .replace(LINE_MARKS, '')
    .replace(EMPHASIS, '')
    .replace(LINK_REMOVED, '')
    .replace(UUID, '')
    .replace(LONG_HEX, '');
  return shortened(tidied(plain));
}

/** Numbers, days and units as they are said: no grouping, signs and short forms as words, no brackets. */
export function pronounceable(text: string): string {
  const said = text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(
      /[£$€]\s?(\d+(?:\.\d+)?)/g,
      (sum, amount: string) => `${amount} ${CURRENCIES[sum[0] ?? ''] ?? ''}`,
    )
    .replace(/(\d)\s?%/g, '$1 percent')
    .replace(/ ?& ?/g, ' and ')
    .replace(UNIT, (_, number: string, unit: string) => `${number} ${UNITS[unit] ?? unit}`)
    .replace(WEEKDAY, (_, day: string, after: string) => `${WEEKDAYS[day] ?? day}${after}`)
    .replace(BRACKETED, ', $1,');
  return shortened(closedUp(said));
}

/** The codes that jobs and cases of a turn go by, which nobody reads out. */
export function referencesOf({ citations, calls }: Pick<LookUps, 'citations' | 'calls'>): string[] {
  const found = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string' && isCode(value)) found.add(value);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) {
        if (REFERRING.has(name)) note(part);
        visit(part);
      }
  };
  for (const { reference } of citations) note(reference);
  for (const { input, output } of calls) visit([input, output]);
  // A reference that begins another must not take its beginning away.
  return [...found].sort((one, other) => other.length - one.length);
}

const REFERRING: ReadonlySet<string> = new Set(['reference', 'asked', 'job', 'case', 'like_job']);
const CURRENCIES: Readonly<Record<string, string>> = { '£': 'pounds', $: 'dollars', '€': 'euros' };
const UNIT = /(\d) ?(°C|km\/h|mm)(?!\w)/g;
const UNITS: Readonly<Record<string, string>> = {
  '°C': 'degrees',
  'km/h': 'kilometres an hour',
  mm: 'millimetres',
};
const WEEKDAY = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)( \d)/g;
const WEEKDAYS: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
const BRACKETED = / \(([^()]*)\)/g;

/** References that are codes; names stay. */
function isCode(reference: string): boolean {
  return /\d/.test(reference) && !/\s/.test(reference);
}

/** What a code stands for is said in its place; at the head of a list's line and between commas it is left out. */
function withoutReferences(text: string, references: readonly string[]): string {
  return references.filter(isCode).reduce((rest, reference) => {
    const code = `(?<![\\w-])${reference.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\w-])`;
    const noun = /^case/i.test(reference) ? 'case' : 'job';
    return rest
      .replace(new RegExp(`^(\\s{0,9}[-*•]\\s{1,9})${code}[\\s,:]{0,5}`, 'gm'), '$1')
      .replace(new RegExp(`, ${code}(?=,)`, 'g'), '')
      .replace(new RegExp(`\\b(?:the )?reference ${code}`, 'g'), 'that reference')
      .replace(new RegExp(`(^|[.!?]\\s+)(?:The )?(?:[Jj]ob |[Cc]ase )?${code}`, 'gm'), `$1The ${noun}`)
      .replace(new RegExp(`(?:\\bthe )?(?:\\b[Jj]ob |\\b[Cc]ase )?${code}`, 'g'), `the ${noun}`);
  }, text);
}

function tidied(text: string): string {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return closedUp(lines.map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`)).join(' '));
}

/** Without the gaps and doubled signs that removing leaves. */
function closedUp(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/,(?=[;:])|,(?=,)/g, '')
    .replace(/(?<![,;:])[,;:]+([.!?])/g, '$1')
    .trim();
}

function shortened(text: string): string {
  const words = text.split(' ');
  if (words.length <= WORDS_MAX) return text;
  const cut = words.slice(0, WORDS_MAX).join(' ');
  const end = Math.max(...['. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark)));
  return end > 0 ? cut.slice(0, end + 1) : `${cut.replace(/[,;:]$/, '')}.`;
}
