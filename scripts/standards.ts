/**
 * Checks the sizes that CONTRIBUTING.md sets: functions, folders, regular expressions, exports of modules and commit subjects.
 * What was over a limit when the limit came is listed in `standards/exceptions.json` with its size. That list may
 * only shrink: `node scripts/standards.ts` fails on what is larger, what is new and what is listed without need.
 * `--write` lowers the sizes to what they are, drops what is not needed and follows files that moved; it adds none.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { faultsOf, shrunk } from './standards/judge.ts';
import { measure, type Sizes } from './standards/measure.ts';
import { longSubjects, SUBJECT_CHARS_MAX } from './standards/subjects.ts';

const ROOT = resolve(import.meta.dirname, '..');
const EXCEPTIONS_FILE = join(import.meta.dirname, 'standards/exceptions.json');
/** Subjects are checked from the commit after this one. */
const SUBJECTS_SINCE = 'b7e4538d9f72b5273c0161b41c5bf2f0bdc6ecd2';

const HOW_TO_MEND =
  'If excepted code became smaller or moved: run `npm run standards -- --write` and commit the list. It takes no new entries.';

const measured = await measure(ROOT);
let exceptions = JSON.parse(await readFile(EXCEPTIONS_FILE, 'utf8')) as Sizes;
if (process.argv.includes('--write')) {
  exceptions = shrunk(measured, exceptions);
  await writeFile(EXCEPTIONS_FILE, `${JSON.stringify(exceptions, null, 2)}\n`);
}
const faults = [
  ...faultsOf(measured, exceptions),
  ...(await longSubjects(ROOT, SUBJECTS_SINCE)).map(
    (line) => `${line}: a commit subject has at most ${SUBJECT_CHARS_MAX} characters. Reword the commit.`,
  ),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(HOW_TO_MEND);
const excepted = Object.values(exceptions).reduce((sum, kind) => sum + Object.keys(kind).length, 0);
console.log(`standards: ${faults.length} at fault, ${excepted} exceptions`);
process.exit(faults.length === 0 ? 0 : 1);
