import type { Answer } from '../command.ts';
import { counted, paint } from '../paint.ts';
import { pairs, table } from '../table.ts';
import type { ColumnPlan } from './mapping.ts';
import { durationText, perSecond } from './progress.ts';
import type { SendResult } from './send.ts';

const FAILURES_SHOWN = 20;

export interface Imported extends SendResult {
  readonly entity: string;
  readonly file: string;
  readonly dryRun: boolean;
  readonly tookMs: number;
  readonly plan: ColumnPlan | null;
  readonly errorFile: string | null;
}

/** The end of an import, in the words of the import route plus what only the command knows. */
export function summary(imported: Imported): Answer {
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
    dry_run: dryRun,
    stopped,
    took_ms: Math.round(tookMs),
    records_per_second: perSecondNow,
    ...(plan && {
      columns: Object.fromEntries(plan.feeds.map(({ column, field }) => [field.path, column])),
      ignored_columns: plan.ignored,
    }),
  };
  const bad = failedTotal > 0 || stopped !== null;
  const text = [headline(imported, perSecondNow), '', countsText(imported)];
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

function headline({ entity, file, dryRun, tookMs }: Imported, perSecondNow: number): string {
  const what = dryRun ? paint.yellow('Dry run: nothing is stored.') : paint.green('Imported');
  return `${what} ${paint.bold(entity)} from ${file} in ${durationText(tookMs)} (${counted(perSecondNow)} records/s)`;
}

function countsText({ totals, dryRun }: Imported): string {
  const would = dryRun ? 'would be ' : '';
  return pairs([
    ['received', counted(totals.received)],
    [`${would}inserted`, counted(totals.inserted)],
    [`${would}updated`, counted(totals.updated)],
    ['unchanged', counted(totals.unchanged)],
    ['failed', counted(totals.failedTotal)],
  ]);
}

function failuresText({ totals, errorFile }: Imported): string {
  const shown = totals.failed.slice(0, FAILURES_SHOWN);
  const rows = shown.map(({ index, line, id, param, message }) => [
    String(index + 1),
    String(line),
    String(id ?? '-'),
    param ?? '-',
    message,
  ]);
  const hidden = totals.failedTotal - shown.length;
  const rest =
    hidden <= 0
      ? []
      : [`… and ${counted(hidden)} more${errorFile ? '' : '; --errors <file> writes all of them'}`];
  const where = errorFile ? [`All failures, with their records: ${errorFile}`] : [];
  return [table(['record', 'line', 'id', 'field', 'message'], rows), ...rest, ...where].join('\n');
}
