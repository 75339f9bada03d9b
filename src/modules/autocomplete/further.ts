import { listSwappedWords } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Matches } from './matches.ts';
import { mendableWords } from './mend.ts';
import { noteMisspeltEmail } from './misspelt-email.ts';
import { nameAsks } from './names.ts';
import { poseNames } from './pose.ts';
import type { Reading } from './read-query.ts';
import { tellingWords } from './spellings.ts';
import { noteSpread } from './spread.ts';
import { NAMED_TYPES } from './words.ts';

/** What the text may mean when nothing was found: more is read for it than anybody types through quickly. */
export async function poseFurther(tx: CompanyTx, reading: Reading, matches: Matches): Promise<void> {
  const kinds = NAMED_TYPES.filter((type) => reading.types.includes(type));
  if (reading.text.includes('@')) return noteMisspeltEmail(tx, reading.text, kinds, matches);
  const words = tellingWords(reading.words);
  const [swapped] = await Promise.all([
    listSwappedWords(tx, mendableWords(words)),
    noteSpread(tx, words, kinds, matches),
  ]);
  if (swapped.length === 0) return;
  await poseNames(tx, nameAsks(words, kinds, swapped), reading.limit, matches);
}
