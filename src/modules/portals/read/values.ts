import type { numberText } from '#/modules/language/index.ts';
import type { Candidate } from './candidates.ts';
import { postcodesOf } from './postcode.ts';

/** Readers of the lines of a candidate; undefined if they are not a value of that kind. */

const EMPTY =
  /^(?:n\/?a|none|null|nil|tbc|tba|not (?:known|applicable|specified|provided|set)|unknown|-+|\.+|\?+)$/i;

export function textValue({ lines }: Candidate): string | undefined {
  const text = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 20_000);
  return text === '' || EMPTY.test(text) ? undefined : text;
}

/** A level of priority, without the sentence that goes on with dates. */
export function priorityValue(candidate: Candidate): string | undefined {
  return shortValue(candidate)?.split(/(?<=[a-z\d])\.\s+(?=[A-Z])/, 1)[0];
}

export function shortValue(candidate: Candidate): string | undefined {
  const text = candidate.lines[0]?.trim().slice(0, 300);
  return text === undefined || text === '' || EMPTY.test(text) ? undefined : text;
}

export function numberValue({ lines }: Candidate): string | undefined {
  const [first = '', second = ''] = (lines[0] ?? '').replace(/^[#:\s]+/, '').split(/[\s,;(]+/);
  // "DIO 5518" is one number.
  const token = /^[A-Z]{2,5}$/.test(first) && /^\d/.test(second) ? `${first} ${second}` : first;
  const number = token.replace(/(?<![.:)])[.:)]+$/, '');
  return /\d/.test(number) &&
    number.length <= 40 &&
    !/^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(number) &&
    !/[@£$]/.test(number)
    ? number
    : undefined;
}

export function normalizedNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(?:WO|JOB|PO)(?=\d)/, '');
}

/** `0421, Ground floor` is the code 0421. */
export function codeValue({ lines }: Candidate): string | undefined {
  const [token = ''] = (lines[0] ?? '').replace(/^[#:\s]+/, '').split(/[,;(\s]+/);
  return token !== '' && token.length <= 30 && !EMPTY.test(token) ? token : undefined;
}

/** The name of a place, without what stands in brackets behind it. */
export function siteNameValue({ lines }: Pick<Candidate, 'lines'>): string | undefined {
  const first = addressBehindName({ lines }) === undefined ? lines[0] : placeParts(lines)[0];
  const name = (first ?? '').slice(0, 200).split(BRACKETED, 1)[0]?.trim() ?? '';
  return name === '' || EMPTY.test(name) || /^https?:/i.test(name) || CODE.test(name) ? undefined : name;
}

/** The lines or parts between the name of a place and the postcode that ends them. */
export function addressBehindName({ lines }: Pick<Candidate, 'lines'>): string | undefined {
  const [, ...parts] = placeParts(lines);
  if (parts.length < 2 || postcodesOf(parts.at(-1) ?? '').length === 0) return undefined;
  const last = (parts.at(-1) ?? '').replace(/(?:^|\s)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, '').trim();
  return [...parts.slice(0, -1), ...(last === '' ? [] : [last])].join(', ');
}

/** The name of a place that stands before its street and number. */
export function nameOverAddress({ lines }: Pick<Candidate, 'lines'>): string | undefined {
  const [name = '', street = ''] = placeParts(lines);
  return addressBehindName({ lines }) !== undefined && !/\d/.test(name) && /^\d/.test(street)
    ? name
    : undefined;
}

function placeParts(lines: readonly string[]): string[] {
  return (lines.length > 1 ? lines : (lines[0] ?? '').split(','))
    .map((part) => part.trim().replace(/,$/, ''))
    .filter(Boolean);
}

const CODE = /^[A-Z]{0,6}[-/]?\d[A-Z\d/-]*$/;

const BRACKETED = /(?<=\S) \((?=[^()]{1,60}\)$)/;
const NUMBERED_PLACE = /(?<=\S) \((?:[a-zà-ÿ]{2,20} )(?:no\.? ?|number |#)?(\d{1,6})\)$/;

/** The number of a place behind its name: "Elm Parade (café 31)". */
export function siteCodeBehindName({ lines: [first = ''] }: Candidate): string | undefined {
  return NUMBERED_PLACE.exec(first.slice(0, 200).trim())?.[1];
}

/** A site code given as the name of the site. */
export function siteCodeInName({ lines }: Candidate): string | undefined {
  const [first = ''] = lines;
  return CODE.test(first.trim()) && first.trim().length <= 30 ? first.trim() : undefined;
}

export function addressValue({ lines }: Candidate): string | undefined {
  const text = lines
    .map((line) => line.trim().replace(/(?<!,),+$/, ''))
    .filter(Boolean)
    .join(', ')
    .slice(0, 500);
  return text === '' || EMPTY.test(text) ? undefined : text;
}

export function personValue({ lines }: Candidate): string | undefined {
  // "Precious Adeyinka, café manager": what somebody is stands behind the name.
  const [written = ''] = (lines[0] ?? '')
    .slice(0, 300)
    .replace(PHONE, '')
    .split(/[<(]|, (?=\p{Ll})/u, 1);
  const name = fromTitle(written)
    .replace(/(?:[\s,;:/|-]|\b(?:tel|telephone|phone|mob|mobile|on|ext)\b\.?){1,12}$/i, '')
    .trim()
    .slice(0, 120);
  return name === '' || EMPTY.test(name) || /@/.test(name) ? undefined : name;
}

export const TITLES: ReadonlySet<string> = new Set('mr mrs ms miss dr prof rev canon sir cllr'.split(' '));

/** "Verger, Mr Osric Lamb": the title begins the name. */
function fromTitle(text: string): string {
  const words = text.split(' ');
  const at = words.findIndex((word) => TITLES.has(word.toLowerCase().replace('.', '')));
  return at > 0 && at < words.length - 1 ? words.slice(at).join(' ') : text;
}

/** A phone number after the caller's name. */
const PHONE = /(?<!\w)\+?(?:\(\d{2,5}\)|\d)[\d\s().-]{7,22}\d(?!\w)/;

export function phoneInName({ lines }: Candidate): string | undefined {
  return PHONE.exec((lines[0] ?? '').slice(0, 300))?.[0].trim();
}

export function phoneValue({ lines }: Candidate): string | undefined {
  const [phone] = /\+?\(?\d[\d\s().-]{5,22}\d/.exec(lines[0] ?? '') ?? [];
  return phone?.trim();
}

export function positive(money: numberText.Money | undefined): numberText.Money | undefined {
  return money && money.amount > 0 ? money : undefined;
}
