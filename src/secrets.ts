import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryUnusable } from '#/platform/db/embedded/directory.ts';
import { writeWholeSync } from '#/platform/disk/whole-file.ts';
import type { Secrets } from './app.ts';
import { type Config, ConfigError, SECRET_BYTES_MIN } from './config.ts';

const FILE = 'secrets.json';

/**
 * The operator's token and the token-signing secret: from the environment, or generated once in the data
 * directory, readable only by its owner. With a database server the configuration requires them in the environment.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { operatorToken, jwtSecret } = config.secrets;
  if (operatorToken !== null && jwtSecret !== null) return { operatorToken, jwtSecret };
  const kept = await keptSecrets(config.database.dataDir);
  return { operatorToken: operatorToken ?? kept.operatorToken, jwtSecret: jwtSecret ?? kept.jwtSecret };
}

/** The file that has what the environment does not; null when that has both. */
export function secretsFile({ secrets, database }: Config): string | null {
  const given = secrets.operatorToken !== null && secrets.jwtSecret !== null;
  return given ? null : join(database.dataDir, FILE);
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, FILE);
  const text = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return undefined;
    throw err;
  });
  if (text !== undefined) return longEnough(path, parsed(dataDir, text));
  const made = {
    operatorToken: `fso_${randomBytes(32).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  writeWholeSync(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

function parsed(dataDir: string, text: string): Secrets {
  try {
    const { operatorToken, jwtSecret } = JSON.parse(text) as Secrets;
    if (operatorToken && jwtSecret) return { operatorToken, jwtSecret };
  } catch {
    // Falls through to the same result.
  }
  throw new DirectoryUnusable(dataDir, `holds a damaged ${FILE}`);
}

/** Somebody may have edited the file. */
function longEnough(path: string, kept: Secrets): Secrets {
  const short = (['operatorToken', 'jwtSecret'] as const).filter(
    (name) => Buffer.byteLength(kept[name]) < SECRET_BYTES_MIN,
  );
  if (short.length === 0) return kept;
  throw new ConfigError(
    short.map((name) => `${name} in ${path} must be at least ${SECRET_BYTES_MIN} bytes long`),
  );
}
