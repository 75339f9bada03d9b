import type { Extraction } from '#/modules/portals/index.ts';
import { nameWords } from './likeness-rules.ts';

/** What a portal's words are kept and looked up by, once somebody has said what they stand for. */
export type AliasKind = 'customer' | 'site' | 'type' | 'category';

export interface AliasKey {
  readonly kind: AliasKind;
  readonly alias: string;
}

const ALIAS_CHARS_MAX = 300;

/** The keys under which a mail's words are corrected, the most telling first. */
export function aliasKeysOf(extraction: Extraction): AliasKey[] {
  const {
    customer_name,
    account,
    site_name,
    site_code,
    address,
    postcode,
    trade,
    problem,
    work_type,
    category,
  } = extraction;
  const place = postcode === null ? '' : ` ${folded(postcode)}`;
  const keys: readonly (readonly [AliasKind, string, string | null])[] = [
    ['customer', 'name', customer_name],
    ['customer', 'account', account],
    // A mail that names no customer is known by its site.
    [
      'customer',
      'site',
      customer_name === null && account === null ? site_name && `${site_name}${place}` : null,
    ],
    ['site', 'code', site_code && `${customer_name ?? account ?? ''} ${site_code}`],
    ['site', 'name', site_name && `${site_name}${place}`],
    ['site', 'address', address && `${address}${place}`],
    ['type', 'trade', trade && problem && `${trade} ${problem}`],
    ['type', 'trade', trade],
    ['type', 'problem', trade === null ? problem : null],
    ['type', 'work', trade === null && problem === null ? work_type : null],
    ['category', 'category', category],
    ['category', 'work', work_type],
    ['category', 'trade', category === null && work_type === null ? trade : null],
  ];
  return keys.flatMap(([kind, what, text]) => {
    const words = text === null ? '' : folded(text);
    return words === '' ? [] : [{ kind, alias: `${what} ${words}`.slice(0, ALIAS_CHARS_MAX) }];
  });
}

function folded(text: string): string {
  return nameWords(text).join(' ');
}
