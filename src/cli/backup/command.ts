import type { Command } from 'commander';
import { leaf, printingResult } from '../command.ts';

const BACKUP_NOTES = `Writes the whole database, of DATA_DIR or DATABASE_URL, to one file, as of one moment; a server may go on
running and writing. JWT_SECRET and OPERATOR_TOKEN (secrets.json) are not in it: keep them in another
place. What is encrypted in the backup can only be decrypted with the same JWT_SECRET.`;

const RESTORE_NOTES = `Restores into the empty data directory or database of DATA_DIR or DATABASE_URL; stop the server first. Every
table is checked by count and checksum. A restore that is broken off leaves nothing. An older backup is
brought up to date; one of a newer version is refused. A backup of either database fits both.`;

export function backupCommand(program: Command): void {
  leaf(program, {
    name: 'backup',
    summary: 'back up the whole database to a file, while the server runs',
    examples: ['backup fieldstone-2026-03-02.backup'],
    notes: BACKUP_NOTES,
  })
    .argument('<file>', 'the file to write; it must not exist yet')
    .action(
      printingResult(async (file: string, options: { json?: true }) => {
        const { backup } = await import('./backup.ts');
        return backup(file, options);
      }),
    );
}

export function restoreCommand(program: Command): void {
  leaf(program, {
    name: 'restore',
    summary: 'restore the whole database from a backup',
    examples: [
      'restore fieldstone-2026-03-02.backup',
      'DATABASE_URL=postgres://fieldstone@db.example.com/fieldstone fieldstone restore monday.backup',
    ],
    notes: RESTORE_NOTES,
  })
    .argument('<file>', 'a file written by fieldstone backup')
    .option('--replace', 'replace the embedded database; the old one is moved to `replaced` in DATA_DIR')
    .option('--other-secret', 'accept another JWT_SECRET: what was encrypted with the old one is lost')
    .action(
      printingResult(async (file: string, options: { json?: true; replace?: true; otherSecret?: true }) => {
        const { restore } = await import('./restore.ts');
        return restore(file, options);
      }),
    );
}
