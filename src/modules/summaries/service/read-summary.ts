import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { SECTIONS } from '../content/sections.ts';
import { fullReport } from '../report.ts';
import type { CustomerSummary, SummaryParams } from '../schema.ts';
import * as store from '../store.ts';
import { SECTION_KEYS } from '../words.ts';
import { getContact } from './load-contact.ts';
import { storeSummaries, writeSummary } from './write-summary.ts';

/** The stored summary of a customer, generated if there is none. Throws notFound. */
export async function customerSummary(ctx: Ctx, contactId: number): Promise<CustomerSummary> {
  const stored = await ctx.inCompany((tx) => findStored(ctx, tx, contactId));
  if (stored) return stored;
  await storeSummaries(ctx, [await writeSummary(ctx, contactId)]);
  return getStored(ctx, contactId);
}

/** What a summary says of a customer. */
export type SummaryText = Pick<CustomerSummary, 'contact_name'> & {
  readonly sections: readonly Pick<
    CustomerSummary['sections'][number],
    'section_key' | 'title' | 'content' | 'facts'
  >[];
};

/** The text of `customerSummary` without storing one that is not there yet: for read-only callers. Throws notFound. */
export async function readSummaryText(ctx: Ctx, contactId: number): Promise<SummaryText> {
  const stored = await ctx.inSnapshot((tx) => findStored(ctx, tx, contactId));
  if (stored) return stored;
  const { data, drafts } = await writeSummary(ctx, contactId);
  return {
    contact_name: data.contactName,
    sections: drafts.map((draft) => ({ ...draft, title: SECTIONS[draft.section_key].title })),
  };
}

/** `customerSummary` for a path that names the company, which must be the caller's; optionally with Markdown. */
export async function summaryByContact(
  ctx: Ctx,
  { company_id, contact_id }: SummaryParams,
  { full_report }: { readonly full_report: boolean },
): Promise<CustomerSummary> {
  if (company_id.toLowerCase() !== ctx.companyId) throw notFound('Contact');
  const summary = await customerSummary(ctx, contact_id);
  if (!full_report) return summary;
  const { timezone } = await ctx.inCompany(companySettings);
  return { ...summary, full_report: fullReport(summary, timezone) };
}

/** The stored summary. Throws notFound if there is none. */
export async function getStored(ctx: Ctx, contactId: number): Promise<CustomerSummary> {
  const stored = await ctx.inCompany((tx) => findStored(ctx, tx, contactId));
  if (!stored) throw notFound('Contact');
  return stored;
}

/** The stored summary, undefined if there is none. Throws notFound for an unknown customer. */
async function findStored(ctx: Ctx, tx: CompanyTx, contactId: number): Promise<CustomerSummary | undefined> {
  const row = await store.findSummary(tx, contactId);
  const { contact, mark } = await getContact(tx, contactId, ctx.now());
  if (!row) return undefined;
  const byKey = new Map((await store.listSections(tx, contactId)).map((one) => [one.section_key, one]));
  const sections = SECTION_KEYS.flatMap((key) => {
    const section = byKey.get(key);
    if (!section) return [];
    const { content, facts, source_job_ids, updated_at } = section;
    return [
      {
        section_key: key,
        title: SECTIONS[key].title,
        content,
        facts,
        source_job_ids: [...source_job_ids],
        updated_at,
      },
    ];
  });
  return {
    contact_id: contactId,
    company_id: ctx.companyId,
    contact_name: contact.name,
    sections,
    section_count: sections.length,
    generated_at: row.generated_at,
    stale: !mark.digest.equals(row.change_mark),
  };
}
