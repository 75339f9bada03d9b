import { createHash } from 'node:crypto';
import { type FactsOf, type Gathered, isFinished, type Section, type Telling } from './facts.ts';
import { SECTIONS } from './sections.ts';
import { SECTION_KEYS, type SectionKey } from './words.ts';

/** From here on a share says something. */
const VISITS_FEW = 10;

/** A section written down, not yet stored. */
export interface Draft {
  readonly section_key: SectionKey;
  readonly content: string;
  readonly facts: FactsOf[SectionKey];
  readonly source_job_ids: readonly number[];
}

/** Every section of a customer's summary, in the product's own words. Pure. */
export function composed(gathered: Gathered): Draft[] {
  const { contactName: customer, timezone, visits } = gathered;
  const tell: Telling = { customer, timezone, fewVisits: visits.filter(isFinished).length < VISITS_FEW };
  return SECTION_KEYS.map((key) => draft(key, gathered, tell));
}

function draft<K extends SectionKey>(key: K, gathered: Gathered, tell: Telling): Draft {
  const section: Section<K> = SECTIONS[key];
  const facts = section.facts(gathered);
  return {
    section_key: key,
    content: section.content(facts, tell),
    facts,
    source_job_ids: section.sources(gathered),
  };
}

/** Drafts of one hash tell the same facts, of the same jobs, of the same customer. */
export function hashOf({ facts, source_job_ids }: Draft, contactName: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([contactName, facts, source_job_ids]))
    .digest();
}
