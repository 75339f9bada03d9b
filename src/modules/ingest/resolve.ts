import { type JobTypeRow, listJobCategories, listJobTypes } from '#/modules/directory/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type AliasKind, aliasKeysOf } from './alias-rules.ts';
import { type LearntAlias, listAliases } from './alias-store.ts';
import { scoredCategories } from './category-rules.ts';
import type { Doubt } from './decide-rules.ts';
import { scoredPlaces } from './place-rules.ts';
import type { CustomerCandidate, Resolution, TypeCandidate } from './resolution-schema.ts';
import { findPlaces, type Places, type Said } from './resolve-places.ts';
import { scoredTypes } from './type-rules.ts';

const TYPES_MAX = 5;
const TAUGHT_TYPE = 0.95;
const BESIDE_TAUGHT_TYPE = 0.9;
/** One correction may be an exception; as many alike are taken for a rule. */
const CORRECTIONS_TO_ACT = 2;
const PREFERRED = 0.05;
/** A preference lifts what is plausible already. */
const PLAUSIBLE = 0.3;

/** What of the graph a mail means, and what speaks against acting on it without review. */
export interface Resolved {
  readonly resolution: Resolution;
  readonly doubts: readonly Doubt[];
}

/** What of the graph a mail means, with scores; reads only, within the caller's transaction. */
export async function resolve(
  tx: CompanyTx,
  { extraction, said }: { readonly extraction: Extraction; readonly said: Said },
  preferredTypeIds: readonly number[],
): Promise<Resolved> {
  const [taught, types, categories] = await Promise.all([
    taughtBy(tx, extraction),
    listJobTypes(tx),
    listJobCategories(tx),
  ]);
  const targetOf = (kind: AliasKind) => taught.get(kind)?.target;
  const places = { contactId: numberOr(targetOf('customer')), siteKey: targetOf('site') ?? null };
  const found = await findPlaces(tx, extraction, places, said);
  const { customers, sites } = scoredPlaces({ extraction, ...found, taught: places });
  const resolution = {
    customers,
    sites,
    types: typesOf(types, extraction, { taught: taught.get('type'), preferredTypeIds }),
    categories: scoredCategories(categories, extraction, numberOr(targetOf('category'))),
    parent_candidates: parentsOf(customers, sites.length, found),
  };
  return { resolution, doubts: doubtsOf(resolution, taught) };
}

/** Where a correction stands alone, and where the mail itself says something else than it was corrected to. */
function doubtsOf(
  { customers, sites, types }: Resolution,
  taught: ReadonlyMap<AliasKind, LearntAlias>,
): Doubt[] {
  const found = {
    customer: customers.map(({ contact_id, matched_via }) => ({ id: String(contact_id), matched_via })),
    site: sites.map(({ site_key, matched_via }) => ({ id: site_key, matched_via })),
    type: types.map(({ type_id, matched_via }) => ({ id: String(type_id), matched_via })),
  };
  return (['customer', 'site', 'type'] as const).flatMap((kind): Doubt[] => {
    const correction = taught.get(kind);
    const [first] = found[kind];
    if (!correction || !first || !found[kind].some(({ id }) => id === correction.target)) return [];
    if (first.id !== correction.target) return [{ kind, why: 'contradicted' }];
    const isAlone = first.matched_via === 'alias' && correction.corrections < CORRECTIONS_TO_ACT;
    return isAlone ? [{ kind, why: 'corrected_once' }] : [];
  });
}

/** What corrections say of this mail's words: the most telling word decides. */
async function taughtBy(tx: CompanyTx, extraction: Extraction): Promise<Map<AliasKind, LearntAlias>> {
  const keys = aliasKeysOf(extraction);
  const aliases = await listAliases(tx, keys);
  const taught = new Map<AliasKind, LearntAlias>();
  for (const { kind, alias } of keys) {
    const learnt = aliases.find((one) => one.kind === kind && one.alias === alias);
    if (learnt && !taught.has(kind)) taught.set(kind, learnt);
  }
  return taught;
}

function typesOf(
  types: readonly JobTypeRow[],
  extraction: Extraction,
  {
    taught: learnt,
    preferredTypeIds,
  }: { taught: LearntAlias | undefined; preferredTypeIds: readonly number[] },
): TypeCandidate[] {
  const scored: TypeCandidate[] = scoredTypes(types, extraction).map(({ target, score, via }) => ({
    type_id: target.type_id,
    name: target.name,
    score,
    matched_via: via,
  }));
  const taught = types.find(({ type_id }) => type_id === numberOr(learnt?.target));
  const isRule = (learnt?.corrections ?? 0) >= CORRECTIONS_TO_ACT;
  const withTaught: TypeCandidate[] = taught
    ? [
        { type_id: taught.type_id, name: taught.name, score: TAUGHT_TYPE, matched_via: 'alias' },
        ...scored
          .filter(({ type_id }) => type_id !== taught.type_id)
          .map((type) => (isRule ? { ...type, score: Math.min(type.score, BESIDE_TAUGHT_TYPE) } : type)),
      ]
    : scored;
  return withTaught
    .map((type) => {
      const isPreferred = preferredTypeIds.includes(type.type_id) && type.score >= PLAUSIBLE;
      return isPreferred
        ? { ...type, score: Math.min(1, Math.round((type.score + PREFERRED) * 1_000) / 1_000) }
        : type;
    })
    .sort((one, other) => other.score - one.score || one.type_id - other.type_id)
    .slice(0, TYPES_MAX);
}

/** Accounts above the customers; of a customer without a site, the customer, under whom a new one would stand. */
function parentsOf(
  customers: readonly CustomerCandidate[],
  siteCount: number,
  { contacts }: Places,
): CustomerCandidate[] {
  const parents = customers.flatMap((customer) => {
    const { parent_contact_id = null } =
      contacts.find(({ contact_id }) => contact_id === customer.contact_id) ?? {};
    const parent = contacts.find(({ contact_id }) => contact_id === parent_contact_id);
    return parent
      ? [{ ...customer, contact_id: parent.contact_id, name: parent.name, matched_via: 'parent' }]
      : [];
  });
  const all = parents.length === 0 && siteCount === 0 ? customers.slice(0, 1) : parents;
  return [...new Map(all.toReversed().map((one) => [one.contact_id, one])).values()].toReversed();
}

function numberOr(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
