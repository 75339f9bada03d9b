import { NOT, type Rule, type Side } from './rule.ts';

const side = (match: RegExpExecArray, late: boolean): Side => {
  const negated = new RegExp(`\\b${NOT}\\b`).test(match[0]);
  if (late) return negated ? 'not_late' : 'late';
  return negated ? 'not_early' : 'early';
};

const end = '(?:finish\\w*|end(?:ed|ing|s)?|complet\\w+)';
const start = '(?:start\\w*|arriv\\w+|turn\\w* up|show\\w* up|attend\\w*|got there)';
const not = `(?:${NOT} )?`;
const more = '(?: for)?(?: the)?';

/** Late or early, at the start or at the end. */
export const SIDE_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b${not}(?:${end} late|late ${end}|over ?r[au]n\\w*|r[au]n(?:s|ning)? over)\\b`),
    (match) => ({ finish: side(match, true) }),
  ],
  [
    new RegExp(`\\b${not}(?:${end} early|early ${end}|${end} ahead of (?:time|schedule|plan))\\b`),
    (match) => ({ finish: side(match, false) }),
  ],
  [
    new RegExp(`\\b${not}(?:${end}|done) on time\\b`),
    (match) => ({ finish: new RegExp(`^${NOT}\\b`).test(match[0]) ? 'late' : 'not_late' }),
  ],
  [
    new RegExp(`\\b${not}(?:be |been )?(?:${start} early|early ${start}|early)\\b`),
    (match) => ({ start: side(match, false) }),
  ],
  [
    new RegExp(
      `\\b${not}(?:be |been )?(?:${start}${more} late|late ${start}|lates|lateness|late|delayed|tardy)\\b`,
    ),
    (match) => ({ start: side(match, true) }),
  ],
];
