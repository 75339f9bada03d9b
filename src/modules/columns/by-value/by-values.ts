import {
  fitOf,
  isAddressed,
  isClosed,
  isIdentifying,
  isListed,
  isNarrative,
  isOpaque,
  isTitled,
  isUnique,
  readableShare,
} from '../evidence.ts';
import type { Feed, TargetField, TargetFields } from '../fields.ts';
import { meantValue } from '../values.ts';
import type { Free, KnownValues } from './known.ts';
import { momentsFed } from './moments.ts';

type Rule = (known: KnownValues) => readonly Feed[];

/**
 * Feeds by values and places of columns alone, for fields that no name told of: each rule speaks only where one column
 * can be meant.
 */
const RULES: readonly Rule[] = [
  ownId,
  shaped,
  located,
  parents,
  titled,
  addressed,
  skills,
  status,
  momentsFed,
  prose,
];

/** What the values tell of columns whose names tell nothing; fields that are `taken` have a value already. */
export function fedByValues(
  target: TargetFields,
  named: readonly Feed[],
  free: readonly Free[],
  { rows, taken }: { readonly rows: KnownValues['rows']; readonly taken: ReadonlySet<string> },
): Feed[] {
  const found: Feed[] = [];
  for (const rule of RULES) {
    const fed = [...named, ...found];
    const isFed = (path: string): boolean => taken.has(path) || fed.some(({ field }) => field.path === path);
    const missing = (path: string): TargetField | undefined => {
      const isOfNothing = path.startsWith('site.') && !isFed('site.address');
      return isFed(path) || isOfNothing ? undefined : target.fields.find((field) => field.path === path);
    };
    const left = free.filter(({ position }) => !fed.some((feed) => feed.position === position));
    found.push(...rule({ target, fed, free: left, rows, missing }));
  }
  return found;
}

/** The feed of the only column; none where several could be meant. */
export function only(field: TargetField | undefined, columns: readonly Free[]): Feed[] {
  const [one, other] = columns;
  return field && one && !other ? [{ position: one.position, column: one.column, field }] : [];
}

const RECORDS_MIN = 3;

/** Records begin with their own number. */
function ownId({ target, free, missing }: KnownValues): Feed[] {
  const path = target.required.find((one) => /(^id|Id)$/.test(one));
  const field = path === undefined ? undefined : missing(path);
  const [first] = free.filter(({ sample }) => !isOpaque(sample));
  const isFirst =
    first?.position === 0 &&
    first.sample.values.length >= RECORDS_MIN &&
    isUnique(first.sample) &&
    isIdentifying(first.sample);
  return only(field, first && isFirst ? [first] : []);
}

/** Fields whose values look like no other’s. */
const SHAPED = ['email', 'phone', 'postcode', 'site.postcode'];
const FULL = 0.9;
const SPARE = 0.6;

/** The only column with such values, or the only full one beside others that are used now and then. */
function shaped({ free, missing }: KnownValues): Feed[] {
  return SHAPED.flatMap((path) => {
    const field = missing(path);
    if (!field) return [];
    const alike = free.filter(({ sample }) => fitOf(sample, field, false) === 'clear');
    const full = alike.filter(({ sample }) => sample.filled >= FULL);
    const isMain =
      full.length === 1 && alike.every(({ sample }) => full[0]?.sample === sample || sample.filled <= SPARE);
    return only(field, isMain ? full : alike);
  });
}

/** The British Isles, in degrees: nowhere do the ranges meet. */
const ISLES = { latitude: [49, 61], longitude: [-11, 3] } as const;

/** Coordinates of places in the British Isles, which cannot be mistaken for each other. */
function located({ free, missing }: KnownValues): Feed[] {
  return Object.entries(ISLES).flatMap(([name, [least, most]]) => {
    const columns = free.filter(({ sample }) =>
      sample.values.every((value) => isDegrees(value, least, most)),
    );
    return only(missing(name) ?? missing(`site.${name}`), columns);
  });
}

function isDegrees(value: string, least: number, most: number): boolean {
  return /^-?\d{1,2}\.\d{3,}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

const PARENT_DIGITS_MIN = 3;

/** Ids that are, nearly all, those of other records of the file. */
function parents({ fed, free, rows, missing }: KnownValues): Feed[] {
  const field = missing('parentContactId');
  const own = fed.find(({ field: { path } }) => path === 'contactId')?.position;
  if (!field || typeof own !== 'number') return [];
  const ids = new Set(rows.map((cells) => cells[own]?.trim()));
  const refers = free.filter(({ sample: { values, filled } }) => {
    const known = values.filter((value) => ids.has(value) && value.length >= PARENT_DIGITS_MIN);
    return filled < FULL && known.length >= Math.max(2, values.length * FULL);
  });
  return only(field, refers);
}

const NAMED = new Set(['contacts', 'sites', 'resources']);

/** The first column of names: nearly every record has its own. */
function titled({ target, free, missing }: KnownValues): Feed[] {
  const names = free.filter(({ sample }) => isTitled(sample) && isUnique(sample) && !isAddressed(sample));
  return only(NAMED.has(target.entity) ? missing('name') : undefined, names.slice(0, 1));
}

function addressed({ free, missing }: KnownValues): Feed[] {
  return only(
    missing('address'),
    free.filter(({ sample }) => isAddressed(sample)),
  );
}

function skills({ free, missing }: KnownValues): Feed[] {
  return only(
    missing('skills'),
    free.filter(({ sample }) => isListed(sample)),
  );
}

const READABLE = 0.8;

/** Words of a closed list that nearly all mean a status, and not all the same. */
function status({ free, missing }: KnownValues): Feed[] {
  const field = missing('status');
  if (!field?.allowed) return [];
  const words = free.filter(({ sample }) => {
    const meant = new Set(sample.values.map((value) => meantValue(field, value)));
    return isClosed(sample) && readableShare(sample, field) >= READABLE && meant.size > 1;
  });
  return only(field, words);
}

/** What was asked for stands before what was done; what was done is missing where work is not done yet. */
function prose({ target, fed, free, missing }: KnownValues): Feed[] {
  if (target.entity !== 'jobs') return [];
  const texts = free.filter(({ sample }) => isNarrative(sample));
  const description = missing('description');
  const outcome = missing('outcome');
  const [first, second] = texts;
  if (description && outcome)
    return texts.length === 2 && first && second
      ? [...only(description, [first]), ...only(outcome, [second])]
      : [];
  const positionOf = (path: string) => fed.find(({ field }) => field.path === path)?.position ?? null;
  const described = positionOf('description');
  const done = positionOf('outcome');
  return [
    ...only(
      outcome,
      texts.filter(({ position }) => described !== null && position > described),
    ),
    ...only(
      description,
      texts.filter(({ position }) => done !== null && position < done),
    ),
  ];
}
