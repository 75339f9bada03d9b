import type { Command } from 'commander';
import { type Config, ConfigError } from '#/config.ts';
import { type Answer, leaf, printingResult } from '../command.ts';
import { localAddress, quietConfig } from '../operator-client.ts';
import { paint, plain } from '../terminal/paint.ts';
import { askedServer, inspectDatabase } from './database.ts';
import { type Finding, failed, ok } from './finding.ts';
import { dataDirectory, holderOf, listenAddress, nodeVersion, secretOrigins } from './machine.ts';
import { outsideFindings } from './outside.ts';

const MARKS = { ok: paint.green('✓'), warning: paint.yellow('!'), failed: paint.red('✗') } as const;

export function doctorCommand(program: Command): void {
  leaf(program, {
    name: 'doctor',
    summary: 'check this installation and say how to mend it',
    examples: ['doctor', 'doctor --json'],
    notes: 'Changes nothing. Exit code 1 when something is marked ✗.',
  }).action(printingResult(examine));
}

async function examine(): Promise<Answer> {
  const findings = [nodeVersion(process.versions.node), ...(await configured())];
  const bad = findings.some(({ status }) => status === 'failed');
  return { json: findings, text: textOf(findings), exitCode: bad ? 1 : 0 };
}

async function configured(): Promise<Finding[]> {
  let config: Config;
  try {
    config = quietConfig(process.env);
  } catch (err) {
    if (!(err instanceof ConfigError)) throw err;
    return err.faults.map((fault) => failed('configuration', fault, 'correct this environment variable'));
  }
  const outside = outsideFindings(config);
  const before = [ok('configuration', 'every environment variable is valid'), ...secretOrigins(config)];
  return [...before, ...(await installed(config)), ...(await outside)];
}

async function installed(config: Config): Promise<Finding[]> {
  const { url, dataDir } = config.database;
  if (url !== null) return [await listenAddress(config), ...(await inspectDatabase(config))];
  const directory = await dataDirectory(dataDir);
  if (directory.some(({ status }) => status === 'failed')) return directory;
  const { holder, finding } = holderOf(dataDir);
  if (holder?.url !== undefined)
    return [...directory, finding, ...(await askedServer(localAddress(holder.url)))];
  if (holder) return [...directory, finding];
  return [...directory, finding, await listenAddress(config), ...(await inspectDatabase(config))];
}

function textOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map(({ check, status, message, fix }) => {
      const line = `${MARKS[status]} ${paint.bold(check.padEnd(width))}  ${plain(message)}`;
      return fix === null ? line : `${line}\n${' '.repeat(width + 4)}${paint.dim('fix:')} ${plain(fix)}`;
    })
    .join('\n');
}
