import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { DATE_ORDERS, type DateOrder, type TargetFields, targetFields } from '#/modules/columns/index.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { type Answer, collect, leaf, printingResult } from '../command.ts';
import { withOperator } from '../operator-client.ts';
import { UsageError } from '../usage-error.ts';
import { openErrorFile } from './error-file.ts';
import { FailureGroups } from './failure-groups.ts';
import { chunked } from './file/chunks.ts';
import { readCsv, readNdjson } from './file/read.ts';
import { openSource } from './file/source.ts';
import { parseConstant, parseMapping } from './mapping/mapping.ts';
import { parseValue } from './mapping/values.ts';
import { openProgress } from './progress.ts';
import { sendChunks } from './send.ts';
import { summary } from './summary.ts';

type Format = 'csv' | 'ndjson';

interface ImportOptions {
  readonly map?: readonly string[];
  readonly set?: readonly string[];
  readonly dryRun?: true;
  readonly errors?: string;
  readonly format?: Format;
  readonly encoding?: string;
  readonly dates?: DateOrder;
  readonly guess?: true;
  readonly textIds?: true;
  readonly value?: readonly string[];
  readonly json?: true;
}

const FORMATS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

const NOTES = `Entities: contacts, contact_groups, persons, sites, resources, resource_groups, job_types,
job_categories, job_groups, jobs, worksheets, quotations.

Columns whose header is the name of a field need no --map: "Job ID", "job_id" and "jobId" are
the same. A record is put in place by its id, so importing a file again changes nothing. Empty
cells leave a field as it is; lists in a cell are separated by ";". Quote the row number, '#', for the shell.
--guess applies only what names and values of a column agree on, and prints it as options to check and keep.`;

export function importCommand(program: Command): void {
  leaf(program, {
    name: 'import',
    summary: 'import records of one entity from a CSV or NDJSON file of any size',
    examples: [
      'import 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 jobs export.csv --guess --dry-run',
      'import 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 contacts contacts.csv --dry-run',
      `import 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 jobs jobs.csv --map '#=jobId' --map "Site address"=site.address --set vertical=hvac`,
      `import 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 jobs export.csv --dates dmy --value 'status:Closed=completedOk'`,
      'import 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 jobs - < jobs.ndjson',
    ],
    notes: NOTES,
  })
    .argument('<company_id>')
    .argument('<entity>')
    .argument('<file>', 'a .csv, .tsv, .ndjson or .jsonl file; - reads NDJSON from standard input')
    .option(
      '--map <column=field>',
      "which column feeds which field; '#' is the row number (repeatable)",
      collect,
    )
    .option('--set <field=value>', 'give a field this value in every record (repeatable)', collect)
    .option('--dry-run', 'validate and count, store nothing')
    .option('--errors <file>', 'write every failure to this file, as NDJSON')
    .addOption(
      new Option('--format <format>', 'told from the file’s name unless given').choices(['csv', 'ndjson']),
    )
    .option(
      '--encoding <name>',
      'of the file; UTF-8, UTF-16 with a byte order mark and Windows-1252 are detected',
    )
    .addOption(
      new Option('--dates <order>', 'how the file writes dates such as 03/02/2026 08:10')
        .choices(DATE_ORDERS)
        .default(undefined, 'iso'),
    )
    .option('--guess', 'guess the columns, the order of dates and the words that nothing was said of')
    .option('--text-ids', 'ids are texts such as PETH01: a number stands for each, the same in every file')
    .option(
      '--value <field:from=to>',
      "read a word of the file as another, such as 'status:Closed=completedOk' (repeatable)",
      collect,
    )
    .action(printingResult(importFile));
}

async function importFile(
  companyId: string,
  entity: string,
  file: string,
  options: ImportOptions,
): Promise<Answer> {
  const target = await targetOf(entity);
  const mappings = (options.map ?? []).map((text) => parseMapping(text, target));
  const constants = (options.set ?? []).map((text) => parseConstant(text, target));
  const format = options.format ?? formatOf(file);
  const source = await openSource(file, options.encoding);
  const values = (options.value ?? []).map((text) => parseValue(text, target));
  const guess = options.guess === true;
  if (guess && format !== 'csv') throw new UsageError('--guess reads the columns of a CSV file');
  const read = { target, mappings, constants, dates: options.dates ?? null, values, guess };
  const groups = new FailureGroups(target);
  const {
    plan,
    guess: guessed,
    records,
  } = format === 'csv' ? await readCsv(source, read) : readNdjson(source, read);
  if (options.errors !== undefined && resolve(options.errors) === resolve(file))
    throw new UsageError('--errors would overwrite the file it reads');
  const dryRun = options.dryRun === true;
  return withOperator(async (client) => {
    await using errorFile = options.errors === undefined ? null : await openErrorFile(options.errors);
    using interrupted = untilInterrupted();
    const startedMs = performance.now();
    const progress = openProgress(process.stderr, {
      sizeBytes: source.sizeBytes,
      nowMs: () => performance.now(),
      quiet: options.json === true,
    });
    try {
      const result = await sendChunks(client, chunked(records, source.bytesRead), {
        path: `/tenants/${encodeURIComponent(companyId)}/import/${entity}`,
        dryRun,
        textIds: options.textIds === true || guessed?.textIds === true,
        signal: interrupted.signal,
        onFailure: async (failure, given) => {
          groups.add(failure, given);
          await errorFile?.write(failure, given);
        },
        onChunk: ({ received }, bytesEnd) => progress.update(received, bytesEnd),
      });
      const tookMs = performance.now() - startedMs;
      return summary({
        ...result,
        entity,
        file: source.name,
        dryRun,
        tookMs,
        plan,
        guessed,
        errorFile: options.errors ?? null,
        encoding: source.encoding(),
        groups,
      });
    } finally {
      progress.end();
    }
  });
}

async function targetOf(entity: string): Promise<TargetFields> {
  const { TARGETS } = await import('#/modules/imports/index.ts');
  const found = TARGETS.find((target) => target.entity === entity);
  if (found) return targetFields(found);
  const entities = TARGETS.map((target) => target.entity);
  const near = closest(entity, entities);
  throw new UsageError(
    `there is no entity ${entity}${near ? `; did you mean ${near}?` : ''} (entities: ${entities.join(', ')})`,
  );
}

function formatOf(file: string): Format {
  if (file === '-') return 'ndjson';
  const format = FORMATS[file.toLowerCase().split('.').at(-1) ?? ''];
  if (format) return format;
  throw new UsageError(`${file} is neither .csv nor .ndjson; say --format csv or --format ndjson`);
}

/** The first Ctrl-C lets the running request finish, so that the summary is complete; the second exits. */
function untilInterrupted(): { readonly signal: AbortSignal } & Disposable {
  const interrupt = new AbortController();
  const onSignal = (): void => {
    interrupt.abort();
    process.off('SIGINT', onSignal);
  };
  process.on('SIGINT', onSignal);
  return { signal: interrupt.signal, [Symbol.dispose]: () => process.off('SIGINT', onSignal) };
}
