import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { leaf } from '../command.ts';
import { paint, plain } from '../terminal/paint.ts';

interface Line {
  readonly reqId?: unknown;
  readonly time?: unknown;
  readonly level?: unknown;
  readonly msg?: unknown;
  readonly [field: string]: unknown;
}

const OWN_FIELDS = ['reqId', 'time', 'level', 'msg', 'pid', 'hostname'];

export function logsCommand(program: Command): void {
  leaf(program, {
    name: 'logs',
    summary: 'show what the log says of one request',
    examples: [
      'logs 0198f6c2-7d0e-7a31-9c55-2f4b8a1e6d70 fieldstone.log',
      'logs 0198f6c2-7d0e-7a31-9c55-2f4b8a1e6d70 --json < fieldstone.log',
    ],
    notes: `The id is the X-Request-Id of the answer. The log is what the server writes to standard output.`,
  })
    .argument('<request-id>')
    .argument('[file...]', 'files of the log; standard input by default')
    .action(showLogs);
}

async function showLogs(id: string, files: readonly string[], options: { json?: true }): Promise<void> {
  let found = 0;
  for (const input of files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin])
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!text.includes(id)) continue;
      const line = parsed(text);
      if (line?.reqId !== id) continue;
      found++;
      process.stdout.write(options.json ? `${text}\n` : `${shown(line)}\n`);
    }
  if (found > 0) return;
  process.stderr.write(`the log says nothing of ${plain(id)}\n`);
  process.exitCode = 1;
}

function parsed(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

function shown(line: Line): string {
  const rest = Object.entries(line).filter(([name]) => !OWN_FIELDS.includes(name));
  const fields = rest.map(([name, value]) => `${paint.dim(`${name}=`)}${plain(JSON.stringify(value))}`);
  const time = typeof line.time === 'number' ? new Date(line.time).toISOString() : String(line.time ?? '');
  return [time, String(line.level ?? ''), plain(String(line.msg ?? '')), ...fields].join('  ');
}
