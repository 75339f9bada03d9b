import { AMOUNT_RULES } from './conditions/amounts.ts';
import { PRIORITY_RULES } from './conditions/priorities.ts';
import { RECORD_RULES } from './conditions/records.ts';
import { type Conditions, narrowed, type Partly, type Rule } from './conditions/rule.ts';
import { SIDE_RULES } from './conditions/sides.ts';
import { OPEN, STATUS_RULES } from './conditions/statuses.ts';
import { TIME_RULES } from './conditions/times.ts';

/** In this order: what says more comes before what says less. */
const RULES: readonly Rule[] = [
  [/\bfirst (?:visits?|attendances?)\b(?! (?:fix|complet))/, (match) => ({ refused: [match[0]] })],
  [
    /\bbreakdowns\b|\bbr(?:oke|oken|eaks) down\b(?! (?:by|into|per))|(?<=@ttt )(?:breakdown|faults?|failures?|repairs?)\b/,
    () => narrowed({ planned_maintenance: false }, 'other than planned maintenance'),
  ],
  ...AMOUNT_RULES,
  ...TIME_RULES,
  ...PRIORITY_RULES,
  ...RECORD_RULES,
  ...SIDE_RULES,
  ...STATUS_RULES,
];

/** The conditions of a normal text in which names and periods are marks already. */
export function conditionsIn(text: string): Conditions {
  let rest = text;
  let found: Partly = { statuses: [], start: null, finish: null, narrowing: {}, phrases: [], refused: [] };
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(rest);
    const made = match && make(match, rest);
    if (!match || !made) continue;
    if (
      made.statuses &&
      (found.statuses.length > 0 || (found.narrowing.overdue && !isPartOfOpen(made.statuses)))
    ) {
      // "Unfinished" says what "overdue" says too.
      rest = without(rest, match);
      continue;
    }
    found = {
      statuses: made.statuses ?? found.statuses,
      start: made.start ?? found.start,
      finish: made.finish ?? found.finish,
      narrowing: { ...made.narrowing, ...found.narrowing },
      phrases: [...found.phrases, ...(made.phrases ?? [])],
      refused: [...found.refused, ...(made.refused ?? [])],
    };
    rest = without(rest, match);
  }
  return { ...found, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** "Overdue" is of what has not ended: one status of these narrows it. */
function isPartOfOpen([status, other]: readonly string[]): boolean {
  return status !== undefined && OPEN.includes(status) && other === undefined;
}

function without(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}
