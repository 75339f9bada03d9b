import type { numberText } from '#/modules/language/index.ts';
import type { Candidate } from './candidates.ts';

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

export function shortValue(candidate: Candidate): string | undefined {
  const text = candidate.lines[0]?.trim().slice(0, 300);
  return text === undefined || text === '' || EMPTY.test(text) ? undefined : text;
}

export function numberValue({ lines }: Candidate): string | undefined {
  const [token = ''] = (lines[0] ?? '').replace(/^[#:\s]+/, '').split(/[\s,;(]+/);
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

export function siteNameValue({ lines }: Candidate): string | undefined {
  const [first = ''] = lines;
  const name = first.trim().slice(0, 200);
  return name === '' || EMPTY.test(name) || /^https?:/i.test(name) || CODE.test(name) ? undefined : name;
}

const CODE = /^[A-Z]{0,6}[-/]?\d[A-Z\d/-]*$/;

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
  const [written = ''] = (lines[0] ?? '').slice(0, 300).replace(PHONE, '').split(/[<(]/, 1);
  const name = written
    .replace(/(?:[\s,;:/|-]|\b(?:tel|telephone|phone|mob|mobile|on|ext)\b\.?){1,12}$/i, '')
    .trim()
    .slice(0, 120);
  return name === '' || EMPTY.test(name) || /@/.test(name) ? undefined : name;
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
