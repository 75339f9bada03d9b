import { hash } from 'node:crypto';
import type { AccountName, SiteName } from '#/modules/directory/index.ts';
import type { Extraction, FieldName, LabelledValue } from '#/modules/portals/index.ts';
import { parseMoment } from '#/platform/time.ts';
import { nameWords } from '../resolve/similarity-rules.ts';
import type { Overrides } from '../schema.ts';

/** A label of a mail and hashes of its value: enough to find the label again that a correction names. */
export interface LabelTrace {
  readonly label: string;
  readonly field: FieldName;
  readonly values: readonly string[];
}

/** The sender of a mail that waits and the traces of its labels. */
export interface MailTrace {
  readonly sender: string;
  readonly labels: readonly LabelTrace[];
}

const LABELS_MAX = 100;
const LABEL_CHARS_MAX = 64;

/** What is kept of the labels of a mail until it is decided. */
export function traceOf(
  { sender, labelled }: { readonly sender: string; readonly labelled: readonly LabelledValue[] },
  companyId: string,
): MailTrace {
  const labels = labelled
    .filter(({ label }) => label.length <= LABEL_CHARS_MAX)
    .slice(0, LABELS_MAX)
    .map(({ label, field, text, moment }) => ({
      label,
      field,
      values: [textKey(text), ...(moment === null ? [] : [momentKey(moment)])].map((key) =>
        hashed(key, companyId),
      ),
    }));
  return { sender, labels };
}

/** The true value of a field, as a reviewer gave it. */
interface Corrected {
  readonly field: FieldName;
  readonly keys: readonly string[];
}

/** The records that a reviewer chose instead of those found. */
export interface ChosenRecords {
  readonly contact: AccountName | undefined;
  readonly site: SiteName | undefined;
}

/** The fields that a confirmation corrects: only those that were read otherwise. */
export function correctedFields(
  extraction: Extraction,
  { reference, description, priority, planned_start_at, planned_end_at }: Overrides,
  { contact, site }: ChosenRecords,
  timezone: string,
): Corrected[] {
  const texts = {
    work_order_number: reference,
    description,
    priority_raw: priority,
    customer_name: contact?.name,
    site_name: site?.name,
    site_code: site?.code,
    address: site?.address,
  };
  const times = { scheduled_at: planned_start_at, complete_by: planned_end_at };
  return [
    ...entriesOf(texts).flatMap(([field, value]) => {
      const keys = value ? [textKey(value)] : [];
      const isRight = keys.includes(textKey(extraction[field] ?? ''));
      return keys.length === 0 || isRight ? [] : [{ field, keys }];
    }),
    ...entriesOf(times).flatMap(([field, value]) => {
      if (value == null) return [];
      const at = parseMoment(value, field, timezone).toISOString();
      const day = Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDate().toString();
      const keys = [momentKey(at), momentKey(day)];
      const read = extraction[field];
      return read !== null && keys.includes(momentKey(read)) ? [] : [{ field, keys }];
    }),
  ];
}

/** What a label stands for, and the labels that do not stand for the field they were read as. */
export interface Taught {
  readonly learnt: readonly { readonly label: string; readonly field: FieldName }[];
  readonly unlearnt: readonly { readonly label: string; readonly field: FieldName }[];
}

/** The label that holds the true value of each corrected field; one that is read as no other field before the rest. */
export function taughtBy({ labels }: MailTrace, corrected: readonly Corrected[], companyId: string): Taught {
  const learnt = corrected.flatMap(({ field, keys }) => {
    const wanted = keys.map((key) => hashed(key, companyId));
    const holding = labels.filter(({ values }) => values.some((value) => wanted.includes(value)));
    const label = holding.find((one) => one.field === 'other') ?? holding[0];
    return label ? [{ label: label.label, field }] : [];
  });
  const unlearnt = corrected.flatMap(({ field }) => labels.map(({ label }) => ({ label, field })));
  return { learnt, unlearnt };
}

const textKey = (text: string): string => `text ${nameWords(text).join(' ')}`;

/** A time to the minute in UTC, or a day. */
function momentKey(moment: string): string {
  return moment.length > 10 ? `at ${new Date(moment).toISOString().slice(0, 16)}` : `day ${moment}`;
}

const HASH_CHARS = 20;

function hashed(key: string, companyId: string): string {
  return hash('sha256', `${companyId} ${key}`).slice(0, HASH_CHARS);
}

/** The cast is safe: the objects are literals with exactly these keys. */
function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
