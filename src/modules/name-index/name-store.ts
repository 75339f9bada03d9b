import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { cutKey, type EntryKind } from './entry.ts';

/** A search for names of a kind that contain every word, each in one of its spellings, in any order. */
export interface WordsProbe {
  readonly kind: EntryKind;
  /** The spellings of each word as key prefixes: `smi`, or `smith ` for a complete word. */
  readonly words: readonly (readonly string[])[];
}

export interface FoundName {
  /** The index of the probe. */
  readonly probe: number;
  readonly key: string;
  readonly id: string;
  /** The key is the name itself, not a rotation. */
  readonly asWritten: boolean;
}

/** No word contains it. */
const SEPARATOR = '\n';
const AFTER_ALL = '\u{10ffff}';
/** Enough to distinguish a rare word from a common one. */
const COUNTED_MAX = 64;
/** The maximum number of keys scanned per spelling of the rarest word. */
const SCANNED_MAX = 2_000;

/**
 * Names with all words of a probe, at most `limit` per spelling of its rarest word. Every key contains the full name, so
 * only the keys that start with the rarest word are scanned.
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
      select probe, word, kind, low, high, string_to_array(others, ${SEPARATOR}) as others, form
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
                             limit ${SCANNED_MAX}::int) as near
                     where near.key ~ all (given.others)
                     limit ${limit}::int) as found
     order by given.probe, given.form, found.key, found.id`.execute(tx);
  return found.rows;
}

/** One row per spelling, with patterns of the other words of its probe. */
function rowsOf({ kind, words }: WordsProbe, probe: number) {
  const patterns = words.map((spellings) => `(^| )(${spellings.map(escaped).join('|')})`);
  return words.flatMap((spellings, word) =>
    [...new Set(spellings.map(cutKey))].map((low) => ({
      probe,
      word,
      kind,
      low,
      high: `${low}${AFTER_ALL}`,
      others: patterns.toSpliced(word, 1).join(SEPARATOR),
    })),
  );
}

/** Escapes punctuation, which words contain only if a text has no letters or digits. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`);
}
