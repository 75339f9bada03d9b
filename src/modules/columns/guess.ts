import { fedByValues } from './by-value/by-values.ts';
import type { Free } from './by-value/known.ts';
import { type DateOrder, isoDate, isYearLast } from './dates.ts';
import {
  type Fit,
  fitOf,
  isFiner,
  isNumbered,
  isOpaque,
  isProse,
  readableShare,
  type Sample,
} from './evidence.ts';
import fields from './fields.json' with { type: 'json' };
import type { Feed, TargetField, TargetFields, ValueMapping } from './fields.ts';
import { explained, type Naming, parseNaming, readHeaders, saysOther } from './header.ts';
import { knownWords, meantValue } from './values.ts';
import type { Word } from './words.ts';

/** What a file's header and first rows suggest; nothing in it was said by the person who imports. */
export interface Guess {
  /** Columns whose name and values both fit one field. */
  readonly feeds: readonly Feed[];
  /** Columns that may feed a field; they are left to the person. */
  readonly unsure: readonly Feed[];
  /** How the fed columns write their dates; `unclear` if day and month cannot be told apart, null if it does not matter. */
  readonly dates: DateOrder | 'unclear' | null;
  /** Words of the file that mean a value of their field, those seen first. */
  readonly values: readonly SeenValue[];
  /** Whether fed ids are texts. */
  readonly textIds: boolean;
}

export interface SeenValue extends ValueMapping {
  readonly seen: boolean;
}

export interface Columns {
  readonly header: readonly string[];
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Columns and fields that are fed already. */
  readonly fed: readonly Feed[];
  /** Fields that have the same value in every record. */
  readonly set: readonly TargetField[];
}

interface Candidate extends Feed {
  readonly position: number;
  /** Whether the header may well mean another field. */
  readonly loose: boolean;
  readonly certain: boolean;
  readonly rank: readonly number[];
  /** Words of the header. */
  readonly words: number;
  /** Whether its values cannot be the field’s. */
  readonly rejected: boolean;
}

/** A header with a word nobody knows is offered; it is applied only where the values leave no doubt. */
const EXPLAINED_MIN = 0.5;

/**
 * Guesses which column feeds which field. A column feeds a field only if its header is wholly explained by a naming of
 * the field and its values can be values of the field; ids are fed only by namings that mean nothing else.
 */
export function guessColumns(target: TargetFields, columns: Columns): Guess {
  const samples = columns.header.map((_, position) => sampleOf(columns.rows, position));
  const candidates = candidatesOf(target, columns, samples);
  const certain = chosen(withEliminated(candidates, columns), columns);
  const named = withAddress(certain, target, columns);
  const taken = new Set([...columns.fed.map(({ field }) => field), ...columns.set].map(({ path }) => path));
  const told = fedByValues(target, [...columns.fed, ...named], freeOf(columns, samples), {
    rows: columns.rows,
    taken,
  });
  const feeds = withReference([...named, ...told], target, columns);
  const left = candidates.filter(({ position }) => !feeds.some((feed) => feed.position === position));
  const unsure = chosen(
    left.map((candidate) => ({ ...candidate, certain: true })),
    { ...columns, fed: [...columns.fed, ...feeds] },
  );
  const all = [...columns.fed, ...feeds];
  return {
    feeds,
    unsure,
    dates: orderOfDates(all, samples),
    values: valuesOf(all, samples),
    textIds: hasTextIds(all, samples),
  };
}

/**
 * Where a better column takes the field that a header means, the header's other meaning is certain: beside `Actual
 * start`, a `Start` is the planned one.
 */
function withEliminated(candidates: readonly Candidate[], columns: Columns): Candidate[] {
  const first = chosen(candidates, columns);
  const taken = new Set(first.map(({ field }) => field.path));
  const meant = new Map(
    candidates
      .filter(({ certain, field }) => certain && taken.has(field.path))
      .map(({ position }) => [position, true]),
  );
  const used = new Set(first.map(({ position }) => position));
  return candidates.map((candidate) => {
    const { position, field, loose } = candidate;
    const other = loose && meant.has(position) && !used.has(position) && !isIdentity(field);
    return other ? { ...candidate, certain: true } : candidate;
  });
}

/** Columns that no name fed, without those whose name says that they are something else, such as a fax number. */
function freeOf({ header }: Columns, samples: readonly Sample[]): Free[] {
  const words = readHeaders(header);
  return header.flatMap((column, position): Free[] => {
    const sample = samples[position];
    const isUsed = sample !== undefined && sample.values.length > 0;
    return isUsed && !saysOther(words[position] ?? []) ? [{ position, column, sample }] : [];
  });
}

function sampleOf(rows: Columns['rows'], position: number): Sample {
  const values = rows.map((cells) => cells[position]?.trim() ?? '').filter((value) => value !== '');
  return { values, filled: rows.length === 0 ? 0 : values.length / rows.length };
}

function candidatesOf(target: TargetFields, columns: Columns, samples: readonly Sample[]): Candidate[] {
  const namings = namingsOf(target);
  const byHand = new Set(columns.fed.map(({ position }) => position));
  const words = readHeaders(columns.header);
  const found = columns.header.flatMap((column, position): Candidate[] => {
    const sample = samples[position];
    const read = words[position];
    if (byHand.has(position) || !read || read.length === 0 || !sample) return [];
    return namings.flatMap((named) => {
      const candidate = candidateOf(named, read, sample, target);
      return candidate ? [{ position, column, ...candidate }] : [];
    });
  });
  return found
    .filter(({ rejected }) => !rejected)
    .map((candidate) => (isDoubtful(candidate, found) ? { ...candidate, certain: false } : candidate))
    .sort((one, other) => compare(other.rank, one.rank));
}

/** A bare `id` beside a `task_no` that cannot be the id: the numbers people use may be the other ones. */
function isDoubtful({ field, words }: Candidate, found: readonly Candidate[]): boolean {
  const isBetterNamed = (other: Candidate) => other.field === field && other.words > 1;
  return isIdentity(field) && words === 1 && found.some((other) => other.rejected && isBetterNamed(other));
}

function candidateOf(
  { field, order, options }: FieldNamings,
  words: readonly Word[],
  sample: Sample,
  target: TargetFields,
): Omit<Candidate, 'position' | 'column'> | undefined {
  const [best] = options
    .map((naming, index) => ({ naming, index, ...explained(words, naming) }))
    .filter(({ share }) => share >= EXPLAINED_MIN)
    .sort((one, other) => other.share - one.share || Number(one.naming.loose) - Number(other.naming.loose));
  if (!best) return undefined;
  const fit = fitOf(sample, field, target.required.includes(field.path));
  const rejected = fit === 'no' || !isMeant(best.naming, sample, field, target);
  if (rejected && (isOpaque(sample) || best.share < 1)) return undefined;
  const { naming, share, index } = best;
  return {
    field,
    loose: naming.loose,
    words: words.length,
    rejected,
    certain: sample.values.length > 0 && isCertain(best, fit, field),
    rank: [
      share,
      Number(!naming.loose),
      naming.required.length,
      -order,
      Number(field.whole === true && isNumbered(sample)),
      -index,
      sample.filled,
      Number(isProse(sample)),
    ],
  };
}

interface NamedColumn {
  readonly naming: Naming;
  readonly share: number;
  readonly ambiguous: boolean;
}

function isCertain({ naming, share, ambiguous }: NamedColumn, fit: Fit, field: TargetField): boolean {
  if (isIdentity(field)) return share === 1 && !naming.loose && !ambiguous;
  if (share < 1) return fit === 'clear' && !naming.loose;
  return !naming.loose || fit === 'sure' || fit === 'clear';
}

/** Words that name two fields are told apart by the values. */
function isMeant({ required }: Naming, sample: Sample, field: TargetField, target: TargetFields): boolean {
  if (required.includes('state') && field.allowed) return readableShare(sample, field) >= READABLE_MIN;
  const hasFiner = target.fields.some(({ path }) => path === 'subVertical');
  return !(field.path === 'vertical' && hasFiner && isFiner(sample, field));
}

/** A `State` with fewer known words is a part of an address. */
const READABLE_MIN = 0.5;

interface FieldNamings {
  readonly field: TargetField;
  /** Where it stands among the fields; earlier ones are asked first. */
  readonly order: number;
  readonly options: readonly Naming[];
}

function namingsOf(target: TargetFields): FieldNamings[] {
  const byPath = (fields as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[
    target.entity
  ];
  return Object.entries(byPath ?? {}).flatMap(([path, options], order) => {
    const field = target.fields.find((one) => one.path === path);
    if (!field) return [];
    const named = options.map(parseNaming);
    const isForeign = isIdentity(field) && !target.required.includes(path);
    return [{ field, order, options: isForeign ? [...named, ...named.flatMap(byCode)] : named }];
  });
}

/** Another record is named by its number or its code. */
function byCode(naming: Naming): Naming[] {
  if (!naming.required.includes('id')) return [];
  return [{ ...naming, required: naming.required.map((concept) => (concept === 'id' ? 'ref' : concept)) }];
}

/** A wrong id joins records that have nothing to do with each other. */
function isIdentity({ path }: TargetField): boolean {
  return /(^id|Id)$/.test(path);
}

/** The best candidates, each column and each field once. */
function chosen(candidates: readonly Candidate[], { fed, set }: Pick<Columns, 'fed' | 'set'>): Candidate[] {
  const taken = new Set([...fed, ...set.map((field) => ({ field }))].map(({ field }) => field.path));
  const used = new Set<number>();
  return candidates.filter(({ position, field, certain }) => {
    if (!certain || used.has(position) || overlaps(field.path, taken)) return false;
    used.add(position);
    taken.add(field.path);
    return true;
  });
}

function overlaps(path: string, taken: ReadonlySet<string>): boolean {
  return [...taken].some(
    (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
  );
}

/** A site has an address; where the file gives none, its name is one, and without a name it cannot be stored. */
function withAddress(feeds: readonly Candidate[], target: TargetFields, { fed, set }: Columns): Feed[] {
  const all = [...feeds, ...fed].map(({ field }) => field.path).concat(set.map(({ path }) => path));
  if (all.includes('site.address')) return [...feeds];
  const address = target.fields.find(({ path }) => path === 'site.address');
  const name = [...feeds, ...fed].find(({ field }) => field.path === 'site.name');
  return address && name
    ? [...feeds, { ...name, field: address }]
    : feeds.filter(({ field }) => !field.path.startsWith('site.'));
}

/** A job has a reference; where the file gives none, its number is one. */
function withReference(feeds: readonly Feed[], target: TargetFields, { fed, set }: Columns): Feed[] {
  const reference = target.fields.find(({ path }) => path === 'reference');
  const id = [...feeds, ...fed].find(({ field }) => field.path === 'jobId');
  const has = [...feeds, ...fed, ...set.map((field) => ({ field }))].some(({ field }) => field === reference);
  return target.entity === 'jobs' && reference && id && !has
    ? [...feeds, { ...id, field: reference }]
    : [...feeds];
}

function orderOfDates(feeds: readonly Feed[], samples: readonly Sample[]): Guess['dates'] {
  const dates = feeds
    .filter(({ field }) => field.kind === 'moment')
    .flatMap(({ position }) => (position === null ? [] : (samples[position]?.values ?? [])))
    .filter(isYearLast);
  if (dates.length === 0) return null;
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map(
    (order) => dates.filter((text) => isoDate(text, order) !== text).length,
  );
  if (dmy === mdy) return 'unclear';
  return (dmy ?? 0) > (mdy ?? 0) ? 'dmy' : 'mdy';
}

function hasTextIds(feeds: readonly Feed[], samples: readonly Sample[]): boolean {
  return feeds.some(({ field, position }) => {
    const sample = position === null ? undefined : samples[position];
    return field.whole === true && isIdentity(field) && sample !== undefined && !isNumbered(sample);
  });
}

function valuesOf(feeds: readonly Feed[], samples: readonly Sample[]): SeenValue[] {
  return feeds.flatMap(({ field, position }): SeenValue[] => {
    const { allowed } = field;
    if (position === null) return [];
    if (!allowed) return [];
    const words = new Set(samples[position]?.values.map((word) => word.toLowerCase()));
    const seen = [...words].flatMap((from): SeenValue[] => {
      const to = meantValue(field, from);
      return to === undefined || allowed.includes(from) ? [] : [{ field, from, to, seen: true }];
    });
    // Words of later rows; those seen come first.
    const others = knownWords(field).map(({ from, to }) => ({ field, from, to, seen: false }));
    return [...seen, ...others.filter(({ from }) => !words.has(from))];
  });
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
