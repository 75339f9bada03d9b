import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { cutKey, type Kind } from './entry.ts';

/** One question to the names of a kind: every word of it, each in one of its spellings, in any order. */
export interface WordsProbe {
  readonly kind: Kind;
  /** The spellings of each word as a key begins: `smi`, or `smith ` of a word that is whole. */
  readonly words: readonly (readonly string[])[];
}

export interface FoundName {
  /** Which of the probes found it, from 0. */
  readonly probe: number;
  readonly key: string;
  readonly id: string;
  /** The key is the name as it is written, not turned to begin with a later word. */
  readonly asWritten: boolean;
}

/** No word holds it. */
const BETWEEN = '\n';
const AFTER_ALL = '\u{10ffff}';
/** Enough to tell a rare word from a common one. */
const COUNTED_MAX = 64;
/** Keys of the rarest word that are looked through, for each of its spellings. */
const LOOKED_THROUGH_MAX = 2_000;

/**
 * Names with all words of a probe, at most `limit` a spelling of its rarest word. Every key of a name holds
 * all of it, so the keys that begin with the rarest word show whether the others are there.
 */
export async function listNamesWith(
  tx: CompanyTx,
  probes: readonly WordsProbe[],
  limit: number,
): Promise<FoundName[]> {
  const rows = probes.flatMap(rowsOf);
  if (rows.length === 0) return [];
  const texts = (name: 'kind' | 'low' | 'high' | 'others') => rows.map((row) => row[name]) as string[];
  const numbers = (name: 'probe' | 'word') => rows.map((row) => row[name]);
  const found = await sql<FoundName>`
    with given as materialized (
      select probe, word, kind, low, high, string_to_array(others, ${BETWEEN}) as others, form
        from unnest(${numbers('probe')}::int[], ${numbers('word')}::int[], ${texts('kind')}::text[],
                    ${texts('low')}::text[], ${texts('high')}::text[], ${texts('others')}::text[])
               as given (probe, word, kind, low, high, others),
             unnest(array['name', 'word']) as form
    ), rarest as materialized (
      select distinct on (probe) probe, word
        from given,
             lateral (select count(*) as count
                        from (select from lookup_keys k
                               where k.company_id = ${tx.companyId} and k.kind = given.kind and k.form = given.form
                                 and k.key between given.low and given.high
                               limit case cardinality(others) when 0 then 0 else ${COUNTED_MAX}::int end) as few) as held
       group by probe, word
       order by probe, sum(held.count), max(length(low)) desc, word
    )
    select given.probe, found.key, found.id, given.form = 'name' as "asWritten"
      from rarest join given using (probe, word),
           lateral (select near.key, near.id
                      from (select k.key, k.id from lookup_keys k
                             where k.company_id = ${tx.companyId} and k.kind = given.kind and k.form = given.form
                               and k.key between given.low and given.high
                             order by k.key, k.id
                             limit ${LOOKED_THROUGH_MAX}::int) as near
                     where near.key ~ all (given.others)
                     limit ${limit}::int) as found
     order by given.probe, given.form, found.key, found.id`.execute(tx);
  return found.rows;
}

/** A row a spelling, with patterns of the other words of its probe. */
function rowsOf({ kind, words }: WordsProbe, probe: number) {
  const patterns = words.map((spellings) => `(^| )(${spellings.map(escaped).join('|')})`);
  return words.flatMap((spellings, word) =>
    [...new Set(spellings.map(cutKey))].map((low) => ({
      probe,
      word,
      kind,
      low,
      high: `${low}${AFTER_ALL}`,
      others: patterns.toSpliced(word, 1).join(BETWEEN),
    })),
  );
}

/** Words hold letters and digits, or, where a text has none of them, anything. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`);
}
