import type { Command } from 'commander';
import { applyMemorySettings } from '#/memory-settings.ts';
import { leaf } from '../command.ts';

export function serveCommand(program: Command): void {
  leaf(program, {
    name: 'serve',
    summary: 'run the server until Ctrl-C or SIGTERM',
    examples: ['serve', 'PORT=8080 DEMO=false fieldstone serve'],
    notes: 'Everything is set by environment variables; `fieldstone doctor` checks them.',
  }).action(async (_options: object, command: Command) => {
    applyMemorySettings(process.env);
    const { serve } = await import('./serve.ts');
    await serve(process.env, { json: command.optsWithGlobals().json === true });
  });
}
