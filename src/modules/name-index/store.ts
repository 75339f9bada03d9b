import { sql } from 'kysely';
import { editDistance, nameSound } from '#/modules/language/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { EntryKind, Form } from './entry.ts';

export interface KeyRow {
  readonly kind: EntryKind;
  readonly form: Form;
  readonly key: string;
  readonly id: string;
}

export async function insertKeys(tx: CompanyTx, rows: readonly KeyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into lookup_keys (company_id, kind, form, key, id)
    select ${tx.companyId}::uuid, kind, form, key, id from ${rowsOf(rows)}
        on conflict do nothing`.execute(tx);
}

export async function deleteKeys(tx: CompanyTx, rows: readonly KeyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from lookup_keys k using ${rowsOf(rows)}
     where k.company_id = ${tx.companyId} and k.kind = gone.kind and k.form = gone.form
       and k.key = gone.key and k.id = gone.id`.execute(tx);
}

function rowsOf(rows: readonly KeyRow[]) {
  const column = (name: keyof KeyRow) => rows.map((row) => row[name]) as string[];
  return sql`unnest(${column('kind')}::text[], ${column('form')}::text[], ${column('key')}::text[],
                    ${column('id')}::text[]) as gone (kind, form, key, id)`;
}

export interface NameWord {
  readonly word: string;
  readonly kind: EntryKind;
}

/** Adds words of names as targets of typo correction; existing ones are skipped. */
export async function insertWords(tx: CompanyTx, words: readonly NameWord[]): Promise<void> {
  if (words.length === 0) return;
  // Always in the same order, so that concurrent imports of the same words do not deadlock.
  const sorted = [...words].sort((one, other) => (one.word < other.word ? -1 : 1));
  const { rows } = await sql<{ word: string }>`
    insert into lookup_keys (company_id, kind, form, key, id)
    select ${tx.companyId}::uuid, 'word', 'spelling', word, kind
      from unnest(${sorted.map(({ word }) => word)}::text[], ${sorted.map(({ kind }) => kind)}::text[]) as given (word, kind)
        on conflict do nothing
    returning key as word`.execute(tx);
  const added = [...new Set(rows.map(({ word }) => word))];
  if (added.length === 0) return;
  const segments = added.flatMap((word) => editDistance.segmentKeys(word).map((key) => ({ word, key })));
  await sql`
    insert into lookup_keys (company_id, kind, form, key, id)
    select ${tx.companyId}::uuid, 'word', 'segment', key, word
      from unnest(${segments.map(({ key }) => key)}::text[], ${segments.map(({ word }) => word)}::text[]) as given (key, word)
    union
    select ${tx.companyId}::uuid, 'word', 'sound', code, word
      from unnest(${added}::text[]) as given (word),
           lateral (values (dmetaphone(word)), (dmetaphone_alt(word))) as sound (code)
     where word ~ '^[a-z]+$' and code <> ''
     order by 3, 4, 5
        on conflict do nothing`.execute(tx);
}

/** A search for the keys of a kind and form from `low` to `high`, inclusive. */
export interface Probe {
  readonly kind: EntryKind;
  readonly form: Form;
  readonly low: string;
  readonly high: string;
}

export interface KeyMatch {
  /** The index of the probe. */
  readonly probe: number;
  readonly key: string;
  readonly id: string;
}

/** The matches of each probe, in order of probe and key, at most `limit` per probe. */
export async function listKeyMatches(
  tx: CompanyTx,
  probes: readonly Probe[],
  limit: number,
): Promise<KeyMatch[]> {
  if (probes.length === 0) return [];
  const column = (name: keyof Probe) => probes.map((probe) => probe[name]) as string[];
  const { rows } = await sql<KeyMatch>`
    select (probe.position - 1)::int as probe, found.key, found.id
      from unnest(${column('kind')}::text[], ${column('form')}::text[], ${column('low')}::text[],
                  ${column('high')}::text[]) with ordinality as probe (kind, form, low, high, position),
           lateral (select k.key, k.id from lookup_keys k
                     where k.company_id = ${tx.companyId} and k.kind = probe.kind and k.form = probe.form
                       and k.key between probe.low and probe.high
                     order by k.key, k.id limit ${limit}) as found
     order by probe.position, found.key, found.id`.execute(tx);
  return rows;
}

/** An indexed word that is similar to a typed one. */
export interface SimilarWord {
  readonly typed: string;
  readonly word: string;
  /** Levenshtein distance, with a transposition as one edit. */
  readonly edits: number;
  /** Both have the same double metaphone code. */
  readonly sounds: boolean;
  /** The kinds with this word in a name. */
  readonly kinds: readonly EntryKind[];
}

const ALIKE_SOUNDS_MAX = 300;
/** A code covers only the start of a long word, so more distant matches are chance: "wright" and "rite" are alike. */
const ALIKE_EDITS_MAX = 4;
/** Matches of the alternative pronunciation need to be closer: john, pronounced as Juan, is not Owen. */
const ALIKE_OTHERWISE_EDITS_MAX = 2;

/** Indexed words within the allowed edits of the typed ones, or that sound alike; closest first. */
export async function listSimilarWords(tx: CompanyTx, typed: readonly string[]): Promise<SimilarWord[]> {
  return sortedByDistance(await listNear(tx, typed.flatMap(similarityProbes)));
}

/**
 * Words two edits from the typed ones, one of them a transposition, which the segment keys count as two. Reads many more
 * keys, so it is used only when nothing else is found.
 */
export async function listSwappedWords(tx: CompanyTx, typed: readonly string[]): Promise<SimilarWord[]> {
  const long = typed.filter((word) => editDistance.editsAllowed(word.length) === SWAPPED_EDITS);
  const near = await listNear(
    tx,
    long.flatMap((word) => {
      const keys = editDistance
        .swappedSpellings(word)
        .flatMap((spelling) => editDistance.nearbySegmentKeys(spelling, 1));
      return [...new Set(keys)].map((key) => ({
        typed: word,
        form: 'segment',
        key,
        edits: 2 * SWAPPED_EDITS,
      }));
    }),
  );
  return near
    .filter(({ typed: word, word: found }) => editDistance.isSwapAndEditApart(word, found))
    .map((found) => ({ ...found, edits: SWAPPED_EDITS }));
}

const SWAPPED_EDITS = 2;

interface NearProbe {
  readonly typed: string;
  readonly form: string;
  readonly key: string;
  readonly edits: number;
}

async function listNear(tx: CompanyTx, probes: readonly NearProbe[]): Promise<SimilarWord[]> {
  if (probes.length === 0) return [];
  const column = (name: 'typed' | 'form' | 'key') => probes.map((probe) => probe[name]);
  // The codes are computed first: with a non-leakproof function in the condition no index would be used.
  const { rows } = await sql<SimilarWord>`
    with given as materialized (
      select typed, form, edits, key
        from unnest(${column('typed')}::text[], ${column('form')}::text[], ${column('key')}::text[],
                    ${probes.map(({ edits }) => edits)}::int[]) as given (typed, form, key, edits)
    ), probe as materialized (
      select typed, form, edits, key from given where form <> 'sound'
      union
      select typed, form, edits, dmetaphone(typed) from given where form = 'sound'
      union
      select typed, form, ${ALIKE_OTHERWISE_EDITS_MAX}::int, dmetaphone_alt(typed) from given
       where form = 'sound' and dmetaphone_alt(typed) <> dmetaphone(typed)
    )
    select near.typed, near.word, near.edits, bool_or(near.sounds) as sounds,
           array(select k.id from lookup_keys k
                  where k.company_id = ${tx.companyId} and k.kind = 'word' and k.form = 'spelling' and k.key = near.word) as kinds
      from (select probe.typed, found.word, probe.form = 'sound' as sounds, probe.edits as forgiven,
                   levenshtein_less_equal(found.word, probe.typed, probe.edits) as edits
              from probe,
                   lateral (select case probe.form when 'spelling' then k.key else k.id end as word from lookup_keys k
                             where k.company_id = ${tx.companyId} and k.kind = 'word' and k.form = probe.form
                               and k.key = probe.key
                             limit case probe.form when 'sound' then ${ALIKE_SOUNDS_MAX}::int end) as found) as near
     where near.word <> near.typed and near.edits <= near.forgiven
     group by near.typed, near.word, near.edits`.execute(tx);
  return rows;
}

function segmentProbes(typed: string, edits: number): NearProbe[] {
  return editDistance.nearbySegmentKeys(typed).map((key) => ({ typed, form: 'segment', key, edits }));
}

function similarityProbes(typed: string): NearProbe[] {
  const probe = (form: string, key: string, edits: number) => ({ typed, form, key, edits });
  return [
    ...segmentProbes(typed, editDistance.editsAllowed(typed.length)),
    ...editDistance.swappedSpellings(typed).map((key) => probe('spelling', key, 2)),
    ...(/^[a-z]+$/.test(typed) ? [probe('sound', '', ALIKE_EDITS_MAX)] : []),
  ];
}

/** Nearest first, by how alike the spellings sound. */
function sortedByDistance(words: readonly SimilarWord[]): SimilarWord[] {
  return words
    .map((one) => (editDistance.isSwapped(one.typed, one.word) ? { ...one, edits: 1 } : one))
    .map((one) => ({ one, far: nameSound.soundDistance(one.typed, one.word, one.sounds) }))
    .sort((a, b) => a.far - b.far || (a.one.word < b.one.word ? -1 : 1))
    .map(({ one }) => one);
}

/** The number of indexed records of each kind. */
export async function countNamed(tx: CompanyTx): Promise<Map<EntryKind, number>> {
  const { rows } = await sql<{ kind: EntryKind; count: number }>`
    select kind, count(*) as count from lookup_keys
     where company_id = ${tx.companyId} and kind <> 'word' and form = 'name' group by kind`.execute(tx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
