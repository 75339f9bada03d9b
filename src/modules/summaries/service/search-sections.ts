import { highlights } from '#/modules/search/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { rankSections } from '../documents.ts';
import { queryText } from '../rules.ts';
import type { SectionSearchAnswer, SectionSearchBody } from '../schema.ts';
import { SECTIONS } from '../sections.ts';
import { listSectionsNamed } from '../store.ts';
import { catchUp } from './catch-up.ts';

/** The sections of stored summaries that speak of the query, best first. */
export async function searchSections(ctx: Ctx, body: SectionSearchBody): Promise<SectionSearchAnswer> {
  const text = queryText(body);
  await catchUp(ctx);
  return ctx.inCompany(async (tx) => {
    const { search_terms: companyTerms } = await companySettings(tx);
    const { section_key: key, contact_id: contactId, limit } = body;
    const { ranked, terms } = await rankSections(tx, { text, companyTerms, key, contactId, limit });
    const stored = new Map(
      (await listSectionsNamed(tx, ranked)).map((one) => [`${one.contact_id}:${one.section_key}`, one]),
    );
    const hits = ranked.flatMap(({ contactId: of, key: section, score }) => {
      const found = stored.get(`${of}:${section}`);
      if (!found) return [];
      const { content, section_key } = found;
      return [
        {
          ...found,
          title: SECTIONS[section_key].title,
          score: rounded(score),
          highlights: highlights(content, terms),
        },
      ];
    });
    return { hits, count: hits.length };
  });
}

function rounded(score: number): number {
  return Math.max(1e-6, Math.round(score * 1e6) / 1e6);
}
