import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND, commandIn, killAtOnce, temporaryDirectory } from '../kit/processes/process.ts';
import { OPERATED, runFault } from './kit.ts';

const HELP = `kill -9 of the migrations at random times, from an empty directory: each time they can be run again, and in the end every
migration ran once. --rounds=20`;

/** How long the migrations of an empty directory take, about. */
const SPREAD_MS = 4_000;

await runFault('migrate-kill', HELP, async (run) => {
  const migrations = (await readdir(new URL('../../migrations/', import.meta.url))).length;
  let cut = 0;
  for (let round = 0; round < run.option('rounds', 20); round++) {
    const env = { DATA_DIR: await temporaryDirectory(run), DEMO: 'false', ...OPERATED };
    const child = spawn(process.execPath, [COMMAND, 'migrate'], {
      env: { PATH: process.env.PATH, ...env },
      stdio: 'ignore',
    });
    await pause(Math.random() * SPREAD_MS);
    if (child.exitCode === null) cut++;
    await killAtOnce(child);
    const again = await commandIn(env).json(['migrate']);
    const third = await commandIn(env).json(['migrate']);
    const ok = again.up_to_date === true && again.applied.length <= migrations && third.applied.length === 0;
    if (!ok) run.check(`round ${round + 1}`, false, JSON.stringify([again, third]));
    await commandIn(env).json(['tenant', 'create', 'Ashdown']);
  }
  run.check('killed while it ran', cut > 0, `${cut} times`);
  run.check('run again', true, 'each time');
});
