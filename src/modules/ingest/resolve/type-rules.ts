import type { Extraction } from '#/modules/portals/index.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import { nameWords } from './similarity-rules.ts';
import { TRADES } from './trade-words.ts';

export interface JobTypeName {
  readonly type_id: number;
  readonly name: string;
  readonly is_planned_maintenance: boolean;
}

export interface Scored<T> {
  readonly target: T;
  readonly score: number;
  readonly via: string;
}

/** The weight of each field of a mail for the trade. */
const FIELDS = [
  ['trade', 1],
  ['problem', 0.85],
  ['asset', 0.75],
  ['category', 0.75],
  ['work_type', 0.8],
  ['description', 0.72],
] as const;
/** The weight of a description with two phrases of one trade and none of any other. */
const CLEAR_DESCRIPTION = 0.82;
const SAME_WORD = 0.95;
const SAME_TRADE = 0.9;
const NATURE_AGREES = 0.03;
const NATURE_DIFFERS = 0.2;
const SCORE_MAX = 0.98;
const DESCRIPTION_CHARS = 600;

const PLANNED = [
  /\bp?pm\b|\bplanned\b|\bpreventi(?:ve|tive)\b|\bstatutory\b|\binspection\b/i,
  /\bscheduled (?:maintenance|service)\b|\bservic(?:e|ing) (?:visit|of)\b/i,
];
const PLANNED_TYPE =
  /\bp?pm\b|\bplanned\b|\bpreventi(?:ve|tive)\b|\bservice\b|\bservicing\b|\binspection\b|\btest(?:ing)?\b|\bmaintenance\b/i;
const REACTIVE_TYPE = /\breactive\b|\brepairs?\b|\bbreakdown\b|\bcall ?-?out\b|\bemergency\b|\bresponse\b/i;
const OTHER_TYPE =
  /\binstall(?:ation)?s?\b|\bprojects?\b|\bsurveys?\b|\bquot(?:e|ed|ation)s?\b|\bremedials?\b/i;
/** Words in type names that describe the kind of work, not the trade. */
const NATURES = new Set(
  'reactive repair repairs breakdown call out callout emergency response planned ppm pm preventive preventative maintenance service servicing inspection test testing install installation project survey quote quoted remedial remedials works work job jobs general visit and the'.split(
    ' ',
  ),
);

/** Scores the job types against a mail, best first, without those that do not match. */
export function scoredTypes(types: readonly JobTypeName[], extraction: Extraction): Scored<JobTypeName>[] {
  const evidence = FIELDS.map(([field, weight]) => ({
    field,
    weight,
    text: ` ${nameWordsOf(extraction[field]?.slice(0, DESCRIPTION_CHARS) ?? '').join(' ')} `,
  }));
  const planned = isPlanned(extraction);
  return types
    .map((type) => scoredType(type, evidence, planned))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.target.type_id - other.target.type_id);
}

/** Whether a mail requests planned work rather than a repair. */
export function isPlanned({ work_type, priority_raw, description }: Extraction): boolean {
  return [work_type, priority_raw, description?.slice(0, 60)].some((text) =>
    PLANNED.some((planned) => planned.test(text ?? '')),
  );
}

type Evidence = { readonly field: string; readonly weight: number; readonly text: string };

function scoredType(type: JobTypeName, evidence: readonly Evidence[], planned: boolean): Scored<JobTypeName> {
  const words = nameWordsOf(type.name);
  const own = words.filter((word) => !NATURES.has(word));
  const trades = tradesIn(` ${words.join(' ')} `);
  let score = 0;
  let via = 'description';
  for (const { field, weight, text } of evidence) {
    const named = own.length > 0 && own.every((word) => text.includes(` ${word} `)) ? SAME_WORD : 0;
    const partly = own.some((word) => word.length > 3 && text.includes(` ${word} `)) ? 0.88 : 0;
    const alike = trades.some((trade) => hasTrade(text, trade)) ? SAME_TRADE : 0;
    const sure =
      field === 'description' && trades.some((trade) => isClear(text, trade)) ? CLEAR_DESCRIPTION : weight;
    const fits = sure * Math.max(named, alike > 0 ? Math.max(partly, alike) : partly * 0.8);
    if (fits > score) [score, via] = [fits, field];
  }
  if (score === 0) return { target: type, score: 0, via };
  return {
    target: type,
    score: rounded(Math.min(SCORE_MAX, Math.max(0.01, score + natureOf(type, planned))), 3),
    via,
  };
}

function natureOf(type: JobTypeName, planned: boolean): number {
  const isPlannedType =
    type.is_planned_maintenance || (PLANNED_TYPE.test(type.name) && !REACTIVE_TYPE.test(type.name));
  if (isPlannedType) return planned ? NATURE_AGREES : -NATURE_DIFFERS;
  if (OTHER_TYPE.test(type.name)) return -NATURE_DIFFERS;
  if (REACTIVE_TYPE.test(type.name)) return planned ? -NATURE_DIFFERS : NATURE_AGREES;
  return 0;
}

const PHRASES = Object.entries(TRADES).map(([trade, phrases]) => ({
  trade,
  phrases: phrases.map((phrase) => ` ${nameWordsOf(phrase).join(' ')} `),
}));

function tradesIn(text: string): string[] {
  return PHRASES.filter(({ phrases }) => phrases.some((phrase) => text.includes(phrase))).map(
    ({ trade }) => trade,
  );
}

function hasTrade(text: string, trade: string): boolean {
  return PHRASES.find((one) => one.trade === trade)?.phrases.some((phrase) => text.includes(phrase)) ?? false;
}

function isClear(text: string, trade: string): boolean {
  const summary = (phrases: readonly string[]) => phrases.filter((phrase) => text.includes(phrase));
  const own = PHRASES.find((one) => one.trade === trade);
  const most = own ? summary(own.phrases) : [];
  const distinct = most.filter((phrase) => !most.some((other) => other !== phrase && other.includes(phrase)));
  return distinct.length >= 2 && PHRASES.every((one) => one === own || summary(one.phrases).length === 0);
}

/** The words of a name in the singular. */
function nameWordsOf(text: string): string[] {
  return nameWords(text).map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word));
}
