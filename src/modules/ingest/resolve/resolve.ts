import { type JobTypeRow, listJobCategories, listJobTypes } from '#/modules/directory/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import { type AliasKind, aliasKeysOf } from '../aliases/alias-rules.ts';
import { type LearnedAlias, listAliases } from '../aliases/alias-store.ts';
import type { Doubt } from '../decision/decide-rules.ts';
import type { CustomerCandidate, Resolution, TypeCandidate } from '../resolution-schema.ts';
import { scoredCategories } from './category-rules.ts';
import { findPlaces, type MailContext, type Places } from './find-places.ts';
import { scoredPlaces } from './place-rules.ts';
import { scoredTypes } from './type-rules.ts';

const TYPES_MAX = 5;
const LEARNED_TYPE_SCORE = 0.95;
const UNLEARNED_TYPE_MAX = 0.9;
/** One correction may be an exception; this many equal ones are applied without review. */
const CORRECTIONS_MIN = 2;
const PREFERRED = 0.05;
/** A preferred type gets a bonus only if it is plausible. */
const PLAUSIBLE = 0.3;

/** The records a mail refers to, and doubts that require a review. */
export interface Resolved {
  readonly resolution: Resolution;
  readonly doubts: readonly Doubt[];
}

/** Finds and scores the records a mail refers to. Reads only, in the caller's transaction. */
export async function resolve(
  tx: CompanyTx,
  { extraction, mail }: { readonly extraction: Extraction; readonly mail: MailContext },
  preferredTypeIds: readonly number[],
): Promise<Resolved> {
  const [learned, types, categories] = await Promise.all([
    learnedAliases(tx, extraction),
    listJobTypes(tx),
    listJobCategories(tx),
  ]);
  const targetOf = (kind: AliasKind) => learned.get(kind)?.target;
  const places = { contactId: numberOr(targetOf('customer')), siteKey: targetOf('site') ?? null };
  const found = await findPlaces(tx, extraction, places, mail);
  const { customers, sites } = scoredPlaces({ extraction, ...found, learned: places });
  const resolution = {
    customers,
    sites,
    types: typesOf(types, extraction, { learned: learned.get('type'), preferredTypeIds }),
    categories: scoredCategories(categories, extraction, numberOr(targetOf('category'))),
    parent_candidates: parentsOf(customers, sites.length, found),
  };
  return { resolution, doubts: doubtsOf(resolution, learned) };
}

/** Doubts: a match based on a single correction, or a correction that contradicts the mail. */
function doubtsOf(
  { customers, sites, types }: Resolution,
  learned: ReadonlyMap<AliasKind, LearnedAlias>,
): Doubt[] {
  const found = {
    customer: customers.map(({ contact_id, matched_via }) => ({ id: String(contact_id), matched_via })),
    site: sites.map(({ site_key, matched_via }) => ({ id: site_key, matched_via })),
    type: types.map(({ type_id, matched_via }) => ({ id: String(type_id), matched_via })),
  };
  return (['customer', 'site', 'type'] as const).flatMap((kind): Doubt[] => {
    const correction = learned.get(kind);
    const [first] = found[kind];
    if (!correction || !first || !found[kind].some(({ id }) => id === correction.target)) return [];
    if (first.id !== correction.target) return [{ kind, why: 'contradicted' }];
    const isAlone = first.matched_via === 'alias' && correction.corrections < CORRECTIONS_MIN;
    return isAlone ? [{ kind, why: 'corrected_once' }] : [];
  });
}

/** The learned alias of each kind, by the most specific key. */
async function learnedAliases(tx: CompanyTx, extraction: Extraction): Promise<Map<AliasKind, LearnedAlias>> {
  const keys = aliasKeysOf(extraction);
  const aliases = await listAliases(tx, keys);
  const learned = new Map<AliasKind, LearnedAlias>();
  for (const { kind, alias } of keys) {
    const learnt = aliases.find((one) => one.kind === kind && one.alias === alias);
    if (learnt && !learned.has(kind)) learned.set(kind, learnt);
  }
  return learned;
}

function typesOf(
  types: readonly JobTypeRow[],
  extraction: Extraction,
  {
    learned: learnt,
    preferredTypeIds,
  }: { learned: LearnedAlias | undefined; preferredTypeIds: readonly number[] },
): TypeCandidate[] {
  const scored: TypeCandidate[] = scoredTypes(types, extraction).map(({ target, score, via }) => ({
    type_id: target.type_id,
    name: target.name,
    score,
    matched_via: via,
  }));
  const learned = types.find(({ type_id }) => type_id === numberOr(learnt?.target));
  const isRule = (learnt?.corrections ?? 0) >= CORRECTIONS_MIN;
  const withLearned: TypeCandidate[] = learned
    ? [
        { type_id: learned.type_id, name: learned.name, score: LEARNED_TYPE_SCORE, matched_via: 'alias' },
        ...scored
          .filter(({ type_id }) => type_id !== learned.type_id)
          .map((type) => (isRule ? { ...type, score: Math.min(type.score, UNLEARNED_TYPE_MAX) } : type)),
      ]
    : scored;
  return withLearned
    .map((type) => {
      const isPreferred = preferredTypeIds.includes(type.type_id) && type.score >= PLAUSIBLE;
      return isPreferred ? { ...type, score: Math.min(1, rounded(type.score + PREFERRED, 3)) } : type;
    })
    .sort((one, other) => other.score - one.score || one.type_id - other.type_id)
    .slice(0, TYPES_MAX);
}

/** The parent accounts of the customers; without any and without sites, the customer a new site would belong to. */
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
