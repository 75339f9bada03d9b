import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryUnusable } from '#/platform/db/embedded/directory.ts';
import { writeWholeSync } from '#/platform/whole-file.ts';

export interface DemoLogin {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** How to get into the demo tenant; kept in the data directory, since keys and passwords are stored hashed. */
export interface DemoCredentials {
  readonly companyId: string;
  readonly apiKey: string;
  readonly logins: readonly DemoLogin[];
}

/** Incomplete until people are let in: a start cut short is finished by the next one. */
export type KeptDemo =
  | (DemoCredentials & { readonly complete: true })
  | { readonly companyId: string; readonly complete: false; readonly records: 'loading' | 'loaded' };

const FILE = 'demo.json';

export async function readKept(dataDir: string): Promise<KeptDemo | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return undefined;
    throw err;
  });
  return text === undefined ? undefined : parsed(dataDir, text);
}

function parsed(dataDir: string, text: string): KeptDemo {
  try {
    return JSON.parse(text) as KeptDemo;
  } catch {
    throw new DirectoryUnusable(dataDir, `holds a damaged ${FILE}`);
  }
}

export async function writeKept(dataDir: string, demo: KeptDemo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  writeWholeSync(join(dataDir, FILE), `${JSON.stringify(demo, null, 2)}\n`);
}
