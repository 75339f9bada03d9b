import type { Intent } from '../intent.ts';

const EVERYONE =
  /\b(?:every(?:one|body)|all (?:of )?(?:us|them|engineers|customers|sites|jobs)|(?:the )?(?:company|team|business|overall|group|whole|fleet) (?:average|as a whole|overall|figure|total|company|team|business|norm)|(?:the |our )?(?:average|norm|overall)|the company|the business|us as a whole|in general|generally|the team)\b|(?:^|\b(?:vs|against|to|with) )team$/;
const OTHERS =
  /\b(?:every(?:one|body|where) else|all the others?|the (?:others?|rest)|others|(?:all |the ){0,6}other (?:engineers|customers|sites|lads|guys)|the rest of (?:them|us|the \w+)|his (?:colleagues|mates)|anyone else)\b/;
export const COMPARES =
  /\b(?:compar\w+|stack\w* up|measure\w* up|against|vs|alongside|beside|next to|relative to|than|different (?:from|to)|better|worse|fare)\b/;
const SET_AGAINST = new RegExp(
  `\\b(?:vs|against|than|alongside|relative to|(?:compar\\w+|stack\\w* up|measure\\w* up) (?:to|with|against))(?: (?:how|that|what|is|of|for|it|at))* (?:${OTHERS.source}|${EVERYONE.source})`,
);

/** Whether all, or all the others, are spoken of. */
export function othersIn(text: string): Intent['beside'] {
  return OTHERS.test(text) ? 'others' : EVERYONE.test(text) ? 'everyone' : null;
}

/** "Dave's first-time fix against everyone else": beside whom somebody's figure is set in one question. */
export function besideIn(text: string): Intent['beside'] {
  const said = SET_AGAINST.exec(text)?.[0];
  return said === undefined ? null : othersIn(said);
}
