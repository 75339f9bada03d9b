import type { Intent, Named } from '../intent.ts';

const BETWEEN = [
  /\b(?:which|what)(?: one)? of (?:the|our|their|these|those)? ?(?:\d )?@ccc/,
  /\b(?:of|out of|between|among|from) (?:the|our|their|these|those) (?:\d |both )?@ccc\b.{0,120}\b(?:which|what|who)\b/,
  /\b(?:which|what|who)(?: one)?\b.{0,120}\b(?:of|out of|between|among) (?:the|our|their|these|those) (?:\d |both )?@ccc/,
  /\b(?:each|both|either) (?:of )?(?:the )?@ccc\b(?! (?:sites?|stores?|buildings?|locations?|premises)\b)/,
  /\b(?:which|what|each|every|per|by)(?: of)? (?:the |their |our )?(?:\d )?(?:@ccc )?(?:branch|branches|hotel|hotels|part|parts|arm|arms|division|divisions|subsidiar\w+)\b/,
];
const LESS = /\b(?:less|least|fewer|fewest|lower|lowest|quieter|quietest|smaller|smallest)\b/;
const WORSE = /\b(?:worse|worst|poorer|poorest)\b/;
const BETTER = /\b(?:better|best)\b/;

/** "Of the two Larch hotels, which has more?": an account's branches, one against the other. */
export function branchesCompared(
  rest: string,
  named: readonly Named[],
): Pick<Intent, 'groupBy' | 'order'> | null {
  const accounts = named.filter(({ kind, branches, without }) => kind === 'contact' && branches && !without);
  const [account, second] = accounts;
  if (!account || second || !BETWEEN.some((pattern) => pattern.test(rest))) return null;
  if (named.some(({ kind }) => kind === 'site')) return null;
  const order = LESS.test(rest)
    ? 'lowest'
    : WORSE.test(rest)
      ? 'worst'
      : BETTER.test(rest)
        ? 'best'
        : 'highest';
  return { groupBy: 'customer', order };
}
