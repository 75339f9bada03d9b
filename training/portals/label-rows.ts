import { readFileSync } from 'node:fs';
import TRADES from '#/modules/ingest/resolve/trade-words.json' with { type: 'json' };
import { normalizedLabel } from '#/modules/portals/labels/label.ts';
import { LABEL_CLASSES, LABEL_COLUMNS, labelFeatures } from '#/modules/portals/labels/label-model.ts';
import LABELS from '#/modules/portals/labels/labels.json' with { type: 'json' };
import { seeded } from '../seeded.ts';
import type { Row, Shape } from '../softmax.ts';
import VALUES from './values.json' with { type: 'json' };

export const SHAPE: Shape = { classes: LABEL_CLASSES.length, columns: LABEL_COLUMNS, epochs: 14 };

const WITH_VALUES = 3;
const VALUES_ALONE = 3;
const CLAUSES_MAX = 1_500;
const CLAUSE_WORDS = 6;
/** Kinds of mails whose sentences stand for running text. */
const RUNNING_TEXT = ['new_job_request', 'job_chase', 'invoice_query', 'access_arrangement'];
/** Values that are labels elsewhere. */
const AMBIGUOUS = 'status';

/** Labels alone and with values of their field, values alone, and texts that are no labels; all but some labels. */
export function labelRows(isLeftOut: (label: string) => boolean = () => false): Row[] {
  const random = seeded(5);
  const rows: Row[] = [];
  let family = 0;
  const add = (name: string, words: string, value?: string) => {
    const kind = LABEL_CLASSES.findIndex((one) => one === name);
    rows.push({ kind, family, features: labelFeatures(words, value) });
  };
  for (const [field, labels] of Object.entries(LABELS)) {
    const values = valuesOf(field);
    for (const words of labels.map(normalizedLabel).filter((label) => !isLeftOut(label))) {
      family++;
      add(field, words);
      for (let time = 0; time < WITH_VALUES; time++)
        add(field, words, values[Math.floor(random() * values.length)]);
    }
    for (const value of values) {
      family++;
      for (let time = 0; time < VALUES_ALONE; time++) add(field, '', value);
    }
  }
  for (const text of noLabels()) {
    family++;
    add('none', text);
  }
  return rows;
}

function valuesOf(field: string): readonly string[] {
  return (VALUES as Readonly<Record<string, readonly string[]>>)[field] ?? [];
}

/** Values, trades and the beginnings of clauses. */
function noLabels(): string[] {
  const values = Object.keys(VALUES).flatMap((field) => (field === AMBIGUOUS ? [] : valuesOf(field)));
  const clauses = RUNNING_TEXT.flatMap((kind) =>
    readFileSync(new URL(`../triage/texts/${kind}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) =>
        line
          .replace(/[[\]{}|]/g, ' ')
          .split(/[.,?!]|\/n\//)
          .slice(0, 3),
      )
      .map((clause) => clause.trim().split(/\s+/).slice(0, CLAUSE_WORDS).join(' ')),
  );
  return [...values, ...Object.values(TRADES).flat(), ...clauses.slice(0, CLAUSES_MAX)]
    .map(normalizedLabel)
    .filter((text) => text !== '');
}
