import { rowsOfText } from '#/modules/mailtext/index.ts';
import { pairsOf } from '../labels/pairs.ts';
import { candidateOf } from './candidates.ts';
import { fieldsOfSubject } from './subject.ts';
import { numberValue } from './values.ts';

const NUMBERS: ReadonlySet<string> = new Set(['work_order_number', 'order_number']);
const PLACES: ReadonlySet<string> = new Set(['site_name', 'site_code', 'address']);
const FIELDS_MIN = 4;
const TEXT_SCANNED = 20_000;

/** Whether a mail is a work order by its labels and values, whoever sent it: a number, a place and two fields more. */
export function readsAsWorkOrder(subject: string, text: string): boolean {
  const { pairs } = pairsOf(rowsOfText(text.slice(0, TEXT_SCANNED)), {});
  const labelled = pairs
    .filter((pair) => !NUMBERS.has(pair.label.field) || numberValue(candidateOf(pair, false)) !== undefined)
    .map(({ label }) => label.field);
  const titled = fieldsOfSubject(subject, []).map(({ field }) => field);
  const told = new Set<string>([...labelled, ...titled.filter((field) => NUMBERS.has(field))]);
  told.delete('other');
  const has = (fields: ReadonlySet<string>) => [...told].some((field) => fields.has(field));
  return (
    told.size >= FIELDS_MIN && has(NUMBERS) && has(PLACES) && (told.has('description') || told.has('problem'))
  );
}
