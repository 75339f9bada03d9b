import { highlights } from '#/modules/search/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import { queryText } from '#/platform/text/query-text.ts';
import { SECTIONS } from '../content/sections.ts';
import { rankSections, strictlyDescending, withoutNegatedClauses } from '../documents.ts';
import type { SectionSearchAnswer, SectionSearchBody } from '../schema.ts';
import { listSectionsNamed } from '../store.ts';
import { catchUp } from './catch-up.ts';

/** Enough are ranked that sections which only deny the query can be moved down. */
const RANKED_MIN = 200;

/** The stored sections that match the query, best first. */
export async function searchSections(ctx: Ctx, body: SectionSearchBody): Promise<SectionSearchAnswer> {
  const text = queryText(body);
  await catchUp(ctx);
  return ctx.inCompany(async (tx) => {
    const { search_terms: companyTerms } = await companySettings(tx);
    const { section_key: key, contact_id: contactId, limit } = body;
    const { ranked, terms } = await rankSections(tx, {
      text,
      companyTerms,
      key,
      contactId,
      limit: Math.max(RANKED_MIN, limit),
    });
    const stored = new Map(
      (await listSectionsNamed(tx, ranked)).map((one) => [`${one.contact_id}:${one.section_key}`, one]),
    );
    const found = ranked.flatMap(({ contactId: of, key: section, score }) => {
      const one = stored.get(`${of}:${section}`);
      if (!one) return [];
      const { content, section_key } = one;
      const marked = highlights(content, terms);
      // "No visit was late" should not rank high in a search for late visits.
      const denied = marked.length > 0 && highlights(withoutNegatedClauses(content), terms).length === 0;
      return [
        {
          denied,
          ...one,
          title: SECTIONS[section_key].title,
          score: Math.max(1e-6, rounded(score, 6)),
          highlights: marked,
        },
      ];
    });
    const hits = strictlyDescending(found.sort((one, other) => Number(one.denied) - Number(other.denied)))
      .slice(0, limit)
      .map(({ denied: _, ...hit }) => hit);
    return { hits, count: hits.length };
  });
}
