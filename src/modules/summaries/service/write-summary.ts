import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { ChangeMark } from '../change-marks.ts';
import { composeSections, type Draft, hashOf } from '../content/compose.ts';
import type { SummaryData } from '../content/facts.ts';
import { loadSummaryData } from '../content/load-data.ts';
import { putSectionTexts } from '../documents.ts';
import * as store from '../store.ts';
import { getContact } from './load-contact.ts';

/** A summary that is not stored yet. */
export interface NewSummary {
  readonly data: SummaryData;
  readonly mark: ChangeMark;
  readonly drafts: readonly Draft[];
  /** Whether to replace the stored text even if the facts are unchanged. */
  readonly replaceText: boolean;
}

/** Writes a customer's summary from the current data. Throws notFound. */
export async function writeSummary(ctx: Ctx, contactId: number): Promise<NewSummary> {
  const asOf = ctx.now();
  return ctx.inSnapshot(async (tx) => {
    const { contact, mark } = await getContact(tx, contactId, asOf);
    const { timezone, late_start_mins: lateStartMins } = await companySettings(tx);
    const subject = { contactId, contactName: contact.name, timezone, lateStartMins };
    const data = await loadSummaryData(tx, subject, asOf);
    return { data, mark, drafts: composeSections(data), replaceText: false };
  });
}

/**
 * Stores summaries and indexes their sections. A summary generated later by another request is kept; a section with
 * unchanged facts keeps its text, unless `replaceText` is set.
 */
export async function storeSummaries(ctx: Ctx, newSummaries: readonly NewSummary[]): Promise<void> {
  const ids = newSummaries.map(({ data }) => data.contactId);
  if (ids.length === 0) return;
  await ctx.inCompany(async (tx) => {
    const rows = await store.lockSummaries(tx, ids);
    const generatedAt = new Map(rows.map((row) => [row.contact_id, row.generated_at]));
    const summaries = newSummaries.filter(
      ({ data }) => (generatedAt.get(data.contactId) ?? 0) <= data.asOf.getTime(),
    );
    const before = new Map(
      (await store.listSectionsBefore(tx, ids)).map((one) => [`${one.contact_id}:${one.section_key}`, one]),
    );
    const sections = summaries.flatMap((one) => changedSections(one, before));
    const changed = new Set(sections.map(({ contact_id }) => contact_id));
    if (sections.length > 0) await store.putSections(tx, sections);
    await store.setSummaries(
      tx,
      summaries.map(({ data: { contactId, asOf }, mark }) => ({
        contactId,
        generatedAt: asOf,
        changeMark: mark.digest,
        changed: changed.has(contactId),
      })),
    );
    const names = new Map(summaries.map(({ data }) => [data.contactId, data.contactName]));
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
  { data: { contactId, contactName, asOf }, drafts, replaceText }: NewSummary,
  before: ReadonlyMap<string, store.StoredSectionVersion>,
): store.SectionUpdate[] {
  return drafts
    .map((draft) => ({
      ...draft,
      contact_id: contactId,
      facts_hash: hashOf(draft, contactName),
      updated_at: asOf,
    }))
    .filter(({ section_key, facts_hash, content }) => {
      const old = before.get(`${contactId}:${section_key}`);
      return !old?.facts_hash.equals(facts_hash) || (replaceText && old.content !== content);
    });
}
