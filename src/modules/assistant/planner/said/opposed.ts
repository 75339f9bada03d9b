import type { Named, Opposed } from '../intent.ts';
import { conditionsIn } from './conditions.ts';

const JOINT =
  '(?: (?:vs|against|compared (?:to|with)|than|to|or|and|from)(?: (?:how (?:much|many)|what|is|are|was|were|of (?:it|them|our (?:work|jobs))|the|our|on|at|in|for|any))*)';
const JOINTS = new RegExp(`${JOINT}(?= )`, 'g');
/** With these words both are asked for, where "or" and "and" alone mean either of them. */
const BOTH =
  /\b(?:split|breakdown|mix|ratio|balance|compar\w+|between|difference|proportion|share|percent|each|both|how much|more|fewer|less|busier|quieter|busiest|better|worse|which|vs|against|than)\b/;
const OF_WHOLE = /\b(?:split|ratio|mix|breakdown|balance|proportion|share|percent|how much)\b/;
const WORDS_MAX = 3;
const WORK = '(?: maintenance)?(?: jobs| work| visits| call outs?| calls| ones)?';
const REACTIVE = `(?:@ggg|reactive|responsive|unplanned|breakdowns?)${WORK}`;
const PLANNED = `(?:@ggg|planned|scheduled|preventative|preventive|ppms?|maintenance)${WORK}`;
const KINDS = new RegExp(`(?:${REACTIVE}${JOINT} ${PLANNED}|${PLANNED}${JOINT} ${REACTIVE})(?![\\w@])`);
/** "The reactive / planned split": the sign between them is gone. */
const SIDE_BY_SIDE = new RegExp(`(${REACTIVE}) (?=${PLANNED} split)|(${PLANNED}) (?=${REACTIVE} split)`);

/** Whether planned and reactive work are set side by side. */
export function opposesKinds(rest: string): boolean {
  return KINDS.test(rest);
}

/** Whether a text asks for each of two as a share of both. */
export function asksSplit(rest: string): boolean {
  return OF_WHOLE.test(rest);
}

/** Two sets of jobs side by side: "weekdays against weekends", "P1s or P2s"; null where none are. */
export function opposedIn(text: string): { sides: readonly Opposed[]; rest: string } | null {
  const rest = joined(text);
  if (!BOTH.test(rest)) return null;
  for (const { index, 0: joint } of rest.matchAll(JOINTS)) {
    const one = nearest(rest.slice(0, index).split(' '), 'last');
    const other = nearest(rest.slice(index + joint.length + 1).split(' '), 'first');
    if (one && other && isOpposed(one.said, other.said))
      return {
        sides: [one.said, other.said].map((said) => ofEnd(said, rest)),
        rest: `${one.others} ^ ${other.others}`.trim(),
      };
  }
  return null;
}

/** "Do we finish early more often than late?": what is said of both is said once. */
function ofEnd(side: Opposed, text: string): Opposed {
  const ends = side.start !== null && /\b(?:finish\w*|end|ends|ended|leav\w+)\b/.test(text);
  return ends ? { ...side, start: null, finish: side.start } : side;
}

/** "Reactive against planned" where one of the two is a category that is called so: by category. */
export function categoriesOpposed(
  text: string,
  named: readonly Named[],
): { rest: string; named: readonly Named[] } | null {
  const rest = joined(text);
  const match = BOTH.test(rest) ? KINDS.exec(rest) : null;
  if (match?.[0].split('@ggg').length !== 2) return null;
  const marks = [...rest.matchAll(/@(?:ccc|eee|sss|ttt|ggg)/g)].map(({ index }) => index);
  const of = marks.findIndex((at) => at >= match.index);
  return {
    rest: `${rest.slice(0, match.index)} ^ ${rest.slice(match.index + match[0].length)}`.replace(/\s+/g, ' '),
    named: named.filter((_, at) => at !== of),
  };
}

function joined(rest: string): string {
  return rest.replace(/(?<=[a-z]) ?\/ ?(?=[a-z@])/g, ' vs ').replace(SIDE_BY_SIDE, (said) => `${said}vs `);
}

/** The condition that stands right beside the joint, of as few words as say one. */
function nearest(words: readonly string[], end: 'first' | 'last') {
  for (let count = 1; count <= Math.min(WORDS_MAX, words.length); count++) {
    const [own, others] =
      end === 'first'
        ? [words.slice(0, count), words.slice(count)]
        : [words.slice(-count), words.slice(0, -count)];
    if (own.some((word) => /^[~@]/.test(word))) return null;
    const said = conditionsIn(`${own.join(' ')} jobs`);
    if (keysOf(said).length > 0) return { said, others: others.join(' ') };
  }
  return null;
}

function isOpposed(one: Opposed, other: Opposed): boolean {
  const [key, second] = keysOf(one);
  return (
    second === undefined &&
    JSON.stringify([key]) === JSON.stringify(keysOf(other)) &&
    JSON.stringify(valuesOf(one)) !== JSON.stringify(valuesOf(other))
  );
}

function valuesOf({ statuses, start, finish, narrowing }: Opposed): unknown[] {
  return [statuses, start, finish, narrowing];
}

function keysOf({ statuses, start, finish, narrowing }: Opposed): string[] {
  return [
    ...(statuses.length > 0 ? ['status'] : []),
    ...(start ? ['start'] : []),
    ...(finish ? ['finish'] : []),
    ...Object.keys(narrowing).map((key) => key.replace(/^(?:from|to)_time$/, 'time')),
  ];
}
