import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Form, Kind } from './entry.ts';
import {
  editsForgiven,
  isSwapAndEditApart,
  nearbySegmentKeys,
  segmentKeys,
  swappedSpellings,
} from './similar-words.ts';

export interface KeyRow {
  readonly kind: Kind;
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

export interface SpelledWord {
  readonly word: string;
  readonly kind: Kind;
}

/** Adds words of names to those typos are mended to; what is known already is left alone. */
export async function insertWords(tx: CompanyTx, words: readonly SpelledWord[]): Promise<void> {
  if (words.length === 0) return;
  // In one order everywhere, so that two imports with the same new words wait for each other, never in a circle.
  const sorted = [...words].sort((one, other) => (one.word < other.word ? -1 : 1));
  const { rows } = await sql<{ word: string }>`
    insert into lookup_keys (company_id, kind, form, key, id)
    select ${tx.companyId}::uuid, 'word', 'spelling', word, kind
      from unnest(${sorted.map(({ word }) => word)}::text[], ${sorted.map(({ kind }) => kind)}::text[]) as given (word, kind)
        on conflict do nothing
    returning key as word`.execute(tx);
  const added = [...new Set(rows.map(({ word }) => word))];
  if (added.length === 0) return;
  const segments = added.flatMap((word) => segmentKeys(word).map((key) => ({ word, key })));
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

/** One question to the keys: those of a kind and form from `low` to `high`, both included, the first few. */
export interface Probe {
  readonly kind: Kind;
  readonly form: Form;
  readonly low: string;
  readonly high: string;
}

export interface Found {
  /** Which of the probes found it, from 0. */
  readonly probe: number;
  readonly key: string;
  readonly id: string;
}

/** What each probe finds, in order of probe and key, at most `limit` a probe. */
export async function listFound(tx: CompanyTx, probes: readonly Probe[], limit: number): Promise<Found[]> {
  if (probes.length === 0) return [];
  const column = (name: keyof Probe) => probes.map((probe) => probe[name]) as string[];
  const { rows } = await sql<Found>`
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

/** A word of the names that is near a typed one. */
export interface SimilarWord {
  readonly typed: string;
  readonly word: string;
  /** Levenshtein distance; two neighbouring letters exchanged count as one edit. */
  readonly edits: number;
  /** Double metaphone gives both one code. */
  readonly sounds: boolean;
  /** What has this word in its name. */
  readonly kinds: readonly Kind[];
}

const ALIKE_SOUNDS_MAX = 100;
/** A code says only how a long word begins: "wright" and "rite" are alike, further apart is chance. */
const ALIKE_EDITS_MAX = 4;
/** How a word may be spoken too says less: john, said as Juan, is no Owen. */
const ALIKE_OTHERWISE_EDITS_MAX = 2;

/** Words of the names within the forgiven edits of the typed ones, or that sound like them; nearest first. */
export async function listSimilarWords(tx: CompanyTx, typed: readonly string[]): Promise<SimilarWord[]> {
  return nearestFirst(await listNear(tx, typed.flatMap(probesNear)));
}

/**
 * Words two edits from the typed ones, one of them two neighbouring letters exchanged: to the keys of words that is
 * three edits or four. Asks many more keys, and is for where nothing else is found.
 */
export async function listSwappedWords(tx: CompanyTx, typed: readonly string[]): Promise<SimilarWord[]> {
  const long = typed.filter((word) => editsForgiven(word.length) === SWAPPED_EDITS);
  const near = await listNear(
    tx,
    long.flatMap((word) => {
      const keys = swappedSpellings(word).flatMap((spelling) => nearbySegmentKeys(spelling, 1));
      return [...new Set(keys)].map((key) => ({
        typed: word,
        form: 'segment',
        key,
        edits: 2 * SWAPPED_EDITS,
      }));
    }),
  );
  return near
    .filter(({ typed: word, word: found }) => isSwapAndEditApart(word, found))
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
  // The codes are worked out first: a function that may tell what it is given costs a condition its index.
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
  return nearbySegmentKeys(typed).map((key) => ({ typed, form: 'segment', key, edits }));
}

function probesNear(typed: string): NearProbe[] {
  const probe = (form: string, key: string, edits: number) => ({ typed, form, key, edits });
  return [
    ...segmentProbes(typed, editsForgiven(typed.length)),
    ...swappedSpellings(typed).map((key) => probe('spelling', key, 2)),
    ...(/^[a-z]+$/.test(typed) ? [probe('sound', '', ALIKE_EDITS_MAX)] : []),
  ];
}

function nearestFirst(words: readonly SimilarWord[]): SimilarWord[] {
  return words
    .map((one) => (swappedSpellings(one.typed).includes(one.word) ? { ...one, edits: 1 } : one))
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.sounds) - Number(one.sounds) ||
        (one.word < other.word ? -1 : 1),
    );
}

/** How many things of each kind can be found by name. */
export async function countNamed(tx: CompanyTx): Promise<Map<Kind, number>> {
  const { rows } = await sql<{ kind: Kind; count: number }>`
    select kind, count(*) as count from lookup_keys
     where company_id = ${tx.companyId} and kind <> 'word' and form = 'name' group by kind`.execute(tx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
