import { highlights } from '#/modules/search/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { affirmed, falling, rankSections } from '../documents.ts';
import { queryText } from '../rules.ts';
import type { SectionSearchAnswer, SectionSearchBody } from '../schema.ts';
import { SECTIONS } from '../sections.ts';
import { listSectionsNamed } from '../store.ts';
import { catchUp } from './catch-up.ts';

/** So many are looked at, that those which only deny what is asked for may give way. */
const RANKED_MIN = 200;

/** The sections of stored summaries that speak of the query, best first. */
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
      // "No visit was late" is the last thing that somebody looks for who looks for late visits.
      const denied = marked.length > 0 && highlights(affirmed(content), terms).length === 0;
      return [
        { denied, ...one, title: SECTIONS[section_key].title, score: rounded(score), highlights: marked },
      ];
    });
    const hits = falling(found.sort((one, other) => Number(one.denied) - Number(other.denied)))
      .slice(0, limit)
      .map(({ denied: _, ...hit }) => hit);
    return { hits, count: hits.length };
  });
}

function rounded(score: number): number {
  return Math.max(1e-6, Math.round(score * 1e6) / 1e6);
}
