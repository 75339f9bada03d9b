import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { composed, type Draft, hashOf } from '../composing.ts';
import { putSectionTexts } from '../documents.ts';
import type { Gathered } from '../facts.ts';
import { gather } from '../gather.ts';
import type { ChangeMark } from '../marks.ts';
import * as store from '../store.ts';
import { getContact } from './known.ts';

/** A summary written down, not yet stored. */
export interface Written {
  readonly gathered: Gathered;
  readonly mark: ChangeMark;
  readonly drafts: readonly Draft[];
  /** Whether its wording is wanted although the facts are those told already. */
  readonly anew: boolean;
}

/** Reads what is to be told of a customer now, and writes it down. Throws notFound. */
export async function written(ctx: Ctx, contactId: number): Promise<Written> {
  const asOf = ctx.now();
  return ctx.inSnapshot(async (tx) => {
    const { contact, mark } = await getContact(tx, contactId, asOf);
    const { timezone, late_start_mins: lateStartMins } = await companySettings(tx);
    const subject = { contactId, contactName: contact.name, timezone, lateStartMins };
    const gathered = await gather(tx, subject, asOf);
    return { gathered, mark, drafts: composed(gathered), anew: false };
  });
}

/**
 * Stores summaries, and makes their sections findable. A summary that somebody generated later meanwhile stays;
 * a section of
 * the same facts keeps its wording, unless it is wanted anew.
 */
export async function storeSummaries(ctx: Ctx, given: readonly Written[]): Promise<void> {
  const ids = given.map(({ gathered }) => gathered.contactId);
  if (ids.length === 0) return;
  await ctx.inCompany(async (tx) => {
    const rows = await store.lockSummaries(tx, ids);
    const generatedAt = new Map(rows.map((row) => [row.contact_id, row.generated_at]));
    const summaries = given.filter(
      ({ gathered }) => (generatedAt.get(gathered.contactId) ?? 0) <= gathered.asOf.getTime(),
    );
    const before = new Map(
      (await store.listSectionsBefore(tx, ids)).map((one) => [`${one.contact_id}:${one.section_key}`, one]),
    );
    const sections = summaries.flatMap((one) => changedSections(one, before));
    const changed = new Set(sections.map(({ contact_id }) => contact_id));
    if (sections.length > 0) await store.putSections(tx, sections);
    await store.setSummaries(
      tx,
      summaries.map(({ gathered: { contactId, asOf }, mark }) => ({
        contactId,
        generatedAt: asOf,
        changeMark: mark.digest,
        changed: changed.has(contactId),
      })),
    );
    const names = new Map(summaries.map(({ gathered }) => [gathered.contactId, gathered.contactName]));
    const texts = sections.map(({ contact_id: contactId, section_key: key, content }) => ({
      contactId,
      contactName: names.get(contactId) ?? '',
      key,
      content,
    }));
    if (texts.length > 0) await putSectionTexts(tx, texts);
  });
}

function changedSections(
  { gathered: { contactId, contactName, asOf }, drafts, anew }: Written,
  before: ReadonlyMap<string, store.SectionBefore>,
): store.WrittenSection[] {
  return drafts
    .map((draft) => ({
      ...draft,
      contact_id: contactId,
      facts_hash: hashOf(draft, contactName),
      updated_at: asOf,
    }))
    .filter(({ section_key, facts_hash, content }) => {
      const old = before.get(`${contactId}:${section_key}`);
      return !old?.facts_hash.equals(facts_hash) || (anew && old.content !== content);
    });
}
