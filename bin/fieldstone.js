#!/usr/bin/env node
// The command works whichever Node the machine has: an older one hands over to the pinned one beside it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { place } from './place.js';

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(place('compile-cache.js').href);
  await import(place('cli/main.ts').href);
} else {
  const start = (node) => {
    // Itself again, under the other Node.
    const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
    // A terminal sends Ctrl-C to both; what is sent to this process alone is passed on.
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', (err) => fail(err.message));
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
    });
  };
  const fail = (reason) => {
    process.stderr.write(`fieldstone: Node 26 is missing (${reason}); run npm ci\n`);
    process.exitCode = 1;
  };
  try {
    const pinned = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    start(join(pinned, 'bin/node'));
  } catch (err) {
    fail(err.message);
  }
}
