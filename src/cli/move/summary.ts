import type { Config } from '#/config.ts';
import type { MovedTable } from '#/platform/db/move/move.ts';
import { secretsFile } from '#/secrets.ts';
import type { Answer } from '../command.ts';
import { counted, paint } from '../terminal/paint.ts';
import { table } from '../terminal/table.ts';

interface MoveSummary {
  readonly config: Config;
  readonly url: URL;
  readonly moved: readonly MovedTable[];
  readonly tookMs: number;
}

/** What moved, and how to start on the server. */
export function movedAnswer({ config, url, moved, tookMs }: MoveSummary): Answer {
  const rows = moved.reduce((sum, one) => sum + one.rows, 0);
  const start = startLines(config, url);
  const filled = moved.filter((one) => one.rows > 0);
  const text = [
    table(
      ['table', 'rows', 'checksum'],
      filled.map((one) => [one.table, counted(one.rows), one.checksum]),
    ),
    '',
    `${paint.green('Moved')} ${counted(rows)} rows of ${moved.length} tables in ${Math.ceil(tookMs / 1_000)} s, the same on both sides by count and checksum.`,
    `${config.database.dataDir} is as it was. Keep its secrets: what is sealed opens with the same JWT_SECRET only.`,
    '',
    'Start on the server with:',
    '',
    ...start.map((line) => `  ${line}`),
  ].join('\n');
  return { json: { moved: true, rows, tables: moved, took_ms: Math.round(tookMs), start }, text };
}

/** What to set to start on the server; no secret is shown, only where it is. */
function startLines(config: Config, url: URL): string[] {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = 'PASSWORD';
  const file = JSON.stringify(secretsFile(config));
  const secret = (variable: string, field: 'operatorToken' | 'jwtSecret'): string =>
    config.secrets[field] === null
      ? `${variable}="$(node -p ${quoted(`require(${file}).${field}`)})"`
      : `${variable}="$${variable}"`;
  return [
    `export DATABASE_URL=${quoted(shown.href)}`,
    `export ${secret('OPERATOR_TOKEN', 'operatorToken')} ${secret('JWT_SECRET', 'jwtSecret')}`,
  ];
}

/** For a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
