/**
 * Checks that no regular expression of `src/` is super-linear: a text from outside could hold up everybody with one.
 * Checking one takes up to minutes, so what is safe is recorded by a hash of the pattern and of how it was checked:
 * `node scripts/patterns.ts` fails on any that is not recorded, `--write` checks those and records what is safe.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { check, type Diagnostics, type Parameters } from 'recheck';
import { type Pattern, readPatterns } from './patterns/read-patterns.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SAFE_FILE = join(import.meta.dirname, 'patterns/safe.json');
/**
 * What recheck tries: a text of 15,000 characters may take 10 million steps. Steps, unlike time, are the same on any
 * machine. Fewer generations than by default: its first texts are made of the repetitions of the pattern itself.
 */
const PARAMETERS: Parameters = {
  attackLimit: 10_000_000,
  maxAttackStringSize: 15_000,
  attackTimeout: null,
  timeout: 120_000,
  maxIteration: 1,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 15,
  mutationSize: 5,
  crossoverSize: 3,
  incubationLimit: 5_000,
};
const HASH_CHARS = 16;
const HOW_TO_RECORD =
  'New or changed patterns: run `npm run patterns -- --write`, which checks them, and commit scripts/patterns/safe.json.';
const HOW_TO_MEND =
  'Bound the repetition, make its alternatives exclusive, or take string operations instead.';

const writes = process.argv.includes('--write');
const startedMs = performance.now();
const { patterns: all, unreadable } = await readPatterns(ROOT);
const patterns = all.filter(repeats);
const known = new Set<string>(JSON.parse(await readFile(SAFE_FILE, 'utf8')));
const safe = new Set(patterns.map(hashOf).filter((hash) => known.has(hash)));
const faults = unreadable.map(
  (place) => `${place}\n  built of what cannot be read here: build it while the module loads`,
);
const unknown = patterns.filter((pattern) => !safe.has(hashOf(pattern)));
for (const pattern of unknown) {
  if (!writes) faults.push(`${describe(pattern)}\n  not recorded as safe`);
  else {
    const verdict = await verdictOf(pattern);
    if (verdict.status === 'safe') safe.add(hashOf(pattern));
    else faults.push(`${describe(pattern)}\n  ${whyOf(verdict)}`);
    await record();
  }
}
if (writes) await record();
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(writes ? HOW_TO_MEND : HOW_TO_RECORD);
const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
console.log(
  `${all.length} patterns, ${patterns.length} with repetitions, ${writes ? unknown.length : 0} checked anew, ${faults.length} at fault (${seconds} s)`,
);
process.exit(faults.length === 0 ? 0 : 1);

function record(): Promise<void> {
  return writeFile(SAFE_FILE, `${JSON.stringify([...safe].sort(), null, 2)}\n`);
}

/** A pattern that repeats nothing takes as many steps for each character as it has signs, at most. */
function repeats({ source }: Pattern): boolean {
  return /[*+{]/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
}

/** The automaton may be too large to be looked at in time: then recheck attacks it. */
async function verdictOf({ source, flags }: Pattern): Promise<Diagnostics> {
  const verdict = await check(source, flags, PARAMETERS);
  return verdict.status === 'unknown' ? check(source, flags, { ...PARAMETERS, checker: 'fuzz' }) : verdict;
}

function describe({ source, flags, places }: Pattern): string {
  return `${places.join(', ')}\n  /${source}/${flags}`;
}

function whyOf(verdict: Diagnostics): string {
  if (verdict.status === 'unknown') return `could not be checked: ${verdict.error.kind}`;
  return verdict.status === 'safe'
    ? ''
    : `${verdict.complexity.summary}, attacked by ${verdict.attack.pattern}`;
}

function hashOf({ source, flags }: Pattern): string {
  return createHash('sha256')
    .update(JSON.stringify([source, flags, PARAMETERS]))
    .digest('hex')
    .slice(0, HASH_CHARS);
}
