import { subjectTopic } from '#/modules/mailtext/index.ts';
import type { FieldName } from '../labels/fields.ts';
import { NUMBER_WORDS } from './number-words.ts';

/** The value of a field in a subject line. */
export interface SubjectField {
  readonly field: FieldName;
  readonly value: string;
  readonly confidence: number;
}

const SUBJECT_CHARS_MAX = 300;
const NAME = '(\\S.{0,78}?)';
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  work_order_number: '(?:#|no\\.?)?\\s*([a-z0-9][\\w/.-]{1,38}?)(?![\\w/-])',
  account: '(\\S.{0,40}?)',
  site_number: '#?([\\w-]{0,12}\\d[\\w-]{0,12})',
  site_code: '#?([\\w/-]{1,24})',
  priority_raw: '(\\S.{0,40}?)',
  nte: '(\\S{0,4}\\s?[\\d.,]{1,15})',
  scheduled_at: '(\\d\\S{4,18})',
};

/** A subject line without the prefixes of replies and forwards. */
export function withoutSubjectPrefixes(subject: string): string {
  return subjectTopic(subject.slice(0, SUBJECT_CHARS_MAX).replace(/\s+/g, ' '));
}

/** The fields of the first matching template, the portal's before the common ones, and those found by patterns. */
export function fieldsOfSubject(subject: string, templates: readonly string[]): SubjectField[] {
  const bare = withoutSubjectPrefixes(subject);
  return [...templatedFields(bare, [...templates, ...COMMON]), ...patternFields(bare)];
}

const COMMON = [
  '{customer_name} # {site_code} - {town} WO# {work_order_number} NTE: {nte} Scheduled: {scheduled_at}',
  '{customer_name} # {site_code} - {town} WO# {work_order_number} {}',
  'Job {work_order_number} - {priority_raw} - {site_name} - {problem}',
  '{} Job {work_order_number} - {priority_raw} - {site_name} - {problem}',
  'Work Order {work_order_number} - {priority_raw} - {site_name} - {problem}',
];

function templatedFields(subject: string, templates: readonly string[]): SubjectField[] {
  for (const template of templates) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const values = patternOf(template).exec(subject)?.slice(1);
    if (!values) continue;
    const fields = names.map((name, at) => ({
      field: (name === 'site_number' ? 'site_code' : name) as FieldName,
      value: values[at]?.trim() ?? '',
      confidence: 0.88,
    }));
    if (fields.every(({ field, value }) => field !== 'work_order_number' || /\d/.test(value))) return fields;
  }
  return [];
}

const compiled = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  const known = compiled.get(template);
  if (known) return known;
  const source = template
    .split(/( ?\{\} ?|\{\w+\})/)
    .map((part) => {
      // Anything, or nothing at all with one of the spaces around it.
      if (part === '{} ') return '(?:.{0,60}?\\s)?';
      if (part === ' {}') return '(?:\\s.{0,60}?)?';
      if (part === ' {} ') return '\\s(?:.{0,60}?\\s)?';
      if (part === '{}') return '(?:.{0,60}?)';
      if (part.startsWith('{')) return PLACEHOLDERS[part.slice(1, -1)] ?? NAME;
      return part
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/ ?- ?/g, '\\s+[-–—]\\s+')
        .replace(/ +/g, '\\s+');
    })
    .join('');
  const pattern = new RegExp(`^${source}\\s*$`, 'i');
  compiled.set(template, pattern);
  return pattern;
}

const ORDER_NOUNS = [
  'work\\s?orders?|works\\s?orders?|service requests?|wo|job|request|ticket|task|case|call|docket|worksheet',
  'job ?sheet|call ?out|log|order|instruction|reference|ref|sr|incident|pm',
];
const NUMBER = new RegExp(
  `\\b(?:${ORDER_NOUNS.join('|')})\\s?(?:${NUMBER_WORDS})?\\s?[:#-]{0,2}\\s?#?([A-Z]{0,10}[-/]?\\d[\\w/-]{2,30})`,
  'i',
);
const HASHED = /#\s?([A-Z]{0,10}[-/]?\d[\w/-]{3,30})/i;
const NTE = /\bNTE\b\s?:?\s?((?:[A-Z]{3}\s?)?[£$€]?\s?[\d,.]{1,15})/i;
const SCHEDULED =
  /\bscheduled(?: for)?\s?:?\s?(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\s+\d{1,2}:\d{2}(?:\s?[ap]m)?)?)/i;
const PRIORITY = /(?:^|[\s([-])(P[1-9](?:\s?[-–]\s?\d{1,3}\s?(?:hours?|hrs?|h))?)(?=$|[\s)\],-])/i;

const PLACE_NOUNS = 'store|site|branch|location|restaurant|shop|outlet|depot';
const STORE = new RegExp(
  `\\b(?:${PLACE_NOUNS})\\s?(?:number|no\\.?|code|id)?\\s?[:#]{0,2}\\s?([A-Z]{0,4}-?\\d[\\w-]{0,12})\\b`,
  'i',
);
/** `COBALT COFFEE # 2110`: a chain and its number of the shop, where the word before is none that orders are called. */
const CHAIN = /(?:^|[|,;]|\s[-–—]\s)\s*([A-Z][\w&'’. ]{1,40}?)\s?#\s?([A-Z]{0,3}\d[\w-]{0,10})\b/gi;
const ORDER_WORDS = [
  /\b(?:wo|work ?orders?|works orders?|jobs?|po|orders?|requests?|tickets?|tasks?|calls?|dockets?)$/i,
  /\b(?:cases?|refs?|reference|no|number|tracking|quotes?|invoices?|id)$/i,
];

function patternFields(subject: string): SubjectField[] {
  const [, chain, shop] =
    [...subject.matchAll(CHAIN)].find(
      ([, name = '']) => !ORDER_WORDS.some((word) => word.test(name.trim())),
    ) ?? [];
  const number = NUMBER.exec(subject)?.[1] ?? HASHED.exec(subject)?.[1];
  const found: readonly (readonly [FieldName, string | undefined, number])[] = [
    ['work_order_number', number, 0.8],
    ['site_code', STORE.exec(subject)?.[1] ?? shop, 0.75],
    ['customer_name', chain?.trim(), 0.75],
    ['nte', NTE.exec(subject)?.[1], 0.85],
    ['scheduled_at', SCHEDULED.exec(subject)?.[1], 0.8],
    ['priority_raw', PRIORITY.exec(subject)?.[1], 0.7],
  ];
  return found.flatMap(([field, value, confidence]) => (value ? [{ field, value, confidence }] : []));
}
