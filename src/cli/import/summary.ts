import type { Guess } from '#/modules/columns/index.ts';
import type { Answer } from '../command.ts';
import { counted, paint } from '../terminal/paint.ts';
import { pairs, table } from '../terminal/table.ts';
import type { FailureGroup, FailureGroups } from './failure-groups.ts';
import { flagsOf, mapFlags } from './mapping/flags.ts';
import type { ColumnPlan } from './mapping/mapping.ts';
import { durationText, perSecond } from './progress.ts';
import type { SendResult } from './send.ts';

const FAILURES_SHOWN = 20;

export interface ImportTotals extends SendResult {
  readonly entity: string;
  readonly file: string;
  readonly dryRun: boolean;
  readonly tookMs: number;
  readonly plan: ColumnPlan | null;
  /** Null unless something was to be guessed. */
  readonly guessed: Guess | null;
  readonly errorFile: string | null;
  readonly encoding: string;
  readonly groups: FailureGroups;
}

/** The end of an import, in the words of the import route plus what only the command knows. */
export function summary(imported: ImportTotals): Answer {
  const { totals, stopped, dryRun, tookMs, plan } = imported;
  const { received, inserted, updated, unchanged, failed, failedTotal } = totals;
  const perSecondNow = perSecond(received, tookMs);
  const json = {
    entity: imported.entity,
    file: imported.file,
    received,
    inserted,
    updated,
    unchanged,
    failed,
    failed_total: failedTotal,
    failure_kinds: imported.groups.list().map(({ count, first: { param, message, line }, value }) => ({
      count,
      param,
      message,
      value,
      first_line: line,
    })),
    encoding: imported.encoding,
    dry_run: dryRun,
    stopped,
    took_ms: Math.round(tookMs),
    records_per_second: perSecondNow,
    ...(plan && {
      columns: Object.fromEntries(plan.feeds.map(({ column, field }) => [field.path, column])),
      ignored_columns: plan.ignored,
    }),
    ...(imported.guessed && {
      guessed: { options: flagsOf(imported.guessed), unsure: mapFlags(imported.guessed.unsure) },
    }),
  };
  const bad = failedTotal > 0 || stopped !== null;
  const text = [headline(imported, perSecondNow), '', countsText(imported)];
  if (imported.encoding !== 'utf-8') text.push('', `The file was read as ${imported.encoding}.`);
  if (imported.guessed) text.push('', ...guessText(imported.guessed));
  if (plan && plan.ignored.length > 0)
    text.push('', `${paint.dim('Columns that feed nothing:')} ${plan.ignored.join(', ')}`);
  if (failedTotal > 0) text.push('', failuresText(imported));
  if (stopped !== null) {
    text.push('', `${paint.red('Stopped before the end:')} ${stopped}.`);
    if (!dryRun)
      text.push('What is counted above is stored; importing the whole file again adds only what is missing.');
  }
  return { json, text: text.join('\n'), exitCode: bad ? 1 : 0 };
}

function headline({ entity, file, dryRun, tookMs }: ImportTotals, perSecondNow: number): string {
  const what = dryRun ? paint.yellow('Dry run: nothing is stored.') : paint.green('Imported');
  return `${what} ${paint.bold(entity)} from ${file} in ${durationText(tookMs)} (${counted(perSecondNow)} records/s)`;
}

function countsText({ totals, dryRun }: ImportTotals): string {
  const would = dryRun ? 'would be ' : '';
  return pairs([
    ['received', counted(totals.received)],
    [`${would}inserted`, counted(totals.inserted)],
    [`${would}updated`, counted(totals.updated)],
    ['unchanged', counted(totals.unchanged)],
    ['failed', counted(totals.failedTotal)],
  ]);
}

/** What was guessed, as options to paste: the next import need not guess again. */
function guessText(guessed: Guess): string[] {
  const options = flagsOf(guessed);
  const unsure = mapFlags(guessed.unsure);
  return [
    ...(options.length > 0
      ? [paint.dim('Guessed; check it, and say it the next time:'), ...options]
      : ['Nothing was guessed.']),
    ...(unsure.length > 0 ? [paint.dim('Not sure enough to apply:'), ...unsure] : []),
  ];
}

function failuresText({ totals, errorFile, groups }: ImportTotals): string {
  const kinds = groups.list();
  const parts = kinds.some(({ count }) => count > 1) ? kindsText(kinds) : singlesText(totals);
  const where = errorFile
    ? [`All failures, with their records: ${errorFile}`]
    : totals.failedTotal > FAILURES_SHOWN
      ? ['--errors <file> writes every failure with its record.']
      : [];
  return [...parts, ...groups.advice(), ...where].join('\n');
}

/** Each failure in a line of its own: none is like another. */
function singlesText({ failed, failedTotal }: SendResult['totals']): string[] {
  const rows = failed
    .slice(0, FAILURES_SHOWN)
    .map(({ index, line, id, param, message }) => [
      String(index + 1),
      String(line),
      String(id ?? '-'),
      param ?? '-',
      message,
    ]);
  const hidden = failedTotal - rows.length;
  const rest = hidden > 0 ? [`… and ${counted(hidden)} more`] : [];
  return [table(['record', 'line', 'id', 'field', 'message'], rows), ...rest];
}

/** Failures of one kind together, with the first of them. */
function kindsText(kinds: readonly FailureGroup[]): string[] {
  const rows = kinds
    .slice(0, FAILURES_SHOWN)
    .map(({ count, first, value }) => [
      counted(count),
      String(first.line),
      first.param ?? '-',
      value ?? '-',
      first.message,
    ]);
  const hidden = kinds.length - rows.length;
  const rest = hidden > 0 ? [`… and ${counted(hidden)} more kinds`] : [];
  return [table(['rows', 'first line', 'field', 'its value', 'message'], rows), ...rest];
}
