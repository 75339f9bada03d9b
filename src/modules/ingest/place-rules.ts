import type { AccountName, SiteName } from '#/modules/directory/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import { likeness, nameWords } from './likeness-rules.ts';
import type { CustomerCandidate, SiteCandidate } from './resolution-schema.ts';
import { siteAgreement, siteScore } from './site-rules.ts';

/** What a mail may mean, and what corrections have taught of its words. */
export interface PlaceEvidence {
  readonly extraction: Extraction;
  readonly contacts: readonly AccountName[];
  readonly sites: readonly SiteName[];
  readonly mentioned: readonly number[];
  readonly taught: { readonly contactId: number | null; readonly siteKey: string | null };
}

const TAUGHT = 0.97;
/** Somebody has said that another one is meant: of those that are not exactly what the mail says. */
const BESIDE_TAUGHT = 0.8;
/** A correction comes after what the mail says exactly. */
const BELOW_EXACT = 0.01;
/** From here on a score needs no correction to be believed. */
const SURE = 0.85;
/** Named in passing only: likely, and for somebody to look at. */
const MENTIONED = 0.84;
const EXACT = 1;
const SAME_WORDS = 0.98;
const REFERENCE = 0.97;
const NAMED_FROM = 0.8;
const OF_ANOTHER_CUSTOMER = 0.75;
const OF_THE_CUSTOMER = 0.03;
const OF_A_SITE = 0.98;
const UNTOLD_APART_MAX = 0.8;
const CANDIDATES_MAX = 5;
const SCORE_MIN = 0.3;

/** Customers and sites with their scores, each judged by the other. */
export function scoredPlaces(ground: PlaceEvidence): {
  customers: CustomerCandidate[];
  sites: SiteCandidate[];
} {
  const named = namedCustomers(ground);
  const [first] = named;
  const certain = first && first.score >= NAMED_FROM ? named.filter(({ score }) => score >= NAMED_FROM) : [];
  const sites = siteCandidates(ground, certain)
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(
      (one, other) =>
        other.score - one.score ||
        siteAgreement(other, ground.extraction) - siteAgreement(one, ground.extraction) ||
        (one.site_key < other.site_key ? -1 : 1),
    );
  return {
    customers: withOwners(named, sites, ground).slice(0, CANDIDATES_MAX),
    sites: sites.slice(0, CANDIDATES_MAX),
  };
}

function namedCustomers({ extraction, contacts, mentioned, taught }: PlaceEvidence): CustomerCandidate[] {
  const { customer_name, account } = extraction;
  const scored = contacts.map((contact) => {
    const { contact_id, name } = contact;
    const byName = customer_name === null ? 0 : nameScore(customer_name, name);
    const byReference = [account, customer_name].some((text) => sameReference(text, contact.reference))
      ? REFERENCE
      : 0;
    const byAccount = account === null ? 0 : nameScore(account, name) * 0.95;
    const byMention = mentioned.length === 1 && mentioned[0] === contact_id ? MENTIONED : 0;
    const plain = Math.max(byName, byReference, byAccount, byMention);
    return {
      target: { contact_id, name, matched_via: byReference > byName ? 'reference' : 'name' },
      plain,
      isExact: byName >= SAME_WORDS || byReference > 0,
      isTaught: contact_id === taught.contactId,
    };
  });
  return corrected(scored)
    .map(({ target, score, matched_via }) => ({ ...target, matched_via, score: rounded(score) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(byScore);
}

interface Plain<T> {
  readonly target: T;
  /** Its score without any correction. */
  readonly plain: number;
  readonly isExact: boolean;
  /** Whether a correction names it. */
  readonly isTaught: boolean;
}

/**
 * Scores with what a correction adds: the one it names rises, and what is only alike falls behind it. It never rises
 * above what the mail says exactly.
 */
function corrected<T extends { readonly matched_via: string }>(
  given: readonly Plain<T>[],
): (Plain<T> & { readonly score: number; readonly matched_via: string })[] {
  const isTaught = given.some((one) => one.isTaught);
  const exact = Math.max(0, ...given.flatMap((one) => (one.isExact && !one.isTaught ? [one.plain] : [])));
  const taught = exact > 0 ? Math.min(TAUGHT, exact - BELOW_EXACT) : TAUGHT;
  return given.map((one) => {
    if (one.isTaught) {
      const matched_via = one.plain >= SURE ? one.target.matched_via : 'alias';
      return { ...one, score: Math.max(taught, one.plain), matched_via };
    }
    const score = isTaught && !one.isExact ? one.plain * BESIDE_TAUGHT : one.plain;
    return { ...one, score, matched_via: one.target.matched_via };
  });
}

function nameScore(given: string, name: string): number {
  if (given.trim().toLowerCase() === name.trim().toLowerCase()) return EXACT;
  if (nameWords(given).join(' ') === nameWords(name).join(' ')) return SAME_WORDS;
  return likeness(given, name) * 0.95;
}

function sameReference(text: string | null, reference: string | null): boolean {
  const bare = (value: string) => value.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return text !== null && reference !== null && bare(reference) !== '' && bare(text) === bare(reference);
}

function siteCandidates(ground: PlaceEvidence, named: readonly CustomerCandidate[]): SiteCandidate[] {
  const { sites, taught, extraction, contacts } = ground;
  const scored = sites.map((site) => {
    const { site_key, name, address, postcode, contact_id } = site;
    const { score, via, isExact } = siteScore(site, extraction);
    const target = { site_key, name, address, postcode, contact_id, matched_via: via };
    return { target, plain: score, isExact, isTaught: site_key === taught.siteKey };
  });
  return corrected(scored).map(({ target, score, matched_via, isTaught }) => {
    const { contact_id } = target;
    if (isTaught || named.length === 0 || contact_id === null)
      return { ...target, matched_via, score: rounded(score) };
    const isTheirs = named.some((customer) => isOfAccount(contact_id, customer.contact_id, contacts));
    const judged = isTheirs ? Math.min(1, score + OF_THE_CUSTOMER) : score * OF_ANOTHER_CUSTOMER;
    return { ...target, matched_via, score: rounded(judged) };
  });
}

/** Whether a contact is the other, above it, beneath it or beside it under one parent. */
function isOfAccount(one: number, other: number, contacts: readonly AccountName[]): boolean {
  if (one === other) return true;
  const parentOf = (id: number) =>
    contacts.find(({ contact_id }) => contact_id === id)?.parent_contact_id ?? null;
  const [left, right] = [parentOf(one), parentOf(other)];
  return left === other || right === one || (left !== null && left === right);
}

/**
 * The owner of the best site is a candidate too. Where the mail names the account above him he takes its score,
 * where it names nobody the site's. Names that several bear and no site tells apart are not sure.
 */
function withOwners(
  named: readonly CustomerCandidate[],
  sites: readonly SiteCandidate[],
  { contacts }: PlaceEvidence,
): CustomerCandidate[] {
  const customers = new Map(named.map((customer) => [customer.contact_id, customer]));
  const [best] = named;
  const [bestSite] = sites;
  for (const { contact_id, score } of sites) {
    const owner = contacts.find((contact) => contact.contact_id === contact_id);
    if (contact_id === null || !owner) continue;
    const known = customers.get(contact_id);
    const byAccount =
      best && best.score >= NAMED_FROM && isOfAccount(contact_id, best.contact_id, contacts)
        ? Math.min(best.score, score + 0.05)
        : 0;
    const contradicts = best !== undefined && best.score >= NAMED_FROM && byAccount === 0;
    const bySite = rounded(contradicts ? Math.min(0.5, score) : Math.max(score * OF_A_SITE, byAccount));
    if (!known || known.score < bySite)
      customers.set(contact_id, { contact_id, name: owner.name, score: bySite, matched_via: 'site' });
  }
  const owner = bestSite && bestSite.score >= NAMED_FROM ? bestSite.contact_id : null;
  const rivals = named.filter(({ score }) => score >= NAMED_FROM);
  const isUntold = rivals.length > 1 && (rivals[0]?.score ?? 0) - (rivals[1]?.score ?? 0) < 0.02;
  return [...customers.values()]
    .map((customer) => {
      if (customer.contact_id === owner) return customer;
      const isRival = rivals.some(({ contact_id }) => contact_id === customer.contact_id);
      const isAbove = owner !== null && isOfAccount(owner, customer.contact_id, contacts);
      const cap =
        isRival && (isAbove || isUntold)
          ? isAbove
            ? rounded(Math.max(0, (customers.get(owner ?? -1)?.score ?? 1) - 0.01))
            : UNTOLD_APART_MAX
          : 1;
      return { ...customer, score: Math.min(customer.score, cap) };
    })
    .sort(byScore);
}

function byScore(one: CustomerCandidate, other: CustomerCandidate): number {
  return other.score - one.score || one.contact_id - other.contact_id;
}

function rounded(score: number): number {
  return Math.round(score * 1_000) / 1_000;
}
