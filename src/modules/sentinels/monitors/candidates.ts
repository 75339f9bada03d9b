import type { Finding } from '../sentinel.ts';
import { beyondChance, type Candidate, type ChanceLimits } from '../statistics/chance.ts';

/** A candidate with the finding it leads to. */
export interface FindingCandidate extends Candidate {
  readonly finding: () => Finding;
}

/** The findings of the candidates that matter and do not come by chance. */
export function findingsOf(candidates: readonly FindingCandidate[], limits: ChanceLimits): Finding[] {
  return beyondChance(candidates, limits).map(({ finding }) => finding());
}

/** Of each entity the first finding. */
export function firstPerEntity(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ entity: { type, id } }) => {
    const key = `${type}:${id}`;
    return !seen.has(key) && seen.add(key);
  });
}
