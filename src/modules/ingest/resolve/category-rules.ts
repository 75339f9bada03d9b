import type { Extraction } from '#/modules/portals/index.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import type { CategoryCandidate } from '../resolution-schema.ts';
import { similarity } from './similarity-rules.ts';
import { isPlanned } from './type-rules.ts';

const CANDIDATES_MAX = 5;
const SCORE_MIN = 0.3;

/** Scores the job categories by name, and by whether the work is planned, quoted or urgent. */
export function scoredCategories(
  categories: readonly { category_id: number; name: string }[],
  extraction: Extraction,
  learnedId: number | null,
): CategoryCandidate[] {
  return categories
    .map(({ category_id, name }) => {
      if (category_id === learnedId) return { category_id, name, score: 0.97, matched_via: 'alias' };
      const texts = [extraction.category, extraction.work_type, extraction.trade];
      const byName = Math.max(...texts.map((text) => (text === null ? 0 : similarity(text, name) * 0.95)));
      const byNature = natureScore(name, extraction);
      return {
        category_id,
        name,
        score: rounded(Math.max(byName, byNature), 3),
        matched_via: byName >= byNature ? 'name' : 'nature',
      };
    })
    .filter(({ score }) => score >= SCORE_MIN)
    .sort((one, other) => other.score - one.score || one.category_id - other.category_id)
    .slice(0, CANDIDATES_MAX);
}

function natureScore(name: string, extraction: Extraction): number {
  const planned = isPlanned(extraction);
  const quoted = extraction.message_kind === 'quote_request';
  if (/\bquot|\bestimat/i.test(name)) return quoted ? 0.85 : 0;
  if (/\bp?pm\b|\bplanned\b|\bpreventi|\bmaintenance\b/i.test(name)) return planned && !quoted ? 0.82 : 0;
  if (/\bemergency\b/i.test(name)) return extraction.urgency === 'emergency' ? 0.84 : 0;
  return /\breactive\b|\brepair|\bcall ?-?out\b|\bbreakdown\b/i.test(name) && !planned && !quoted ? 0.8 : 0;
}
