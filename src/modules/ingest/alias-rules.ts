import type { Extraction } from '#/modules/portals/index.ts';
import { nameWords } from './likeness-rules.ts';

/** What a portal's words are kept and looked up by, once somebody has said what they stand for. */
export type AliasKind = 'customer' | 'site' | 'type' | 'category';

/** Which words of a mail an alias is made of; `whole` is all of those of its kind together. */
export type AliasPart =
  | 'name'
  | 'account'
  | 'site'
  | 'code'
  | 'address'
  | 'trade'
  | 'problem'
  | 'work'
  | 'category'
  | 'whole';

export interface AliasKey {
  readonly kind: AliasKind;
  readonly part: AliasPart;
  readonly alias: string;
}

const ALIAS_CHARS_MAX = 300;

/**
 * The keys under which a mail's words are corrected, the most specific first. A bare trade is none: it says what most
 * mails of a portal say, and one correction would move them all.
 */
export function aliasKeysOf(extraction: Extraction): AliasKey[] {
  const { customer_name, account, site_name, site_code, address, postcode } = extraction;
  const { trade, work_type, category } = extraction;
  const asked = extraction.problem ?? extraction.description;
  const place = postcode ?? '';
  const isUnnamed = customer_name === null && account === null;
  const keys: readonly (readonly [AliasKind, AliasPart, readonly (string | null)[] | null])[] = [
    ['customer', 'whole', [customer_name, account, site_name, place]],
    ['customer', 'name', [customer_name]],
    ['customer', 'account', [account]],
    // A mail that names no customer is known by its site.
    ['customer', 'site', isUnnamed && site_name ? [site_name, place] : null],
    ['site', 'whole', [customer_name ?? account, site_code, site_name, address, place]],
    ['site', 'code', site_code ? [customer_name ?? account, site_code] : null],
    ['site', 'name', site_name ? [site_name, place] : null],
    ['site', 'address', address ? [address, place] : null],
    ['type', 'trade', trade && asked ? [trade, asked] : null],
    ['type', 'problem', trade === null && asked ? [asked] : null],
    ['type', 'work', trade === null && asked === null ? [work_type] : null],
    ['category', 'category', [category]],
    ['category', 'work', [work_type]],
    ['category', 'trade', category === null && work_type === null ? [trade] : null],
  ];
  return keys.flatMap(([kind, part, texts]) => {
    const words = nameWordsOf(texts ?? []);
    return words === '' ? [] : [{ kind, part, alias: `${part} ${words}`.slice(0, ALIAS_CHARS_MAX) }];
  });
}

function nameWordsOf(texts: readonly (string | null)[]): string {
  return texts
    .flatMap((text) => (text === null ? [] : nameWords(text)))
    .join(' ')
    .trim();
}
