const WEATHER =
  /\b(?:weather|rain(?:s|y|ing|ed)?(?! ?water)|forecast|wind(?:y)?|snow(?:s|y|ing|ed)?|temperature|storm(?:y|s)?)\b/;
const KIND =
  '(?:wet|dry|cold|hot|warm|mild|icy|frosty|freezing|sunny|foggy|misty|muddy|blowy|gusty|damp|soaked|soaking|drenched|miserable|nice|pouring|chucking it down|bucketing|tipping it down|chilly|slippery)';
/** "Will it be wet for CV-1?", "do I need a coat?": not the wet room or the dry riser of a job. */
const AHEAD = new RegExp(
  `\\b(?:will|is|was|going to|gonna|gets?|getting|be|stay) (?:it |they |he |she |we |i |you )?(?:(?:be|get|stay|going to be|going to get|going to stay|gonna be) )?(?:(?:very|too|really|any) )?${KIND}\\b(?! (?:room|riser|system|floor|water|tank|store|side|pipe)s?\\b)`,
);
const THERE =
  /\b(?:any|much) (?:frost|snow|ice|fog|rain|wind|sleet)(?= *$| ~| (?:at|on|for|due|forecast|today|tomorrow|coming|expected)\b)|\b(?:will|is|going to|likely to)(?: there)?(?: going to)? (?:be |get )?(?:any |a |much |some )?(?:frost|ice|fog|mist|sleet|hail|thunder|lightning|sunshine|sun|drizzle|showers)\b(?! (?:machine|room|block)s?\b)|\b(?:chuck|bucket|tip|pour|lash|hammer)(?:ing)? (?:it )?down\b/;
const HOW = new RegExp(
  `\\bhow ${KIND} (?:is|was|will|were|are|would)\\b|\\bconditions (?:like|be|on site|for (?:work|climb)\\w*)\\b`,
);
const CLOTHES =
  /\b(?:brolly|umbrella|waterproofs?|wellies|wellingtons|rain ?coat|(?:a|my|his|their|big) coat|sun ?cream)\b/;

const OPEN_AIR =
  '(?:outside(?! (?:of\\b|hours|normal|working|office|sla|contract|warranty))|outdoors?|at height|(?:up )?on (?:the|that|a) (?:roof|mast|scaffold\\w*)|ladders?|roof|scaffold\\w*|cherry picker|mewp|crane)';
/** "Safe to be up on the roof on Friday?": whether the weather lets it be done. */
const OUTDOORS = new RegExp(
  `\\b(?:safe|ok|okay|fit|fine|sensible|wise|all right|alright|advisable|risky|dangerous|possible|too rough)\\b.{0,80}\\b${OPEN_AIR}\\b|\\b(?:can|could|should|shall|may) (?:we|they|he|she|i|@eee|the \\w+) (?:still |safely )?(?:do|work|go|get|be|use|paint|climb|send)\\b.{0,80}\\b${OPEN_AIR}\\b|\\b(?:outdoor|outside) (?:work\\w*|jobs?|conditions?)\\b.{0,80}\\b(?:ok|okay|safe|possible|risk|off|advisable|go ahead)\\b`,
);

/** Whether the weather at a job or a place is asked for. */
export function isAboutWeather(rest: string): boolean {
  return [WEATHER, AHEAD, THERE, HOW, CLOTHES, OUTDOORS].some((said) => said.test(rest));
}

/** Whether it is the weather that was: a day without a date is to come otherwise. */
export function isPast(text: string): boolean {
  return /\b(?:was|were|did|had|been|rained|snowed)\b/.test(text);
}

export function asksWeatherToCome(normal: string): boolean {
  return isAboutWeather(normal) && !isPast(normal);
}
