/**
 * What is derived from the texts of jobs, against labelled work orders: `node bench/enrichment/run.ts [orders.jsonl ...]`.
 * Without files it reads `bench/data/work-orders-shown.jsonl`, which was written beside the lexicons and so flatters
 * them. `MISSES=1` prints what was told wrongly.
 */
import { readFileSync } from 'node:fs';
import { derivedOf } from './derived.ts';
import { countedOf, type LabelledOrder, type Misses, tallyOf } from './tally.ts';

const SHOWN = new URL('../data/work-orders-shown.jsonl', import.meta.url);
const SHORT_FORMS = new URL('../data/short-forms.jsonl', import.meta.url);
const SPEED_NOTES = 20_000;

type ShortForm = {
  readonly short: string;
  readonly text: string;
  readonly expanded: string | readonly string[];
};

const files = process.argv.slice(2);
const rows = (files.length > 0 ? files : [SHOWN, SHORT_FORMS]).flatMap(readLines);
const orders = rows.filter((row): row is LabelledOrder => 'outcome' in row);
const shortForms = rows.filter((row): row is ShortForm => 'expanded' in row);

const misses: Misses = [];
if (orders.length > 0) {
  const tallies = orders.map((order) => tallyOf(order, derivedOf(order), misses));
  for (const [name, figure] of countedOf(tallies)) say(name, figure);
  say('notes a second', speed());
}
if (shortForms.length > 0) say('short forms written out', writtenOut());
if (process.env.MISSES) for (const miss of misses) process.stdout.write(`${miss}\n`);

function readLines(file: string | URL): (LabelledOrder | ShortForm)[] {
  const text = readFileSync(file, 'utf8');
  if (text.startsWith('[')) return JSON.parse(text);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function writtenOut(): string {
  const told = shortForms.filter(({ short, text, expanded }) => {
    const read =
      derivedOf({ type: null, description: null, outcome: text } as LabelledOrder).processedOutcome ?? '';
    const right = [expanded].flat().some((long) => read.toLowerCase().includes(long.toLowerCase()));
    if (!right) misses.push(`short form ${short}: ${text} → ${read}`);
    return right;
  });
  return `${told.length} of ${shortForms.length} (${(told.length / shortForms.length).toFixed(3)})`;
}

function speed(): string {
  for (const order of orders) derivedOf(order);
  const start = performance.now();
  for (let at = 0; at < SPEED_NOTES; at++) derivedOf(orders[at % orders.length] as LabelledOrder);
  return Math.round((1000 * SPEED_NOTES) / (performance.now() - start)).toString();
}

function say(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(34)} ${figure}\n`);
}
