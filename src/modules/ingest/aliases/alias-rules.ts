import type { Extraction } from '#/modules/portals/index.ts';
import { nameWords } from '../resolve/similarity-rules.ts';

/** What an alias stands for. */
export type AliasKind = 'customer' | 'site' | 'type' | 'category';

/** The fields of a mail an alias is made of; `whole` combines all fields of its kind. */
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
 * The keys under which corrections of a mail are stored, most specific first. A trade alone is not a key: most mails of
 * a portal share it, and one correction would affect them all.
 */
export function aliasKeysOf(extraction: Extraction): AliasKey[] {
  const { customer_name, account, site_name, site_code, address, postcode } = extraction;
  const { trade, work_type, category } = extraction;
  const requested = extraction.problem ?? extraction.description;
  const place = postcode ?? '';
  const isUnnamed = customer_name === null && account === null;
  const keys: readonly (readonly [AliasKind, AliasPart, readonly (string | null)[] | null])[] = [
    ['customer', 'whole', [customer_name, account, site_name, place]],
    ['customer', 'name', [customer_name]],
    ['customer', 'account', [account]],
    // A mail without a customer is identified by its site.
    ['customer', 'site', isUnnamed && site_name ? [site_name, place] : null],
    ['site', 'whole', [customer_name ?? account, site_code, site_name, address, place]],
    ['site', 'code', site_code ? [customer_name ?? account, site_code] : null],
    ['site', 'name', site_name ? [site_name, place] : null],
    ['site', 'address', address ? [address, place] : null],
    ['type', 'trade', trade && requested ? [trade, requested] : null],
    ['type', 'problem', trade === null && requested ? [requested] : null],
    ['type', 'work', trade === null && requested === null ? [work_type] : null],
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
