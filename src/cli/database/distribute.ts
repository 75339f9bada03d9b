import type { Command } from 'commander';
import { distribute } from '#/platform/db/cluster/distribute.ts';
import { obstacles } from '#/platform/db/cluster/preflight.ts';
import { clusterFaults } from '#/platform/db/cluster/verify.ts';
import { connectTarget } from '#/platform/db/move/target.ts';
import { type Answer, group, leaf, printingResult } from '../command.ts';
import { quietConfig } from '../operator-client.ts';
import { paint } from '../terminal/paint.ts';
import { UsageError } from '../usage-error.ts';

const SHARDS = { default: 32, max: 1024 };

const NOTES = `Distributes the tables of tenants by company over the workers of a Citus cluster, with all rows, in one
transaction. Prepare the nodes as docs/cluster.md says, and stop every server first: what is
missing is listed with its remedy, and nothing is changed. May be run again: tables that are
distributed stay as they are, and all is verified.`;

export function databaseCommands(program: Command): void {
  const db = group(program, {
    name: 'db',
    summary: 'prepare the database',
    examples: ['db distribute --check'],
  });
  leaf(db, {
    name: 'distribute',
    summary: 'distribute the tenants over the nodes of a Citus cluster',
    examples: ['db distribute --check', 'db distribute --shards 64'],
    notes: NOTES,
  })
    .option('--shards <number>', 'shards, which the nodes share: a few for each worker to come', shardsOf)
    .option('--check', 'only look for obstacles, and verify what is distributed')
    .action(printingResult(distributeDatabase));
}

function shardsOf(text: string): number {
  const shards = Number(text);
  if (Number.isInteger(shards) && shards >= 1 && shards <= SHARDS.max) return shards;
  throw new UsageError(`--shards must be a whole number from 1 to ${SHARDS.max}`);
}

async function distributeDatabase(options: { shards?: number; check?: true }): Promise<Answer> {
  const { url } = quietConfig(process.env).database;
  if (url === null) throw new UsageError('DATABASE_URL must name the coordinator of the cluster');
  const client = await connectTarget(url);
  try {
    const found = await obstacles(client);
    if (found.length > 0) return refusal(found);
    const distributed = options.check ? [] : await distribute(client, options.shards ?? SHARDS.default);
    const faults = await clusterFaults(client);
    const text = [
      options.check
        ? paint.green('Nothing stands in the way')
        : `${paint.green('Distributed')}: ${distributed.length === 0 ? 'nothing new' : distributed.join(', ')}`,
      ...faults.map((fault) => `${paint.red('fault')}: ${fault}`),
    ].join('\n');
    return { json: { obstacles: [], distributed, faults }, text, exitCode: faults.length > 0 ? 1 : 0 };
  } finally {
    await client.end();
  }
}

function refusal(found: Awaited<ReturnType<typeof obstacles>>): Answer {
  const lines = found.map(({ what, remedy }) => `${paint.red('missing')}: ${what}\n  ${remedy}`);
  return {
    json: { obstacles: found, distributed: [], faults: [] },
    text: [...lines, 'Nothing was changed.'].join('\n'),
    exitCode: 1,
  };
}
