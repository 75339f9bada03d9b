/**
 * How right and how fast the language kit reads times, priorities, numbers and dates: `node bench/language/measure.ts`, with
 * `MISSES=1` what went wrong. One core; notes are made of the training texts of triage.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { numberText, timeSpecs, urgencyScale, writtenDates } from '#/modules/language/index.ts';
import { table } from '../kit.ts';
import { readTimes, scored, TODAY } from './times.ts';

const NOTES = 100_000;

const rows = ['times-first', 'times-second', 'times-third'].map((name) => {
  const cases = readTimes(name);
  const { right, wrong, unread } = scored(cases);
  if (process.env.MISSES) for (const miss of [...wrong, ...unread]) console.info(miss);
  return [name, cases.length, (right / cases.length).toFixed(3), wrong.length, unread.length];
});
for (const name of ['urgencies-first', 'urgencies-second']) {
  const file = new URL(`../data/language/${name}.tsv`, import.meta.url);
  const cases = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  const answers = cases.map(([said = '', right]) => ({
    said,
    right,
    answer: urgencyScale.urgencyOf(said) ?? 'none',
  }));
  const wrong = answers.filter(({ answer, right }) => answer !== right && answer !== 'none');
  const unread = answers.filter(({ answer, right }) => answer !== right && answer === 'none');
  const right = cases.length - wrong.length - unread.length;
  rows.push([name, cases.length, (right / cases.length).toFixed(3), wrong.length, unread.length]);
}
console.info(table(['set', 'cases', 'right', 'wrong', 'unread'], rows));

const questions = [...readTimes('times-first'), ...readTimes('times-second')].map(({ text }) => text);
const notes = texts();
for (const question of questions) timeSpecs.timesIn(question, { today: TODAY });
console.info(
  table(
    ['reading', 'texts', 'ms', 'µs a text'],
    [
      timed('times of questions', questions, NOTES / 10, (text) => timeSpecs.timesIn(text, { today: TODAY })),
      timed('numbers of notes', notes, NOTES, numberText.numbersIn),
      timed('dates of notes', notes, NOTES, writtenDates.writtenIn),
    ],
  ),
);

function timed(
  name: string,
  from: readonly string[],
  count: number,
  read: (text: string) => unknown,
): (string | number)[] {
  const started = performance.now();
  for (let at = 0; at < count; at++) read(from[at % from.length] ?? '');
  const ms = performance.now() - started;
  return [name, count, Math.round(ms), ((ms / count) * 1_000).toFixed(1)];
}

/** Bodies of mails, which are as long as notes and have as many numbers and dates. */
function texts(): string[] {
  const folder = new URL('../data/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.startsWith('triage-'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => line.length > 60);
}
