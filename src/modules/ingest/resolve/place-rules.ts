import type { AccountName, SiteName } from '#/modules/directory/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import type { CustomerCandidate, SiteCandidate } from '../resolution-schema.ts';
import { bareCode, nameWords, similarity } from './similarity-rules.ts';
import { siteAgreement, siteScore } from './site-rules.ts';

/** The records a mail may refer to, and those learned from corrections. */
export interface PlaceEvidence {
  readonly extraction: Extraction;
  readonly contacts: readonly AccountName[];
  readonly sites: readonly SiteName[];
  readonly mentioned: readonly number[];
  readonly learned: { readonly contactId: number | null; readonly siteKey: string | null };
}

const LEARNED_SCORE = 0.97;
/** Applied to inexact matches if a correction names another record. */
const UNLEARNED_FACTOR = 0.8;
/** A learned record ranks below an exact match by this margin. */
const BELOW_EXACT_MARGIN = 0.01;
/** A score from which a match does not depend on a correction. */
const SURE = 0.85;
/** Only mentioned in the text: likely, but below the threshold for automatic creation. */
const MENTIONED = 0.84;
const EXACT = 1;
const SAME_WORDS = 0.98;
const REFERENCE = 0.97;
const NAMED_MIN = 0.8;
const OTHER_CUSTOMER_FACTOR = 0.75;
const CUSTOMER_BONUS = 0.03;
const SITE_OWNER_FACTOR = 0.98;
const AMBIGUOUS_MAX = 0.8;
const CANDIDATES_MAX = 5;
const SCORE_MIN = 0.3;

/** Scores customers and sites, each in the light of the other. */
export function scoredPlaces(evidence: PlaceEvidence): {
  customers: CustomerCandidate[];
  sites: SiteCandidate[];
} {
  const named = namedCustomers(evidence);
  const [first] = named;
  const certain = first && first.score >= NAMED_MIN ? named.filter(({ score }) => score >= NAMED_MIN) : [];
  const sites = siteCandidates(evidence, certain)
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(
      (one, other) =>
        other.score - one.score ||
        siteAgreement(other, evidence.extraction) - siteAgreement(one, evidence.extraction) ||
        (one.site_key < other.site_key ? -1 : 1),
    );
  return {
    customers: withSiteOwners(named, sites, evidence).slice(0, CANDIDATES_MAX),
    sites: sites.slice(0, CANDIDATES_MAX),
  };
}

function namedCustomers({ extraction, contacts, mentioned, learned }: PlaceEvidence): CustomerCandidate[] {
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
      isLearned: contact_id === learned.contactId,
    };
  });
  return corrected(scored)
    .map(({ target, score, matched_via }) => ({ ...target, matched_via, score: rounded(score, 3) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(byScore);
}

interface ScoreInput<T> {
  readonly target: T;
  /** The score without corrections. */
  readonly plain: number;
  readonly isExact: boolean;
  /** A correction names it. */
  readonly isLearned: boolean;
}

/**
 * Applies corrections to scores: the learned record rises and inexact matches fall. It never rises above an exact match.
 */
function corrected<T extends { readonly matched_via: string }>(
  given: readonly ScoreInput<T>[],
): (ScoreInput<T> & { readonly score: number; readonly matched_via: string })[] {
  const isLearned = given.some((one) => one.isLearned);
  const exact = Math.max(0, ...given.flatMap((one) => (one.isExact && !one.isLearned ? [one.plain] : [])));
  const learned = exact > 0 ? Math.min(LEARNED_SCORE, exact - BELOW_EXACT_MARGIN) : LEARNED_SCORE;
  return given.map((one) => {
    if (one.isLearned) {
      const matched_via = one.plain >= SURE ? one.target.matched_via : 'alias';
      return { ...one, score: Math.max(learned, one.plain), matched_via };
    }
    const score = isLearned && !one.isExact ? one.plain * UNLEARNED_FACTOR : one.plain;
    return { ...one, score, matched_via: one.target.matched_via };
  });
}

function nameScore(given: string, name: string): number {
  if (given.trim().toLowerCase() === name.trim().toLowerCase()) return EXACT;
  if (nameWords(given).join(' ') === nameWords(name).join(' ')) return SAME_WORDS;
  return similarity(given, name) * 0.95;
}

function sameReference(text: string | null, reference: string | null): boolean {
  return (
    text !== null &&
    reference !== null &&
    bareCode(reference) !== '' &&
    bareCode(text) === bareCode(reference)
  );
}

function siteCandidates(evidence: PlaceEvidence, named: readonly CustomerCandidate[]): SiteCandidate[] {
  const { sites, learned, extraction, contacts } = evidence;
  const scored = sites.map((site) => {
    const { site_key, name, address, postcode, contact_id } = site;
    const { score, via, isExact } = siteScore(site, extraction);
    const target = { site_key, name, address, postcode, contact_id, matched_via: via };
    return { target, plain: score, isExact, isLearned: site_key === learned.siteKey };
  });
  return corrected(scored).map(({ target, score, matched_via, isLearned }) => {
    const { contact_id } = target;
    if (isLearned || named.length === 0 || contact_id === null)
      return { ...target, matched_via, score: rounded(score, 3) };
    const isTheirs = named.some((customer) => isOfAccount(contact_id, customer.contact_id, contacts));
    const judged = isTheirs ? Math.min(1, score + CUSTOMER_BONUS) : score * OTHER_CUSTOMER_FACTOR;
    return { ...target, matched_via, score: rounded(judged, 3) };
  });
}

/** Whether two contacts are the same, parent and child, or have the same parent. */
function isOfAccount(one: number, other: number, contacts: readonly AccountName[]): boolean {
  if (one === other) return true;
  const parentOf = (id: number) =>
    contacts.find(({ contact_id }) => contact_id === id)?.parent_contact_id ?? null;
  const [left, right] = [parentOf(one), parentOf(other)];
  return left === other || right === one || (left !== null && left === right);
}

/**
 * Adds the owners of sites as candidates. If the mail names their parent account they get its score, and if it names no
 * customer the site's. Customers with the same name that no site distinguishes are capped as ambiguous.
 */
function withSiteOwners(
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
      best && best.score >= NAMED_MIN && isOfAccount(contact_id, best.contact_id, contacts)
        ? Math.min(best.score, score + 0.05)
        : 0;
    const contradicts = best !== undefined && best.score >= NAMED_MIN && byAccount === 0;
    const bySite = rounded(
      contradicts ? Math.min(0.5, score) : Math.max(score * SITE_OWNER_FACTOR, byAccount),
      3,
    );
    if (!known || known.score < bySite)
      customers.set(contact_id, { contact_id, name: owner.name, score: bySite, matched_via: 'site' });
  }
  const owner = bestSite && bestSite.score >= NAMED_MIN ? bestSite.contact_id : null;
  const rivals = named.filter(({ score }) => score >= NAMED_MIN);
  const isAmbiguous = rivals.length > 1 && (rivals[0]?.score ?? 0) - (rivals[1]?.score ?? 0) < 0.02;
  return [...customers.values()]
    .map((customer) => {
      if (customer.contact_id === owner) return customer;
      const isRival = rivals.some(({ contact_id }) => contact_id === customer.contact_id);
      const isAbove = owner !== null && isOfAccount(owner, customer.contact_id, contacts);
      const cap =
        isRival && (isAbove || isAmbiguous)
          ? isAbove
            ? rounded(Math.max(0, (customers.get(owner ?? -1)?.score ?? 1) - 0.01), 3)
            : AMBIGUOUS_MAX
          : 1;
      return { ...customer, score: Math.min(customer.score, cap) };
    })
    .sort(byScore);
}

function byScore(one: CustomerCandidate, other: CustomerCandidate): number {
  return other.score - one.score || one.contact_id - other.contact_id;
}
