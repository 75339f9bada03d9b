import { kindPhrase, namesPhrase } from '../../render/words.ts';
import { filtersSaid, namedFilters, type Said } from '../asked/filters.ts';
import type { Intent } from '../intent.ts';

export { capital, sentence } from '../../render/words.ts';

/** "for Northgate Foods by Priya Nolan at Unit 4". */
export function scopePhrase({ named }: Pick<Intent, 'named'>): string {
  return namesPhrase(namedFilters(named));
}

/** What the jobs are like: "late-starting", "completed with issues", with result "No access", "since JOB-48213". */
export function qualityPhrase(intent: Said & Pick<Intent, 'around' | 'phrases'>): string {
  const around = intent.around === null ? [] : intent.phrases.slice(0, 1);
  return [kindPhrase(filtersSaid(intent)), ...around].filter(Boolean).join(', ');
}
