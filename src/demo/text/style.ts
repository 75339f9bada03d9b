import type { WritingStyle } from '../people/engineers.ts';
import type { Random } from '../random.ts';

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\breplaced\b/gi, 'repl'],
  [/\brequired\b/gi, 'reqd'],
  [/\band\b/gi, '&'],
  [/\bwith\b/gi, 'w/'],
  [/\bthermostat\b/gi, 'stat'],
  [/\btemperature\b/gi, 'temp'],
  [/\bpressure\b/gi, 'press'],
  [/\bcompressor\b/gi, 'comp'],
  [/\brefrigerant\b/gi, 'gas'],
  [/\bcustomer\b/gi, 'cust'],
  [/\bengineer\b/gi, 'eng'],
  [/\bdistribution board\b/gi, 'DB'],
  [/\bconnections\b/gi, 'conns'],
  [/\bon arrival\b/gi, 'o/a'],
  [/\bchecked\b/gi, 'chkd'],
  [/\brecommend\b/gi, 'rec'],
  [/\bworking\b/gi, 'wkg'],
  [/\bevaporator\b/gi, 'evap'],
  [/\bcondenser\b/gi, 'cond'],
];

const shortened = new Map<string, string>();

/** Sentences in the style of this engineer. */
export function inStyle(style: WritingStyle, sentences: readonly string[], random: Random): string {
  if (style === 'capitals') return sentences.join(' ').toUpperCase();
  if (style === 'short')
    return sentences.map((text, i) => abbreviated(text, i > 0)).join(random.chance(0.7) ? ', ' : ' - ');
  return sentences.join(' ');
}

function abbreviated(text: string, follows: boolean): string {
  const key = follows ? text : `^${text}`;
  const known = shortened.get(key);
  if (known !== undefined) return known;
  let short = text.replace(/\.$/, '');
  for (const [pattern, word] of SHORT) short = short.replace(pattern, word);
  if (follows && /^[A-Z][a-z]/.test(short)) short = short.charAt(0).toLowerCase() + short.slice(1);
  if (shortened.size < 20_000) shortened.set(key, short);
  return short;
}
