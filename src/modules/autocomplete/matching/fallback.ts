import { listSwappedWords } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { ParsedQuery } from '../parse-query.ts';
import { correctableWords } from '../spelling/typos.ts';
import { keywords } from '../spelling/variants.ts';
import { NAMED_TYPES } from '../words.ts';
import { addMatchesAcrossFields } from './across-fields.ts';
import type { Matches } from './matches.ts';
import { addMisspeltEmail } from './misspelt-email.ts';
import { nameQueries } from './name-queries.ts';
import { runNameQueries } from './run-probes.ts';

/** Slower searches, for when nothing was found. */
export async function addFallbackMatches(
  tx: CompanyTx,
  parsed: ParsedQuery,
  matches: Matches,
): Promise<void> {
  const kinds = NAMED_TYPES.filter((type) => parsed.types.includes(type));
  if (parsed.text.includes('@')) return addMisspeltEmail(tx, parsed.text, kinds, matches);
  const words = keywords(parsed.words);
  const [swapped] = await Promise.all([
    listSwappedWords(tx, correctableWords(words)),
    addMatchesAcrossFields(tx, words, kinds, matches),
  ]);
  if (swapped.length === 0) return;
  await runNameQueries(tx, nameQueries(words, kinds, swapped), parsed.limit, matches);
}
