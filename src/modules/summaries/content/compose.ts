import { createHash } from 'node:crypto';
import { SECTION_KEYS, type SectionKey } from '../words.ts';
import { type ContentOptions, type FactsOf, isFinished, type Section, type SummaryData } from './facts.ts';
import { SECTIONS } from './sections.ts';

/** With fewer finished visits, rates are called unreliable. */
const VISITS_MIN = 10;

/** A section that is not stored yet. */
export interface Draft {
  readonly section_key: SectionKey;
  readonly content: string;
  readonly facts: FactsOf[SectionKey];
  readonly source_job_ids: readonly number[];
}

/** Every section of a customer's summary, from the built-in templates. Pure. */
export function composeSections(data: SummaryData): Draft[] {
  const { contactName: customer, timezone, visits } = data;
  const options: ContentOptions = {
    customer,
    timezone,
    fewVisits: visits.filter(isFinished).length < VISITS_MIN,
  };
  return SECTION_KEYS.map((key) => draft(key, data, options));
}

function draft<K extends SectionKey>(key: K, data: SummaryData, options: ContentOptions): Draft {
  const section: Section<K> = SECTIONS[key];
  const facts = section.facts(data);
  return {
    section_key: key,
    content: section.content(facts, options),
    facts,
    source_job_ids: section.sources(data),
  };
}

/** Equal for drafts with the same facts and jobs of the same customer. */
export function hashOf({ facts, source_job_ids }: Draft, contactName: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([contactName, facts, source_job_ids]))
    .digest();
}
