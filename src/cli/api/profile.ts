import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeWholeSync } from '#/platform/disk/whole-file.ts';
import { UsageError } from '../usage-error.ts';

/** A server and who calls it. */
export interface Profile {
  readonly baseUrl?: string;
  readonly companyId?: string;
  readonly apiKey?: string;
  /** A user's, or the operator's. */
  readonly token?: string;
  readonly operatorToken?: string;
}

type Profiles = Readonly<Record<string, Profile>>;

/** A kept profile; undefined if there is no `default`, an error for another name. */
export async function readProfile(env: NodeJS.ProcessEnv, name: string): Promise<Profile | undefined> {
  const profiles = await readProfiles(env);
  const found = profiles[name];
  if (found || name === 'default') return found;
  const known = Object.keys(profiles).join(', ') || 'none yet';
  throw new UsageError(`there is no profile ${name} (${known}); fieldstone login --profile ${name} makes it`);
}

/** Keeps a profile in a file that only its owner can read. Returns the file's path. */
export async function keepProfile(env: NodeJS.ProcessEnv, name: string, profile: Profile): Promise<string> {
  const profiles = await readProfiles(env);
  const path = pathOf(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  writeWholeSync(path, `${JSON.stringify({ ...profiles, [name]: profile }, null, 2)}\n`);
  return path;
}

async function readProfiles(env: NodeJS.ProcessEnv): Promise<Profiles> {
  const path = pathOf(env);
  const text = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return '{}';
    throw err;
  });
  try {
    return JSON.parse(text) as Profiles;
  } catch {
    throw new UsageError(`${path} is damaged: mend or delete it`);
  }
}

function pathOf({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string {
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'fieldstone', 'profiles.json');
}
