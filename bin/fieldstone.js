#!/usr/bin/env node
// The command works whichever Node the machine has: an older one hands over to the pinned one beside it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(main);
} else {
  const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
  const { status } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
