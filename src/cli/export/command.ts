import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { leaf } from '../command.ts';
import { type Download, withOperator } from '../operator-client.ts';
import { counted } from '../terminal/paint.ts';
import { UsageError } from '../usage-error.ts';

const FORMATS = ['ndjson', 'csv', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

const EXTENSIONS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  parquet: 'parquet',
};

interface ExportOptions {
  readonly format?: Format;
  readonly columns?: string;
  readonly updatedSince?: string;
  readonly continueFrom?: string;
  readonly bom?: true;
}

const NOTES = `Entities: those of the import, and cases, alerts, invoices, quotes.

The file has what \`fieldstone import\` takes. --continue-from takes what an earlier export named as its
end, and brings what changed after it; records that are gone come as _deleted.`;

export function exportCommand(program: Command): void {
  leaf(program, {
    name: 'export',
    summary: 'export the records of one entity to a CSV, NDJSON or Parquet file',
    examples: [
      'export 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 jobs jobs.csv --bom',
      'export 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 jobs jobs.parquet --updated-since 2026-01-01',
      'export 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11 contacts --columns contactId,name > contacts.ndjson',
    ],
    notes: NOTES,
  })
    .argument('<company_id>')
    .argument('<entity>')
    .argument('[file]', 'a .csv, .ndjson, .jsonl or .parquet file; standard output by default', '-')
    .addOption(new Option('--format <format>', 'told from the file’s name unless given').choices(FORMATS))
    .option('--columns <names>', 'the columns, separated by commas; all by default')
    .option('--updated-since <time>', 'only records that changed at this time or later')
    .option('--continue-from <end>', 'only records that changed after an earlier export')
    .option('--bom', 'begin a CSV with a byte order mark, for Excel')
    .action(exportRecords);
}

async function exportRecords(
  companyId: string,
  entity: string,
  file: string,
  options: ExportOptions,
  command: Command,
): Promise<void> {
  await requireEntity(entity);
  const { columns, updatedSince, continueFrom, bom } = options;
  const query = new URLSearchParams({
    format: options.format ?? formatOf(file),
    ...(columns !== undefined && { columns }),
    ...(updatedSince !== undefined && { updated_since: updatedSince }),
    ...(continueFrom !== undefined && { continue_from: continueFrom }),
    ...(bom && { bom: 'true' }),
  });
  await withOperator(async (client) => {
    const download = await client.download(
      `/tenants/${encodeURIComponent(companyId)}/export/${entity}?${query}`,
    );
    const bytes = file === '-' ? await toStandardOutput(download) : await toFile(download, file);
    tell({ entity, file, bytes, continue_from: download.header('x-continue-from') ?? null }, command);
  });
}

/** Records on standard output must stay alone there. */
function tell(
  result: { entity: string; file: string; bytes: number; continue_from: string | null },
  command: Command,
): void {
  const { entity, file, bytes, continue_from: end } = result;
  const out = file === '-' ? process.stderr : process.stdout;
  const where = file === '-' ? '' : ` to ${file}`;
  const text = `Exported ${entity}${where}: ${counted(bytes)} bytes. Later changes: --continue-from ${end}`;
  const wantsJson = command.optsWithGlobals().json === true;
  out.write(`${wantsJson ? JSON.stringify(result, null, 2) : text}\n`);
}

async function toStandardOutput({ body }: Download): Promise<number> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (!process.stdout.write(part)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
  return bytes;
}

/** A file of this name is whole or not there. */
async function toFile({ body }: Download, file: string): Promise<number> {
  const part = `${file}.part`;
  const out = createWriteStream(part);
  try {
    await pipeline(Readable.from(body), out);
    await rename(part, file);
  } catch (err) {
    await rm(part, { force: true });
    throw err;
  }
  return out.bytesWritten;
}

async function requireEntity(entity: string): Promise<void> {
  const { EXPORTED_ENTITIES: entities } = await import('#/modules/exports/index.ts');
  if (entities.includes(entity)) return;
  const near = closest(entity, entities);
  throw new UsageError(
    `there is no entity ${entity}${near ? `; did you mean ${near}?` : ''} (entities: ${entities.join(', ')})`,
  );
}

function formatOf(file: string): Format {
  if (file === '-') return 'ndjson';
  const format = EXTENSIONS[file.toLowerCase().split('.').at(-1) ?? ''];
  if (format) return format;
  throw new UsageError(`${file} is none of ${Object.keys(EXTENSIONS).join(', ')}; say --format`);
}
