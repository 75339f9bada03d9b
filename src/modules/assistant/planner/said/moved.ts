import type { Grouping, Moved } from '../intent.ts';
import { GROUP_WORDS } from '../metric-words.ts';

const WORSE =
  /\b(?:(?:gone|going|go|goes|went|heading|headed|sliding|slid) (?:downhill|down ?hill|backwards|south|the wrong way|to the dogs|to pot|off the boil|in the wrong direction)|wrong (?:way|direction)|(?:get|gets|getting|got|gone|going|become|becoming|turned) (?:\w+ )?(?:worse|bad|slower|later|sloppier|sloppy|poorer|weaker|slacker)|worsen\w*|struggl\w*|falter\w*|slip(?:s|ped|ping)?|slid(?:e|ing)|deteriorat\w+|declin\w+|(?:on the|in) (?:slide|decline|wane)|dropp(?:ed|ing) off|tail(?:ed|ing) off|falling (?:off|away|behind)|(?<!what (?:has|have|is) )gone off|worse than (?:they|it|he|she) (?:was|were|used to))\b/;
const BETTER =
  /\b(?:(?:going|heading|headed|moving) (?:the right way|in the right direction|up ?hill|from strength to strength)|(?:get|gets|getting|got|gotten|become|becoming) (?:\w+ )?(?:better|faster|quicker|stronger|sharper)|improv\w+|turn(?:ed|ing) (?:it|things|themselves|himself|herself) (?:a)?round|turned the corner|(?:upped|upping|raised|raising) (?:his|her|their) game|picking up|picked up|stepp(?:ed|ing) up|on the up|better than (?:they|it|he|she) (?:was|were|used to)|progress\w*)\b/;
const LEADING = '(?:the )?(?:most|more|furthest|fastest)';
/** How much there is of something, which may be good or bad. */
const MORE = new RegExp(
  `\\b(?:(?:gr[eo]w\\w*|(?:gone|went|go|going|moved) up|increas\\w+|r[io]s(?:e|en|ing)|jump\\w*|climb\\w*|gained?|shot up) (?:by )?${LEADING}|(?:biggest|largest|greatest|most) (?:increase|rise|jump|growth|gain|climb)|(?:is|are|have been|has been|have|has) (?:increas(?:ing|ed)|growing|grown|rising|risen|climbing|climbed|going up|gone up)|with (?:an? |the )?(?:\\w+ )?(?:increase|rise|jump|growth|climb))\\b`,
);
const FEWER = new RegExp(
  `\\b(?:(?:(?:gone|went|go|going|come|came|moved) down|dropp?\\w*(?: off)?|fell|fall\\w*|decreas\\w+|shr[aiu]nk\\w*|lost|cut back) (?:by )?${LEADING}|(?:biggest|largest|greatest|most) (?:drop|fall|decrease|decline|dip)|(?:is|are|have been|has been|have|has) (?:decreas(?:ing|ed)|shrinking|shrunk|falling|fallen|going down|gone down)|with (?:an? |the )?(?:\\w+ )?(?:drop|fall|decrease|decline|dip))\\b`,
);
const ASKS = /\b(?:with an?|which|what|who|whose|any|anyone|anybody|are there|list|show|rank)\b/;
const NOUN = new RegExp(`\\b(?:${GROUP_WORDS.map(([words]) => words).join('|')})\\b`);

const STEMS =
  'gr[eo]w|rise|rose|rising|fell|fall|drop|climb|jump|shr[aiu]nk|increas|decreas|(?<!\\bclocks? )chang|slip|slid|worsen|deteriorat|declin|improv';
/** That something has moved since, whichever way. */
export const MOVES = new RegExp(
  `\\b(?:(?:${STEMS})\\w*|(?:gone|going|goes|go|went) (?:up|down)|got(?:ten)? (?:better|worse))\\b`,
);
const MOVE_ALONE = new RegExp(`^(?:${STEMS}|gain|progress|struggl|falter|coast|flag|suffer)\\w*$`);

/** Whether a word by itself says how somebody is getting on, so that it is no name. */
export function saysMoved(word: string): boolean {
  return MOVE_ALONE.test(word);
}

const OF_ALERTS = /\b(?:monitors?|sentinels?|alerts?|alarms?)\b/;

/** "Which customers are going downhill?": null where no group is asked for by the way it has moved. */
export function movedIn(rest: string, groupBy: Grouping | null): Moved | null {
  const way = wayOf(rest);
  // What has "gone off" may be an alert.
  if (way === null || !ASKS.test(rest) || OF_ALERTS.test(rest)) return null;
  const group = groupNamed(rest) ?? groupBy ?? (/\b(?:who|anyone|anybody)\b/.test(rest) ? 'engineer' : null);
  return group && { way, groupBy: group };
}

function wayOf(rest: string): Moved['way'] | null {
  if (MORE.test(rest)) return 'more';
  if (FEWER.test(rest)) return 'fewer';
  if (WORSE.test(rest)) return 'worse';
  return BETTER.test(rest) ? 'better' : null;
}

function groupNamed(rest: string): Grouping | null {
  const noun = NOUN.exec(rest)?.[0];
  return GROUP_WORDS.find(([words]) => new RegExp(`^(?:${words})$`).test(noun ?? ''))?.[1] ?? null;
}
