import type { Command } from 'commander';
import { leaf, printingResult } from '../command.ts';

const NOTES = `Moves all of the embedded database in DATA_DIR to an empty database: tenants, keys, users, records,
search index and waiting tasks, each table checked by count and checksum. The data directory is copied
first (beside itself, which takes its size on the disk) and stays as it is. Stop the server before.
The server's database is made ready in one transaction: a move that is broken off leaves it empty, and
may be started again. A password in PGPASSWORD instead of the URL stays out of the list of processes.`;

export function moveCommand(program: Command): void {
  leaf(program, {
    name: 'move',
    summary: 'move the embedded database to a PostgreSQL server',
    examples: [
      'move postgres://fieldstone@db.example.com:5432/fieldstone',
      'DATA_DIR=/srv/fieldstone fieldstone move postgres://fieldstone@db.example.com/fieldstone',
    ],
    notes: NOTES,
  })
    .argument('<database-url>', 'an empty database on PostgreSQL 15 or newer with pgvector')
    .action(
      printingResult(async (url: string, options: { json?: true }) => {
        const { move } = await import('./run.ts');
        return move(url, options);
      }),
    );
}
