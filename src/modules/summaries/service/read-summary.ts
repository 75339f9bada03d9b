import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { fullReport } from '../report.ts';
import type { CustomerSummary, SummaryParams } from '../schema.ts';
import { SECTIONS } from '../sections.ts';
import * as store from '../store.ts';
import { SECTION_KEYS } from '../words.ts';
import { getContact } from './known.ts';
import { storeSummaries, written } from './write-summary.ts';

/** What is told of a customer: the stored summary, or where there is none yet, one generated now. Throws notFound. */
export async function customerSummary(ctx: Ctx, contactId: number): Promise<CustomerSummary> {
  const stored = await ctx.inCompany((tx) => findStored(ctx, tx, contactId));
  if (stored) return stored;
  await storeSummaries(ctx, [await written(ctx, contactId)]);
  return getStored(ctx, contactId);
}

/** The same as asked for by path, for the company named there and no other; as Markdown, too. */
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

/** The stored summary. Throws notFound when there is none. */
export async function getStored(ctx: Ctx, contactId: number): Promise<CustomerSummary> {
  const stored = await ctx.inCompany((tx) => findStored(ctx, tx, contactId));
  if (!stored) throw notFound('Contact');
  return stored;
}

/** The stored summary, undefined when there is none. Throws notFound for a customer the company does not have. */
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
