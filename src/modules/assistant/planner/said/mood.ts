const CONTENT =
  '(?:happy|unhappy|satisfied|dissatisfied|pleased|content|cross|angry|annoyed|upset|fed up|cheesed off|hacked off|narked|sore|furious|livid|impressed|loyal|on side|onside)';
const MOOD = new RegExp(
  `\\b(?:is|are|was|were|how|do|does|keep\\w*|still|any|seems?|sounds?) .{0,80}\\b${CONTENT}\\b` +
    '|\\b(?:feel|feels|felt|feeling|think|thinks|say|says|saying) (?:about|of) (?:us|our)\\b' +
    '|\\b(?:complain(?:ed|ing|s)?|moan(?:ed|ing|s)?|grumbl\\w+|whing\\w+|kick(?:ed|ing) off|had a go)\\b' +
    '|\\b(?:aggro|grief|hassle|bad blood|beef|friction|bother|trouble|problems?|issues?) with @(?:ccc|sss)' +
    '|\\b(?:good|bad) books\\b|\\bfall(?:en|ing) out with\\b|\\b(?:sentiment|mood|satisfaction|relationship)\\b' +
    '|\\b(?:going to|about to|might|will|could|likely to) (?:lose|leave|drop|bin|sack|ditch|walk)\\b|\\b(?:losing|lose) @ccc' +
    '|\\bhow do @(?:ccc|sss) (?:rate|find|like|see) (?:us|our)\\b|\\blike (?:us|our work)\\b',
);

/** Whether it is asked which of them all are not content: nobody's feelings are on record. */
export function asksWhoIsDiscontent(rest: string): boolean {
  return (
    new RegExp(
      `\\b(?:which|who|any|what)\\b.{0,40}\\b(?:is|are|was|were|seems?|most|least)\\b.{0,40}\\b${CONTENT}\\b`,
    ).test(rest) && !/@(?:ccc|sss|nnn)/.test(rest)
  );
}

/** Whether it is asked how a customer takes our work. */
export function asksMood(rest: string): boolean {
  return MOOD.test(rest) && /@(?:ccc|sss|nnn)/.test(rest);
}
