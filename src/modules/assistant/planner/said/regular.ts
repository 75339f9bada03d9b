const PERSON = '(?:engineer|technician|tech|fitter|lad|guy|bloke|man|person)';
const AS_A_RULE = '(?:usually|normally|mostly|mainly|generally|typically|regularly|always|tends? to)';
const GOES =
  '(?:go(?:es)?|gone|get(?:s)? sent|been|attends?|visits?|covers?|do(?:es)?|sends?|sent|use|services?|looks? after|works?|comes?)';
const ASKED = new RegExp(
  `\\b(?:regular|usual|normal|main|go to) ${PERSON}\\b` +
    `|\\bwho(?:m)? (?:do we |does |do they |is it (?:that |who )?)?${AS_A_RULE} (?:we )?${GOES}\\b` +
    `|\\bwho knows .{0,60} best$` +
    `|\\bwho (?:(?:do|does) (?:we|they) )?${GOES}\\b.{0,80}\\b(?:as a rule|most of the time|most often|usually|normally)$`,
);

/** Whether it is asked who goes to somebody as a rule: whoever went there most. */
export function asksRegular(rest: string): boolean {
  return ASKED.test(rest) && !/\b(?:late|early|on time)\b/.test(rest);
}
