import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { TransferRefused } from '../move/refused.ts';
import { type Backup, END_OF_ROWS, FORMAT, FORMAT_VERSION, type Footer, type Header } from './format.ts';

const NEWLINE = 10;
/** What zlib says of a file that does not begin as one of its own. */
const NO_GZIP = 'incorrect header check';
const END = Buffer.from(END_OF_ROWS);

/** The lines of a backup, without their ends. Throws TransferRefused for a file that is cut off or changed. */
export async function* linesIn(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (err) => unzipped.destroy(err)).pipe(unzipped);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const end = chunk.subarray(from, at);
        yield rest.length === 0 ? end : Buffer.concat([...rest, end]);
        rest = [];
        from = at + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
  } catch (err) {
    const code = err instanceof Error && 'code' in err ? String(err.code) : '';
    if (!code.startsWith('Z_')) throw err;
    throw err instanceof Error && err.message === NO_GZIP
      ? notABackup(file, err)
      : damaged(file, 'its compressed content is cut off or changed', err);
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw damaged(file, 'its last line is cut off');
}

export function isEndOfRows(line: Buffer): boolean {
  return line.equals(END);
}

/** Reads all of a backup and returns what it says of itself. Throws TransferRefused unless it is whole. */
export async function checkBackup(file: string): Promise<Backup> {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let footer: Footer | undefined;
  let inRows = false;
  for await (const line of linesIn(file)) {
    if (footer) throw damaged(file, 'something follows its end');
    if (!inRows) {
      const said = parsed(line);
      if (!header) header = requireHeader(file, said);
      else if (said && 'sha256' in said) footer = said as unknown as Footer;
      else if (said && 'table' in said) inRows = true;
      else throw damaged(file, 'a line in it is none of a backup');
    } else if (isEndOfRows(line)) inRows = false;
    if (!footer) hash.update(line).update('\n');
  }
  if (!header) throw notABackup(file);
  if (!footer) throw damaged(file, 'its end is missing');
  if (footer.sha256 !== hash.digest('hex')) throw damaged(file, 'its content is not what was written');
  return { header, tables: footer.tables };
}

function parsed(line: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function requireHeader(file: string, said: Record<string, unknown> | undefined): Header {
  if (said?.format !== FORMAT) throw notABackup(file);
  if (said.format_version !== FORMAT_VERSION)
    throw new TransferRefused(
      `${file} is a backup in format ${String(said.format_version)}, and this version reads format ${FORMAT_VERSION}: restore it with Fieldstone ${String(said.product)}`,
    );
  return said as unknown as Header;
}

function damaged(file: string, how: string, cause?: unknown): TransferRefused {
  return new TransferRefused(`${file} is damaged: ${how}; restore another backup`, { cause });
}

function notABackup(file: string, cause?: unknown): TransferRefused {
  return new TransferRefused(`${file} is not a backup of Fieldstone`, { cause });
}
