import {
  type AccountName,
  listAccountNames,
  listSiteNames,
  type SiteName,
} from '#/modules/directory/index.ts';
import { type EntryKind, listKeyMatches, listSimilarWords, type Probe } from '#/modules/name-index/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import {
  domainProbes,
  isMentioned,
  mentionProbes,
  nameProbes,
  postcodeProbes,
  referenceProbes,
} from './key-probes.ts';
import { nameWords } from './similarity-rules.ts';

const FOUND_PER_PROBE = 60;
const PROBES_MAX = 450;

/** Customers and sites that may be meant, found through the index of keys alone. */
export interface Places {
  readonly contacts: readonly AccountName[];
  readonly sites: readonly SiteName[];
  /** Named in passing, or known by where the mail comes from, where no label names a customer. */
  readonly mentioned: readonly number[];
}

/** Context of a mail besides its fields: the sender and the start of the text. */
export interface MailContext {
  readonly from: string | null;
  readonly text: string;
}

export interface LearnedPlaces {
  readonly contactId: number | null;
  readonly siteKey: string | null;
}

export async function findPlaces(
  tx: CompanyTx,
  extraction: Extraction,
  learned: LearnedPlaces,
  mail: MailContext,
): Promise<Places> {
  const { customer_name, account, site_name, site_code, address, postcode } = extraction;
  const siteProbes = [
    ...referenceProbes('site', site_code),
    ...postcodeProbes('site', postcode),
    ...nameProbes('site', site_name),
    ...nameProbes('site', address),
  ];
  const isPlaced = site_name !== null || site_code !== null || address !== null || postcode !== null;
  const contactProbes = [
    ...referenceProbes('contact', account),
    ...referenceProbes('contact', customer_name),
    ...nameProbes('contact', customer_name),
    ...nameProbes('contact', account),
  ];
  const isNamed = customer_name !== null || account !== null;
  const [siteKeys, namedIds, corrected, mentioned] = await Promise.all([
    isPlaced ? idsFound(tx, siteProbes) : idsMentioned(tx, 'site', mail.text),
    idsFound(tx, contactProbes),
    correctedProbes(tx, customer_name),
    isNamed ? [] : mentionedIn(tx, mail),
  ]);
  const [sites, meantIds] = await Promise.all([
    listSiteNames(tx, [...new Set([...siteKeys, ...(learned.siteKey ? [learned.siteKey] : [])])]),
    idsFound(tx, corrected),
  ]);
  const contactIds = new Set([...[...namedIds, ...meantIds].map(Number), ...mentioned]);
  for (const { contact_id } of sites) if (contact_id !== null) contactIds.add(contact_id);
  if (learned.contactId !== null) contactIds.add(learned.contactId);
  const contacts = await listAccountNames(tx, [...contactIds]);
  const parents = contacts.flatMap(({ parent_contact_id: id }) =>
    id !== null && !contactIds.has(id) ? [id] : [],
  );
  return {
    sites,
    mentioned,
    contacts: [...contacts, ...(await listAccountNames(tx, [...new Set(parents)]))],
  };
}

async function idsFound(tx: CompanyTx, probes: readonly Probe[]): Promise<string[]> {
  const found = await listKeyMatches(tx, probes.slice(0, PROBES_MAX), FOUND_PER_PROBE);
  return [...new Set(found.map(({ id }) => id))];
}

/** The ids of records whose full name occurs in a text. */
async function idsMentioned(tx: CompanyTx, kind: EntryKind, text: string): Promise<string[]> {
  const found = await listKeyMatches(tx, mentionProbes(kind, text), FOUND_PER_PROBE);
  return [...new Set(found.filter(({ key }) => isMentioned(key, text)).map(({ id }) => id))];
}

async function mentionedIn(tx: CompanyTx, { from, text }: MailContext): Promise<number[]> {
  const named = await idsMentioned(tx, 'contact', text);
  const ids = named.length > 0 ? named : await idsFound(tx, domainProbes(from));
  return ids.map(Number);
}

/** Probes for a possibly misspelt name, by similar words. */
async function correctedProbes(tx: CompanyTx, name: string | null): Promise<Probe[]> {
  if (name === null) return [];
  const similar = await listSimilarWords(tx, nameWords(name).slice(0, 4));
  const words = similar.filter(({ kinds }) => kinds.includes('contact')).map(({ word }) => word);
  return words.slice(0, 4).flatMap((word) => nameProbes('contact', word));
}
